"""Draws the scenarios that pages show: each fence becomes pictures printed by the engine."""

from __future__ import annotations

from html import escape
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import charts
import clauses
import lessons
import strengths
from catalogues import words
from jamesbond import THREE_SEATS, TWO_SEATS, cited, deal, parse_scenario, play_scenario, view
from jamesbond.notation import spell
from jamesbond.picture import counts, frame, layout, symbols
from jamesbond.scenario import open_hands
from jamesbond.speech import exchange_in, say
from mkdocs.exceptions import PluginError
from mkdocs.utils import get_relative_url

if TYPE_CHECKING:
    from jamesbond.notation import Scenario
    from jamesbond.scenario import Frame
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

SCENARIOS = Path(__file__).parents[2] / "docs" / "scenarios"
LAYOUTS = {"2": TWO_SEATS, "3": THREE_SEATS}
SHUFFLE = "layout"
WORKED = "worked-example"


class Artist:
    """Draws the fences of one page, in its language; remembers what could not be drawn."""

    def __init__(self, lang: str = "en", url: str = "") -> None:
        self.words = words(lang)
        self.clauses = clauses.read(lang)
        self.url = url
        self.errors: list[str] = []

    def fence(self, source: str) -> str:
        try:
            return self.draw(source.split())
        except (OSError, ValueError, KeyError) as error:
            self.errors.append(f"scenario {source.strip()!r}: {error}")
            return ""

    def draw(self, order: list[str]) -> str:
        match order:
            case ["chart", name]:
                return charts.CHARTS[name](self.words)
            case ["strengths", seats]:
                return strengths.table(self.words, int(seats))
            case ["layout", seats]:
                return layout(view(deal(LAYOUTS[seats], Random(SHUFFLE)), 0), self.words)
            case ["stepper", name]:
                return self.stepper(name)
            case [name, "at", number]:
                scenario = parse_scenario(_text(name))
                return self.still(scenario, play_scenario(scenario)[int(number)])
            case [name]:
                scenario = parse_scenario(_text(name))
                stills = (self.still(scenario, it) for it in play_scenario(scenario))
                return f'<ol class="jb-frames">{"".join(f"<li>{it}</li>" for it in stills)}</ol>'
        raise ValueError("write NAME, NAME at N, stepper NAME, layout N, chart NAME or strengths N")

    def lesson(self, source: str) -> str:
        try:
            return lessons.level(source.strip(), self.words, self.link)
        except KeyError as error:
            self.errors.append(f"lesson {source.strip()!r}: {error}")
            return ""

    def still(self, scenario: Scenario, shot: Frame) -> str:
        """One picture: each hand that the scenario knows lies open, each event leads to its clause."""
        picture = frame(view(shot.table, 0), shot.events, self.words, show=open_hands(scenario, shot.table))
        return picture + self.cite(shot)

    def cite(self, shot: Frame) -> str:
        numbers = dict.fromkeys(str(cited(event)) for event in shot.events)
        if shot.table.ruleset.most_packets and "5.10" in numbers:
            numbers = dict.fromkeys("7.6" if it in ("5.10", "5.11") else it for it in numbers)
        links = "".join(f"<li>{self.link(number)}</li>" for number in numbers)
        return f'<ul class="jb-cited">{links}</ul>' if links else ""

    def link(self, number: str) -> str:
        clause = self.clauses[number]
        href = get_relative_url(clause.href, self.url)
        return f'<a href="{href}">{number} {escape(clause.title, quote=False)}</a>'

    def stepper(self, name: str) -> str:
        """All steps as a numbered list, and beside it what only a script can offer, hidden without."""
        text = _text(name)
        scenario = parse_scenario(text)
        frames = play_scenario(scenario)
        steps = "".join(
            self.step(name, scenario, shot, number, len(frames) - 1) for number, shot in enumerate(frames)
        )
        return (
            f'<div><jb-stepper data-scenario="{escape(text)}"><ol class="jb-frames" role="list">{steps}</ol>'
            f"{self.controls()}</jb-stepper></div>"
        )

    def step(self, name: str, scenario: Scenario, shot: Frame, number: int, last: int) -> str:
        place = f"{'step' if name == WORKED else name}-{number}"
        remark = escape(self.words.get(f"note.{name}.{number}", ""), quote=False)
        note = f'<p class="jb-remark">{remark}</p>' if remark else ""
        where = say(self.words, "stepper.where", n=number, last=last)
        exchanges = [exchange for _, exchange in filter(None, map(exchange_in, shot.events))]
        moved = "".join(f' data-exchange="{spell(it.give)} {spell(it.take)}"' for it in exchanges)
        return (
            f'<li data-step="{number}" id="{place}"{moved}><p class="jb-step">{escape(where)}</p>'
            f"{note}{self.still(scenario, shot)}"
            f'<p class="jb-counts">{escape(counts(view(shot.table, 0), self.words))}</p></li>'
        )

    def controls(self) -> str:
        buttons = "".join(
            f'<button type="button" class="jb-button" data-action="{action}">'
            f"{escape(self.words[f'stepper.{action}'])}</button>"
            for action in ("first", "previous", "next", "last")
        )
        return (
            f'<div class="jb-controls" hidden>{buttons}</div>'
            '<p class="jb-heard" role="status"></p><p class="jb-note" aria-hidden="true"></p>'
            f'<p class="jb-ask" hidden>{escape(self.words["stepper.ask"])}</p>'
            '<div class="jb-what-if" hidden></div>'
        )


def _text(name: str) -> str:
    return (SCENARIOS / f"{name}.txt").read_text("utf-8").strip()


artist = Artist()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    draws = {
        "scenario": lambda source, *_, **__: artist.fence(source),
        "lesson": lambda source, *_, **__: artist.lesson(source),
    }
    fences = [{"name": name, "class": name, "format": draw} for name, draw in draws.items()]
    config.mdx_configs.setdefault("pymdownx.superfences", {})["custom_fences"] = fences
    return config


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    global artist
    file: Any = page.file
    artist = Artist(file.locale, page.url)
    return markdown


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    if artist.errors:
        raise PluginError(f"{page.file.src_uri}: {'; '.join(artist.errors)}")
    return html + symbols(artist.words) if "jb-face" in html else html
