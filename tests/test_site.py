"""The built site: addresses, languages, links, and what it asks of a reader's browser."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree import ElementTree

import clauses
import pytest
import slugs
from catalogues import languages, words
from document import HERE, Document

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "fr", "es")
DATA = ("application/json", "application/ld+json")
PAGES = sorted(path.relative_to(slugs.DOCS / "en").as_posix() for path in (slugs.DOCS / "en").rglob("*.md"))


def references(document: Document) -> Iterator[str]:
    for _, attrs in document.elements:
        yield from (attrs[name] for name in ("href", "src") if name in attrs)


def missing(built: Path, where: str, document: Document, known: dict[str, Document]) -> Iterator[str]:
    for reference in references(document):
        target, anchor = urldefrag(urljoin(f"{HERE}/{where}", reference))
        if not target.startswith(f"{HERE}/"):
            continue
        path = unquote(urlsplit(target).path).removeprefix("/")
        if path in known:
            if anchor and unquote(anchor) not in known[path].ids():
                yield f"{where}: no {reference}"
        elif not (built / path).is_file():
            yield f"{where}: no {reference}"


def test_every_page_has_an_address_in_every_language(documents: dict[str, Document]) -> None:
    expected = {slugs.address(lang, page) for lang in LANGUAGES for page in PAGES}
    assert set(documents) == expected


@pytest.mark.parametrize(
    ("lang", "page", "address"),
    [
        ("en", "index.md", ""),
        ("en", "rules/exchange.md", "rules/exchange/"),
        ("fr", "rules/exchange.md", "fr/regles/echange/"),
        ("fr", "rules/setup.md", "fr/regles/mise-en-place/"),
        ("es", "rules/claim.md", "es/reglas/canto/"),
        ("es", "about.md", "es/acerca-de/"),
    ],
)
def test_addresses_are_in_the_language_of_the_page(lang: str, page: str, address: str) -> None:
    assert slugs.address(lang, page) == address


def test_a_page_says_its_language_title_and_description(documents: dict[str, Document]) -> None:
    for where, document in documents.items():
        lang = where.split("/")[0] if where[:3] in {"fr/", "es/"} else "en"
        assert document.all("html")[0]["lang"] == lang, where
        assert document.all("title"), where
        assert len(document.all("h1")) == 1, where
        assert 50 <= len(document.all("meta", name="description")[0]["content"]) <= 200, where


def test_every_link_inside_the_site_leads_somewhere(built: Path, documents: dict[str, Document]) -> None:
    lost = [it for where, document in documents.items() for it in missing(built, where, document, documents)]
    assert lost == []


def test_nobody_else_is_asked_for_anything(documents: dict[str, Document]) -> None:
    for where, document in documents.items():
        fetched = [attrs.get("src", "") for tag, attrs in document.elements if tag != "a"]
        fetched += [attrs["href"] for attrs in document.all("link")]
        assert [it for it in fetched if urlsplit(it).netloc] == [], where


def test_no_script_or_style_is_written_inside_a_page(built: Path) -> None:
    for path in built.rglob("*.html"):
        for tag, attrs in Document(path).elements:
            assert tag != "style", path
            assert tag != "script" or "src" in attrs or attrs.get("type") in DATA, path
            assert not [name for name in attrs if name == "style" or name.startswith("on")], (
                path,
                tag,
                attrs,
            )


def test_the_language_switch_leads_to_the_same_page(documents: dict[str, Document]) -> None:
    for page in PAGES:
        for lang in LANGUAGES:
            where = slugs.address(lang, page)
            links = {
                attrs["hreflang"]: attrs["href"]
                for attrs in documents[where].all("a", **{"data-language": ""})
            }
            found = {other: urljoin(f"{HERE}/{where}", href) for other, href in links.items()}
            assert found == {other: f"{HERE}/{slugs.address(other, page)}" for other in LANGUAGES}


def test_addresses_of_other_languages_are_told_only_when_the_site_knows_its_own(
    documents: dict[str, Document], abroad: Path
) -> None:
    assert not documents["rules/exchange/"].all("link", rel="canonical")
    assert not documents["rules/exchange/"].all("link", rel="alternate")

    known = Document(abroad / "fr/regles/echange/index.html")
    assert known.all("link", rel="canonical")[0]["href"] == f"{HERE}/cards/fr/regles/echange/"
    assert {attrs["hreflang"]: attrs["href"] for attrs in known.all("link", rel="alternate")} == {
        "en": f"{HERE}/cards/rules/exchange/",
        "fr": f"{HERE}/cards/fr/regles/echange/",
        "es": f"{HERE}/cards/es/reglas/cambio/",
        "x-default": f"{HERE}/cards/rules/exchange/",
    }


def test_the_map_of_the_site_holds_every_page_in_all_languages(built: Path, abroad: Path) -> None:
    assert not (built / "sitemap.xml").exists()
    root = ElementTree.parse(abroad / "sitemap.xml").getroot()
    found = {entry[0].text: {it.get("hreflang"): it.get("href") for it in entry[1:]} for entry in root}
    there = [{lang: f"{HERE}/cards/{slugs.address(lang, it)}" for lang in LANGUAGES} for it in PAGES]

    assert len(root) == len(found)
    assert found == {them[lang]: them | {"x-default": them["en"]} for them in there for lang in LANGUAGES}


def test_one_page_for_unknown_addresses_speaks_every_language(built: Path, abroad: Path) -> None:
    document = Document(built / "404.html")
    assert [attrs["lang"] for attrs in document.all("section")] == list(LANGUAGES)
    for lang in LANGUAGES:
        assert words(lang)["site.missing.title"] in document.text
        assert document.all("a", href=f"/{slugs.address(lang, 'rules/index.md')}")
    assert len(list(built.rglob("404.html"))) == 1
    assert Document(abroad / "404.html").all("a", href="/cards/fr/regles/")


def test_a_reading_page_is_light(built: Path) -> None:
    page = built / "rules/exchange/index.html"
    document = Document(page)
    files = {page}
    for name, attribute in (("link", "href"), ("script", "src")):
        files |= {
            (page.parent / attrs[attribute]).resolve() for attrs in document.all(name) if attribute in attrs
        }
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= 66_000
    assert not [path for path in files if "engine" in path.relative_to(built).parts]


def test_words_and_clauses_are_published_for_scripts(built: Path, documents: dict[str, Document]) -> None:
    assert languages() == sorted(LANGUAGES)
    for lang in LANGUAGES:
        published = json.loads((built / f"assets/words/{lang}.json").read_text("utf-8"))
        assert published["words"] == words(lang)
        assert list(published["clauses"]) == list(clauses.read(lang))
        for number, clause in published["clauses"].items():
            where, anchor = urldefrag(clause["href"])
            assert anchor == number
            assert number in documents[where].ids()


def test_a_clause_shows_its_number_as_a_link_to_itself(documents: dict[str, Document]) -> None:
    for lang in LANGUAGES:
        for number, clause in clauses.read(lang).items():
            document = documents[urldefrag(clause.href)[0]]
            assert document.all("a", **{"class": "clause-number", "href": f"#{number}"}), (lang, number)


def test_what_only_the_build_needs_is_not_published(built: Path) -> None:
    for folder in ("hooks", "catalogues", "partials", "scenarios"):
        assert not (built / folder).exists()


def test_french_pages_keep_their_narrow_spaces_in_every_corner(documents: dict[str, Document]) -> None:
    french = {where: document.text for where, document in documents.items() if where.startswith("fr/")}

    assert french
    assert [
        (where, it) for where in french for it in re.findall(r"« .{9}|.{9}\w [;:!?»](?!seed)", french[where])
    ] == []
