"""The charts say what the book's figures say, to the eye and to the ear."""

import json
import re
from pathlib import Path

import charts
import dates
import pytest
import strengths
from catalogues import words

ROOT = Path(__file__).parents[1]
LANGUAGES = ["en", "fr", "es"]
TITLE, *ROWS = [json.loads(line) for line in (ROOT / "bench/habits.jsonl").read_text("utf-8").splitlines()]


def stronger_against_next(lang: str) -> list[int]:
    """From the table above the chart: what each level wins of 100 deals against the one below it."""
    drawn = strengths.table(words(lang), 2)
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", drawn)[1:]]
    return [int(row[level].split()[0]) for level, row in enumerate(rows[1:])]


def told(drawn: str) -> dict[str, int]:
    """The figure beside each label of a chart's table."""
    return {label: int(figure) for label, figure in re.findall(r"row\">(.*?)</th><td><span>(\d+)<", drawn)}


def lengths(drawn: str) -> list[int]:
    return [int(it) for it in re.findall(r'class="jb-share" width="(\d+)"', drawn)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_of_the_ladder_has_the_figure_of_the_page_and_a_bar_as_long(lang: str) -> None:
    drawn = charts.steps(words(lang))

    assert list(told(drawn).values()) == stronger_against_next(lang)
    assert len(told(drawn)) == 4
    assert lengths(drawn) == stronger_against_next(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "what", "figure"), [("habits", "habit", "locked"), ("skills", "skill", "won")]
)
def test_what_was_measured_of_play_is_charted_whole(lang: str, name: str, what: str, figure: str) -> None:
    drawn = charts.CHARTS[name](words(lang))
    measured = {
        words(lang)[f"chart.{what}.{row[what]}"]: round(100 * sum(row[figure]) / TITLE["deals"])
        for row in ROWS
        if what in row
    }

    assert told(drawn) == measured
    assert lengths(drawn) == list(told(drawn).values())
    for known in (str(TITLE["deals"]), TITLE["seed"], dates.written(words(lang), TITLE["date"])):
        assert known in re.sub(r".*<figcaption>", "", drawn)


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "1 May 2026", "30 November 2026"),
        ("fr", "1ᵉʳ\u00a0mai 2026", "30\u00a0novembre 2026"),
        ("es", "1 de mayo de 2026", "30 de noviembre de 2026"),
    ],
)
def test_a_date_is_written_as_people_write_it(lang: str, first: str, last: str) -> None:
    assert [dates.written(words(lang), it) for it in ("2026-05-01", "2026-11-30")] == [first, last]


def test_the_skill_that_is_missed_most_stands_first() -> None:
    shares = list(told(charts.skills(words("en"))).values())

    assert shares == sorted(shares)
