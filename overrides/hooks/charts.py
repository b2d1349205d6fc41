"""Draws the charts that pages show, from figures that the project's own command has measured."""

from __future__ import annotations

from html import escape

import strengths
from jamesbond.bots import LEVELS
from jamesbond.speech import Words, say

WIDTH, LABEL, ROW, BAR = 640, 190, 44, 26
Pair = tuple[int, int]


def steps(words: Words) -> str:
    """A bar for each level against the one below it, with equal reactions, and the same in words."""
    found = strengths.measured(2).equal
    pairs = [(level, level - 1) for level in sorted(LEVELS)[1:]]
    bars = "".join(_bar(words, row, pair, found[pair]) for row, pair in enumerate(pairs))
    height = ROW * len(pairs)
    half = LABEL + (WIDTH - LABEL) // 2
    heard = "".join(f"<li>{escape(_sentence(words, pair, found[pair]))}</li>" for pair in pairs)
    return (
        f'<figure class="jb-chart"><svg viewBox="0 0 {WIDTH} {height}" aria-hidden="true" focusable="false">'
        f'{bars}<path class="jb-half" d="M{half} 0V{height}"/></svg>'
        f'<ul class="jb-heard">{heard}</ul>'
        f"<figcaption>{escape(words['chart.steps'])}</figcaption></figure>"
    )


def _bar(words: Words, row: int, pair: Pair, share: int) -> str:
    top = row * ROW + (ROW - BAR) // 2
    middle = top + BAR / 2
    length = round((WIDTH - LABEL) * share / 100)
    name = escape(say(words, "chart.pair", stronger=pair[0], weaker=pair[1]))
    return (
        f'<text class="jb-name" x="{LABEL - 14}" y="{middle}">{name}</text>'
        f'<rect class="jb-ground" x="{LABEL}" y="{top}" width="{WIDTH - LABEL}" height="{BAR}" rx="5"/>'
        f'<rect class="jb-share" x="{LABEL}" y="{top}" width="{length}" height="{BAR}" rx="5"/>'
        f'<text class="jb-value" x="{LABEL + length - 10}" y="{middle}">{share}</text>'
    )


def _sentence(words: Words, pair: Pair, share: int) -> str:
    return say(words, "chart.sentence", stronger=pair[0], weaker=pair[1], share=share)
