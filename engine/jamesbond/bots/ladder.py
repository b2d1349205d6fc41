"""The ladder: the levels there are, weakest first, and a bot for each."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from .level import Level
from .player import Player
from .thought import Bot

NOVICE = Level(
    number=1,
    reaction=900,
    purposes=0,
    watches=False,
    apart=False,
    oversight=0.30,
    stirs=0.5,
    group=4,
    group_after=10_000,
    hope=None,
)
CASUAL = Level(
    number=2,
    reaction=700,
    purposes=3,
    oversight=0.30,
    group=4,
    group_after=8_000,
    patience=15_000,
)
REGULAR = Level(
    number=3,
    reaction=550,
    purposes=6,
    oversight=0.08,
    feeds=True,
    stirs=0.4,
    group=3,
    group_after=8_000,
    patience=20_000,
)
SHARP = Level(
    number=4,
    reaction=450,
    purposes=6,
    contents=3,
    recalls=15_000,
    plans=True,
    replans=0.5,
    oversight=0.04,
    withholds=30_000,
    feeds=True,
    stirs=0.5,
    patience=25_000,
    calls=False,
)
EXPERT = Level(
    number=5,
    reaction=350,
    purposes=6,
    contents=6,
    recalls=None,
    plans=True,
    replans=1.0,
    withholds=10_000,
    counts=True,
    feeds=True,
    stirs=0.4,
    patience=40_000,
    calls=False,
)

LEVELS: dict[int, Level] = {level.number: level for level in (NOVICE, CASUAL, REGULAR, SHARP, EXPERT)}


def check_levels(levels: Iterable[int | None]) -> None:
    """ValueError for a level that isn't there; it names those that are. None is a person's seat."""
    for level in levels:
        if level is not None and level not in LEVELS:
            raise ValueError(f"level {level}: there are levels {', '.join(map(str, LEVELS))}")


def ladder(level: int, rng: Random, reaction: int | None = None) -> Bot:
    """A bot of this level that draws all its chance from `rng`; ValueError for one that isn't there.

    `reaction` replaces the level's own mean time of a thought, to compare skill alone.
    """
    check_levels([level])
    skill = LEVELS[level]
    return Player(skill if reaction is None else replace(skill, reaction=reaction), rng)
