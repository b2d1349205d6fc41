"""The tables of strengths that pages show, made from what the project's own command has measured."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import dates
from jamesbond.bots import LEVELS
from jamesbond.speech import Words, say

BENCH = Path(__file__).parents[2] / "bench"
FILES = {2: BENCH / "strengths.jsonl", 3: BENCH / "strengths-3.jsonl"}
Pair = tuple[int, int]
Heat = dict[str, Any]


@dataclass(frozen=True)
class Measured:
    """One run: its command and date, and of 100 deals how many a level won against one or two of another."""

    command: str
    date: str
    equal: dict[Pair, int]
    natural: dict[Pair, int]


def measured(seats: int) -> Measured:
    """What the command found with so many seats. ValueError if a pair has not played all its deals."""
    title, *heats = [json.loads(line) for line in FILES[seats].read_text("utf-8").splitlines()]
    games, seed = title["round_robin"], title["seed"]
    command = f"python -m jamesbond simulate --round-robin --games {games} --seats {seats} --seed {seed}"
    equal, natural = ([heat for heat in heats if heat["equal"] is it] for it in (True, False))
    return Measured(command, title["date"], _shares(equal, seats, games), _shares(natural, seats, games))


def _shares(heats: list[Heat], seats: int, games: int) -> dict[Pair, int]:
    wins, deals = Counter[Pair](), Counter[Pair]()
    for heat in heats:
        one, other = heat["levels"][:2]
        sides = [(one, other)] if seats > 2 else [(one, other), (other, one)]
        for seat, pair in enumerate(sides):
            wins[pair] += heat["wins"][seat]
            deals[pair] += heat["deals"]
    if len(deals) != len(LEVELS) * (len(LEVELS) - 1) or set(deals.values()) != {games}:
        raise ValueError(f"{FILES[seats].name} does not hold {games} deals of each pair of levels")
    return {pair: round(100 * wins[pair] / deals[pair]) for pair in deals}


def table(words: Words, seats: int) -> str:
    """The table of one run, and under it the command and the date that it came from."""
    found = measured(seats)
    against = "".join(
        f'<th scope="col">{escape(say(words, f"strengths.against-{seats}", level=level))}</th>'
        for level in LEVELS
    )
    head = f'<tr><th scope="col">{escape(words["strengths.level"])}</th>{against}</tr>'
    rows = "".join(
        f'<tr><th scope="row">{row}</th>{"".join(_cell(found, row, column) for column in LEVELS)}</tr>'
        for row in LEVELS
    )
    source = say(words, "strengths.source", date=dates.written(words, found.date))
    return (
        f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>"
        f"<p>{escape(source)}</p><pre><code>{escape(found.command)}</code></pre>"
    )


def _cell(found: Measured, row: int, column: int) -> str:
    if row == column:
        return "<td>–</td>"
    return f"<td>{found.equal[row, column]} ({found.natural[row, column]})</td>"
