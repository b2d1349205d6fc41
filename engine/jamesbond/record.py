"""A deal to keep: its opening and all that happened, in the order that is the truth."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from .events import Attempt, Event, Over, Played, Refreshed, Refused, Signal
from .notation import spell_action
from .rules import due, evolve, finished_packets, lapse, settle
from .ruleset import Millis, Ruleset
from .table import By, Outcome, Phase, Table


@dataclass(frozen=True, slots=True)
class Record:
    """One deal: the rules agreed, where it began, what happened, and what it was dealt from.

    `opening` follows the ruleset at the record's pace; `levels` has None for a person.
    """

    ruleset: Ruleset
    opening: Table
    events: tuple[Event, ...]
    seed: str = ""
    levels: tuple[int | None, ...] = ()
    pace: float | None = 1.0
    dealer: int = 0
    engine: str = field(default="", compare=False)

    def tables(self) -> Iterator[Table]:
        """The opening, then the table after each event."""
        table = self.opening
        yield table
        for event in self.events:
            table = evolve(table, event)
            yield table


class ImpossibleError(ValueError):
    """Where a record stops being possible: its `event` (from 0), `found` there, `expected` by the rules.

    Nothing is `found` past the last event; nothing is `expected` where the time itself is wrong.
    """

    def __init__(self, event: int, what: str, found: Event | None, expected: Event | None = None) -> None:
        super().__init__(f"event {event}{what}")
        self.event, self.found, self.expected = event, found, expected


def check(record: Record) -> None:
    """Play the record again; ImpossibleError says at which event it stops being a possible deal.

    The order of the record is the truth: no race is decided again, each event must only follow from
    the table before it.
    """
    table, clock, place = record.opening, 0, 0
    while place < len(record.events):
        rest = record.events[place:]
        if rest[0].at < clock:
            raise ImpossibleError(place, f": at {rest[0].at}, but it was {clock} already", rest[0])
        for expected in _expected(table, rest, clock, place):
            _compare(table, expected, record.events, place)
            table = evolve(table, record.events[place])
            place += 1
        clock = rest[0].at
    if table.phase is not Phase.OVER:
        raise ImpossibleError(place, " is missing: the deal is not over", None)


def _expected(table: Table, events: tuple[Event, ...], clock: Millis, place: int) -> tuple[Event, ...]:
    """What must come next, given that something happens at the time of the first event."""
    first = events[0]
    deadline = due(table)
    if deadline is not None and max(deadline, clock) <= first.at:
        return lapse(table, max(deadline, clock), Random(0))
    match first:
        case Played() | Refused():
            hands = {e.seat: e.action for e in _same_millisecond(table, events)}
            return settle(table, list(hands.items()), first.at)
        case Signal() if table.phase is Phase.DEALT:
            return (Signal(0),)
        case Over(_, Outcome(By.UNFINISHED, ())) if table.phase is not Phase.OVER:
            return (first,)
    raise ImpossibleError(place, f": {_said(first)} cannot happen here", first)


def _same_millisecond(table: Table, events: tuple[Event, ...]) -> Iterator[Attempt]:
    """The attempts at the head of `events` that were settled together: at most one a seat.

    Before the signal there is no time yet: attempts are settled one by one.
    """
    seats: set[int] = set()
    for event in events[:1] if table.phase is Phase.DEALT else events:
        if not isinstance(event, Played | Refused) or event.at != events[0].at:
            return
        if event.seat in seats:
            return
        seats.add(event.seat)
        yield event


def _compare(table: Table, expected: Event, events: tuple[Event, ...], place: int) -> None:
    found = events[place] if place < len(events) else None
    if isinstance(expected, Refreshed) and isinstance(found, Refreshed):
        follows = found.at == expected.at and _same_cards(table, found)
    else:
        follows = found == expected
    if not follows:
        what = f": {_said(found)}, but the rules give: {_said(expected)}"
        raise ImpossibleError(place, what, found, expected)


def _said(event: Event | None) -> str:
    match event:
        case None:
            return "nothing"
        case Played(at, seat, action):
            return f"at {at} seat {seat} {spell_action(action)}"
        case Refused(at, seat, action, clause):
            return f"at {at} seat {seat} {spell_action(action)}, refused {clause}"
        case Over(at, outcome):
            return f"at {at} over by {outcome.by} {list(outcome.winners)}"
    return f"at {event.at} {type(event).__name__.lower()}"


def _same_cards(table: Table, refreshed: Refreshed) -> bool:
    """Whether a refresh moved only the centre and the unfinished packets (5.10)."""
    if [[len(p.cards) for p in side] for side in refreshed.sides] != [
        [len(p.cards) for p in side.packets] for side in table.sides
    ]:
        return False
    after = evolve(table, refreshed)
    kept = all(
        new.packets[number] == old.packets[number]
        for old, new in zip(table.sides, after.sides, strict=True)
        for number in finished_packets(old, table.ruleset)
    )
    return kept and sorted(table.cards) == sorted(after.cards)
