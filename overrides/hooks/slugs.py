"""Gives each page the address that its own front matter asks for, in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from mkdocs.plugins import event_priority
from mkdocs.utils.meta import get_data

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files

DOCS = Path(__file__).parents[2] / "docs"
DEFAULT = "en"


def address(lang: str, page: str, docs: Path = DOCS) -> str:
    """The address, relative to the site's root, of a page named as in the navigation ("rules/game.md")."""
    path = PurePosixPath(page)
    parts = [] if lang == DEFAULT else [lang]
    parts += [slug(docs / lang / folder / "index.md", folder.name) for folder in _folders(path)]
    if path.stem != "index":
        parts.append(slug(docs / lang / path, path.stem))
    return "".join(f"{part}/" for part in parts)


def slug(page: Path, default: str) -> str:
    """What a page calls itself in addresses."""
    return front_matter(page).get("slug", default) if page.exists() else default


def front_matter(page: Path) -> dict[str, Any]:
    return _front_matter(page, page.stat().st_mtime_ns)


@cache
def _front_matter(page: Path, _changed: int) -> dict[str, Any]:
    return dict(get_data(page.read_text("utf-8"))[1])


def _folders(path: PurePosixPath) -> list[PurePosixPath]:
    return [folder for folder in reversed(path.parents) if folder.name]


@event_priority(-150)
def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """After the i18n plugin has sorted the files by language."""
    for file in files.documentation_pages():
        for lang, alternate in _alternates(file).items():
            _move(alternate, address(lang, file.norm_src_uri), config)  # type: ignore[attr-defined]
    return files


def _alternates(file: File) -> dict[str, File]:
    return file.alternates  # type: ignore[attr-defined, no-any-return]


def _move(file: File, where: str, config: MkDocsConfig) -> None:
    file.dest_uri = f"{where}index.html"
    file.abs_dest_path = str(Path(config.site_dir) / file.dest_uri)
    file.url = where or "./"
