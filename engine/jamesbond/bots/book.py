"""Skill: calling "book" when the packet in hand has become complete (7.1)."""

from ..events import Book
from .mind import Mind


def book(mind: Mind) -> Book | None:
    """Call once for each packet, where that is played; never for the last, which is claimed."""
    packet = mind.packet
    if not (mind.level.calls and mind.view.ruleset.say_book) or packet not in mind.memory.finished:
        return None
    if packet in mind.called:
        return None
    mind.called.add(packet)
    return Book()
