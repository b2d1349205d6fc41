"""Values to JSON and back, the same bytes each time; and what is wrong with bad input, by place."""

import json
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from helpers import actions, any_text, deals, events, lay_out, play_at_random, rulesets, swap
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    Action,
    By,
    Claim,
    Clause,
    Event,
    Outcome,
    Over,
    PickUp,
    Played,
    Record,
    Refused,
    Ruleset,
    Signal,
    Table,
    check,
)
from jamesbond.wire import (
    action_from_json,
    action_to_json,
    event_from_json,
    event_to_json,
    get,
    object_of,
    record_from_json,
    record_to_json,
    ruleset_from_json,
    ruleset_to_json,
)


def through_text(value: object) -> Any:
    """A JSON value after a journey as text."""
    return json.loads(json.dumps(value))


@given(actions)
def test_an_action_comes_back(action: Action) -> None:
    assert action_from_json(through_text(action_to_json(action))) == action


@given(events)
def test_an_event_comes_back(event: Event) -> None:
    assert event_from_json(through_text(event_to_json(event))) == event


@given(rulesets())
def test_a_ruleset_comes_back(rules: Ruleset) -> None:
    assert ruleset_from_json(through_text(ruleset_to_json(rules))) == rules


def test_a_ruleset_writes_out_every_switch_and_reads_what_is_missing_as_usual() -> None:
    assert set(ruleset_to_json(Ruleset())) == {field.name for field in fields(Ruleset)}
    assert ruleset_from_json({"say_book": True}) == Ruleset(say_book=True)


@given(deals(), any_text, st.sampled_from([0.3, 1, None]), st.integers(0, 1))
@settings(max_examples=40)
def test_a_record_comes_back_and_is_written_as_the_same_bytes(
    deal: tuple[Table, Random], seed: str, pace: float | None, dealer: int
) -> None:
    table, rng = deal
    played = tuple(event for _, event, _ in play_at_random(table, rng, most=50))
    levels = (None, *[2] * (table.ruleset.seats - 1))
    record = Record(table.ruleset, table, played, seed, levels, pace, dealer, "1.0.0")
    text = record_to_json(record)
    back = record_from_json(text)
    assert (back.events, back.seed, back.levels, back.pace) == (played, seed, levels, pace)
    assert record_to_json(back) == text
    assert text.isascii()
    assert "\n" not in text


OPENING = lay_out("centre 4D 4C 9S QH\nA 4S 4H 7D KC\nB 9C 9D 9H QS\nsignal")
GAME = Record(
    ruleset=OPENING.ruleset,
    opening=OPENING,
    events=(
        Signal(0),
        Played(700, 0, PickUp(0)),
        Played(1_500, 0, swap("7D", "4D")),
        Refused(1_540, 1, swap("QS", "4D"), Clause.HAND_AND_CENTRE_ONLY),
        Played(2_400, 0, swap("KC", "4C")),
        Played(2_900, 0, Claim()),
        Over(3_150, Outcome(By.CLAIM, (0,))),
    ),
    seed="s",
    levels=(None, 2),
    engine="1.0.0",
)


def test_a_record_is_written_in_the_words_of_its_format() -> None:
    source = json.loads(record_to_json(GAME))
    assert list(source) == [
        *("format", "engine", "seed", "levels", "pace", "dealer", "ruleset", "opening", "events"),
    ]
    assert source["opening"] == {
        "centre": ["4D", "4C", "9S", "QH"],
        "sides": [[["4S", "4H", "7D", "KC"]], [["9C", "9D", "9H", "QS"]]],
    }
    assert source["events"] == [
        {"at": 0, "did": "signal"},
        {"at": 700, "seat": 0, "did": "pick_up", "packet": 0},
        {"at": 1500, "seat": 0, "did": "exchange", "give": ["7D"], "take": ["4D"]},
        {"at": 1540, "seat": 1, "did": "exchange", "give": ["QS"], "take": ["4D"], "refused": "3.5"},
        {"at": 2400, "seat": 0, "did": "exchange", "give": ["KC"], "take": ["4C"]},
        {"at": 2900, "seat": 0, "did": "claim"},
        {"at": 3150, "did": "over", "by": "claim", "winners": [0]},
    ]


def test_a_record_that_was_read_can_be_checked() -> None:
    check(record_from_json(record_to_json(GAME)))


