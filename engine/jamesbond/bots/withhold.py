"""Skill: keeping what rivals were seen to collect, as long as one gets on oneself (6.3, 6.4)."""

from ..cards import Rank
from .mind import Mind


def withheld(mind: Mind, rank: Rank) -> int:
    """How much a card of this rank would please a rival: how many of it were taken; 0 if that is all one."""
    if mind.clock - mind.useful > mind.level.withholds:
        return 0
    return mind.rivals.have(rank)
