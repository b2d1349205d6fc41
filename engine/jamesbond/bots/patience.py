"""Skill: giving up a rank that somebody else must be collecting too."""

from .mind import Mind


def tired(mind: Mind) -> bool:
    """Whether the packet in hand has waited for its rank in vain for too long."""
    patience = mind.level.patience
    purpose = None if mind.packet is None else mind.memory.purpose(mind.packet)
    if patience is None or purpose is None:
        return False
    return mind.clock - max(purpose.since, mind.useful) > patience
