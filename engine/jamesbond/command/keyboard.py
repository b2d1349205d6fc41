"""Lines typed by a person, waited for no longer than the table can wait."""

import os
import select
import sys


class Keyboard:
    """Reads standard input by lines, past any buffer, so that waiting for it can have an end."""

    def __init__(self) -> None:
        self._read = b""
        self.closed = sys.stdin is None

    def line(self, wait: float | None) -> str | None:
        """The next line, without its end; None if none came within `wait` seconds, or none will."""
        while b"\n" not in self._read and not self.closed:
            if wait is not None and not select.select([sys.stdin], [], [], wait)[0]:
                return None
            some = os.read(sys.stdin.fileno(), 4096)
            self.closed = not some
            self._read += some
        if not self._read:
            return None
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace").strip()
