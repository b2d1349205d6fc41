"""Skill: laying into the centre what another own packet collects, to fetch it with that one."""

from ..events import Exchange
from .mind import Mind


def feed(mind: Mind) -> Exchange | None:
    """Give a card that another own packet wants for one that is of no use."""
    if not mind.level.feeds or mind.collects is None or not mind.useless:
        return None
    for card in mind.hand:
        if card.rank is not mind.collects and card.rank in mind.elsewhere:
            return Exchange((card,), (mind.useless[0],))
    return None
