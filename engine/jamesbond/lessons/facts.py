"""What can be true of a lesson: the small vocabulary of its goals, its failures and its rival's answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..events import Attempt, Book, Event, Exchange, OfferRefresh, PickUp, Played, Refreshed, Refused
from ..table import Table

ME = 0
"""The learner's seat, and side."""


@dataclass(frozen=True, slots=True)
class Complete:
    """This own packet, counted from 1, is complete (5.1)."""

    packet: int


@dataclass(frozen=True, slots=True)
class Holding:
    """This own packet is in hand, or with None none is."""

    packet: int | None


@dataclass(frozen=True, slots=True)
class Looked:
    """This own packet has been picked up."""

    packet: int


@dataclass(frozen=True, slots=True)
class Gave:
    """The learner has given this card."""

    card: str


@dataclass(frozen=True, slots=True)
class Took:
    """The learner has taken this card."""

    card: str


@dataclass(frozen=True, slots=True)
class Kept:
    """This card is in one of the learner's packets."""

    card: str


@dataclass(frozen=True, slots=True)
class Lies:
    """This card lies in the centre."""

    card: str


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The learner has made at least so many exchanges."""

    times: int


@dataclass(frozen=True, slots=True)
class Met:
    """An attempt of the learner's was refused with this clause."""

    clause: str


@dataclass(frozen=True, slots=True)
class Called:
    """The learner has said "book" (7.1)."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The learner has offered a refresh (5.10)."""


@dataclass(frozen=True, slots=True)
class Renewed:
    """The centre and the unfinished packets have been shuffled and laid back (5.10)."""


@dataclass(frozen=True, slots=True)
class Won:
    """The deal is over, and the learner has won it."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The deal is over, and somebody else has won it."""


Fact = (
    Complete
    | Holding
    | Looked
    | Gave
    | Took
    | Kept
    | Lies
    | Exchanged
    | Met
    | Called
    | Offered
    | Renewed
    | Won
    | Lost
)


def true(facts: Sequence[Fact], table: Table, events: Sequence[Event]) -> bool:
    """Whether all of these hold now, after these events; ValueError for a packet that isn't there."""
    return all(_is_true(fact, table, events) for fact in facts)


def _is_true(fact: Fact, table: Table, events: Sequence[Event]) -> bool:
    match fact:
        case Complete(packet):
            return table.sides[ME].packets[packet - 1].complete
        case Holding(packet):
            return table.seats[ME].held == (None if packet is None else packet - 1)
        case Kept(card):
            return card in [str(it) for packet in table.sides[ME].packets for it in packet.cards]
        case Lies(card):
            return card in map(str, table.centre)
        case Won():
            return table.outcome is not None and ME in table.outcome.winners
        case Lost():
            return table.outcome is not None and ME not in table.outcome.winners
    return _has_happened(fact, events)


def _has_happened(fact: Fact, events: Sequence[Event]) -> bool:
    mine = [it for it in events if isinstance(it, Attempt) and it.seat == ME]
    done = [it.action for it in mine if isinstance(it, Played)]
    exchanges = [it for it in done if isinstance(it, Exchange)]
    match fact:
        case Looked(packet):
            return PickUp(packet - 1) in done
        case Gave(card):
            return card in [str(it) for exchange in exchanges for it in exchange.give]
        case Took(card):
            return card in [str(it) for exchange in exchanges for it in exchange.take]
        case Exchanged(times):
            return len(exchanges) >= times
        case Met(clause):
            return clause in [it.clause for it in mine if isinstance(it, Refused)]
        case Called():
            return Book() in done
        case Offered():
            return OfferRefresh() in done
    return any(isinstance(it, Refreshed) for it in events)
