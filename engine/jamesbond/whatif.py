"""A position of a scenario, tried otherwise than it is written."""

from collections.abc import Sequence
from typing import Any

from .cards import Card
from .events import Event
from .notation import SEATS, parse, parse_action
from .scenario import open_hands, play
from .session import Session
from .table import Table

Hands = dict[tuple[int, int], tuple[Card, ...]]


def tried(text: str, step: int, attempts: Sequence[Any]) -> tuple[Table, tuple[Event, ...], Hands]:
    """The table after `attempts` ("A gives 7D takes 4D") from frame `step` of a scenario, what the last
    of them brought, and the cards of the hands that its readers see.

    Raises ValueError for a text that can't be parsed and a step or seat that isn't there.
    """
    scenario = parse(text)
    frames = play(scenario)
    if step >= len(frames):
        raise ValueError(f"step {step}: there are steps 0 to {len(frames) - 1}")
    times = [0, *sorted({line.at for line in scenario.lines})]
    session = Session(frames[step].table, {}, seed="")
    events = frames[step].events
    for at, attempt in enumerate(attempts, times[step] + 1):
        seat, action = _attempt(attempt)
        events = session.attempt(seat, action, at)
    return session.table, events, open_hands(scenario, session.table)


def _attempt(attempt: Any) -> tuple[int, Any]:
    if not isinstance(attempt, str):
        raise ValueError("an attempt is a text like: A gives 7D takes 4D")
    seat, _, rest = attempt.partition(" ")
    if len(seat) != 1 or seat not in SEATS:
        raise ValueError(f"seat {seat!r}: there are {', '.join(SEATS)}")
    return SEATS.index(seat), parse_action(rest)
