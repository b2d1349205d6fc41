"""How much memory `python -m jamesbond simulate` takes: it should stay flat, however many deals it plays.

python bench/memory.py [DEALS]; prints the peak of the process after a tenth of the deals and after all.
"""

import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from jamesbond.__main__ import main as command

KIB = 1024 if sys.platform == "darwin" else 1
"""How many of what `ru_maxrss` counts make a KiB: bytes on macOS, KiB elsewhere."""


def peak(deals: int) -> float:
    """The most memory, in MiB, that this process has had by the end of a run of so many deals."""
    command(["simulate", "--levels", "1,3", "--games", str(deals), "--seed", "memory"])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KIB / 1024


def main(deals: int = 10_000) -> None:
    """Play the tenth, then all: a peak can only rise."""
    few = max(1, deals // 10)
    early, late = peak(few), peak(deals)
    print(f"peak {early:.1f} MiB after {few:,} deals, {late:.1f} MiB after {deals:,}: {late / early:.2f} ×")


if __name__ == "__main__":
    main(*(int(text) for text in sys.argv[1:]))
