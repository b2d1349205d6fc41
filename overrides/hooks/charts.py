"""Draws the charts that pages show, from figures that the project's own command has measured."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

import dates
import strengths
from jamesbond.bots import LEVELS
from jamesbond.speech import Words, say

HABITS = Path(__file__).parents[2] / "bench" / "habits.jsonl"


def steps(words: Words) -> str:
    """A bar for each level against the one below it, with equal reactions."""
    found = strengths.measured(2).equal
    pairs = [(level, level - 1) for level in sorted(LEVELS)[1:]]
    rows = [(say(words, "chart.pair", stronger=one, weaker=other), found[one, other]) for one, other in pairs]
    return _chart(words, "steps", rows, half=True)


def habits(words: Words) -> str:
    """A bar for each way to play: of 100 deals, how many lock up."""
    return _measured(words, "habit", "locked")


def skills(words: Words) -> str:
    """A bar for each skill, the dearest first: of 100 deals, how many the best level wins without it."""
    return _measured(words, "skill", "won", half=True)


CHARTS = {"steps": steps, "habits": habits, "skills": skills}


def _measured(words: Words, what: str, figure: str, *, half: bool = False) -> str:
    title, *lines = [json.loads(line) for line in HABITS.read_text("utf-8").splitlines()]
    rows = [
        (words[f"chart.{what}.{line[what]}"], round(100 * sum(line[figure]) / title["deals"]))
        for line in lines
        if what in line
    ]
    if half:
        rows.sort(key=lambda row: row[1])
    title["date"] = dates.written(words, title["date"])
    return _chart(words, f"{what}s", rows, half=half, **title)


def _chart(words: Words, name: str, rows: list[tuple[str, int]], *, half: bool, **title: object) -> str:
    """A table with a bar beside each figure; its caption says how it was measured."""
    head = "".join(f'<th scope="col">{escape(words[f"chart.{name}.{it}"])}</th>' for it in ("rows", "figure"))
    body = "".join(
        f'<tr><th scope="row">{escape(label)}</th><td><span>{share}</span>{_bar(share, half)}</td></tr>'
        for label, share in rows
    )
    caption = escape(say(words, f"chart.{name}.caption", **title))
    return (
        f'<figure class="jb-chart"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _bar(share: int, half: bool) -> str:
    line = '<path class="jb-half" d="M50 0V12"/>' if half else ""
    return (
        '<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">'
        '<rect class="jb-ground" width="100" height="12"/>'
        f'<rect class="jb-share" width="{share}" height="12"/>{line}</svg>'
    )
