"""A term of the glossary is linked where it first stands in the text of a page, and nowhere else."""

import re
from collections import Counter

import pytest
import slugs
from document import Document
from glossary import linked, terms

LANGUAGES = ("en", "fr", "es")
KNOWN = {"packet": "packet", "complete-packet": "complete packet", "centre": "centre"}


def places(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<a class="term" href="g/#([\w-]+)">([^<]+)</a>', linked(html, KNOWN, "g/"))


def test_the_first_mention_alone_is_linked_singular_or_plural() -> None:
    assert places("<p>Packets, and a packet.</p>\n<p>The Centre.</p>") == [
        ("packet", "Packets"),
        ("centre", "Centre"),
    ]


def test_the_longer_term_goes_first() -> None:
    assert places("<p>Complete packets. A packet.</p>") == [
        ("complete-packet", "Complete packets"),
        ("packet", "packet"),
    ]


@pytest.mark.parametrize(
    "html",
    [
        "<h2>A packet</h2>",
        '<p><a href="x">a packet</a></p>',
        "<p><code>packet</code> <strong>packet</strong></p>",
        '<li><span class="jb-heard">packet 1</span></li>',
        '<p class="jb-title">Your packets</p>',
        "<ul><li>You picked up packet 1.</li></ul>",
        "<p>packeted</p>",
    ],
)
def test_headings_links_code_labels_and_pictures_stay_as_they_are(html: str) -> None:
    assert linked(html, KNOWN, "g/") == html


def test_the_same_terms_have_a_place_in_each_language() -> None:
    english, *others = (list(terms(lang)) for lang in LANGUAGES)

    assert len(english) >= 15
    assert others == [english] * len(others)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["rules/exchange.md", "rules/claim.md", "rules/questions.md", "example.md"])
def test_a_page_leads_to_a_term_once(documents: dict[str, Document], lang: str, page: str) -> None:
    links = [it["href"] for it in documents[slugs.address(lang, page)].all("a", **{"class": "term"})]

    assert links
    assert [it for it, count in Counter(links).items() if count > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_met_on_some_page(documents: dict[str, Document], lang: str) -> None:
    met = {
        it["href"].split("#")[1]
        for where, document in documents.items()
        if document.all("html", lang=lang)
        for it in document.all("a", **{"class": "term"})
    }

    assert set(terms(lang)) - met == set()
