"""Three languages, none of them second: alike in what can be counted, each with its own typography."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import catalogues
import pytest
import slugs

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = sorted(page.parent.name for page in DOCS.glob("*/index.md"))
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
PAGES = sorted(path.relative_to(DOCS / "en").as_posix() for path in (DOCS / "en").rglob("*.md"))

NARROW = "\u202f"
LABELS = {
    "en": ("Example", "Why", "At the table"),
    "fr": ("Exemple", "Pourquoi", "À la table"),
    "es": ("Ejemplo", "Por qué", "En la mesa"),
}
NUMBERS = {
    "en": "three four five six seven eight nine ten eleven twelve",
    "fr": "trois quatre cinq six sept huit neuf dix onze douze",
    "es": "tres cuatro cinco seis siete ocho nueve diez once doce",
}
FORBIDDEN = {
    "en": r"piles?|swap\w*|trad(?:e|es|ed|ing)|heaps?|opponents?|decks?|center|colou?rs?",
    "fr": r"tas|piles?|(?<!pas de )pioch\w+|troqu\w+|troc|manches?|opposants?|rounds?|tu|ton|tes|toi",
    "es": r"mont[oó]n(?:es)?|pilas?|(?<!hay )mazos?|intercambi\w+|canje\w*|oponentes?|ordenador|computadora"
    r"|cog(?:e|er|es|ido)|vosotros|vuestr\w+|ustedes",
}
HEARD_ELSEWHERE = re.compile(r"rules/glossary\.md:\d+: \| \*[^*|]+\*(?:, \*[^*|]+\*)* \| ")
"""A row of the glossary that leads from other people's words to ours."""

SPARED = re.compile(  # what is no prose: fences, code, tags, addresses, attribute lists
    r"^```.*?^```$|`[^`\n]*`|<[^>\n]+>|\]\((?:[^()]|\([^()]*\))*\)|\{ [^}\n]*\}|^(?:slug|template): [^\n]*$",
    re.M | re.S,
)


def text(lang: str, page: str) -> str:
    return (DOCS / lang / page).read_text("utf-8")


def prose(lang: str, page: str) -> str:
    """The page with everything that is not prose left out, line for line."""
    return SPARED.sub(lambda found: "\n" * found[0].count("\n"), text(lang, page))


def sections(page: str) -> list[str]:
    """The page cut before each of its headings; front matter goes with the first piece."""
    return re.split(r"^(?=#{1,6} )", page, flags=re.M)


def links(part: str) -> list[str]:
    return sorted(re.findall(r"\]\(((?:[^()]|\([^()]*\))*)\)", part))


def tables(part: str) -> list[int]:
    """The number of cells in each row."""
    return [line.count("|") - 1 for line in part.splitlines() if line.startswith("|")]


def shape(lang: str, part: str) -> dict[str, object]:
    heading = re.match(r"(#+) .*?(\{ .*\})?$", part, re.M)
    return {
        "heading": heading.groups() if heading else None,
        "lists": re.findall(r"^ *(?:-|\d+\.) ", part, re.M),
        "tables": tables(part),
        "fences": re.findall(r"^```.*?^```$", part, re.M | re.S),
        "tags": re.findall(r"<[^>\n]+>", part),
        "links": links(part),
        "bold": len(re.findall(r"\*\*", part)),
        "labels": [LABELS[lang].index(label) for label in re.findall(r"^\*\*([^*]+)\.\*\*", part, re.M)],
    }


def numbers(lang: str, part: str) -> set[str]:
    """Every number from three up that a text names, in figures or in words."""
    part = SPARED.sub("", part)
    words = {word: str(n) for n, word in enumerate(NUMBERS[lang].split(), 3)} | {"carré": "4"}
    named = re.findall(rf"\b({'|'.join(words)})(?:e?s)?\b", part.lower())
    return {words[word] for word in named} | set(re.findall(r"\d+(?:[.,]\d+)?", part))


def sayings(lang: str) -> Iterator[tuple[str, str]]:
    """The interface's messages and the pages' prose, line by line, each with its place."""
    yield from catalogues.words(lang).items()
    for page in PAGES:
        for number, line in enumerate(prose(lang, page).splitlines(), 1):
            yield f"{page}:{number}", re.sub(r'^\w+: "(.*)"$', r"\1", line)


def places(pattern: str, lang: str) -> list[str]:
    """Where a pattern stands in what a language says: "rules/play.md:12: …"."""
    return [f"{where}: {it}" for where, it in sayings(lang) if re.search(pattern, it)]


@pytest.mark.parametrize("lang", OTHERS)
def test_each_language_has_the_same_pages(lang: str) -> None:
    assert sorted(path.relative_to(DOCS / lang).as_posix() for path in (DOCS / lang).rglob("*.md")) == PAGES


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_same_front_matter_keys(lang: str, page: str) -> None:
    english, other = (slugs.front_matter(DOCS / it / page) for it in ("en", lang))

    assert list(other) == list(english)
    assert other.get("template") == english.get("template")
    assert all(other[key] != english[key] for key in ("title", "description"))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_same_headings_lists_tables_pictures_and_links(lang: str, page: str) -> None:
    english, other = ([shape(it, part) for part in sections(text(it, page))] for it in ("en", lang))

    assert other == english


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("page", PAGES)
def test_a_clause_names_the_same_numbers(lang: str, page: str) -> None:
    english, other = ([numbers(it, part) for part in sections(text(it, page))] for it in ("en", lang))

    assert other == english


