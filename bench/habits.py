"""How often play locks up by the way everyone plays, and what each skill of the best level is worth.

`python bench/habits.py > bench/habits.jsonl` writes a title, then one line a row of the book's tables.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from jamesbond import TWO_SEATS, __version__
from jamesbond.bots import LEVELS, Level
from jamesbond.bots.player import Player
from jamesbond.command.heat import REACTION, SIZE
from jamesbond.command.simulate import CUT_OFF
from jamesbond.rules import deal
from jamesbond.session import Session, stream
from jamesbond.table import By, Outcome

PLAIN = replace(
    LEVELS[3], reaction=REACTION, feeds=False, stirs=0, group=None, patience=None, hope=None, calls=False
)
"""Takes only what a packet collects, and gives what is of least use to it."""
STIRS, TAKES_FOUR, GIVES_UP = {"stirs": 0.6}, {"group": 4, "group_after": 8_000}, {"patience": 20_000}
HABITS: dict[str, dict[str, Any]] = {
    "plain": {},
    "give_up": GIVES_UP,
    "four": TAKES_FOUR,
    "stir": STIRS,
    "all": STIRS | TAKES_FOUR | GIVES_UP,
}
SKILLS: dict[str, dict[str, Any]] = {
    "memory": {"purposes": 0, "contents": 0},
    "plans": {"plans": False},
    "watches": {"watches": False},
    "withholds": {"withholds": 0},
    "rivals": {"recalls": 0},
    "counts": {"counts": False},
    "feeds": {"feeds": False},
    "stirs": {"stirs": 0.0},
}


def play(levels: tuple[Level, Level], seed: str, *, refresh: bool) -> Outcome:
    """One deal between two bots; without `refresh`, the first time the table is stuck ends it (7.6)."""
    ruleset = replace(TWO_SEATS.at_pace(1.0), most_packets=not refresh)
    bots = {seat: Player(level, stream(seed, f"seat-{seat}")) for seat, level in enumerate(levels)}
    session = Session(deal(ruleset, stream(seed, "deal")), bots, seed=seed)
    session.signal()
    session.advance(CUT_OFF)
    return session.table.outcome or Outcome(By.UNFINISHED)


def locked(habit: str, seeds: Sequence[str]) -> int:
    """How many deals nobody finished before the table was stuck, when everyone plays by this habit."""
    level = replace(PLAIN, **HABITS[habit])
    ended = Counter(play((level, level), seed, refresh=False).by for seed in seeds)
    return len(seeds) - ended[By.CLAIM] - ended[By.SHARED]


def won(skill: str, seeds: Sequence[str]) -> int:
    """How many deals the best level without this skill won against the best level."""
    best = replace(LEVELS[max(LEVELS)], reaction=REACTION)
    pair = replace(best, **SKILLS[skill]), best
    return sum(0 in play(pair, seed, refresh=True).winners for seed in seeds)


def heats(deals: int, seed: str) -> list[list[str]]:
    """The seed of each deal, 25 at a time."""
    seeds = [f"{seed}/{number}" for number in range(1, deals + 1)]
    return [seeds[first : first + SIZE] for first in range(0, deals, SIZE)]


def measured(deals: int, seed: str) -> Iterator[dict[str, Any]]:
    """The title and each row, as they are found; a figure for each heat."""
    yield {"deals": deals, "seed": seed, "date": date.today().isoformat(), "engine": __version__}
    for habit in HABITS:
        yield {"habit": habit, "locked": [locked(habit, seeds) for seeds in heats(deals, seed)]}
    for skill in SKILLS:
        yield {"skill": skill, "won": [won(skill, seeds) for seeds in heats(deals, seed)]}


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=1000)
    asked.add_argument("--seed", default="book")
    options = asked.parse_args()
    for row in measured(options.deals, options.seed):
        print(json.dumps(row), flush=True)
