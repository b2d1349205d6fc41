"""What the packet in hand is for: decided when it isn't remembered, changed where that helps."""

from .group import group
from .mind import Mind
from .patience import tired
from .target import target


def decide_purpose(mind: Mind) -> None:
    """Make up one's mind about the packet in hand."""
    if not mind.hand or mind.packet in mind.memory.finished:
        return
    rank = mind.collects
    found = group(mind)
    if found is not None:
        if found is not rank:
            mind.collect(found)
    elif rank is None or tired(mind):
        mind.collect(target(mind, but=rank))