def test_the_opening_follows_the_pace_of_the_record() -> None:
    source = json.loads(record_to_json(GAME)) | {"pace": 0.5}
    back = record_from_json(json.dumps(source))
    assert (back.ruleset.cap, back.opening.ruleset.cap) == (600_000, 1_200_000)


def at(*path: str | int, value: object) -> Callable[[Any], None]:
    """A change of one place in a JSON value."""

    def change(source: Any) -> None:
        for step in path[:-1]:
            source = source[step]
        source[path[-1]] = value

    return change


def without(*path: str | int) -> Callable[[Any], None]:
    """A JSON value with something left out."""

    def change(source: Any) -> None:
        for step in path[:-1]:
            source = source[step]
        del source[path[-1]]

    return change


BAD = {
    "unknown card": (at("opening", "centre", 1, value="4X"), "centre[1]: '4X' is not a card"),
    "a card that is a number": (at("opening", "centre", 1, value=4), "centre[1]: '4' is not a card"),
    "unknown card in a packet": (
        at("opening", "sides", 1, 0, 2, value="1S"),
        "sides[1]: packets[0]: cards[2]: '1S' is not a card",
    ),
    "a card short": (without("opening", "sides", 0, 0, 3), "3 cards in packet 0 of side 0, not 4"),
    "a packet short": (without("opening", "sides", 0, 0), "0 packets on side 0, not 1"),
    "a side short": (without("opening", "sides", 1), "1 sides, not 2"),
    "a card too many": (at("opening", "centre", value=["4D"] * 5), "5 cards in the centre, not 4"),
    "a doubled card": (at("opening", "centre", 0, value="4S"), "more than once on the table: 4S"),
    "packets that are no list": (
        at("opening", "sides", 0, value="x"),
        "sides[0]: packets are a list of lists",
    ),
    "no opening": (without("opening"), "'opening' is missing"),
    "no centre": (without("opening", "centre"), "'centre' is missing"),
    "no format": (without("format"), "'format' is missing"),
    "a newer format": (at("format", value=2), "format 2: this engine reads 1 to 1"),
    "format 0": (at("format", value=0), "format 0: this engine reads 1 to 1"),
    "a bool for a format": (at("format", value=True), "'format' must be int, not bool"),
    "a seed that is no text": (at("seed", value=7), "'seed' must be str, not int"),
    "a pace that is no number": (at("pace", value="1"), "'pace' must be a number or null, not str"),
    "a bool for a pace": (at("pace", value=True), "'pace' must be a number or null, not bool"),
    "pace 0": (at("pace", value=0), "pace 0: from 0.01"),
    "a pace beyond reason": (at("pace", value=1e-320), "pace 1e-320: from 0.01"),
    "a level that is no number": (at("levels", value=[None, "2"]), "levels[1]: 'level' must be int, not str"),
    "a bool for a level": (at("levels", value=[True]), "levels[0]: 'level' must be int, not bool"),
    "a dealer who is not there": (at("dealer", value=2), "seat 2: there are seats 0 to 1"),
    "no ruleset": (at("ruleset", value=None), "'ruleset' must be dict, not null"),
    "an unknown switch": (at("ruleset", "jokers", value=2), "ruleset: no switch 'jokers'"),
    "a switch of another kind": (at("ruleset", "say_book", value=1), "say_book cannot be 1"),
    "a bool for a number": (at("ruleset", "packets", value=True), "packets cannot be True"),
    "a number with a fraction": (at("ruleset", "cap", value=1.5), "cap cannot be 1.5"),
    "sides that are no list": (at("ruleset", "sides", value=2), "'sides' must be list, not int"),
    "a side that is no list": (
        at("ruleset", "sides", 1, value="x"),
        "sides[1]: 'x' is no list of whole numbers",
    ),
    "a bool for a seat": (at("ruleset", "sides", 1, value=[True]), "sides[1]: [True] is no list"),
    "a seat on two sides": (at("ruleset", "sides", 1, value=[0]), "sides ((0,), (0,))"),
    "events that are no list": (at("events", value={}), "'events' must be list, not dict"),
    "an event that is no object": (at("events", 2, value="x"), "events[2]: an event is an object, not str"),
    "an event without a time": (without("events", 1, "at"), "events[1]: 'at' is missing"),
    "a time with a fraction": (at("events", 1, "at", value=1.5), "events[1]: 'at' must be int, not float"),
    "a bool for a time": (at("events", 0, "at", value=False), "events[0]: 'at' must be int, not bool"),
    "an event that nobody did": (at("events", 1, "did", value="sneeze"), "events[1]: no action 'sneeze'"),
    "a seat that is not there": (
        at("events", 1, "seat", value=2),
        "events[1]: seat 2: there are seats 0 to 1",
    ),
    "a seat below 0": (at("events", 1, "seat", value=-1), "events[1]: seat -1"),
    "no seat": (without("events", 1, "seat"), "events[1]: 'seat' is missing"),
    "a packet that is not there": (
        at("events", 1, "packet", value=1),
        "events[1]: packet 1: there are packets",
    ),
    "a packet below 0": (at("events", 1, "packet", value=-1), "events[1]: packet -1"),
    "an exchange of a word": (at("events", 2, "give", value="7D"), "events[2]: 'give' must be list, not str"),
    "an exchange of no card": (
        at("events", 2, "take", 0, value=None),
        "events[2]: take[0]: 'None' is not a card",
    ),
    "an unknown clause": (
        at("events", 3, "refused", value="9.9"),
        "events[3]: no clause '9.9': there are 2.6,",
    ),
    "an unknown end": (at("events", 6, "by", value="magic"), "events[6]: no by 'magic': there are claim,"),
    "no winners": (without("events", 6, "winners"), "events[6]: 'winners' is missing"),
    "winners that are no numbers": (at("events", 6, "winners", value=["0"]), "events[6]: ['0'] is no list"),
}


