"""The tables of strengths: how often each level beat each other."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from .. import __version__
from ..bots import LEVELS
from .heat import Pairing, Score
from .summary import wilson

Scores = Mapping[Pairing, Score]


def to_json(scores: Scores, options: Namespace) -> dict[str, Any]:
    """The figures by name; `share` and `interval` are those of the first seat."""
    return {
        "deals": options.games,
        "seed": options.seed,
        "engine": __version__,
        "pairs": [
            {
                "seats": pairing.seats,
                "reactions": _reactions(pairing.equal),
                "levels": list(pairing.levels),
                **score.to_json(),
                "share": round(score.wins[0] / score.deals, 6),
                "interval": list(wilson(score.wins[0], score.deals)),
            }
            for pairing, score in scores.items()
        ],
    }


def to_text(scores: Scores, options: Namespace) -> str:
    """The figures for people: a table for each number of seats and kind of reactions."""
    lines = [f"{options.games} deals a pair, seed {options.seed}; won by the row, with its 95 % interval"]
    for seats, equal in dict.fromkeys((pairing.seats, pairing.equal) for pairing in scores):
        against = "one of the column" if seats == 2 else "two of the column"
        lines += ["", f"{seats} seats, {_reactions(equal)} reactions, against {against}"]
        lines += _table(scores, seats, equal)
    return "\n".join(lines)


def _table(scores: Scores, seats: int, equal: bool) -> Iterator[str]:
    yield "level" + "".join(f"{level:^20}" for level in LEVELS).rstrip()
    for row in LEVELS:
        cells = [_cell(scores, seats, equal, row, column) for column in LEVELS]
        yield f"{row:^5}" + "".join(f"{cell:^20}" for cell in cells).rstrip()


def _cell(scores: Scores, seats: int, equal: bool, row: int, column: int) -> str:
    """The share of the row; with two seats, the deals of the column against the row tell it as well."""
    score = scores.get(Pairing(seats, equal, (row, *[column] * (seats - 1))))
    seat = 0
    if score is None and seats == 2:
        score, seat = scores.get(Pairing(seats, equal, (column, row))), 1
    if score is None:
        return "–"
    low, high = wilson(score.wins[seat], score.deals)
    return f"{score.wins[seat] / score.deals:.1%} ({low:.0%} – {high:.0%})"


def _reactions(equal: bool) -> str:
    return "equal" if equal else "natural"
