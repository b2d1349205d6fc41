"""Checks records: whether each deal could have gone as it says."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

from ..bots import check_levels
from ..record import Record, check
from ..wire import record_from_json
from .console import say


def replay(options: Namespace) -> int:
    """Check each line of the file; ValueError names file, line and event of the first fault."""
    name: str = options.file
    count = 0
    with _opened(name) as source:
        for number, line in _lines(source):
            try:
                _check(record_from_json(line.decode()))
            except ValueError as error:
                raise ValueError(f"{name}, line {number}: {error}") from None
            count += 1
    if not count:
        raise ValueError(f"{name}: no record in it")
    say(f"{count} {'record' if count == 1 else 'records'}: each a possible deal")
    return 0


def _check(record: Record) -> None:
    check_levels(record.levels)
    check(record)


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise ValueError("there is no standard input")
    return nullcontext(sys.stdin.buffer)


def _lines(source: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(source, start=1):
        if line.strip():
            yield number, line
