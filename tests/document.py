"""A page of the built site, as tests look at it."""

from html.parser import HTMLParser
from pathlib import Path

HERE = "https://here.example"
"""An address for a site that knows its own."""


class Document(HTMLParser):
    """The elements of a page, in order, and its text."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.data: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "script":
            self.data.append(data)
        else:
            self.text += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [attrs for name, attrs in self.elements if name == tag and wanted.items() <= attrs.items()]

    def ids(self) -> set[str]:
        return {attrs["id"] for _, attrs in self.elements if "id" in attrs}
