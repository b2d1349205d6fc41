"""Has an index made for each language, from the text of the built pages and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import reader
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

MAKER = Path(__file__).with_name("pagefind.mjs")
FOLDER = "assets/search"
ELISION = re.compile(r"(?<=\w)’(?=\w{2})")
JOINER = "\N{WORD JOINER}"
LIGATURES = {"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae"}


@event_priority(-200)
def on_post_build(*, config: MkDocsConfig) -> None:
    """After the last language."""
    i18n: Any = config.plugins["i18n"]
    if i18n.building:
        return
    site = Path(config.site_dir)
    found = json.dumps(list(records(site)))
    try:
        subprocess.run(["node", MAKER, site / FOLDER], input=found, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise PluginError(f"the pages could not be indexed: {error}") from error


def records(site: Path) -> Iterator[dict[str, str]]:
    """Each section of each page, with its address relative to the root of the site."""
    for path in sorted(site.rglob("index.html")):
        where = path.parent.relative_to(site).as_posix()
        page = reader.read(path.read_text("utf-8"))
        for section in page.sections:
            yield {
                "url": f"{'' if where == '.' else f'{where}/'}{section.anchor and f'#{section.anchor}'}",
                "lang": page.lang,
                "page": page.title,
                "title": apart(section.title),
                "text": apart(section.text or section.title),
            }


def apart(text: str) -> str:
    """The text with elided words and ligatures taken apart, so that each is found by itself.

    A word joiner shows the search box what it must put together again.
    """
    text = ELISION.sub(f"’ {JOINER}", text)
    return re.sub("[œŒæÆ]", lambda found: JOINER.join(LIGATURES[found[0]]), text)
