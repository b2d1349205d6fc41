"""Plays a scenario as it is written, frame by frame, for diagrams, lessons and tests."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random

from .cards import Card
from .events import Action, Event, Over, Played, Refreshed, Refused, Resumed, Shown, Signal, Stale
from .notation import Expect, Scenario, Try
from .rules import due, evolve, lapse, settle
from .ruleset import Millis
from .table import Table

NAMES: dict[str, type[Event]] = {
    "signal": Signal,
    "resumed": Resumed,
    "stale": Stale,
    "refreshed": Refreshed,
    "shown": Shown,
    "over": Over,
}


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one instant of a scenario, and the events that led there from the frame before."""

    table: Table
    events: tuple[Event, ...]


def play(scenario: Scenario) -> tuple[Frame, ...]:
    """The start, then a frame for each millisecond in which a line happens.

    Raises ValueError with the number of the first line that does not happen as written.
    """
    frames = [Frame(scenario.table, ())]
    for at, lines in groupby(scenario.lines, key=lambda line: line.at):
        frames.append(_frame(frames[-1].table, list(lines), at))
    return tuple(frames)


def open_hands(scenario: Scenario, table: Table) -> dict[tuple[int, int], tuple[Card, ...]]:
    """The cards in each hand whose packet is written out in the scenario, by side and packet."""
    return {
        (seat.side, seat.held): table.sides[seat.side].packets[seat.held].cards
        for seat in table.seats
        if seat.held is not None and (seat.side, seat.held) in scenario.known
    }


def _frame(table: Table, lines: list[Try | Expect], at: Millis) -> Frame:
    events: list[Event] = []

    def happen(more: Iterable[Event]) -> None:
        nonlocal table
        for event in more:
            events.append(event)
            table = evolve(table, event)

    happen(_deadlines(table, 0, at))
    if any(isinstance(line, Expect) and line.what == "signal" for line in lines):
        happen([Signal(at)])
    happen(settle(table, _attempts(lines), at))
    happen(_deadlines(table, at, at))
    for line in lines:
        _verify(line, events)
    return Frame(table, tuple(events))


def _attempts(lines: list[Try | Expect]) -> list[tuple[int, Action]]:
    attempts: dict[int, Action] = {}
    for line in lines:
        if isinstance(line, Try):
            if line.seat in attempts:
                raise ValueError(f"line {line.line}: a seat has one attempt in a millisecond")
            attempts[line.seat] = line.action
    return list(attempts.items())


def _deadlines(table: Table, clock: Millis, until: Millis) -> Iterator[Event]:
    while (deadline := due(table)) is not None and deadline <= until:
        clock = max(clock, deadline)
        for event in lapse(table, clock, Random(0)):
            yield event
            table = evolve(table, event)


def _verify(line: Try | Expect, events: list[Event]) -> None:
    if isinstance(line, Try):
        wanted: Event = (
            Played(line.at, line.seat, line.action)
            if line.clause is None
            else Refused(line.at, line.seat, line.action, line.clause)
        )
        happens = wanted in events
    else:
        happens = any(_fits(line, event) for event in events)
    if not happens:
        raise ValueError(f"line {line.line} does not happen; what happens is {events}")


def _fits(line: Expect, event: Event) -> bool:
    if not isinstance(event, NAMES[line.what]) or event.at != line.at:
        return False
    match event:
        case Over(_, outcome):
            return (outcome.by, outcome.winners) == (line.by, line.seats)
        case Shown(_, side, packets):
            return ((side,), len(packets)) == (line.seats, line.count)
    return True
