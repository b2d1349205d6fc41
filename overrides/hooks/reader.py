"""Reads a built page as a person does, section by section, without pictures, buttons and menus."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr"}
INLINE = {"a", "abbr", "b", "code", "em", "i", "kbd", "mark", "small", "span", "strong", "sub", "sup"}
SKIPPED = {
    "button",
    "dialog",
    "form",
    "jb-stepper",
    "jb-table",
    "nav",
    "noscript",
    "script",
    "style",
    "svg",
    "template",
}
SKIPPED_CLASSES = {
    "clause-label",
    "clause-number",
    "headerlink",
    "hero__ways",
    "jb-cited",
    "jb-frames",
    "jb-go-on",
    "jb-hint",
    "jb-picture",
}
HEADINGS = {"h1", "h2", "h3"}


@dataclass(slots=True)
class Section:
    anchor: str
    title: str = ""
    text: str = ""
    question: bool = False


@dataclass(slots=True)
class Reading:
    lang: str = ""
    sections: list[Section] = field(default_factory=list)

    @property
    def title(self) -> str:
        """What the page is called: its first heading."""
        return self.sections[0].title if self.sections else ""


def read(html: str) -> Reading:
    """The sections of a page: one for each heading and each question that has an address, in their order."""
    return _Reader(html).reading


class _Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.reading = Reading()
        self.open: list[str] = []
        self.main = self.skipped = self.titled = 0
        self.anchor = ""
        self.feed(html)
        self.close()
        for section in self.reading.sections:
            section.title, section.text = _plain(section.title), _plain(section.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.reading.lang = said.get("lang", "")
        if tag not in VOID:
            self.open.append(tag)
        if said.get("id") == "text":
            self.main = len(self.open)
        if not self.skipped and _is_skipped(tag, said) and tag not in VOID:
            self.skipped = len(self.open)
        self._break(tag)
        self._begin(tag, said)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.open:
            return
        while self.open.pop() != tag:
            pass
        self._break(tag)
        if len(self.open) < self.skipped:
            self.skipped = 0
        if len(self.open) < self.titled:
            self.titled = 0
        if len(self.open) < self.main:
            self.main = 0

    def handle_data(self, data: str) -> None:
        if not self._heard or not self.reading.sections:
            return
        section = self.reading.sections[-1]
        if self.titled:
            section.title += data
        else:
            section.text += data

    @property
    def _heard(self) -> bool:
        return bool(self.main) and not self.skipped

    def _begin(self, tag: str, said: dict[str, str]) -> None:
        if tag == "details":
            self.anchor = said.get("id", "")
        if not self._heard:
            return
        if tag == "h1":
            self._section("")
        elif tag in HEADINGS and "id" in said:
            self._section(said["id"])
        elif tag == "summary" and self.anchor:
            self._section(self.anchor, question=True)

    def _section(self, anchor: str, *, question: bool = False) -> None:
        self.reading.sections.append(Section(anchor, question=question))
        self.titled = len(self.open)

    def _break(self, tag: str) -> None:
        if self._heard and self.reading.sections and tag not in INLINE:
            self.handle_data("\n")


def _is_skipped(tag: str, said: dict[str, str]) -> bool:
    return tag in SKIPPED or "hidden" in said or bool(SKIPPED_CLASSES & set(said.get("class", "").split()))


def _plain(text: str) -> str:
    return re.sub(r"[ \t\n]+", " ", text).strip()
