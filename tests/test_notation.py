"""One short text for each thing: there and back, and what is wrong with a text, by line."""

import pytest
from helpers import TEAMS, a_card, actions, lay_out
from hypothesis import given
from hypothesis import strategies as st
from jamesbond import (
    Action,
    By,
    Card,
    Claim,
    Clause,
    Exchange,
    Packet,
    Phase,
    PickUp,
    parse_scenario,
)
from jamesbond.notation import Expect, Try, cards, parse_action, spell, spell_action

TEXT = """
# a comment
centre 4D 4C 9S QH
A [4S 4H 7D KC] | ? | ?   # another
B [9C 9D 9H QS]
A gives 7D takes 4D
A picks up 2 -> 3.3
40 B gives QS takes 4D -> 4.5
"""


@given(st.lists(a_card).map(tuple))
def test_cards_are_read_back_from_their_text(some: tuple[Card, ...]) -> None:
    assert cards(spell(some)) == some


@given(actions)
def test_an_action_is_read_back_from_its_words(action: Action) -> None:
    assert parse_action(spell_action(action)) == action


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("picks up 1", PickUp(0)),
        ("claims", Claim()),
        ("gives 7D takes 4D", Exchange(cards("7D"), cards("4D"))),
        ("gives 4S 7D takes 4D 4C", Exchange(cards("4S 7D"), cards("4D 4C"))),
    ],
)
def test_packets_count_from_1_in_words(words: str, action: Action) -> None:
    assert parse_action(words) == action
    assert spell_action(action) == words


def test_a_scenario_is_a_position_and_the_lines_that_follow() -> None:
    scenario = parse_scenario(TEXT)
    assert scenario.table.centre == cards("4D 4C 9S QH")
    assert [seat.held for seat in scenario.table.seats] == [0, 0]
    assert scenario.known == {(0, 0), (1, 0)}
    assert scenario.lines == (
        Try(6, 1, 0, Exchange(cards("7D"), cards("4D"))),
        Try(7, 2, 0, PickUp(1), Clause.ONE_PACKET_IN_HAND),
        Try(8, 40, 1, Exchange(cards("QS"), cards("4D")), Clause.EARLIER_TOUCH),
    )


def test_a_scenario_starts_after_the_signal_unless_it_has_one() -> None:
    assert lay_out(TEXT).phase is Phase.PLAYING
    assert lay_out(f"{TEXT}\nsignal").phase is Phase.DEALT


def test_what_the_table_does_by_itself_is_written_too() -> None:
    lines = parse_scenario(f"{TEXT}\n290 shown A 2\nresumed\n300 over shared A B\nover draw").lines[3:]
    assert lines == (
        Expect(10, 290, "shown", (0,), count=2),
        Expect(11, 291, "resumed"),
        Expect(12, 300, "over", (0, 1), By.SHARED),
        Expect(13, 301, "over", (), By.DRAW),
    )


def test_packets_that_nobody_needs_to_know_are_filled_and_never_complete_by_chance() -> None:
    table = lay_out("centre 4D 4C 9S QH\nA ? | ? | ? | ?\nB 4S 4H 7D KC")
    assert len(set(table.cards)) == 36
    assert [packet.complete for side in table.sides for packet in side.packets] == [False] * 8


def test_a_line_that_is_missing_or_short_is_filled() -> None:
    table = lay_out("centre 4D\nA 4S | 5S | 6S")
    assert [len(side.packets) for side in table.sides] == [3, 3]


def test_the_ruleset_follows_from_the_lines_and_the_switches() -> None:
    rules = lay_out("with say_book true\nwith cap null\ncentre 4D 5D\nA 4S 5S | ?\nB ?\nC ?").ruleset
    assert (rules.sides, rules.packets, rules.packet_size, rules.centre_size) == (((0,), (1,), (2,)), 2, 2, 2)
    assert (rules.say_book, rules.cap) == (True, None)


def test_partners_hold_the_packets_in_hand_of_their_side_in_turn() -> None:
    table = lay_out("with sides [[0, 2], [1, 3]]\ncentre 4D\nA [4S] | [5S]\nB ? | [6S]")
    assert table.ruleset.sides == TEAMS
    assert [seat.held for seat in table.seats] == [0, 1, 1, None]
    neighbours = lay_out("with sides [[0, 1], [2, 3]]\ncentre 4D\nA [4S] | ?\nB ? | [6S]")
    assert [seat.held for seat in neighbours.seats] == [0, None, 1, None]


