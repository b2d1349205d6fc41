"""A scenario plays as it is written, frame by frame, or says at which line it does not."""

import pytest
from helpers import lay_out
from jamesbond import By, Outcome, Over, Played, Resumed, Shown, Signal, parse_scenario, play_scenario
from jamesbond.notation import cards
from jamesbond.scenario import Frame

EXAMPLE = """
centre 4D 4C 9S QH
A [4S 4H 7D KC] | 5S 5H 5D 5C
B [9C 9D 9H QS] | ?
A gives 7D takes 4D
A gives KC takes 4C
"""


def play(text: str) -> tuple[Frame, ...]:
    """The frames of a scenario."""
    return play_scenario(parse_scenario(text))


def test_each_millisecond_is_a_frame_after_the_start() -> None:
    frames = play(EXAMPLE)
    assert frames[0] == Frame(lay_out(EXAMPLE), ())
    assert [frame.table.centre for frame in frames] == [
        cards("4D 4C 9S QH"),
        cards("7D 4C 9S QH"),
        cards("7D KC 9S QH"),
    ]
    assert [len(frame.events) for frame in frames] == [0, 1, 1]


def test_lines_of_one_time_are_one_millisecond() -> None:
    frames = play(f"{EXAMPLE}\n9 B gives QS takes 7D -> 4.6\n9 A gives 4S takes 7D -> 4.6")
    assert len(frames) == 4
    assert len(frames[-1].events) == 2


def test_what_the_table_does_between_two_lines_belongs_to_the_later_one() -> None:
    frames = play(f"{EXAMPLE}\n100 A claims\n9000 A picks up 2 -> 5.12")
    assert frames[-1].events[0] == Over(350, Outcome(By.CLAIM, (0,)))


def test_a_scenario_may_start_before_the_signal() -> None:
    frames = play("centre 4D\nA 4S\nA picks up 1 -> 2.6\nsignal\n5 A picks up 1")
    assert frames[2].events == (Signal(0),)
    assert frames[3].events == (
        Played(5, 0, parse_scenario("centre 4D\nA 4S\nA picks up 1").lines[0].action),
    )


def test_the_table_s_clock_never_runs_back() -> None:
    frames = play(f"with cap 400\n{EXAMPLE}\n100 B claims -> 5.6\n2000 A claims -> 5.12")
    assert [(type(event), event.at) for event in frames[-1].events[:3]] == [
        (Shown, 350),
        (Resumed, 1_600),
        (Over, 1_600),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "A picks up 2",
        "A picks up 2 -> 4.1",
        "B gives QS takes 9S -> 4.6",
        "5 resumed",
        "600001 over draw",
        "600000 over draw A",
        "600000 over most_packets B",
    ],
)
def test_the_first_line_that_does_not_happen_is_named(line: str) -> None:
    with pytest.raises(ValueError) as error:
        play(f"{EXAMPLE}\n{line}\n")
    assert str(error.value).startswith("line 8 does not happen")


def test_packets_shown_are_counted() -> None:
    claimed = EXAMPLE.replace("A gives KC takes 4C", "100 A claims -> 5.6")
    assert len(play(f"{claimed}\n350 shown A 1")) == 4
    for wrong in ("350 shown A 2", "350 shown B 1"):
        with pytest.raises(ValueError):
            play(f"{claimed}\n{wrong}")


def test_a_seat_has_one_attempt_in_a_millisecond() -> None:
    with pytest.raises(ValueError) as error:
        play("centre 2S 2H\nA [AS]\nB ?\n5 A gives AS takes 2S\n5 A gives AS takes 2H")
    assert str(error.value) == "line 5: a seat has one attempt in a millisecond"


def test_a_switch_nested_too_deep_is_named_by_its_line() -> None:
    with pytest.raises(ValueError) as error:
        play(f"with cap {'[' * 100_000}\ncentre 4S")
    assert str(error.value).startswith("line 1: cap: ")
