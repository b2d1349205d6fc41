"""Skill: taking three or four of a kind that lie in the centre because nobody wants them."""

from ..cards import Rank
from .mind import Mind, count


def group(mind: Mind) -> Rank | None:
    """A rank that lies together in the centre and brings the packet in hand further than its own."""
    level, centre = mind.level, mind.view.centre
    if level.group is None or mind.clock - mind.useful < level.group_after:
        return None
    for rank in dict.fromkeys(card.rank for card in centre):
        together = count(centre, rank)
        better = together + count(mind.hand, rank) > count(mind.hand, mind.collects)
        if together >= level.group and better and rank not in mind.elsewhere:
            return rank
    return None
