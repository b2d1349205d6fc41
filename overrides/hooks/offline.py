"""Lists the files of the built site in groups that a browser keeps, each with a hash of its content."""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.plugins import event_priority

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

LIST = "offline.json"
LEFT_OUT = re.compile(r"sitemap\.xml.*|offline\.js(on)?|.*\.png")


@event_priority(-300)
def on_post_build(*, config: MkDocsConfig) -> None:
    """After the last language, and after its search index."""
    i18n: Any = config.plugins["i18n"]
    if i18n.building:
        return
    languages = [language.locale for language in i18n.config.languages]
    text = json.dumps(groups(Path(config.site_dir), languages), separators=(",", ":"))
    Path(config.site_dir, LIST).write_text(text, "ascii")


def groups(site: Path, languages: list[str]) -> dict[str, dict[str, str]]:
    """{"shared": {path: hash}, "engine": {…}, "en": {…}, …}; pages by their address."""
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for path in sorted(site.rglob("*")):
        where = path.relative_to(site).as_posix()
        if path.is_file() and not LEFT_OUT.fullmatch(where):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
            found[_group(where, languages)][where.removesuffix("index.html")] = digest
    return dict(found)


def _group(where: str, languages: list[str]) -> str:
    if where.startswith("assets/engine/"):
        return "engine"
    if where.startswith("assets/"):
        tongue = re.search(r"(?:/|wasm\.|pagefind\.)(\w\w)[._]", where.removeprefix("assets"))
        return tongue[1] if tongue and tongue[1] in languages else "shared"
    if not where.endswith("index.html"):
        return "shared"
    first = where.split("/")[0]
    return first if first in languages[1:] else languages[0]
