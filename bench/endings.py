"""Do all deals end? Thousands of any kind, a stubborn seat among some; and how often one is refreshed.

python bench/endings.py [DEALS [SEED]]; leaves with 1 if a deal was left over.
"""

import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "tests")]

from endings import Ending, Kind, any_kind, ending, ordinary  # noqa: E402


def play(job: tuple[Kind, str]) -> tuple[Kind, Ending]:
    """One deal, in another process."""
    return job[0], ending(*job)


def run(name: str, kind: Callable[[Random], Kind], deals: int, seed: str) -> int:
    """Play so many deals of a kind, say how they ended, and return how many did not."""
    rng = Random(f"{seed}/{name}")
    jobs = [(kind(rng), f"{seed}/{name}/{number}") for number in range(deals)]
    with multiprocessing.Pool() as pool:
        ends = list(pool.imap_unordered(play, jobs, chunksize=20))
    ways = Counter(end.by or "left over" for _, end in ends)
    said = ", ".join(f"{way} {count}" for way, count in ways.most_common())
    refreshed = sum(end.refreshed for _, end in ends)
    stubborn = sum(kind.stubborn is not None for kind, _ in ends)
    print(f"{name}: {deals} deals ({stubborn} with a stubborn seat), seed {seed}: {said}")
    print(f"{'':{len(name)}}  refreshed {refreshed} ({refreshed / deals:.1%})", flush=True)
    return ways["left over"]


def main(deals: int = 10_000, seed: str = "ends") -> int:
    """Every kind of deal, then the ordinary ones alone."""
    left = run("any variation, any level", any_kind, deals, seed)
    return left + run("levels 1 to 3, no variation", ordinary, deals // 5, seed)


if __name__ == "__main__":
    wanted = [int(text) for text in sys.argv[1:2]]
    sys.exit(min(1, main(*wanted, *sys.argv[2:3])))
