"""What lies on the table at one instant: values only, no rule and no clock."""

from collections import Counter
from collections.abc import Sized
from dataclasses import dataclass
from enum import StrEnum

from .cards import Card
from .quick import quick
from .ruleset import Millis, Ruleset


class Phase(StrEnum):
    """Where a deal stands: dealt, being played, frozen for a check (5.4), or over."""

    DEALT = "dealt"
    PLAYING = "playing"
    CHECKING = "checking"
    OVER = "over"


class By(StrEnum):
    """How a deal came to its end."""

    CLAIM = "claim"
    SHARED = "shared"
    MOST_PACKETS = "most_packets"
    DRAW = "draw"
    GIVEN_UP = "given_up"
    UNFINISHED = "unfinished"


@quick
@dataclass(frozen=True, slots=True)
class Packet:
    """The cards of one packet, each in its place."""

    cards: tuple[Card, ...]

    @property
    def complete(self) -> bool:
        """Whether all cards share one rank (5.1)."""
        first = self.cards[0].rank
        return all(card.rank is first for card in self.cards)


@quick
@dataclass(frozen=True, slots=True)
class Side:
    """One side's packets, in their places; `shown` are those turned up for good (7.4)."""

    packets: tuple[Packet, ...]
    shown: frozenset[int] = frozenset()


@quick
@dataclass(frozen=True, slots=True)
class Seat:
    """One player: the side played for, the packet in hand, and whether a wrong claim bars (5.9)."""

    side: int
    held: int | None = None
    barred: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Gone:
    """A card that left the centre: which, when, by whose exchange (4.5)."""

    card: Card
    at: Millis
    seat: int


@dataclass(frozen=True, slots=True)
class Check:
    """A check of claims (5.4): frozen since when; (seat, right) of each claim, in order; then
    (side, number of packets turned up) of each side whose claim was wrong (5.6).
    """

    since: Millis
    claims: tuple[tuple[int, bool], ...]
    shown: tuple[tuple[int, int], ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Quiet:
    """What has happened since the latest signal, exchange or refresh (5.10).

    `looks` counts pick-ups, by side and packet; `looked` is when everybody had looked enough,
    `stale` when the table became stale, `offers` who offers a refresh, `agreed` when all did.
    """

    since: Millis
    looks: tuple[int, ...]
    looked: Millis | None = None
    stale: Millis | None = None
    offers: frozenset[int] = frozenset()
    agreed: Millis | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended, and which sides won it."""

    by: By
    winners: tuple[int, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Table:
    """Everything there is, hidden cards included. Only `view` lets anything out of it."""

    ruleset: Ruleset
    centre: tuple[Card, ...]
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    phase: Phase
    quiet: Quiet
    gone: tuple[Gone, ...] = ()
    check: Check | None = None
    refreshes: int = 0
    outcome: Outcome | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards on the table: the same ones from deal to end."""
        return self.centre + tuple(
            card for side in self.sides for packet in side.packets for card in packet.cards
        )

    def hand(self, seat: int) -> Packet | None:
        """The packet that `seat` holds."""
        player = self.seats[seat]
        return None if player.held is None else self.sides[player.side].packets[player.held]


def lay(ruleset: Ruleset, centre: tuple[Card, ...], sides: tuple[tuple[Packet, ...], ...]) -> Table:
    """A table just dealt with these cards. Raises ValueError for a wrong number or a double."""
    _check_sizes(ruleset, centre, sides)
    belongs = {seat: side for side, seats in enumerate(ruleset.sides) for seat in seats}
    table = Table(
        ruleset=ruleset,
        centre=centre,
        sides=tuple(Side(packets) for packets in sides),
        seats=tuple(Seat(belongs[seat]) for seat in range(ruleset.seats)),
        phase=Phase.DEALT,
        quiet=Quiet(since=0, looks=(0,) * (len(sides) * ruleset.packets)),
    )
    doubled = sorted(str(card) for card, times in Counter(table.cards).items() if times > 1)
    if doubled:
        raise ValueError(f"more than once on the table: {' '.join(doubled)} (2.2)")
    return table


def _check_sizes(ruleset: Ruleset, centre: tuple[Card, ...], sides: tuple[tuple[Packet, ...], ...]) -> None:
    _count("cards in the centre", centre, ruleset.centre_size)
    _count("sides", sides, len(ruleset.sides))
    for side, packets in enumerate(sides):
        _count(f"packets on side {side}", packets, ruleset.packets)
        for number, packet in enumerate(packets):
            _count(f"cards in packet {number} of side {side}", packet.cards, ruleset.packet_size)


def _count(what: str, things: Sized, wanted: int) -> None:
    if len(things) != wanted:
        raise ValueError(f"{len(things)} {what}, not {wanted} (2.5)")
