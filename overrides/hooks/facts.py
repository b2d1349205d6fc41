"""Tells programs what a page holds, as JSON-LD drawn from that page: the questions, and the game itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import reader
from catalogues import words
from jamesbond import THREE_SEATS, TWO_SEATS
from mkdocs.plugins import event_priority

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

Facts = dict[str, Any]


@event_priority(-200)
def on_page_context(
    context: dict[str, Any],
    *,
    page: Page,
    config: MkDocsConfig,
    nav: Navigation,  # noqa: ARG001
) -> dict[str, Any]:
    file: Any = page.file
    address = page.canonical_url if config.site_url else None
    made = {"index.md": the_game, "rules/questions.md": the_questions}.get(file.norm_src_uri)
    return context | {"facts": spelled(made(page, file.locale, address)) if made else ""}


def the_game(page: Page, lang: str, address: str | None) -> Facts:
    """Where and what the game is; an address only where the site knows its own."""
    where = {"url": address} if address else {}
    name = {"name": words(lang)["site.name"], "inLanguage": lang} | where
    players = {"minValue": TWO_SEATS.seats, "maxValue": THREE_SEATS.seats}
    game = {
        "description": page.meta["description"],
        "numberOfPlayers": {"@type": "QuantitativeValue"} | players,
        "isAccessibleForFree": True,
    }
    return {"@graph": [{"@type": "WebSite"} | name, {"@type": "Game"} | name | game]}


def the_questions(page: Page, lang: str, address: str | None) -> Facts:
    """Each question with the text of its answer."""
    sections = reader.read(f'<div id="text">{page.content}</div>').sections
    asked = [
        {
            "@type": "Question",
            "name": it.title,
            "acceptedAnswer": {"@type": "Answer", "text": it.text},
        }
        | ({"url": f"{address}#{it.anchor}"} if address else {})
        for it in sections
        if it.question
    ]
    return {"@type": "FAQPage", "inLanguage": lang, "mainEntity": asked}


def spelled(facts: Facts) -> str:
    """As it stands in a script element: nothing in it can end that element."""
    text = json.dumps({"@context": "https://schema.org"} | facts, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
