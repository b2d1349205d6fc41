"""What the search index is made from: the text of the pages, section by section, and nothing hidden."""

from pathlib import Path

import clauses
import pytest
import reader
from search import FOLDER, apart, records

LANGUAGES = ("en", "fr", "es")
PAGE = """<!doctype html><html lang="en"><body><header><h1>Menu</h1></header><main><div id="text">
<h1 id="top">4 The <em>exchange</em></h1><p>One for one.<br>Always.</p>
<svg><use href="#card"/><text>hidden</text></svg>
<h2 class="clause" id="4.1"><a class="clause-number" href="#4.1">4.1</a> One card</h2>
<ol class="jb-frames"><li><span class="jb-heard">four of spades</span><svg><use href="#card"/></svg></li></ol>
<p>Give <b>one</b>, take&nbsp;one.</p><button>Press</button><h2>Without address</h2><p>is text.</p>
<details id="why"><summary>Why?</summary><p>Because.</p></details></div></main><footer>Films</footer>
</body></html>"""


def test_a_page_is_read_section_by_section_without_pictures_buttons_and_menus() -> None:
    page = reader.read(PAGE)

    assert (page.lang, page.title) == ("en", "4 The exchange")
    assert [(it.anchor, it.title, it.text) for it in page.sections] == [
        ("", "4 The exchange", "One for one. Always."),
        ("4.1", "One card", "Give one, take\N{NO-BREAK SPACE}one. Without address is text."),
        ("why", "Why?", "Because."),
    ]


def test_elided_words_and_ligatures_are_taken_apart_where_a_joiner_shows_it() -> None:
    assert apart("L’échange du cœur, c’est aujourd’hui") == (
        "L’ \N{WORD JOINER}échange du co\N{WORD JOINER}eur, c’ \N{WORD JOINER}est aujourd’ \N{WORD JOINER}hui"
    )
    assert apart("the players’ packets don’t") == "the players’ packets don’t"


@pytest.fixture(scope="module")
def found(built: Path) -> list[dict[str, str]]:
    return list(records(built))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_is_indexed_in_its_own_language(found: list[dict[str, str]], lang: str) -> None:
    here = {it["url"]: it for it in found if it["lang"] == lang}

    for clause in clauses.read(lang).values():
        assert here[clause.href]["title"] == apart(clause.title)


def test_every_section_has_words_and_an_address_of_its_own(found: list[dict[str, str]]) -> None:
    assert {it["lang"] for it in found} == set(LANGUAGES)
    assert [it for it in found if not (it["title"] and it["text"] and it["page"])] == []
    assert len({it["url"] for it in found}) == len(found)


def test_what_pictures_menus_and_the_footer_say_is_not_indexed(found: list[dict[str, str]]) -> None:
    texts = " ".join(it["text"] for it in found)

    for hidden in (
        "packet 1, face down",
        "paquet 1, face cachée",
        "Aller au texte",
        "Código con licencia MIT",
    ):
        assert hidden not in texts


def test_the_site_ships_an_index_for_each_language_and_no_box_of_others(built: Path) -> None:
    names = {path.name for path in (built / FOLDER).rglob("*") if path.is_file()}

    assert {"pagefind.js", "pagefind-worker.js", "pagefind-entry.json"} <= names
    assert [it for it in names if it.endswith(".css") or "ui" in it or "highlight" in it] == []
    for lang in LANGUAGES:
        assert f"wasm.{lang}.pagefind" in names
        assert [it for it in names if it.startswith(f"{lang}_") and it.endswith(".pf_fragment")]
