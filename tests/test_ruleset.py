"""What can be agreed before a deal, and what cannot."""

from dataclasses import fields, replace
from typing import Any

import pytest
from helpers import rulesets
from hypothesis import given
from jamesbond import THREE_SEATS, TWO_SEATS, Ruleset


def test_two_and_three_seats_use_the_whole_pack() -> None:
    assert [(rules.seats, rules.packets, rules.size) for rules in (TWO_SEATS, THREE_SEATS)] == [
        (2, 6, 52),
        (3, 4, 52),
    ]


def test_every_variation_is_off_by_default() -> None:
    switches = ("say_book", "several_at_once", "show_complete", "most_packets")
    assert [getattr(Ruleset(), switch) for switch in switches] == [False] * 4


def test_the_times_are_those_of_the_rulebook() -> None:
    rules = Ruleset()
    assert (rules.same_moment, rules.just_gone, rules.check_time) == (250, 1_000, 1_500)
    assert (rules.stale_looks, rules.stale_time, rules.refresh_wait) == (3, 30_000, 15_000)
    assert (rules.refreshes, rules.cap) == (3, 600_000)


@pytest.mark.parametrize(
    ("switches", "named"),
    [
        ({"sides": ((0, 1),)}, "sides ((0, 1),): at least two"),
        ({"sides": ((0,), (0,))}, "sides ((0,), (0,))"),
        ({"sides": ((0,), (2,))}, "sides ((0,), (2,))"),
        ({"sides": ((0,), (1,), ())}, "sides ((0,), (1,), ())"),
        ({"sides": [[0], [1]]}, "sides cannot be [[0], [1]]"),
        ({"sides": ((0,), (True,))}, "sides cannot be ((0,), (True,))"),
        ({"packets": 0}, "packets, packet_size and centre_size"),
        ({"packets": True}, "packets cannot be True"),
        ({"packets": "6"}, "packets cannot be '6'"),
        ({"packets": 7}, "2 sides × 7 packets × 4 cards + 4 in the centre = 60"),
        ({"say_book": 1}, "say_book cannot be 1"),
        ({"winning_word": "  "}, "winning_word is empty"),
        ({"same_moment": -1}, "same_moment -1"),
        ({"same_moment": 1_501}, "same_moment 1501: from 0 to check_time 1500"),
        ({"stale_time": 0.5}, "stale_time cannot be 0.5"),
        ({"cap": -1}, "below 0"),
        ({"just_gone": -1}, "below 0"),
        ({"packets": None}, "packets cannot be None"),
    ],
)
def test_settings_that_make_no_sense_are_refused_by_name(switches: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError) as error:
        Ruleset(**switches)
    assert named in str(error.value)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    with pytest.raises(ValueError) as error:
        TWO_SEATS.check_seat(seat)
    assert str(error.value) == f"seat {seat}: there are seats 0 to 1"


@pytest.mark.parametrize("packet", [-1, 6])
def test_a_packet_that_is_not_there_is_named(packet: int) -> None:
    with pytest.raises(ValueError) as error:
        TWO_SEATS.check_packet(packet)
    assert str(error.value) == f"packet {packet}: there are packets 0 to 5"


@given(rulesets())
def test_a_pace_divides_the_long_waits_and_nothing_else(rules: Ruleset) -> None:
    paced = rules.at_pace(0.5)
    for field in fields(Ruleset):
        agreed, now = getattr(rules, field.name), getattr(paced, field.name)
        long = field.name in ("stale_time", "refresh_wait", "cap") and agreed is not None
        assert now == (agreed * 2 if long else agreed)


def test_untimed_play_has_no_long_waits() -> None:
    assert TWO_SEATS.at_pace(None) == replace(TWO_SEATS, stale_time=None, refresh_wait=None, cap=None)


@pytest.mark.parametrize("pace", [0, -1, 1e-320, 1e9, float("inf"), float("nan")])
def test_a_pace_out_of_reason_is_refused(pace: float) -> None:
    with pytest.raises(ValueError) as error:
        TWO_SEATS.at_pace(pace)
    assert str(error.value).startswith(f"pace {pace}")
