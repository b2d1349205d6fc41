"""The charts say what the book's table says, to the eye and to the ear."""

import re
from pathlib import Path

import charts
import pytest
from catalogues import words

DOCS = Path(__file__).parents[1] / "docs"


def stronger_against_next(lang: str) -> list[int]:
    """From the table of the page: what each level wins of 100 deals against the one below it."""
    text = (DOCS / lang / "rules/playing-well.md").read_text("utf-8")
    rows = [row.split("|")[2:-1] for row in re.findall(r"^\| \d \|.*\|$", text, re.M)]
    return [int(row[level].split()[0]) for level, row in enumerate(rows[1:])]


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_each_step_of_the_ladder_has_its_bar_figure_and_sentence(lang: str) -> None:
    drawn = charts.steps(words(lang))
    told = stronger_against_next(lang)
    lengths = [int(it) for it in re.findall(r'class="jb-share"[^>]* width="(\d+)"', drawn)]
    figures = [int(it) for it in re.findall(r'class="jb-value"[^>]*>(\d+)<', drawn)]
    sentences = re.findall(r"<li>(.*?)</li>", drawn)
    assert len(told) == 4
    assert figures == told
    assert lengths == [round(450 * share / 100) for share in told]
    assert all(str(share) in sentence for share, sentence in zip(told, sentences, strict=True))
