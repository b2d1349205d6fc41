"""The page of lessons: each in its stage, in three languages; and what the engine tells of it."""

import json
import re
from typing import Any

import pytest
from catalogues import languages, words
from document import Document
from jamesbond import Phase
from jamesbond.bridge import Bridge
from jamesbond.lessons import LEVELS, STAGES, Course, Level, way
from jamesbond.wire import action_to_json
from slugs import DOCS, address

LANGUAGES = languages()
ALL = [pytest.param(level, id=name) for name, level in LEVELS.items()]
PARTS = ("title", "goal", "nudge", "stronger", "solved")
Reply = dict[str, Any]


def ask(level: str, presses: list[list[Any]]) -> Reply:
    message = {"do": "lesson", "lesson": level, "presses": presses, "words": words("en")}
    reply: Reply = json.loads(Bridge().handle(json.dumps(message)))
    return reply


def solution(level: Level) -> list[list[Any]]:
    return [[action_to_json(move)] for move in way(level)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_stage_has_its_heading_and_its_lessons_in_order(lang: str) -> None:
    page = (DOCS / lang / "lessons.md").read_text("utf-8")
    found = re.findall(r"^## .*\{ #(\S+) \}$|^```lesson\n(\S+)\n```$", page, re.M)
    told = [name for stage in STAGES for name in (stage.name, *(level.name for level in stage.levels))]

    assert [heading or lesson for heading, lesson in found] == [*told, "first-deal"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_the_words_of_every_lesson_and_no_others(lang: str) -> None:
    keys = {f"{name}.{part}" for name in LEVELS for part in PARTS}
    keys |= {f"{name}.failed.{it.name}" for name, level in LEVELS.items() for it in level.failures}
    start = "lesson.level."

    assert {it.removeprefix(start) for it in words(lang) if it.startswith(start)} == keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_holds_goals_hints_and_rules_of_every_lesson(
    documents: dict[str, Document], lang: str
) -> None:
    page, here = documents[address(lang, "lessons.md")], words(lang)
    cited = [clause for level in LEVELS.values() for clause in level.clauses]
    links = [it["href"] for it in page.all("a") if re.search(r"#\d", it.get("href", ""))]

    assert [it["id"] for it in page.all("details", **{"class": "jb-lesson"})] == [
        f"lesson-{it}" for it in LEVELS
    ]
    assert [
        it
        for it in here
        if re.match(r"lesson\.level\.[\w-]+\.(goal|nudge|stronger)", it)
        if here[it] not in page.text
    ] == []
    assert [it for it in cited if not [link for link in links if link.endswith(f"#{it}")]] == []
    assert len(page.all("details", **{"data-hint": "shown"})) == len(LEVELS)


@pytest.mark.parametrize("level", ALL)
def test_the_bridge_leads_through_a_lesson(level: Level) -> None:
    presses = solution(level)
    for done in range(len(presses)):
        reply = ask(level.name, presses[:done])
        assert (reply["verdict"], reply["move"]) == ("open", presses[done][0])
        assert reply["hint"].endswith(("”", "."))
    reply = ask(level.name, presses)

    assert (reply["verdict"], reply["move"], reply["hint"]) == ("solved", None, "")
    assert ask(level.name, [])["board"] and not reply["board"]


@pytest.mark.parametrize("level", ALL)
def test_no_reply_tells_of_a_card_that_lies_face_down(level: Level) -> None:
    presses = solution(level)
    for done in range(len(presses) + 1):
        course = Course.after(level, [[move] for move in way(level)[:done]])
        if course.table.phase is Phase.OVER:
            continue
        reply = ask(level.name, presses[:done])
        reply["beats"] = reply["beats"][-1:]
        hidden = {str(card) for card in course.table.cards} - open_cards(course) - moved(reply)
        assert [card for card in hidden if re.search(rf"\b(?:card-)?{card}\b", json.dumps(reply))] == []


def recalled(reply: Reply) -> list[str]:
    return re.findall(r'class="jb-recalled"[^>]*><span>(.*?)</span>', reply["beats"][-1]["zones"]["packets"])


def test_a_packet_that_was_looked_at_recalls_what_was_in_it_unless_remembering_is_the_lesson() -> None:
    look, which = solution(LEVELS["look"]), solution(LEVELS["which-packet"])

    assert [recalled(ask("look", look[:done])) for done in (0, 1, 2)] == [[], [], ["7×3"]]
    assert recalled(ask("back-first", solution(LEVELS["back-first"])[:2])) == ["K×4"]
    assert recalled(ask("which-packet", which[:6])) == []


def open_cards(course: Course) -> set[str]:
    table = course.table
    hand = table.hand(0)
    shown = [packet.cards for side in table.sides for n, packet in enumerate(side.packets) if n in side.shown]
    return {str(card) for cards in (table.centre, hand.cards if hand else (), *shown) for card in cards}


def moved(reply: Reply) -> set[str]:
    return {
        card
        for beat in reply["beats"]
        for it in beat["events"]
        for card in it.get("give", []) + it.get("take", [])
    }


@pytest.mark.parametrize(
    ("lesson", "presses"),
    [
        ("none", []),
        ("look", [[]]),
        ("look", [{}]),
        ("look", [[{"did": "fly"}]]),
        ("look", [[{"did": "pick_up", "packet": 9}]]),
    ],
)
def test_what_is_no_lesson_or_no_press_is_an_error(lesson: str, presses: list[Any]) -> None:
    assert ask(lesson, presses)["error"]["where"] == "lesson"
