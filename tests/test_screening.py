"""A deal that is over is watched again from its record; one that is not, or that lies, is not shown."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from catalogues import languages, words
from jamesbond import PACK, By, Outcome, Over, Record, Refused
from jamesbond.review import review
from jamesbond.screening import UnwatchableError, loaded, look_back, picture, screening, step_of, steps
from jamesbond.wire import record_from_json, record_to_json
from test_games import GOLDEN, KEPT

WORDS = words("en")
TEXT = GOLDEN["two-regulars"]
RECORD = record_from_json(TEXT)


def cards(html: str, zone: str = "") -> list[str]:
    inside = re.search(rf'data-zone="{zone}".*?</section>', html)
    return re.findall(r'data-card="(..)"', inside[0] if zone and inside else html)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_deal_is_watched_from_the_first_card_to_the_end_its_record_tells(name: str) -> None:
    shown = loaded(GOLDEN[name])
    events, told = shown.record.events, steps(shown, WORDS)
    assert [it["at"] for it in told] == [0, *(event.at for event in events)]
    assert all(it["text"] for it in told)
    *_, last = shown.record.tables()
    first_frame, last_frame = picture(shown, 0, WORDS), picture(shown, len(events), WORDS)
    assert cards(first_frame, "centre") == list(map(str, shown.record.opening.centre))
    assert cards(last_frame, "centre") == list(map(str, last.centre))
    assert sorted(cards(last_frame)) == sorted(map(str, last.cards))
    own = [packet.cards for packet in last.sides[last.seats[shown.seat].side].packets]
    assert cards(last_frame, "packets") == [str(card) for packet in own for card in packet]


@pytest.mark.parametrize("line", KEPT, ids=[str(number) for number in range(len(KEPT))])
def test_a_deal_of_an_earlier_version_can_be_watched(line: str) -> None:
    shown = loaded(line)
    for step in range(len(shown.tables)):
        assert len(set(cards(picture(shown, step, WORDS)))) == len(shown.record.opening.cards)


@pytest.mark.parametrize("lang", languages())
def test_each_step_of_every_variation_is_told_in_each_language(lang: str) -> None:
    catalogue = words(lang)
    for name in ("everything", "three-most", "soon-stale", "person-in-a-team", "book"):
        for step in steps(loaded(GOLDEN[name]), catalogue):
            assert not re.search(r"[{}]", step["text"])


def test_a_refusal_is_told_as_what_was_tried_with_its_clause() -> None:
    shown = loaded(GOLDEN["three-levels"])
    told = steps(shown, WORDS)
    refused = [(n, event) for n, event in enumerate(shown.record.events, 1) if isinstance(event, Refused)]
    assert refused
    assert {n: it["clause"] for n, it in enumerate(told) if "clause" in it} == {
        n: str(event.clause) for n, event in refused
    }
    assert told[refused[0][0]]["text"].startswith(("You try", "You reach", "Rival"))


def test_the_first_person_at_the_table_is_the_one_it_is_told_to() -> None:
    record = record_from_json(GOLDEN["person-and-experts"])
    assert record.levels == (5, None, 5)
    assert loaded(record_to_json(record)).seat == 1
    assert loaded(GOLDEN["person"]).seat == record_from_json(GOLDEN["person"]).levels.index(None)
    assert loaded(TEXT).seat == 0


@pytest.mark.parametrize("name", ["two-regulars", "teams", "person-untimed", "three-experts"])
def test_every_moment_of_the_look_back_has_its_step(name: str) -> None:
    shown = loaded(GOLDEN[name])
    found = review(shown.record).moments
    assert found
    for moment in found:
        event = shown.record.events[step_of(shown.record, moment) - 1]
        assert event.at == moment.at
        if moment.kind in ("collector", "completed", "wrong_claim"):
            assert getattr(event, "seat", None) == moment.seat
    told = look_back(shown, WORDS)
    ways = [int(step) for step in re.findall(r'data-action="watch" data-to="(\d+)"', told["review"])]
    assert [it["step"] for it in told["moments"]] == sorted(ways)
    assert len(ways) == len(found)


def written(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    source = json.loads(text)
    change(source)
    return json.dumps(source)


def fault(text: str) -> tuple[str, int | None, str | None]:
    with pytest.raises(UnwatchableError) as found:
        loaded(text)
    return found.value.why, found.value.event, found.value.clause


LATE = next(n for n, event in enumerate(json.loads(TEXT)["events"]) if event["did"] == "exchange")
LAST = len(RECORD.events)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", ("foreign", None, None)),
        ("Dear diary", ("foreign", None, None)),
        ("[1, 2]", ("foreign", None, None)),
        ("[" * 100_000, ("unreadable", None, None)),
        ('{"name": "jam"}', ("foreign", None, None)),
        (TEXT[: len(TEXT) // 2], ("cut", None, None)),
        (written(lambda it: it["events"].pop()), ("cut", None, None)),
        (written(lambda it: it["events"].pop(), GOLDEN["person"]), ("cut", None, None)),
        (written(lambda it: it.update(format=2)), ("newer", None, None)),
        (written(lambda it: it.update(format=0)), ("unreadable", None, None)),
        (written(lambda it: it.pop("ruleset")), ("unreadable", None, None)),
        (written(lambda it: it.update(levels=[9, 3])), ("unreadable", None, None)),
        (written(lambda it: it["opening"]["centre"].pop()), ("unreadable", None, "2.5")),
        (written(lambda it: it["events"][LATE].update(did="steal")), ("unreadable", LATE + 1, None)),
        (written(lambda it: it["events"][LATE].update(take=["XX"])), ("unreadable", LATE + 1, None)),
        (written(lambda it: it["events"].pop(0)), ("impossible", 1, "2.6")),
        (written(lambda it: it["events"][LATE].update(seat=1)), ("impossible", LATE + 1, "3.5")),
        (written(lambda it: it["events"][LATE].update(refused="4.5")), ("impossible", LATE + 1, "4.5")),
        (written(lambda it: it["events"][-1].update(winners=[0])), ("impossible", LAST, "5.5")),
        (written(lambda it: it["events"][LATE].update(at=0)), ("impossible", LATE + 1, "4.2")),
    ],
)
def test_a_text_that_is_no_deal_to_watch_says_why_where_and_by_which_clause(
    text: str, why: tuple[str, int | None, str | None]
) -> None:
    assert fault(text) == why


def unfinished() -> Record:
    """A simulation that was cut off: every card of it is in the record, and it has no end."""
    events = RECORD.events[: LAST // 2]
    return replace(RECORD, events=(*events, Over(events[-1].at, Outcome(By.UNFINISHED))))


def test_a_deal_that_was_broken_off_is_not_shown() -> None:
    assert fault(record_to_json(unfinished())) == ("unfinished", None, "5.4")


@pytest.mark.parametrize("length", range(0, LAST, 7))
def test_no_part_of_a_deal_can_be_screened(length: int) -> None:
    with pytest.raises(UnwatchableError):
        screening(replace(RECORD, events=RECORD.events[:length]), 0)


@pytest.mark.parametrize("step", [-1, LAST + 1])
def test_a_step_that_is_not_there_is_named(step: int) -> None:
    with pytest.raises(ValueError, match=f"step {step}: there are steps 0 to {LAST}"):
        picture(screening(RECORD, 0), step, WORDS)


def test_a_watched_table_always_has_the_whole_pack() -> None:
    shown = screening(RECORD, 1)
    for step in range(LAST + 1):
        assert sorted(cards(picture(shown, step, WORDS))) == sorted(map(str, PACK))
