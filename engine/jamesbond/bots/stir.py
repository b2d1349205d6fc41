"""Skill: exchanging one useless card for another, so that a stuck table moves."""

from ..events import Exchange
from .improve import spare
from .mind import Mind
from .patience import resigned


def stir(mind: Mind) -> Exchange | None:
    """Sometimes, once for each time a packet is in hand, exchange a useless card; not for ever."""
    if mind.collects is None or mind.stirred or resigned(mind):
        return None
    mind.stirred = True
    useless, give = mind.useless, spare(mind)
    if give.rank is mind.collects or not useless or mind.rng.random() >= mind.level.stirs:
        return None
    return Exchange((give,), (useless[int(mind.rng.random() * len(useless))],))
