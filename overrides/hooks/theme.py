"""Hands the templates their words and addresses, and keeps out of the site what no page asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import partial
from typing import TYPE_CHECKING, Any

import clauses
from catalogues import words
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File
from slugs import DEFAULT, DOCS, address

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.structure.toc import AnchorLink

STYLES = "assets/stylesheets/main.*.min.css"
UNPUBLISHED = (
    "catalogues/*",
    "hooks/*",
    "partials/*",
    "assets/images/*",
    "assets/javascripts/*",
    "assets/stylesheets/*",
)
HEADING = re.compile(r'<h[1-6] (?=[^>]*\bid="([^"]+)")[^>]*>(.*?)</h[1-6]>', re.S)
TEMPLATES = {"index.md": "home.html"}


@event_priority(-150)
def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Of Material's own files, pages ask for its main style sheet: in a layer, so that ours stands above."""
    for file in list(files):
        if fnmatch(file.src_uri, STYLES):
            layer = f"@layer material {{{file.content_string}}}"
            files.append(File.generated(config, "assets/css/material.css", content=layer))
        if any(fnmatch(file.src_uri, pattern) for pattern in UNPUBLISHED):
            files.remove(file)
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    template = TEMPLATES.get(page.file.norm_src_uri)  # type: ignore[attr-defined]
    if template:
        page.meta.setdefault("template", template)
    return markdown


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    t = translator(page.file.locale)  # type: ignore[attr-defined]
    keep_spaces(page.toc, html)
    html = clauses.numbered(html, {label: t(f"site.clause.{label}") for label in clauses.LABELS})
    return framed(html, t("site.table"))


def keep_spaces(toc: Iterable[AnchorLink], html: str) -> None:
    """Gives the list of headings the narrow spaces back that Markdown makes ordinary ones."""
    headings = {id_: re.sub("<[^>]+>", "", inside).strip() for id_, inside in HEADING.findall(html)}
    for anchor in toc:
        title = headings.get(anchor.id, anchor.title)
        if " ".join(title.split()) == anchor.title:
            anchor.title = title
        keep_spaces(anchor.children, html)


def framed(html: str, name: str) -> str:
    """The page with each table in a box of its own, which scrolls where the table is too wide."""
    html = html.replace("<table>", f'<div class="frame" role="group" aria-label="{name}"><table>')
    return html.replace("</table>", "</table></div>")


@event_priority(-200)
def on_page_context(
    context: dict[str, Any],
    *,
    page: Page,
    config: MkDocsConfig,
    nav: Navigation,
) -> dict[str, Any]:
    file: Any = page.file
    languages = config.plugins["i18n"].config["languages"]
    return context | {
        "locale": file.locale,
        "t": translator(file.locale),
        "kind": kind(file.norm_src_uri),
        "pages": {it.file.norm_src_uri: it for it in nav.pages},  # type: ignore[attr-defined]
        "languages": [
            {
                "lang": it.locale,
                "name": it.name,
                "url": file.alternates[it.locale].url,
                "territory": words(it.locale)["site.territory"],
            }
            for it in languages
            if it.locale in file.alternates
        ],
        "canonical": bool(config.site_url),
    }


@event_priority(-200)
def on_template_context(
    context: dict[str, Any],
    *,
    template_name: str,  # noqa: ARG001
    config: MkDocsConfig,
) -> dict[str, Any]:
    languages = config.plugins["i18n"].config["languages"]
    return context | {
        "languages": [
            {"lang": it.locale, "t": translator(it.locale), "address": partial(address, it.locale)}
            for it in languages
        ],
        "names": sorted(
            path.relative_to(DOCS / DEFAULT).as_posix() for path in (DOCS / DEFAULT).rglob("*.md")
        ),
    }


def on_post_template(output: str, *, template_name: str, config: MkDocsConfig) -> str:
    """One page for unknown addresses in all languages; a map of the site only when its address is known."""
    plugin: Any = config.plugins["i18n"]
    if template_name == "404.html" and not plugin.is_default_language_build:
        return ""
    if template_name == "sitemap.xml" and not config.site_url:
        return ""
    return output


def translator(lang: str) -> Callable[[str], str]:
    return words(lang).__getitem__


def kind(page: str) -> str:
    """The part of the site that a page belongs to: "home", "rules", "example" ..."""
    return "home" if page == "index.md" else page.split("/")[0].removesuffix(".md")
