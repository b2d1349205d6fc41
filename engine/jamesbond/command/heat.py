"""A heat of a round robin: some deals between bots of two levels, at their own or at equal reactions."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, Self

from ..bots import LEVELS, ladder
from ..rules import deal
from ..ruleset import THREE_SEATS, TWO_SEATS
from ..session import Session, stream
from ..table import Table
from .simulate import CUT_OFF

RULESETS = {2: TWO_SEATS, 3: THREE_SEATS}
REACTION = 550
"""What all think for, on average, at equal reactions: milliseconds."""
SIZE = 25
"""The most deals in a heat."""


@dataclass(frozen=True, slots=True, order=True)
class Pairing:
    """The levels at the seats of a table: the first alone against one or two of another."""

    seats: int
    equal: bool
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Heat:
    """Deals `first` to `last` of a pairing; each deal's seed is the run's seed and its number."""

    pairing: Pairing
    seed: str
    first: int
    last: int


@dataclass(slots=True)
class Score:
    """What came of some deals: how many there were, who won, how they ended."""

    deals: int = 0
    wins: list[int] = field(default_factory=list)
    ended: Counter[str] = field(default_factory=Counter)

    def add(self, other: Self) -> None:
        """Count the deals of `other` as well."""
        wins = self.wins or [0] * len(other.wins)
        self.deals += other.deals
        self.wins = [one + more for one, more in zip(wins, other.wins, strict=True)]
        self.ended.update(other.ended)

    def to_json(self) -> dict[str, Any]:
        """The figures by name."""
        return {"deals": self.deals, "wins": self.wins, "ended": dict(sorted(self.ended.items()))}


def pairings(seats: tuple[int, ...], reactions: tuple[bool, ...]) -> list[Pairing]:
    """Every level against every other; with three seats, each alone against two of the other."""
    return [
        Pairing(number, equal, (one, *[other] * (number - 1)))
        for number in seats
        for equal in reactions
        for one, other in (combinations if number == 2 else permutations)(LEVELS, 2)
    ]


def heats(pairing: Pairing, games: int, seed: str) -> list[Heat]:
    """So many deals of a pairing, in heats."""
    return [Heat(pairing, seed, first, min(first + SIZE - 1, games)) for first in range(1, games + 1, SIZE)]


def run(heat: Heat) -> tuple[Heat, Score]:
    """Play all deals of the heat."""
    score = Score(wins=[0] * heat.pairing.seats)
    for number in range(heat.first, heat.last + 1):
        outcome = _play(heat.pairing, f"{heat.seed}/{number}").outcome
        assert outcome is not None
        score.deals += 1
        score.ended[str(outcome.by)] += 1
        for seat in outcome.winners:
            score.wins[seat] += 1
    return heat, score


def _play(pairing: Pairing, seed: str) -> Table:
    ruleset, reaction = RULESETS[pairing.seats].at_pace(1.0), REACTION if pairing.equal else None
    bots = {
        seat: ladder(level, stream(seed, f"seat-{seat}"), reaction)
        for seat, level in enumerate(pairing.levels)
    }
    session = Session(deal(ruleset, stream(seed, "deal")), bots, seed=seed)
    session.signal()
    session.advance(CUT_OFF)
    return session.table
