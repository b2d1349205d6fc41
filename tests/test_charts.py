"""The charts say what the table above them says, to the eye and to the ear."""

import re

import charts
import pytest
import strengths
from catalogues import words


def stronger_against_next(lang: str) -> list[int]:
    """From the table above the chart: what each level wins of 100 deals against the one below it."""
    drawn = strengths.table(words(lang), 2)
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", drawn)[1:]]
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
