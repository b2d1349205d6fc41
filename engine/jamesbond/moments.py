"""The moments of a deal that cost somebody something: found with all packets open, when it is over."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .cards import Card, Rank
from .clauses import Clause
from .effects import finished_packets
from .events import Event, Exchange, PickUp, Played, Refreshed, Refused
from .ruleset import Millis
from .table import Packet, Phase, Table

Step = tuple[Table, Event, Table]
"""An event between the tables before and after it."""
LONG_LEFT, LONG_EMPTY = 5_000, 4_000
"""From how long on a card left lying, or an empty hand, is worth a word, at table speed."""
COMPLETED, COLLECTED, ENDED, MISSED, CLAIMED = 6_000, 3_000, 6_000, 8_000, 8_000
"""What weighs how much, in milliseconds that it may have been worth at table speed."""


class Kind(StrEnum):
    """What a moment was; its value is part of the key of its words."""

    COLLECTOR = "collector"
    COMPLETED = "completed"
    MISSED_FOUR = "missed_four"
    LEFT_THREE = "left_three"
    EMPTY_HAND = "empty_hand"
    WRONG_CLAIM = "wrong_claim"


ABOUT = {
    Kind.COLLECTOR: "6.3",
    Kind.COMPLETED: "6.3",
    Kind.MISSED_FOUR: "centre-four",
    Kind.LEFT_THREE: "centre-first",
    Kind.EMPTY_HAND: "3.2",
    Kind.WRONG_CLAIM: "5.6",
}


@dataclass(frozen=True, slots=True)
class Moment:
    """What cost `seat` something: from when, with which cards, for how long.

    `rival` is the seat that a card given went to, `packet` the seat's own one that it is about; `weight`
    is about how many milliseconds it may have been worth, at table speed.
    """

    kind: Kind
    seat: int
    at: Millis
    weight: int
    cards: tuple[Card, ...] = ()
    rival: int | None = None
    packet: int | None = None
    lasted: Millis = 0

    @property
    def about(self) -> str:
        """The clause ("6.3") or the tip ("centre-four") that says more."""
        return ABOUT[self.kind]


def gifts(steps: Sequence[Step]) -> Iterator[Moment]:
    """Cards given that a rival took and completed a packet with, or had been seen to collect (6.3)."""
    given: dict[Card, tuple[Millis, int, set[int]]] = {}
    kept: Counter[tuple[int, Rank]] = Counter()
    for before, event, after in steps:
        match event:
            case Refreshed():
                given.clear()
                kept.clear()
            case Played(at, seat, Exchange(give, take)):
                side = before.seats[seat].side
                for card in take:
                    if card in given:
                        yield from _gift(card, given.pop(card), seat, after)
                    kept[side, card.rank] += 1
                for card in give:
                    kept[side, card.rank] -= 1
                    known = {who for who, rank in kept if rank is card.rank and kept[who, rank] > 0}
                    given[card] = (at, seat, known)


def _gift(card: Card, given: tuple[Millis, int, set[int]], taker: int, after: Table) -> Iterator[Moment]:
    at, giver, known = given
    side, hand = after.seats[taker].side, after.hand(taker)
    if side == after.seats[giver].side or hand is None:
        return
    missing = len(hand.cards) - _alike(hand)[1]
    seen = side in known and _alike(hand)[0] is card.rank and missing <= 1
    if not (seen or hand.complete):
        return
    ended = all(packet.complete for packet in after.sides[side].packets)
    weight = COLLECTED * seen + COMPLETED * hand.complete + ENDED * ended
    yield Moment(Kind.COLLECTOR if seen else Kind.COMPLETED, giver, at, weight, (card,), rival=taker)


def _alike(packet: Packet) -> tuple[Rank, int]:
    """The most frequent rank of a packet, and how many cards of it there are."""
    return Counter(card.rank for card in packet.cards).most_common(1)[0]


def missed_fours(steps: Sequence[Step]) -> Iterator[Moment]:
    """Whole fours in the centre that a seat with one packet left passed over, acting twice or more."""
    open_since: dict[int, tuple[Millis, int]] = {}
    for before, event, after in steps:
        actor = event.seat if isinstance(event, Played) else None
        for seat in range(len(after.seats)):
            now = _could_take_four(after, seat)
            if seat not in open_since:
                if now:
                    open_since[seat] = event.at, 0
                continue
            at, acts = open_since[seat]
            if now:
                open_since[seat] = at, acts + (actor == seat)
                continue
            del open_since[seat]
            if acts >= 2 and actor != seat:
                four = _four(before) or ()
                yield Moment(Kind.MISSED_FOUR, seat, at, MISSED, four, lasted=event.at - at)


def _could_take_four(table: Table, seat: int) -> bool:
    one_left = len(_left(table, seat)) == 1 and not _partners_have_the_rest(table, seat)
    return table.phase is Phase.PLAYING and one_left and _four(table) is not None


def _left(table: Table, seat: int) -> set[int]:
    """The packets that the side of `seat` has still to finish."""
    side = table.sides[table.seats[seat].side]
    return set(range(len(side.packets))) - finished_packets(side, table.ruleset)


def _partners_have_the_rest(table: Table, seat: int) -> bool:
    """Whether nothing is left for `seat` to do, since partners hold all that is not finished (7.5)."""
    mine = table.seats[seat].side
    theirs = {it.held for other, it in enumerate(table.seats) if it.side == mine and other != seat}
    left = _left(table, seat)
    return bool(left) and left <= theirs


def _four(table: Table) -> tuple[Card, ...] | None:
    """As many cards of one rank in the centre as a packet needs."""
    for first in table.centre:
        alike = tuple(card for card in table.centre if card.rank is first.rank)
        if len(alike) >= table.ruleset.packet_size:
            return alike
    return None


def left_threes(steps: Sequence[Step], pace: float) -> Iterator[Moment]:
    """Packets one card short, looked at before, while that card lay in the centre."""
    looked = _in_hand(steps[0][0]) if steps else {}
    waiting: dict[tuple[int, int, Card], Millis] = {}
    for _, event, after in steps:
        match event:
            case Played(_, seat, PickUp(packet)):
                looked[after.seats[seat].side, packet] = seat
            case Refreshed():
                looked.clear()
            case Played(_, _, Exchange()):
                pass
            case _ if after.phase is not Phase.OVER:
                continue
        now = set() if after.phase is Phase.OVER else set(_one_short(after, looked))
        for key in sorted(waiting.keys() - now):
            since, (side, packet, card) = waiting.pop(key), key
            lasted = event.at - since
            if lasted * pace >= LONG_LEFT:
                seat = looked.get((side, packet), after.ruleset.sides[side][0])
                yield Moment(
                    Kind.LEFT_THREE, seat, since, round(lasted * pace), (card,), packet=packet, lasted=lasted
                )
        for key in now - waiting.keys():
            waiting[key] = event.at


def _in_hand(table: Table) -> dict[tuple[int, int], int]:
    """The seat that holds each packet (by side and number) which is in a hand."""
    return {
        (player.side, player.held): seat for seat, player in enumerate(table.seats) if player.held is not None
    }


def _one_short(table: Table, looked: dict[tuple[int, int], int]) -> Iterator[tuple[int, int, Card]]:
    for side, packet in looked:
        rank, count = _alike(table.sides[side].packets[packet])
        if 1 < count == table.ruleset.packet_size - 1:
            yield from ((side, packet, card) for card in table.centre if card.rank is rank)


def empty_hands(steps: Sequence[Step], pace: float) -> Iterator[Moment]:
    """Times in which a seat might have held a packet, and held none."""
    since: dict[int, Millis] = {}
    for _, event, after in steps:
        for seat, player in enumerate(after.seats):
            idle = player.held is None and not _partners_have_the_rest(after, seat)
            if after.phase is Phase.PLAYING and idle:
                since.setdefault(seat, event.at)
            elif seat in since:
                at = since.pop(seat)
                lasted = event.at - at
                if lasted * pace >= LONG_EMPTY:
                    yield Moment(Kind.EMPTY_HAND, seat, at, round(lasted * pace), lasted=lasted)


def wrong_claims(steps: Sequence[Step]) -> Iterator[Moment]:
    """Claims refused because a packet was not complete: the first of them (5.6)."""
    for before, event, _ in steps:
        match event:
            case Refused(at, seat, _, Clause.WRONG_CLAIM):
                yield Moment(Kind.WRONG_CLAIM, seat, at, CLAIMED, packet=min(_left(before, seat)))
