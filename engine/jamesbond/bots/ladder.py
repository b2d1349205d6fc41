"""The ladder: the levels there are, weakest first, and a bot for each."""

from random import Random

from .level import Level
from .player import Player
from .thought import Bot

NOVICE = Level(
    number=1,
    purposes=0,
    watches=False,
    apart=False,
    oversight=0.20,
    feeds=False,
    stirs=0.5,
    group=4,
    group_after=10_000,
    patience=None,
    hope=None,
    reaction=900,
)
CASUAL = Level(
    number=2,
    purposes=3,
    watches=True,
    apart=True,
    oversight=0.12,
    feeds=False,
    stirs=0.6,
    group=4,
    group_after=8_000,
    patience=15_000,
    hope=120_000,
    reaction=700,
)
REGULAR = Level(
    number=3,
    purposes=4,
    watches=True,
    apart=True,
    oversight=0.05,
    feeds=True,
    stirs=0.6,
    group=3,
    group_after=8_000,
    patience=20_000,
    hope=120_000,
    reaction=550,
)

LEVELS: dict[int, Level] = {level.number: level for level in (NOVICE, CASUAL, REGULAR)}


def ladder(level: int, rng: Random) -> Bot:
    """A bot of this level that draws all its chance from `rng`; ValueError names the levels there are."""
    if level not in LEVELS:
        raise ValueError(f"level {level}: there are levels {', '.join(map(str, LEVELS))}")
    return Player(LEVELS[level], rng)
