"""Every level against every other, over all the cores there are."""

import json
import os
import signal
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path

from .console import say
from .heat import RULESETS, Heat, Pairing, Score, heats, pairings, run
from .ledger import read, title, to_line
from .lines import Lines
from .progress import Progress
from .strengths import to_json, to_text


def round_robin(options: Namespace) -> int:
    """Play what the file doesn't hold yet, and print the tables of strengths."""
    seats = (options.seats,) if options.seats else tuple(RULESETS)
    wanted = pairings(seats, (True,) if options.equal else (True, False))
    scores = _scores(options, wanted)
    say(json.dumps(to_json(scores, options)) if options.json else to_text(scores, options))
    return 0


def _scores(options: Namespace, wanted: list[Pairing]) -> dict[Pairing, Score]:
    """The score of each pairing, from heats played before and now."""
    path = None if options.out is None else Path(options.out)
    keep, played = read(path, options.games, options.seed) if path else (0, {})
    programme = [heat for pairing in wanted for heat in heats(pairing, options.games, options.seed)]
    scores = {pairing: Score() for pairing in wanted}
    with ExitStack() as stack:
        lines = stack.enter_context(Lines(path, keep)) if path else None
        if lines and not keep:
            lines.write(title(options.games, options.seed))
        progress = stack.enter_context(Progress(options.games * len(wanted)))
        for heat in programme:
            if heat in played:
                scores[heat.pairing].add(played[heat])
        left = [heat for heat in programme if heat not in played]
        for heat, score in _run(left, options.jobs or os.cpu_count() or 1):
            if lines:
                lines.write(to_line(heat, score))
            scores[heat.pairing].add(score)
            progress.show(sum(score.deals for score in scores.values()))
    return scores


def _run(programme: list[Heat], jobs: int) -> Iterator[tuple[Heat, Score]]:
    """The heats as they end, over so many processes."""
    if jobs == 1 or len(programme) < 2:
        yield from map(run, programme)
        return
    pool = ProcessPoolExecutor(min(jobs, len(programme)), initializer=_leave_interrupts_to_the_parent)
    try:
        for played in as_completed([pool.submit(run, heat) for heat in programme]):
            yield played.result()
    except BrokenProcessPool:
        raise ValueError("a process of this run was stopped from outside; with --out it goes on") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
