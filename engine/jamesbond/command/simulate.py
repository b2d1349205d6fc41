"""Bots against bots, as many deals as wanted."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from .. import __version__
from ..events import Over
from ..record import Record
from ..ruleset import THREE_SEATS, TWO_SEATS, Ruleset
from ..session import dealt
from ..table import By, Outcome, Phase
from ..wire import record_to_json
from .console import say
from .lines import Lines
from .progress import Progress
from .summary import Summary

RULESETS = {2: TWO_SEATS, 3: THREE_SEATS}
CUT_OFF = 602_000
"""Ten minutes of table time, and a check of claims that may be going on then."""


def simulate(options: Namespace) -> int:
    """Play the deals, write their records, print the figures."""
    levels = tuple(options.levels)
    summary = Summary(options.seed, levels)
    with ExitStack() as stack:
        lines = stack.enter_context(Lines(Path(options.records))) if options.records else None
        progress = stack.enter_context(Progress(options.games))
        for number, record in enumerate(records(options.games, options.seed, levels), start=1):
            if lines is not None:
                lines.write(record_to_json(record))
            summary.add(record)
            progress.show(number)
    say(json.dumps(summary.to_json()) if options.json else summary.to_text())
    return 0


def records(games: int, seed: str, levels: tuple[int, ...]) -> Iterator[Record]:
    """The records of so many deals; each deal's seed is the run's seed and its number."""
    for number in range(1, games + 1):
        yield play_out(RULESETS[len(levels)], f"{seed}/{number}", levels)


def play_out(ruleset: Ruleset, seed: str, levels: tuple[int | None, ...], cut_off: int = CUT_OFF) -> Record:
    """One whole deal; unfinished if the rules have not ended it by `cut_off`."""
    session = dealt(ruleset, seed, levels)
    opening = session.table
    session.signal()
    session.advance(cut_off)
    events = tuple(session.events)
    if session.table.phase is not Phase.OVER:
        events += (Over(cut_off, Outcome(By.UNFINISHED)),)
    return Record(ruleset, opening, events, seed=seed, levels=levels, engine=__version__)
