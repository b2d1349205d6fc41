"""What the site tells of itself elsewhere: titles and pictures to those who link, facts to programs."""

import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag

import pytest
import slugs
from catalogues import words
from document import HERE, Document

LANGUAGES = ("en", "fr", "es")


def properties(document: Document) -> dict[str, list[str]]:
    """What a page says of itself to those who link to it."""
    found: dict[str, list[str]] = {}
    for attrs in document.all("meta"):
        if "property" in attrs:
            found.setdefault(attrs["property"], []).append(attrs["content"])
    return found


def test_a_link_to_a_page_is_shown_with_its_title_and_a_picture_in_its_language(abroad: Path) -> None:
    assert properties(Document(abroad / "fr/regles/echange/index.html")) == {
        "og:type": ["website"],
        "og:site_name": ["James Bond"],
        "og:title": ["4 L’échange"],
        "og:description": [slugs.front_matter(slugs.DOCS / "fr/rules/exchange.md")["description"]],
        "og:url": [f"{HERE}/cards/fr/regles/echange/"],
        "og:image": [f"{HERE}/cards/assets/preview-fr.png"],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "og:image:alt": [words("fr")["site.preview"]],
        "og:locale": ["fr_FR"],
        "og:locale:alternate": ["en_GB", "es_ES"],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_of_a_language_has_the_size_that_is_said_and_is_light(abroad: Path, lang: str) -> None:
    picture = (abroad / f"assets/preview-{lang}.png").read_bytes()

    assert struct.unpack_from(">II", picture, 16) == (1200, 630)
    assert len(picture) <= 60_000


def test_a_site_without_an_address_names_none(documents: dict[str, Document]) -> None:
    for where, document in documents.items():
        assert properties(document) == {}, where
        assert [it for it in facts(document) if '"url"' in json.dumps(it)] == [], where


def facts(document: Document) -> list[dict[str, Any]]:
    """What a page says to programs, in JSON-LD."""
    return [it for it in map(json.loads, document.data) if "@context" in it]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_are_told_to_programs_as_they_are_told_to_readers(
    documents: dict[str, Document], lang: str
) -> None:
    document = documents[slugs.address(lang, "rules/questions.md")]
    (told,) = facts(document)
    read = re.sub(r"[ \n]+", " ", document.text)

    assert (told["@context"], told["@type"], told["inLanguage"]) == ("https://schema.org", "FAQPage", lang)
    assert len(told["mainEntity"]) == len(document.all("summary")) - 1 >= 25
    for it in told["mainEntity"]:
        assert (it["@type"], it["acceptedAnswer"]["@type"]) == ("Question", "Answer")
        assert f"{it['name']} {it['acceptedAnswer']['text']}" in read


def test_each_question_has_its_address_where_the_site_knows_its_own(abroad: Path) -> None:
    document = Document(abroad / "es/reglas/preguntas/index.html")
    (told,) = facts(document)
    places = [urldefrag(it["url"]) for it in told["mainEntity"]]

    assert {place.url for place in places} == {f"{HERE}/cards/es/reglas/preguntas/"}
    assert {place.fragment for place in places} <= document.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_tells_programs_of_a_site_and_a_game(
    documents: dict[str, Document], abroad: Path, lang: str
) -> None:
    where = slugs.address(lang, "index.md")
    description = documents[where].all("meta", name="description")[0]["content"]
    players = {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 3}
    name = {"name": "James Bond", "inLanguage": lang}
    game = {"description": description, "numberOfPlayers": players, "isAccessibleForFree": True}

    def told(address: dict[str, str]) -> dict[str, Any]:
        graph = [{"@type": "WebSite"} | name | address, {"@type": "Game"} | name | address | game]
        return {"@context": "https://schema.org", "@graph": graph}

    assert facts(documents[where]) == [told({})]
    assert facts(Document(abroad / where / "index.html")) == [told({"url": f"{HERE}/cards/{where}"})]
