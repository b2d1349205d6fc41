"""How long a bot takes to decide, in milliseconds: `think` alone, in whole deals of two bots of level 5.

The same deals bring the same decisions, so each is timed in several rounds and its quickest time counts:
what the machine does besides is left out. Run by decisions.mjs in Pyodide, or as it is.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from jamesbond import TWO_SEATS, Event, View, deal
from jamesbond.bots import Bot, Thought, ladder
from jamesbond.session import Session, stream

LEVEL = 5
DEALS = 10
ROUNDS = 5


class Timed:
    """A bot, and how long each of its thoughts has taken."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self._bot, self._times = bot, times

    def think(self, view: View, seen: Sequence[Event]) -> Thought:
        before = time.perf_counter()
        thought = self._bot.think(view, seen)
        self._times.append((time.perf_counter() - before) * 1000)
        return thought


def played(seed: str) -> list[float]:
    """The time of each decision of one deal, in their order."""
    times: list[float] = []
    bots = {seat: Timed(ladder(LEVEL, stream(seed, f"seat-{seat}")), times) for seat in (0, 1)}
    session = Session(deal(TWO_SEATS, stream(seed, "deal")), bots, seed=seed)
    session.signal()
    while (at := session.wake_at()) is not None:
        session.advance(at)
    return times


def round_of_deals() -> list[float]:
    """The time of each decision of all deals, in their order."""
    return [taken for number in range(DEALS) for taken in played(f"decisions/{number}")]


def main() -> None:
    rounds = [round_of_deals() for _ in range(ROUNDS)]
    best = sorted(min(times) for times in zip(*rounds, strict=True))
    p50, p99 = (best[int(len(best) * share)] for share in (0.5, 0.99))
    print("a decision, ms             calls     p50     p99     max")
    print(f"level {LEVEL:<21}{len(best):>5}{p50:>8.2f}{p99:>8.2f}{best[-1]:>8.2f}")


if __name__ == "__main__":
    main()
