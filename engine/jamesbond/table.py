"""What lies on the table at one instant: values only, no rule and no clock."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Self

from .cards import PACK, Card

Millis = int
"""Whole milliseconds since the signal."""


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


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What is agreed before a deal. `sides` lists the seats of each side; times are milliseconds.

    Small rulesets are legal, for lessons. `stale_time`, `refresh_wait` and `cap` are None in
    untimed play. Raises ValueError when two settings contradict each other.
    """

    name: str = "standard"
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    packets: int = 6
    packet_size: int = 4
    centre_size: int = 4
    say_book: bool = False
    winning_word: str = "James Bond"
    several_at_once: bool = False
    show_complete: bool = False
    most_packets: bool = False
    same_moment: Millis = 250
    just_gone: Millis = 1_000
    check_time: Millis = 1_500
    stale_looks: int = 3
    stale_time: Millis | None = 30_000
    refresh_wait: Millis | None = 15_000
    refreshes: int = 3
    cap: Millis | None = 600_000

    def __post_init__(self) -> None:
        seats = sorted(seat for side in self.sides for seat in side)
        if len(self.sides) < 2 or seats != list(range(len(seats))) or () in self.sides:
            raise ValueError(
                f"sides {self.sides}: at least two, and each seat 0, 1, … on exactly one of them"
            )
        if min(self.packets, self.packet_size, self.centre_size) < 1:
            raise ValueError("packets, packet_size and centre_size must each be at least 1")
        if self.size > len(PACK):
            raise ValueError(f"{self.arithmetic}: more than the {len(PACK)} cards there are (2.5)")
        if not self.winning_word.strip():
            raise ValueError("winning_word is empty: a claim needs a word to shout (7.2)")
        if not 0 <= self.same_moment <= self.check_time:
            raise ValueError(
                f"same_moment {self.same_moment} must lie between 0 and check_time {self.check_time} (5.7)"
            )

    @property
    def seats(self) -> int:
        """How many people and bots play."""
        return sum(len(side) for side in self.sides)

    @property
    def size(self) -> int:
        """How many cards lie on the table."""
        return len(self.sides) * self.packets * self.packet_size + self.centre_size

    @property
    def arithmetic(self) -> str:
        """The sum behind `size`, for messages."""
        return (
            f"{len(self.sides)} sides × {self.packets} packets × {self.packet_size} cards "
            f"+ {self.centre_size} in the centre = {self.size}"
        )

    def check_seat(self, seat: int) -> None:
        """ValueError for a seat that isn't there."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}: there are seats 0 to {self.seats - 1}")

    def check_packet(self, packet: int) -> None:
        """ValueError for a packet that isn't there."""
        if not 0 <= packet < self.packets:
            raise ValueError(f"packet {packet}: there are packets 0 to {self.packets - 1}")

    def at_pace(self, pace: float | None) -> Self:
        """The same rules with the table's long waits divided by `pace`; None takes them away."""

        def paced(wait: Millis | None) -> Millis | None:
            return None if pace is None or wait is None else round(wait / pace)

        return replace(
            self,
            stale_time=paced(self.stale_time),
            refresh_wait=paced(self.refresh_wait),
            cap=paced(self.cap),
        )


TWO_SEATS = Ruleset(name="two")
THREE_SEATS = Ruleset(name="three", sides=((0,), (1,), (2,)), packets=4)
SWITCHES: frozenset[str] = frozenset(field.name for field in fields(Ruleset))


@dataclass(frozen=True, slots=True)
class Packet:
    """The cards of one packet, each in its place."""

    cards: tuple[Card, ...]

    @property
    def complete(self) -> bool:
        """Whether all cards share one rank (5.1)."""
        first = self.cards[0].rank
        return all(card.rank is first for card in self.cards)


@dataclass(frozen=True, slots=True)
class Side:
    """One side's packets, in their places; `shown` are those turned up for good (7.4)."""

    packets: tuple[Packet, ...]
    shown: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Seat:
    """One player: the side played for, the packet in hand, and whether a wrong claim bars (5.9)."""

    side: int
    held: int | None = None
    barred: bool = False


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
    doubled = sorted({str(card) for card in table.cards if table.cards.count(card) > 1})
    if doubled:
        raise ValueError(f"more than once on the table: {' '.join(doubled)} (2.2)")
    return table


def _check_sizes(ruleset: Ruleset, centre: tuple[Card, ...], sides: tuple[tuple[Packet, ...], ...]) -> None:
    if len(centre) != ruleset.centre_size:
        raise ValueError(f"{len(centre)} cards in the centre, not {ruleset.centre_size} (2.4)")
    if len(sides) != len(ruleset.sides):
        raise ValueError(f"{len(sides)} sides, not {len(ruleset.sides)} (2.1)")
    for side, packets in enumerate(sides):
        if len(packets) != ruleset.packets:
            raise ValueError(f"side {side}: {len(packets)} packets, not {ruleset.packets} (2.3)")
        for number, packet in enumerate(packets):
            if len(packet.cards) != ruleset.packet_size:
                raise ValueError(
                    f"side {side}, packet {number}: {len(packet.cards)} cards, "
                    f"not {ruleset.packet_size} (2.3)"
                )
