"""Skill: taking as long over everything as a hand and an eye do."""

from ..events import Action, Exchange, PickUp, PutDown
from .mind import Mind

FLOOR = 350
"""No hand is faster than this, from one action to the next."""
LOOK = 600


def duration(mind: Mind, action: Action | None) -> int:
    """How long it takes to look at a packet just picked up, to think, and to do `action`."""
    thought = mind.level.reaction * (0.6 + 0.8 * mind.rng.random())
    look = LOOK if mind.fresh else 0
    return max(FLOOR, round(look + thought + _movement(mind, action)))


def _movement(mind: Mind, action: Action | None) -> float:
    match action:
        case PickUp():
            return 400 + 400 * mind.rng.random()
        case Exchange():
            return 700
        case PutDown():
            return 400
    return 0
