"""Skill: choosing the rank that a packet collects."""

from ..cards import Rank
from .mind import Mind, count


def target(mind: Mind, but: Rank | None = None) -> Rank:
    """The most frequent rank of the hand, `but` excepted; of equals, the one that shows most in the centre.

    With `apart`, never a rank that another own packet collects, as long as there is another.
    """
    centre = mind.view.centre
    taken = mind.elsewhere if mind.level.apart else []
    ranks = [card.rank for card in (*mind.hand, *centre) if card.rank is not but]
    free = [rank for rank in ranks if rank not in taken]
    return max(free or ranks, key=lambda rank: (count(mind.hand, rank), count(centre, rank)))
