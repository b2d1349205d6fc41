"""Skill: giving up a rank that somebody else must be collecting too, and knowing when all is stuck."""

from .mind import Mind


def tired(mind: Mind) -> bool:
    """Whether the packet in hand, like all others, has waited in vain for its rank for too long."""
    patience = mind.level.patience
    purpose = mind.memory.purpose(mind.packet)
    if patience is None or purpose is None or resigned(mind):
        return False
    return mind.clock - max(purpose.since, mind.useful) > patience


def resigned(mind: Mind) -> bool:
    """Whether it has completed nothing for so long that only a refresh can help (5.10)."""
    return mind.level.hope is not None and mind.clock - mind.completed > mind.level.hope
