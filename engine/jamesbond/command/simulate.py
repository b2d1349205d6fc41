"""Bots against bots, as many deals as wanted."""

import json
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

from .. import __version__
from ..events import Over
from ..record import Record
from ..ruleset import Ruleset
from ..session import dealt
from ..table import By, Outcome, Phase
from ..wire import record_to_json
from .agreed import agreed
from .console import say
from .kept import Run, kept
from .lines import Lines
from .progress import Progress
from .summary import Summary

CUT_OFF = 602_000
"""Ten minutes of table time, and a check of claims that may be going on then."""


def simulate(options: Namespace) -> int:
    """Play the deals that the file of records doesn't hold yet, add theirs, print the figures of all."""
    levels = tuple(options.levels)
    ruleset = agreed(options, len(levels))
    run = Run(options.games, options.seed, ruleset, levels, lambda seed: play_out(ruleset, seed, levels))
    path = None if options.records is None else Path(options.records)
    summary = Summary(options.seed, levels, ruleset)
    keep, done = kept(path, run, summary.add) if path else (0, 0)
    with ExitStack() as stack:
        lines = stack.enter_context(Lines(path, keep)) if path else None
        progress = stack.enter_context(Progress(options.games))
        for number in range(done + 1, options.games + 1):
            record = run.play(run.seed_of(number))
            if lines is not None:
                lines.write(record_to_json(record))
            summary.add(record)
            progress.show(number)
    say(json.dumps(summary.to_json()) if options.json else summary.to_text())
    return 0


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
