"""A file of whole lines, whatever interrupts the writing."""

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self


class Lines:
    """A file written line by line: a new one, or one that keeps its first `keep` bytes.

    A line that can't be written whole is taken back.
    """

    def __init__(self, path: Path, keep: int = 0) -> None:
        self._file = path.open("r+b" if keep else "wb", buffering=0)
        if keep:
            self._file.truncate(keep)
            self._file.seek(keep)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def write(self, line: str) -> None:
        """Add one line."""
        start = self._file.tell() if self._file.seekable() else 0
        rest = line.encode() + b"\n"
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:
            with suppress(OSError):
                self._file.truncate(start)
            raise
