"""The clauses of the rulebook: read from the headings of its pages, and shown there with their number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import slugs

HEADING = re.compile(r"^## +(?P<title>.+?) *\{ *#(?P<number>\d+\.\d+) +(?P<kinds>[^}]*)\}", re.M)
RENDERED = re.compile(
    r'(?P<opening><h2 (?=[^>]*class="(?P<kinds>[^"]*\bclause\b[^"]*)")[^>]*id="(?P<number>[\d.]+)"[^>]*>)'
    r"(?P<title>.*?)</h2>"
)
LABELS = ("ours", "conduct")


@dataclass(frozen=True, slots=True)
class Clause:
    title: str
    href: str
    kinds: tuple[str, ...]


def read(lang: str, docs: Path = slugs.DOCS) -> dict[str, Clause]:
    """Every clause of a language by its number, in the order of the numbers."""
    found = {}
    for page in sorted((docs / lang).rglob("*.md")):
        where = slugs.address(lang, page.relative_to(docs / lang).as_posix(), docs)
        for heading in HEADING.finditer(page.read_text("utf-8")):
            title = re.sub(r"[*`]", "", heading["title"])
            kinds = tuple(kind.removeprefix(".") for kind in heading["kinds"].split())
            found[heading["number"]] = Clause(title, f"{where}#{heading['number']}", kinds)
    return dict(sorted(found.items(), key=lambda item: _in_order(item[0])))


def _in_order(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))


def numbered(html: str, labels: dict[str, str]) -> str:
    """The page with each clause's number, as a link to itself, before its title, and its labels below."""

    def heading(match: re.Match[str]) -> str:
        number, kinds = match["number"], match["kinds"].split()
        shown = "".join(f' <span class="clause-label">{labels[it]}</span>' for it in LABELS if it in kinds)
        title = f'<a class="clause-number" href="#{number}">{number}</a> {match["title"]}'
        return f"{match['opening']}{title}{shown}</h2>"

    return RENDERED.sub(heading, html)
