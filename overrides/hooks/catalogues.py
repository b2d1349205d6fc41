"""The words of the interface, one catalogue a language, for templates, the engine's printer and scripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import clauses

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

FOLDER = Path(__file__).parents[1] / "catalogues"


def languages() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def words(lang: str) -> dict[str, str]:
    """The catalogue of a language, flat: {"rank.K": "king", ...}."""
    return flat(json.loads((FOLDER / f"{lang}.json").read_text("utf-8")))


def flat(group: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in group.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


def published(lang: str) -> dict[str, Any]:
    """What scripts fetch: the words, and the title and address of each clause."""
    titles = {number: {"title": it.title, "href": it.href} for number, it in clauses.read(lang).items()}
    return {"words": words(lang), "clauses": titles}


def on_post_build(*, config: MkDocsConfig) -> None:
    folder = Path(config.site_dir) / "assets" / "words"
    folder.mkdir(parents=True, exist_ok=True)
    for lang in languages():
        text = json.dumps(published(lang), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{lang}.json").write_text(text, "utf-8")
