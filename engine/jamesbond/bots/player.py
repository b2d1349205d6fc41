"""A bot of any level: its skills, in the order in which they get a word."""

from collections.abc import Callable, Sequence
from random import Random

from ..events import Action, Event
from ..view import View
from .book import book
from .claim import claim, offer
from .feed import feed
from .improve import improve
from .level import Level
from .memory import Memory
from .mind import Mind
from .next_packet import pick_up, put_down
from .purpose import decide_purpose
from .rivals import Rivals
from .stir import stir
from .thought import Thought
from .timing import duration

HABITS: tuple[Callable[[Mind], Action | None], ...] = (
    claim,
    offer,
    book,
    improve,
    feed,
    stir,
    put_down,
    pick_up,
)


class Player:
    """A bot that follows its habits as well as its level lets it."""

    def __init__(self, level: Level, rng: Random) -> None:
        self._level, self._rng = level, rng
        self._mind: Mind | None = None

    def think(self, view: View, seen: Sequence[Event]) -> Thought:
        """The first action that a habit proposes, and the time it takes."""
        if self._mind is None:
            self._mind = newborn(self._level, self._rng, view)
        mind = self._mind
        mind.notice(view, seen)
        decide_purpose(mind)
        action = next((act for habit in HABITS if (act := habit(mind)) is not None), None)
        after = duration(mind, action)
        mind.fresh = False
        mind.clock += after
        return Thought(action, after)


def newborn(level: Level, rng: Random, view: View) -> Mind:
    """A mind that has seen nothing yet."""
    return Mind(level, rng, view, Memory(level.purposes, level.contents), Rivals(level.recalls))
