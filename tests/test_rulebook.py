"""The rulebook cannot drift: each language holds the clauses, and shows them with scenarios that exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import clauses
import pytest
from diagrams import Artist
from jamesbond import THREE_SEATS, TWO_SEATS, Clause, parse_scenario, play_scenario

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = sorted(page.parent.name for page in DOCS.glob("*/index.md"))
SCENARIOS = sorted(path.stem for path in (DOCS / "scenarios").glob("*.txt"))

SECTIONS = {
    "rules/game.md": (1, 6),
    "rules/setup.md": (2, 7),
    "rules/play.md": (3, 8),
    "rules/exchange.md": (4, 8),
    "rules/claim.md": (5, 12),
    "example.md": (6, 4),
    "rules/variations.md": (7, 6),
}
CLAUSES = [f"{number}.{n}" for number, count in SECTIONS.values() for n in range(1, count + 1)]
OURS = {"4.8", "5.9", "5.10", "5.12"}
MANNERS = {"3.6"}
SOFTWARE = {
    "en": "on a screen the question doesn’t arise",
    "fr": "à l’écran, la question ne se pose pas",
    "es": "en una pantalla no viene al caso",
}

HEADING = re.compile(r"^#{1,6} .*?(?:\{ #(\S+)[^}]*\})?$", re.M)
FENCE = re.compile(r"^```scenario\n(.*?)\n```$", re.M | re.S)
LINK = re.compile(r"\]\(([^()\s#?]*\.md)?(?:\?[^()\s#]*)?(?:#([^()\s]+))?\)")
QUESTION = re.compile(
    r'^<details open markdown id="([a-z-]+)">\n<summary>(.+)</summary>\n\n(.+)\n\n</details>$', re.M
)
TARGET = re.compile(r"\]\([^()]*\)")
NAMED_LINK = re.compile(r"\[(\d\.\d+)\]\([^)]*#([^)]*)\)")


def page(lang: str, name: str) -> str:
    return (DOCS / lang / name).read_text("utf-8")


def pages(lang: str) -> list[str]:
    return sorted(path.relative_to(DOCS / lang).as_posix() for path in (DOCS / lang).rglob("*.md"))


def ids(text: str) -> list[str]:
    return [found for found in HEADING.findall(text) if found]


def sections(text: str) -> dict[str, str]:
    """The text under each heading that has an id."""
    heads = list(HEADING.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return {head[1]: text[head.end() : end] for head, end in zip(heads, ends, strict=True) if head[1]}


def fences(lang: str) -> Iterator[tuple[str, str | None, str]]:
    """Each scenario fence of a language: its page, the id it stands under, what it asks for."""
    for name in pages(lang):
        text = page(lang, name)
        for fence in FENCE.finditer(text):
            above = ids(text[: fence.start()])
            yield name, above[-1] if above else None, fence[1]


def drawn(wish: str) -> str | None:
    """The scenario that a fence draws; None for a picture of a whole table or a chart."""
    words = wish.split()
    return None if words[0] in ("layout", "chart", "strengths") else words[words[0] == "stepper"]


def proves(name: str) -> list[str]:
    """The clauses that a scenario names in its first line: "# 3.3, 7.5: what it shows"."""
    first = re.match(r"# ([\d., ]+): \S", (DOCS / "scenarios" / f"{name}.txt").read_text("utf-8"))
    return first[1].split(", ") if first else []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_holds_exactly_the_clauses_in_order(lang: str) -> None:
    numbers = [head for name in SECTIONS for head in ids(page(lang, name)) if head[0].isdigit()]

    assert numbers == CLAUSES
    assert list(clauses.read(lang)) == CLAUSES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SECTIONS)
def test_a_page_holds_the_clauses_of_its_own_section(lang: str, name: str) -> None:
    number, count = SECTIONS[name]

    numbers = [it for it in ids(page(lang, name)) if it[0].isdigit()]

    assert numbers == [f"{number}.{n}" for n in range(1, count + 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("clause", Clause)
def test_each_refusal_has_a_title_short_enough_for_a_status_line(lang: str, clause: Clause) -> None:
    assert 0 < len(clauses.read(lang)[clause].title) <= 75


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_agreements_and_table_manners_are_marked(lang: str) -> None:
    kinds = {number: set(clause.kinds) - {"clause"} for number, clause in clauses.read(lang).items()}

    assert {number for number, found in kinds.items() if "ours" in found} == OURS
    assert {number for number, found in kinds.items() if "conduct" in found} == MANNERS
    assert set().union(*kinds.values()) == {"ours", "conduct"}


@pytest.mark.parametrize("lang", SOFTWARE)
@pytest.mark.parametrize("number", MANNERS)
def test_table_manners_say_that_they_have_no_meaning_in_software(lang: str, number: str) -> None:
    assert SOFTWARE[lang] in sections(page(lang, "rules/play.md"))[number]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_says_more_than_its_title(lang: str) -> None:
    texts = {number: text for name in SECTIONS for number, text in sections(page(lang, name)).items()}

    assert [number for number in CLAUSES if len(FENCE.sub("", texts[number]).split()) < 12] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_between_pages_lead_to_a_heading_that_exists(lang: str) -> None:
    broken = []
    for name in pages(lang):
        for target, anchor in LINK.findall(page(lang, name)):
            there = (DOCS / lang / name).parent / target if target else DOCS / lang / name
            if not there.exists() or (anchor and anchor not in ids(there.read_text("utf-8"))):
                broken.append(f"{name}: {target}#{anchor}")

    assert broken == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_that_reads_as_a_clause_leads_to_that_clause(lang: str) -> None:
    named = [link for name in pages(lang) for link in NAMED_LINK.findall(page(lang, name))]

    assert named
    assert [link for link in named if link[0] != link[1]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_question_has_an_address_and_a_short_answer_with_its_clause(lang: str) -> None:
    text = page(lang, "rules/questions.md")
    questions = QUESTION.findall(text)
    addresses = [address for address, _, _ in questions] + ids(text)

    assert len(questions) == text.count("<details") >= 25
    assert len(set(addresses)) == len(addresses)
    assert [asked for _, asked, _ in questions if not asked.endswith("?")] == []
    assert [asked for _, asked, answer in questions if not NAMED_LINK.search(answer)] == []
    assert [asked for _, asked, answer in questions if len(TARGET.sub("]", answer)) > 300] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_switch_of_a_variation_is_named_beside_the_sources(lang: str) -> None:
    named = re.findall(r"\[(7\.\d)\]\([^)]*\) \(`(\w+)`\)", page(lang, "rules/sources.md"))

    assert sorted(number for number, _ in named) == [it for it in CLAUSES if it.startswith("7.")]
    assert [switch for _, switch in named if not hasattr(TWO_SEATS, switch)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_is_in_the_list_of_changes(lang: str) -> None:
    listed = re.findall(r"\| (\d\.\d+)–(\d\.\d+) \|", page(lang, "rules/changes.md"))

    assert listed == [(f"{number}.1", f"{number}.{count}") for number, count in SECTIONS.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_shows_both_layouts_and_the_example(lang: str) -> None:
    shown = [wish for name, _, wish in fences(lang) if name == "sheet.md"]
    rows = re.compile(r"(?:\| [^|]*[♠♥♦♣] ){2}\|$", re.M)
    example, sheet = (rows.findall(page(lang, it)) for it in ("example.md", "sheet.md"))

    assert shown == ["layout 2", "layout 3", "worked-example at 0"]
    assert sheet == example != []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_scenario_is_shown(lang: str) -> None:
    assert set(SCENARIOS) - {drawn(wish) for _, _, wish in fences(lang)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_picture_in_a_clause_is_one_of_that_clause(lang: str) -> None:
    strangers = []
    for name, above, wish in fences(lang):
        scenario = drawn(wish)
        if scenario and scenario not in SCENARIOS:
            strangers.append(f"{name}: no scenario {scenario}")
        elif scenario and above in CLAUSES and above not in proves(scenario):
            strangers.append(f"{name}: {scenario} under {above}")

    assert strangers == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_of_one_frame_asks_for_a_frame_that_exists(lang: str) -> None:
    wishes = [wish.split(" at ") for _, _, wish in fences(lang) if " at " in wish]
    frames = {
        name: play_scenario(parse_scenario((DOCS / "scenarios" / f"{name}.txt").read_text("utf-8")))
        for name, _ in wishes
    }

    assert wishes
    assert [name for name, frame in wishes if int(frame) >= len(frames[name])] == []


def test_packets_counted_instead_of_a_refresh_are_explained_by_the_variation() -> None:
    drawn = Artist().draw(["no-refresh", "at", "5"])

    assert re.findall(r'<a href="[^"]*#([\d.]+)"', drawn) == ["7.6"]


def test_every_scenario_is_known_to_the_rulebook_by_its_clauses() -> None:
    assert [name for name in SCENARIOS if not set(proves(name)) <= set(CLAUSES) or not proves(name)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deal_is_drawn_for_two_and_for_three(lang: str) -> None:
    assert [wish for _, above, wish in fences(lang) if above == "2.4"] == ["layout 2", "layout 3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_example_can_be_stepped_through(lang: str) -> None:
    assert ("example.md", None, "stepper worked-example") in fences(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deal_and_the_times_are_those_of_the_engine(lang: str) -> None:
    setup, claim = (sections(page(lang, f"rules/{name}.md")) for name in ("setup", "claim"))
    rules = TWO_SEATS

    assert [
        f"| {it.seats} | {it.packets} | {it.seats * it.packets} |" for it in (TWO_SEATS, THREE_SEATS)
    ] == [row for row in setup["2.3"].splitlines() if re.match(r"\| \d", row)]
    assert re.findall(r"\d+", re.sub(NAMED_LINK, "", claim["5.7"])) == [str(rules.same_moment)]
    assert re.findall(r"\b\d+\b", NAMED_LINK.sub("", FENCE.sub("", claim["5.10"]))) == [
        str(wait // 1000) for wait in (rules.stale_time, rules.refresh_wait)
    ]
    assert (rules.stale_looks, rules.refreshes, rules.cap) == (3, 3, 10 * 60_000)