POSITION = "centre 4D 4C 9S QH\nA [4S 4H 7D KC] | ?\nB ?\n"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("centre 4D 4X", "line 1: '4X' is not a card"),
        ("centre 4D\nA 4S 10S", "line 2: '10S' is not a card"),
        ("centre 4D\nA [4S", "line 2: '[4S' is not a card"),
        ("centre 4D\nA 4S | | 5S", "line 2: an empty packet"),
        ("centre 4D\nB 4S", "line 2: B is not next"),
        ("centre 4D\nA ?\nB ?\nC ?\nD ?\nA ?", "line 6: A is not next"),
        ("with jokers 2", "line 1: no switch 'jokers'"),
        ("with packets two", "line 1: packets: 'two' is no JSON value"),
        (f"{POSITION}A sneezes", "line 4: 'sneezes' is no action"),
        (f"{POSITION}A picks up 0", "line 4: 'picks up 0' is no action"),
        (f"{POSITION}A picks up 3", "line 4: there is no packet 3"),
        (f"{POSITION}C claims", "line 4: there is no seat C"),
        (f"{POSITION}BC claims", "line 4: 'BC claims' is neither"),
        (f"{POSITION}-> 3.3", "line 4: '-> 3.3' is neither"),
        (f"{POSITION}A claims -> 9.9", "line 4: '9.9' is not a valid Clause"),
        (f"{POSITION}A gives 7D takes 4Z", "line 4: '4Z' is not a card"),
        (f"{POSITION}5 A claims\n4 B claims", "line 5: at 4, but it was 5 already"),
        (f"{POSITION}over by_magic A", "line 4: 'by_magic' is not a valid By"),
        (f"{POSITION}over claim AB", "line 4: 'over claim AB' is neither"),
        (f"{POSITION}shown A ²", "line 4: "),
        (f"{POSITION}it rains", "line 4: 'it rains' is neither"),
    ],
)
def test_a_bad_line_is_named_with_its_number(text: str, error: str) -> None:
    with pytest.raises(ValueError) as raised:
        parse_scenario(text)
    assert str(raised.value).startswith(error)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "no line `centre …`"),
        ("A 4S", "no line `centre …`"),
        ("centre 4D\nA 4D", "more than once on the table: 4D"),
        ("centre 4D\nA 4S 5S | 6S", "1 cards in packet 1 of side 0, not 2"),
        ("centre 4D\nA [4S] | [5S]", "A: more packets in hand than seats on the side"),
        ("with packets 1\ncentre 4D\nA 4S | 5S", "more sides or packets are written than there are"),
        ("with packets true\ncentre 4D", "packets cannot be True"),
        ("with sides 5\ncentre 4D", "sides cannot be 5"),
        ("with sides [[0], [0]]\ncentre 4D", "sides ((0,), (0,))"),
        ("with cap NaN\ncentre 4D", "cap cannot be nan"),
        ("centre 4D\nA " + " | ".join("?" * 20), "2 sides × 20 packets × 4 cards"),
    ],
)
def test_a_position_that_cannot_lie_so_says_why(text: str, error: str) -> None:
    with pytest.raises(ValueError) as raised:
        parse_scenario(text)
    assert str(raised.value).startswith(error)


WORDS = [
    "A",
    "B",
    "C",
    "centre",
    "with",
    "packets",
    "2",
    "4D",
    "4S",
    "[4H]",
    "?",
    "|",
    "claims",
    "picks up 1",
    "->",
]
WORDS += [
    "3.3",
    "signal",
    "over",
    "claim",
    "gives",
    "takes",
    "#",
    "sides",
    "[[0],[1]]",
    "true",
    "shown",
    "\n",
    "\n",
]


@given(st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_a_scenario_or_says_what_is_wrong(text: str) -> None:
    try:
        table = parse_scenario(text).table
    except ValueError as error:
        assert str(error) != ""
    else:
        assert isinstance(table.sides[0].packets[0], Packet)
