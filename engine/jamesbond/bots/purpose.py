"""What the packet in hand is for: decided when it isn't remembered, changed where that helps."""

from .group import group
from .mind import Mind
from .patience import tired
from .plan import plan
from .target import target


def decide_purpose(mind: Mind) -> None:
    """Make up one's mind about the packet in hand; with `plans`, about all that are remembered."""
    if not mind.hand or mind.packet in mind.memory.finished:
        return
    rank = mind.collects
    if mind.level.plans:
        _plan(mind)
        return
    found = group(mind)
    if found is not None:
        if found is not rank:
            mind.collect(found)
    elif rank is None or tired(mind):
        mind.collect(target(mind, but=rank))


def _plan(mind: Mind) -> None:
    """Plan anew with each packet picked up, when the one in hand waits in vain, or the centre changes."""
    weary = tired(mind)
    changed = mind.changed and mind.rng.random() < mind.level.replans
    if not (mind.fresh or changed or weary or mind.collects is None):
        return
    if weary:
        mind.collect(mind.collects)
    for packet, rank in plan(mind, but=mind.collects if weary else None).items():
        before = mind.memory.purpose(packet)
        if before is None or before.rank is not rank:
            mind.memory.decide(packet, rank, mind.clock)
