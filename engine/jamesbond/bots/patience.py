"""Skill: giving up a rank that somebody else must be collecting too."""

from .mind import Mind


def tired(mind: Mind) -> bool:
    """Whether the packet in hand has waited for its rank in vain for too long."""
    patience = mind.level.patience
    purpose = None if mind.packet is None else mind.memory.purpose(mind.packet)
    return patience is not None and purpose is not None and mind.clock - purpose.since > patience
