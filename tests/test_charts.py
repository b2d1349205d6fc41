"""The charts say what the command measured, to the eye and to the ear."""

import re

import charts
import pytest
from catalogues import words


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_each_step_of_the_ladder_has_its_bar_figure_and_sentence(lang: str) -> None:
    drawn = charts.steps(words(lang))
    measured = [charts.shares()[level, level - 1] for level in (2, 3, 4, 5)]
    lengths = [int(it) for it in re.findall(r'class="jb-share"[^>]* width="(\d+)"', drawn)]
    figures = [int(it) for it in re.findall(r'class="jb-value"[^>]*>(\d+)<', drawn)]
    sentences = re.findall(r"<li>(.*?)</li>", drawn)
    assert figures == measured
    assert lengths == [round(450 * share / 100) for share in measured]
    assert [str(share) in sentence for share, sentence in zip(measured, sentences, strict=True)] == [True] * 4
