"""Gives the play page its table, drawn by the engine as it lies before anybody plays."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from catalogues import words
from jamesbond import TWO_SEATS, deal, view
from jamesbond.bots import LEVELS
from jamesbond.picture import board, symbols

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

SHUFFLE = "idle"
CLAUSES = {
    "say_book": "7.1",
    "winning_word": "7.2",
    "several_at_once": "7.3",
    "show_complete": "7.4",
    "sides": "7.5",
    "most_packets": "7.6",
}
PACES = ("untimed", "relaxed", "normal", "brisk", "table")


def on_page_context(
    context: dict[str, Any],
    *,
    page: Page,
    config: MkDocsConfig,  # noqa: ARG001
    nav: Navigation,  # noqa: ARG001
) -> dict[str, Any]:
    if page.meta.get("template") != "play.html":
        return context
    file: Any = page.file
    here = words(file.locale)
    idle = view(deal(TWO_SEATS, Random(SHUFFLE)), 0)
    return context | {
        "board": board(idle, here, live=True),
        "symbols": symbols(here),
        "levels": list(LEVELS),
        "paces": PACES,
        "clauses": CLAUSES,
        "claim": here["table.claim"].replace("{word}", TWO_SEATS.winning_word),
    }
