"""How much memory whole deals take: it should stay flat, however many are played.

Plays them as `python -m jamesbond simulate` does, and prints the peak of the process on the way.
"""

import argparse
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from jamesbond.command.simulate import records
from jamesbond.command.summary import Summary

LEVELS = (1, 3)
STOPS = 10
KIB = 1 if sys.platform != "darwin" else 1024
"""What `ru_maxrss` counts in: KiB, or bytes on macOS."""


def peak() -> float:
    """The most memory that this process has had so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KIB / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    deals = parser.parse_args().deals
    summary, early = Summary("memory", LEVELS), 0.0
    print("deals played   peak, MiB")
    for number, record in enumerate(records(deals, "memory", LEVELS), start=1):
        summary.add(record)
        if number % max(1, deals // STOPS) == 0:
            early = early or peak()
            print(f"{number:>12,}{peak():>12.1f}", flush=True)
    print(f"{peak() / early:.2f} × the peak of the first tenth")


if __name__ == "__main__":
    main()
