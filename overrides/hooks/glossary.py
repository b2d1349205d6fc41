"""Leads to the glossary from the first place on a page where one of its terms stands in the text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mkdocs.plugins import event_priority
from mkdocs.utils import get_relative_url
from slugs import DOCS, address

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

GLOSSARY = "rules/glossary.md"
READ = re.compile(r"(?:rules/(?!glossary|changes).*|example|play)\.md")
TERM = re.compile(r"\*\*([^*]+)\*\*\{ #([\w-]+) \}")
BLOCK = re.compile(r"^<(p|li)>(.*?)</\1>", re.M | re.S)
KEPT = re.compile(r"(<a\b.*?</a>|<code>.*?</code>|<strong>.*?</strong>|<[^>]+>)", re.S)


def terms(lang: str) -> dict[str, str]:
    """Those of a language that have a place to lead to: {"packet": "paquet", ...}."""
    page = DOCS / lang / GLOSSARY
    return {place: term for term, place in TERM.findall(page.read_text("utf-8"))}


def linked(html: str, known: dict[str, str], where: str) -> str:
    """The page with the first mention of each term in its text, singular or plural, as a link."""
    if not known:
        return html
    left = dict(sorted(known.items(), key=lambda it: -len(it[1])))
    either = re.compile("|".join(rf"(?P<t{n}>{_forms(term)})" for n, term in enumerate(left.values())), re.I)
    places = list(left)

    def mention(found: re.Match[str]) -> str:
        place = places[int((found.lastgroup or "")[1:])]
        return f'<a class="term" href="{where}#{place}">{found[0]}</a>' if left.pop(place, "") else found[0]

    def block(found: re.Match[str]) -> str:
        if "jb-" in found[0]:
            return found[0]
        parts = KEPT.split(found[2])
        parts[::2] = (either.sub(mention, text) for text in parts[::2])
        return f"<{found[1]}>{''.join(parts)}</{found[1]}>"

    return BLOCK.sub(block, html)


def _forms(term: str) -> str:
    return r"\b" + " ".join(rf"{re.escape(word)}(?:s|es)?" for word in term.split()) + r"\b"


@event_priority(-50)
def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    file: Any = page.file
    if not READ.fullmatch(file.norm_src_uri):
        return html
    where = get_relative_url(address(file.locale, GLOSSARY), page.url)
    return linked(html, terms(file.locale), where)
