"""No figure of the book about play that the project's own command does not give."""

import json
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import dates
import habits
import pytest
import strengths
from catalogues import words
from jamesbond.__main__ import main
from jamesbond.bots import LEVELS
from jamesbond.command.heat import Pairing, heats, run

ROOT = Path(__file__).parents[1]
PAGES = sorted(ROOT.glob("docs/*/rules/playing-well.md"))
NEIGHBOURS = [(level, level + 1) for level in list(LEVELS)[:-1]]
Shares = dict[tuple[bool, int, int], float]


@cache
def kept(seats: int) -> list[dict[str, Any]]:
    """The lines of the command's own file: its title, then a heat each."""
    return [json.loads(line) for line in strengths.FILES[seats].read_text().splitlines()]


@pytest.fixture(params=[2, 3])
def seats(request: pytest.FixtureRequest) -> int:
    """How many play."""
    return int(request.param)


@pytest.fixture
def shares(seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shares:
    """What the command says that each level won against one, or two, of each other: it plays nothing anew."""
    path, title = tmp_path / "kept.jsonl", kept(seats)[0]
    shutil.copy(strengths.FILES[seats], path)
    command = ["simulate", "--round-robin", "--games", str(title["round_robin"]), "--seats", str(seats)]
    assert main([*command, "--seed", title["seed"], "--out", str(path), "--json"]) == 0
    assert path.read_bytes() == strengths.FILES[seats].read_bytes()
    found: Shares = {}
    for pair in json.loads(capsys.readouterr().out)["pairs"]:
        equal, (one, other, *_) = pair["reactions"] == "equal", pair["levels"]
        found[equal, one, other] = pair["share"]
        if seats == 2:
            found[equal, other, one] = pair["wins"][1] / pair["deals"]
    return found


def cell(shares: Shares, row: int, column: int) -> str:
    """Of 100 deals, at equal reactions, and in brackets at each level's own."""
    return f"{100 * shares[True, row, column]:.0f} ({100 * shares[False, row, column]:.0f})"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-3])
def test_the_page_shows_what_the_command_gave_and_nothing_written_by_hand(page: Path) -> None:
    figures = page.read_text("utf-8").split("{ #figures }")[1]
    shown = re.findall(r"^(?:strengths|chart) .*$", figures, re.M)
    assert shown == ["strengths 2", "chart steps", "strengths 3", "chart skills"]
    assert "|" not in figures


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_a_table_of_strengths_holds_the_figures_their_date_and_their_command(
    lang: str, seats: int, shares: Shares
) -> None:
    drawn, title = strengths.table(words(lang), seats), kept(seats)[0]
    rows = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in re.findall(r"<tr>(.*?)</tr>", drawn)]
    assert rows[1:] == [
        [str(row), *(cell(shares, row, column) if row != column else "–" for column in LEVELS)]
        for row in LEVELS
    ]
    assert dates.written(words(lang), title["date"]) in drawn
    command = f"simulate --round-robin --games {title['round_robin']} --seats {seats} --seed {title['seed']}"
    assert f"<code>python -m jamesbond {command}</code>" in drawn


@pytest.mark.parametrize("seats", [2], indirect=True)
def test_at_equal_reactions_the_stronger_of_two_neighbours_wins_60_to_80_of_100(shares: Shares) -> None:
    assert all(0.60 <= shares[True, stronger, weaker] <= 0.80 for weaker, stronger in NEIGHBOURS)
    assert shares[True, 5, 1] >= 0.95


@pytest.mark.parametrize("seats", [3], indirect=True)
def test_of_three_one_stronger_wins_more_than_its_third_and_than_one_weaker_would(shares: Shares) -> None:
    for weaker, stronger in NEIGHBOURS:
        assert shares[True, stronger, weaker] > 1 / 3
        assert shares[True, stronger, weaker] > shares[True, weaker, stronger] + 0.04


def test_at_their_own_reactions_the_stronger_wins_more_than_its_part(shares: Shares, seats: int) -> None:
    assert all(shares[False, stronger, weaker] > 1.2 / seats for weaker, stronger in NEIGHBOURS)


@pytest.mark.parametrize("equal", [True, False])
@pytest.mark.parametrize("levels", [(1, 2), (3, 4), (4, 5)])
def test_the_command_gives_the_figures_again(levels: tuple[int, int], equal: bool, seats: int) -> None:
    title, *entries = kept(seats)
    pairing = Pairing(seats, equal, (levels[0], *levels[1:] * (seats - 1)))
    heat = heats(pairing, title["round_robin"], title["seed"])[-1]
    score = run(heat)[1]
    found = next(
        entry
        for entry in entries
        if (entry["levels"], entry["equal"], entry["last"]) == ([*pairing.levels], equal, heat.last)
    )
    assert (score.deals, score.wins) == (found["deals"], found["wins"])


PLAY, *ROWS = [json.loads(line) for line in (ROOT / "bench/habits.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-3])
def test_the_page_prints_the_command_that_measured_the_habits(page: Path) -> None:
    command = f"python bench/habits.py --deals {PLAY['deals']} --seed {PLAY['seed']} > bench/habits.jsonl"
    assert command in page.read_text("utf-8").splitlines()


def test_every_habit_and_skill_is_measured_over_all_deals() -> None:
    assert [row.get("habit") or row["skill"] for row in ROWS] == [*habits.HABITS, *habits.SKILLS]
    heats = habits.heats(PLAY["deals"], PLAY["seed"])
    assert {len(row.get("locked") or row["won"]) for row in ROWS} == {len(heats)}


def test_play_locks_up_less_with_each_way_out_and_hardly_ever_with_all() -> None:
    locked = {row["habit"]: sum(row["locked"]) / PLAY["deals"] for row in ROWS if "habit" in row}
    assert all(locked["all"] < locked[way] < locked["plain"] for way in ("give_up", "four", "stir"))
    assert locked["plain"] > 0.7
    assert locked["all"] < 0.05


def test_the_command_gives_the_figures_of_the_habits_again() -> None:
    last = habits.heats(PLAY["deals"], PLAY["seed"])[-1]
    kept = {row.get("habit") or row["skill"]: (row.get("locked") or row["won"])[-1] for row in ROWS}
    assert habits.locked("stir", last) == kept["stir"]
    assert habits.won("plans", last) == kept["plans"]
