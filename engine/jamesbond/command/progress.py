"""A bar that shows how far a long run has come; on a terminal only."""

import sys
import time
from types import TracebackType
from typing import Self

from .console import readable

WIDTH = 30


class Progress:
    """Use with `with`: the bar goes away at the end, whatever happens."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = 0.0
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def show(self, done: int) -> None:
        """Draw the bar again, at most ten times a second."""
        if not self._on or time.monotonic() - self._shown < 0.1:
            return
        self._shown = time.monotonic()
        bar = ("█" * (WIDTH * done // self._total)).ljust(WIDTH)
        sys.stderr.write(readable(f"\r[{bar}] {done} of {self._total}", sys.stderr))
        sys.stderr.flush()