@pytest.mark.parametrize(("change", "error"), BAD.values(), ids=BAD)
def test_a_bad_record_says_what_is_wrong_and_where(change: Callable[[Any], None], error: str) -> None:
    source = json.loads(record_to_json(GAME))
    change(source)
    with pytest.raises(ValueError) as raised:
        record_from_json(json.dumps(source))
    assert str(raised.value).startswith(error)


def test_json_cut_in_half_says_where_it_breaks_off() -> None:
    text = record_to_json(GAME)
    for end in range(len(text)):
        with pytest.raises(ValueError) as raised:
            record_from_json(text[:end])
        assert str(raised.value).startswith("no JSON: ")
        assert "char" in str(raised.value)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "no JSON: "),
        ("[]", "a JSON object is needed, not list"),
        ("null", "a JSON object is needed, not null"),
        ("{} {}", "no JSON: Extra data"),
        ('{"pace": NaN}', "no JSON: NaN is no number"),
        ('{"pace": Infinity}', "no JSON: Infinity is no number"),
        ('{"pace": -Infinity}', "no JSON: -Infinity is no number"),
        ("[" * 100_000, "no JSON: nested too deeply"),
    ],
    ids=range(8),
)
def test_a_text_that_is_no_json_object_says_so(text: str, error: str) -> None:
    with pytest.raises(ValueError) as raised:
        object_of(text)
    assert str(raised.value).startswith(error)


def test_a_value_is_had_by_its_name_and_kind() -> None:
    assert get({"now": 5}, "now", int) == 5
    assert get({"on": True}, "on", bool) is True


@pytest.mark.parametrize(
    ("kind", "error"), [(int, "'on' must be int, not bool"), (str, "'on' must be str, not bool")]
)
def test_a_bool_is_neither_a_number_nor_a_text(kind: type, error: str) -> None:
    with pytest.raises(ValueError) as raised:
        get({"on": True}, "on", kind)
    assert str(raised.value) == error


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=4), inside, max_size=3),
    max_leaves=5,
)


@given(st.data())
@settings(max_examples=300)
def test_junk_anywhere_in_a_record_is_read_or_refused_with_a_reason(data: st.DataObject) -> None:
    source = json.loads(record_to_json(GAME))
    spot: Any = source
    while True:
        key = data.draw(st.sampled_from(sorted(spot) if isinstance(spot, dict) else range(len(spot))))
        if not isinstance(spot[key], dict | list) or not spot[key] or data.draw(st.booleans()):
            break
        spot = spot[key]
    spot[key] = data.draw(JUNK)
    try:
        record = record_from_json(json.dumps(source))
        check(record)
    except ValueError as error:
        assert str(error) != ""
    else:
        assert record_from_json(record_to_json(record)) == record
