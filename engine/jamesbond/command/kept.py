"""A file of records that a run was stopped at: so that it goes on, and nothing else is overwritten."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .. import __version__
from ..record import Record, check
from ..ruleset import SWITCHES, Ruleset
from ..wire import record_from_json, record_to_json


@dataclass(frozen=True, slots=True)
class Run:
    """What the deals of a run have in common, and how one is played, by its seed."""

    games: int
    seed: str
    ruleset: Ruleset
    levels: tuple[int, ...]
    play: Callable[[str], Record]

    def seed_of(self, number: int) -> str:
        """Each deal's seed is the run's seed and its number."""
        return f"{self.seed}/{number}"


def kept(path: Path, run: Run, count: Callable[[Record], None]) -> tuple[int, int]:
    """How many bytes and how many records of this run the file holds; each record is given to `count`.

    A last line may be cut, if it is the beginning of what belongs there. ValueError, and the file stays
    as it is, if it holds something else, another run, or more deals than are asked for.
    """
    size = number = 0
    if not path.is_file():
        return size, number
    with path.open("rb") as source:
        for number, line in enumerate(source, start=1):
            try:
                if number > run.games:
                    raise ValueError(f"only {run.games} deals are asked for")
                if not line.endswith(b"\n"):
                    _check_cut(line, record_to_json(run.play(run.seed_of(number))))
                    return size, number - 1
                record = record_from_json(line.decode())
                _check_same(record, run, number)
                check(record)
            except ValueError as error:
                raise ValueError(f"{path}, line {number}: {error}; nothing was written") from None
            count(record)
            size += len(line)
    return size, number


def _check_cut(line: bytes, whole: str) -> None:
    if not whole.encode().startswith(line):
        raise ValueError("not the beginning of a record of this run")


def _check_same(record: Record, run: Run, number: int) -> None:
    """Whether it is the record of that deal; the first difference is named."""
    wanted = Record(
        run.ruleset, record.opening, (), seed=run.seed_of(number), levels=run.levels, engine=__version__
    )
    names = ("seed", "levels", "pace", "dealer", "engine")
    pairs = [(name, getattr(record, name), getattr(wanted, name)) for name in names]
    pairs += [(it, getattr(record.ruleset, it), getattr(run.ruleset, it)) for it in sorted(SWITCHES)]
    for name, found, value in pairs:
        if found != value:
            raise ValueError(f"a record of another run: {name} {found!r}, not {value!r}")
