"""Prints the lessons of a page: goal, first picture, hints and rules, all to be read without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING

from jamesbond import view
from jamesbond.lessons import LEVELS, STAGES, Course, told, way
from jamesbond.picture import frame
from jamesbond.speech import Words, say

if TYPE_CHECKING:
    from jamesbond.lessons import Level

NUMBERS = {name: number for number, name in enumerate(LEVELS, 1)}
WITH_ARROWS = {stage.levels[0].name for stage in STAGES if stage.arrows}
HINTS = ("nudge", "stronger")


def level(name: str, words: Words, link: Callable[[str], str]) -> str:
    """One lesson, open; `link` makes a link of a clause's number. KeyError for one that isn't there."""
    found = LEVELS[name]
    number = escape(say(words, "lesson.number", n=NUMBERS[name]))
    goal = escape(say(words, "lesson.goal", text=words[f"lesson.level.{name}.goal"]), quote=False)
    arrows = " data-arrows" if name in WITH_ARROWS else ""
    cited = "".join(f"<li>{link(clause)}</li>" for clause in found.clauses)
    return (
        f'<details class="jb-lesson" id="lesson-{name}" data-lesson="{name}"{arrows} open>'
        f'<summary><h3><span class="jb-lesson-number">{number}</span> '
        f"{_text(words, name, 'title')}</h3></summary>"
        f'<p class="jb-goal">{goal}</p><div class="jb-lesson-table">{_picture(found, words)}</div>'
        f'<div class="jb-hints">{"".join(_hints(found, words))}</div>'
        f'<div class="jb-below"><ul class="jb-cited">{cited}</ul></div></details>'
    )


def _picture(found: Level, words: Words) -> str:
    last = Course(found).opening[-1]
    return frame(view(last.table, 0), [event for event, _ in last.news], words)


def _hints(found: Level, words: Words) -> Iterator[str]:
    for hint in HINTS:
        yield _hint(hint, f"<p>{_text(words, found.name, hint)}</p>", words)
    word = Course(found).table.ruleset.winning_word
    moves = (escape(told(move, word, words), quote=False) for move in way(found))
    yield _hint("shown", f"<ol>{''.join(f'<li>{move}</li>' for move in moves)}</ol>", words)


def _hint(hint: str, inside: str, words: Words) -> str:
    summary = escape(words[f"lesson.hint.{hint}"], quote=False)
    return f'<details class="jb-hint" data-hint="{hint}"><summary>{summary}</summary>{inside}</details>'


def _text(words: Words, name: str, part: str) -> str:
    return escape(words[f"lesson.level.{name}.{part}"], quote=False)
