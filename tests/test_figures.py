"""No figure of the book about play that the project's own command does not give."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from jamesbond.bots import LEVELS
from jamesbond.command.heat import Heat, Pairing, heats, run

ROOT = Path(__file__).parents[1]
PAGES = sorted(ROOT.glob("docs/*/rules/playing-well.md"))
TITLE, *HEATS = [json.loads(line) for line in (ROOT / "bench/strengths.jsonl").read_text().splitlines()]
ROW = re.compile(r"^\| (\d) \| (.+) \|$", re.M)
COMMAND = re.compile(
    r"^python -m jamesbond simulate --round-robin --games (\d+) --seats 2 --seed (\w+)$", re.M
)


def shares(equal: bool) -> dict[tuple[int, int], int]:
    """How many of 100 deals each level won against each other, with two seats."""
    wins, deals = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for heat in HEATS:
        if heat["seats"] == 2 and heat["equal"] is equal:
            one, other = heat["levels"]
            wins.update({(one, other): heat["wins"][0], (other, one): heat["wins"][1]})
            deals.update({(one, other): heat["deals"], (other, one): heat["deals"]})
    assert set(deals.values()) == {TITLE["round_robin"]}
    return {pair: round(100 * wins[pair] / deals[pair]) for pair in deals}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-3])
def test_the_page_prints_the_figures_and_the_command_that_gave_them(page: Path) -> None:
    text = page.read_text("utf-8")
    equal, own = shares(equal=True), shares(equal=False)
    assert COMMAND.findall(text) == [(str(TITLE["round_robin"]), TITLE["seed"])]
    assert dict(ROW.findall(text)) == {
        str(row): " | ".join(
            "–" if row == column else f"{equal[row, column]} ({own[row, column]})" for column in LEVELS
        )
        for row in LEVELS
    }


def test_at_equal_reactions_the_stronger_of_two_neighbours_wins_60_to_80_of_100() -> None:
    equal = shares(equal=True)
    assert all(60 <= equal[level + 1, level] <= 80 for level in list(LEVELS)[:-1])
    assert equal[5, 1] >= 95


@pytest.mark.parametrize("equal", [True, False])
@pytest.mark.parametrize("levels", [(1, 2), (3, 4), (4, 5)])
def test_the_command_gives_the_figures_again(levels: tuple[int, int], equal: bool) -> None:
    heat = heats(Pairing(2, equal, levels), TITLE["round_robin"], TITLE["seed"])[-1]
    assert isinstance(heat, Heat)
    score = run(heat)[1]
    kept = next(
        entry
        for entry in HEATS
        if (entry["levels"], entry["equal"], entry["last"]) == ([*levels], equal, heat.last)
    )
    assert (score.deals, score.wins) == (kept["deals"], kept["wins"])
