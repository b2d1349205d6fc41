"""Opponents: each decides from what its own seat saw, and from its own stream of chance."""

from .ladder import LEVELS, check_levels, ladder
from .level import Level
from .thought import Bot, Thought

__all__ = ["LEVELS", "Bot", "Level", "Thought", "check_levels", "ladder"]
