"""Skill: laying into the centre what another own packet collects, to fetch it with that one."""

from ..events import Exchange
from .mind import Mind
from .withhold import withheld


def feed(mind: Mind) -> Exchange | None:
    """Give what another own packet wants, and no rival, for what is of no use."""
    if not mind.level.feeds or mind.collects is None or not mind.useless:
        return None
    wanted = [rank for rank in mind.elsewhere if rank is not mind.collects]
    give = [card for card in mind.hand if card.rank in wanted and not withheld(mind, card.rank)]
    take = mind.useless
    number = min(len(give), len(take), mind.at_once)
    return Exchange(tuple(give[:number]), tuple(take[:number])) if number else None
