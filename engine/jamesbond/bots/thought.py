"""What a bot answers when it is asked, and the shape of a bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..events import Action, Event
from ..view import View


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot's hand will try (None: it only waits), and after how many milliseconds of table time."""

    action: Action | None
    after: int


class Bot(Protocol):
    """An opponent at one seat."""

    def think(self, view: View, seen: Sequence[Event]) -> Thought:
        """The next attempt, given what lies open now and what the seat saw since the last call."""
        ...