def test_the_glossary_has_the_same_terms_in_the_three_columns() -> None:
    english, *others = (terms(lang) for lang in LANGUAGES)

    assert english
    assert [row for row in english if "" in row] == []
    assert others == [english] * len(others)


def terms(lang: str) -> list[tuple[str, ...]]:
    """The rows of the glossary without the meaning, each term as plain text."""
    plain = re.sub(r"\*+|\{ [^}\n]*\}", "", text(lang, "rules/glossary.md"))
    rows = [line.strip("|").split("|") for line in plain.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in row[:3]) for row in rows if len(row) == 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_foreign_word_of_the_glossary_says_its_language(lang: str) -> None:
    columns = ["en", "fr", "es"]
    rows = re.findall(r"^\| (.*?) \| (.*?) \| (.*?) \|", text(lang, "rules/glossary.md"), re.M)[2:]
    said = [[re.findall(r"\{ lang=(\w+) \}", cell) for cell in row] for row in rows]

    assert said == [[[] if it == lang else [it] for it in columns]] * len(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_addresses_are_plain_and_all_different(lang: str) -> None:
    addresses = [slugs.address(lang, page) for page in PAGES]

    assert len(set(addresses)) == len(PAGES)
    assert [it for it in addresses if not re.fullmatch(r"(?:[a-z-]+/)*", it)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_invisible_space_loses_an_id_or_breaks_a_list(lang: str) -> None:
    spoilt = [
        f"{page}:{number}:{found.start() + 1}"
        for page in PAGES
        for number, line in enumerate(text(lang, page).splitlines(), 1)
        for found in re.finditer(r"[\u00a0\u202f](?=\{)|^[\u00a0\u202f\u2009]", line)
    ]

    assert spoilt == []


@pytest.mark.parametrize("lang", FORBIDDEN)
def test_words_that_the_glossary_replaces_are_not_used(lang: str) -> None:
    found = places(rf"(?i)\b(?:{FORBIDDEN[lang]})\b", lang)
    assert [it for it in found if not HEARD_ELSEWHERE.match(it)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_and_quotes_are_curly(lang: str) -> None:
    assert places(r"['\"]", lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_never_parts_from_its_unit(lang: str) -> None:
    assert places(r"\d ?(?:ms|kB|MB|Mo|ko)\b", lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_shout_and_the_signal_are_exclaimed(lang: str) -> None:
    shout = rf"(?:James Bond|Go|Partez|Ya|\{{word\}}){NARROW}?!"

    assert [where for where, it in sayings(lang) if "!" in re.sub(shout, "", it)] == []


def test_french_has_a_narrow_space_before_high_marks_and_inside_its_quotes() -> None:
    assert places(rf"(?<!{NARROW})[;!?»]|(?<!{NARROW}):(?![\d/-])|«(?!{NARROW})", "fr") == []


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_french_and_spanish_have_their_own_quotes(lang: str) -> None:
    assert places("[“”]", lang) == []


def test_french_capitals_keep_their_accents_and_ligatures_hold() -> None:
    a, e = r"A (?:la|propos|trois|deux|quatre|vous)", r"E(?:change|tape|galit|cran|quipe|t[ée])\w*"

    assert places(rf"\b(?:{a}|{e}|[Cc]oeurs?)\b", "fr") == []


@pytest.mark.parametrize("pair", ["¿?", "¡!", "«»"])
def test_spanish_opens_what_it_closes(pair: str) -> None:
    assert [where for where, it in sayings("es") if it.count(pair[0]) != it.count(pair[1])] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_catalogues_have_the_same_messages(lang: str) -> None:
    assert list(catalogues.words(lang)) == list(catalogues.words("en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_a_message_has_the_same_placeholders(lang: str) -> None:
    english, other = (catalogues.words(it) for it in ("en", lang))

    assert [key for key in english if _placeholders(other[key]) != _placeholders(english[key])] == []


def _placeholders(message: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", message))


@pytest.mark.parametrize("lang", OTHERS)
def test_no_sentence_of_the_interface_is_left_in_english(lang: str) -> None:
    english, other = (catalogues.words(it) for it in ("en", lang))

    assert [key for key in english if _is_sentence(english[key]) and english[key] == other.get(key)] == []


def _is_sentence(message: str) -> bool:
    return len(re.findall(r"[^\W\d_]{3,}", message)) > 2


@pytest.mark.parametrize("lang", catalogues.languages())
def test_a_catalogue_is_a_language_that_has_pages(lang: str) -> None:
    assert lang in LANGUAGES
    assert json.loads((catalogues.FOLDER / f"{lang}.json").read_text("utf-8"))
