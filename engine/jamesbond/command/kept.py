"""A file of records that a run was stopped at: so that it goes on, and nothing else is overwritten."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from .. import __version__
from ..record import Record
from ..ruleset import SWITCHES, Ruleset
from ..wire import record_from_json


def kept(
    path: Path, ruleset: Ruleset, levels: tuple[int, ...], options: Namespace, count: Callable[[Record], None]
) -> tuple[int, int]:
    """How many bytes and how many records of this run the file holds; each record is given to `count`.

    A last line that was cut is not counted. ValueError, and the file stays as it is, if it holds
    something else, another run, or more deals than are asked for.
    """
    size = number = 0
    if not path.is_file():
        return size, number
    with path.open("rb") as source:
        for number, line in enumerate(source, start=1):
            if not line.endswith(b"\n"):
                return size, number - 1
            try:
                record = record_from_json(line.decode())
                _check(record, ruleset, levels, f"{options.seed}/{number}")
                if number > options.games:
                    raise ValueError(f"only {options.games} deals are asked for")
            except ValueError as error:
                raise ValueError(f"{path}, line {number}: {error}; nothing was written") from None
            count(record)
            size += len(line)
    return size, number


def _check(record: Record, ruleset: Ruleset, levels: tuple[int, ...], seed: str) -> None:
    wanted = {"seed": seed, "levels": levels, "engine": __version__}
    pairs = [(name, getattr(record, name), value) for name, value in wanted.items()]
    pairs += [(name, getattr(record.ruleset, name), getattr(ruleset, name)) for name in sorted(SWITCHES)]
    for name, found, value in pairs:
        if found != value:
            raise ValueError(f"a record of another run: {name} {found!r}, not {value!r}")
