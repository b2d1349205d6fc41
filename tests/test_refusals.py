"""The refusal matrix: each row, in its order, and what comes first where two rows apply."""

import pytest
from helpers import do, follow, lay_out, swap
from jamesbond import Clause, judge

ACTIONS = [
    "picks up 1",
    "picks up 2",
    "puts down",
    "gives 7D takes 4D",
    "gives 7D takes AS",
    "says book",
    "claims",
    "offers a refresh",
    "gives up",
]
OPEN = """
    centre 4D 4C 9S QH
    A [4S 4H 7D KC] | 5S 5H 5D 5C
    B [9C 9D 9H QS] | 8S 8H 8D 8C
"""
TEAM = """
    with sides [[0, 2], [1, 3]]
    centre 4D 4C 9S QH
    A 4S 4H 7D KC | [5S 5H 5D 6C] | 6S 6H 6D 5C
    B ? | ? | ?
"""
SHOWN = """
    with show_complete true
    centre 4D JC 9S QH
    A [4S 4H 4C KC] | TS TH 7D TC
    B [9C 9D 9H QS] | 8S 8H 8D 7C
    A gives KC takes 4D
"""


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize(
    ("state", "text", "clause"),
    [
        ("over", f"{OPEN}\nB gives up", "5.12"),
        ("before the signal", f"{OPEN}\n5 signal", "2.6"),
        ("a check", f"{OPEN}\nA claims -> 5.6", "5.4"),
    ],
    ids=lambda value: value if len(value) < 20 else "",
)
def test_anything_is_refused_when_nobody_plays(state: str, text: str, clause: str, action: str) -> None:
    table = lay_out(text) if state == "before the signal" else follow(text)
    assert judge(table, 0, do(action), 100) == clause


REFUSED = {
    "a second packet is not picked up": (OPEN, "A picks up 2", "3.3"),
    "the packet in hand is not picked up again": (OPEN, "A picks up 1", "3.3"),
    "a packet that the partner holds is not picked up": (TEAM, "C picks up 2", "3.3"),
    "a shown packet is not picked up": (f"{SHOWN}\nA puts down", "A picks up 1", "7.4"),
    "an empty hand cannot be put down": (f"{OPEN}\nA puts down", "A puts down", "3.5"),
    "an empty hand cannot exchange": (f"{OPEN}\nA puts down", "A gives 7D takes 4D", "3.5"),
    "an empty hand has no book": (f"with say_book true\n{OPEN}\nA puts down", "A says book", "3.5"),
    "a card of another own packet cannot be given": (OPEN, "A gives 5S takes 4D", "3.5"),
    "a card of a rival cannot be given": (OPEN, "A gives 9C takes 4D", "3.5"),
    "a card of the centre cannot be given": (OPEN, "A gives 4C takes 4D", "3.5"),
    "two cards are too many": (OPEN, "A gives 7D KC takes 4D 4C", "4.1"),
    "one card for two is unequal": (OPEN, "A gives 7D takes 4D 4C", "4.1"),
    "one card for two is unequal with several at once too": (
        f"with several_at_once true\n{OPEN}",
        "A gives 7D takes 4D 4C",
        "4.1",
    ),
    "nothing for nothing is no exchange": (OPEN, "A gives takes", "4.1"),
    "a card for nothing is no exchange": (OPEN, "A gives 7D takes", "4.1"),
    "a card is given once": (f"with several_at_once true\n{OPEN}", "A gives 7D 7D takes 4D 4C", "4.1"),
    "a card is taken once": (f"with several_at_once true\n{OPEN}", "A gives 7D KC takes 4D 4D", "4.1"),
    "a shown packet is not broken up": (SHOWN, "A gives 4S takes KC", "7.4"),
    "a card that another seat just took is gone": (
        f"{OPEN}\n500 B gives QS takes 4D",
        "1499 A gives 7D takes 4D",
        "4.5",
    ),
    "a card that a partner just took is gone as well": (
        f"{TEAM.replace('A 4S', 'A [4S').replace('KC', 'KC]')}\n500 C gives 6C takes 4D",
        "600 A gives 7D takes 4D",
        "4.5",
    ),
    "a card that left the centre a second ago is not there": (
        f"{OPEN}\n500 B gives QS takes 4D",
        "1500 A gives 7D takes 4D",
        "4.8",
    ),
    "a card that one took oneself is not there": (
        f"{OPEN}\n500 A gives 7D takes 4D",
        "600 A gives KC takes 4D",
        "4.8",
    ),
    "a card that came back and that one took oneself then is not there": (
        f"{OPEN}\n500 B gives QS takes 4D\n600 B gives 4D takes 9S\n700 A gives 7D takes 4D",
        "800 A gives KC takes 4D",
        "4.8",
    ),
    "a card of a rival's packet is not there": (OPEN, "A gives 7D takes 9C", "4.8"),
    "a card of one's own other packet is not there": (OPEN, "A gives 7D takes 5S", "4.8"),
    "book is not said unless agreed": (
        OPEN.replace("4S 4H 7D KC", "6S 6H 6D 6C"),
        "A says book",
        "7.1",
    ),
    "book is not said of a packet that is not complete": (
        f"with say_book true\n{OPEN}",
        "A says book",
        "7.1",
    ),
    "nobody claims twice without an exchange": (
        f"{OPEN}\nA claims -> 5.6\n1501 resumed",
        "1600 A claims",
        "5.9",
    ),
    "a claim with an unfinished packet is wrong": (OPEN, "A claims", "5.6"),
    "a claim with a complete packet that is not shown is wrong": (
        "with show_complete true\ncentre 4D 4C 9S QH\nA 5S 5H 5D 5C\nB ?",
        "A claims",
        "5.6",
    ),
    "a refresh is not offered where the most packets win": (
        f"with most_packets true\n{OPEN}",
        "A offers a refresh",
        "7.6",
    ),
    "a refresh is not offered while the table is alive": (OPEN, "A offers a refresh", "5.10"),
}


@pytest.mark.parametrize(("text", "line", "clause"), REFUSED.values(), ids=REFUSED)
def test_refused(text: str, line: str, clause: str) -> None:
    follow(f"{text}\n{line} -> {clause}")


FIRST = {
    "3.3 before 7.4": (SHOWN, "A picks up 1", "3.3"),
    "3.5 for a card not in hand before 4.1": (OPEN, "A gives 7D 5S takes 4D 4C", "3.5"),
    "3.5 for an empty hand before 4.1": (f"{OPEN}\nA puts down", "A gives takes", "3.5"),
    "3.5 before 7.4": (SHOWN, "A gives TS takes KC", "3.5"),
    "3.5 before 7.1": (f"{OPEN}\nA puts down", "A says book", "3.5"),
    "4.1 before 7.4": (SHOWN, "A gives 4S 4H takes KC JC", "4.1"),
    "4.1 before 4.5": (f"{OPEN}\n500 B gives QS takes 4D", "600 A gives 7D KC takes 4D 4C", "4.1"),
    "4.1 before 4.8": (OPEN, "A gives 7D takes 9C 4D", "4.1"),
    "7.4 before 4.5": (f"{SHOWN}\n500 B gives QS takes KC", "600 A gives 4S takes KC", "7.4"),
    "7.4 before 4.8": (SHOWN, "A gives 4S takes 8C", "7.4"),
    "4.5 before 4.8": (
        f"with several_at_once true\n{OPEN}\n500 B gives QS takes 4D",
        "600 A gives 7D KC takes 8C 4D",
        "4.5",
    ),
    "5.9 before 5.6": (f"{OPEN}\nA claims -> 5.6\n1501 resumed", "1600 A claims", "5.9"),
    "5.4 before 5.6": (f"{OPEN}\nA claims -> 5.6", "2 A claims", "5.4"),
    "7.6 before 5.10": (f"with most_packets true\n{OPEN}", "A offers a refresh", "7.6"),
}


@pytest.mark.parametrize(("text", "line", "clause"), FIRST.values(), ids=FIRST)
def test_of_two_rows_the_upper_one_is_named(text: str, line: str, clause: str) -> None:
    follow(f"{text}\n{line} -> {clause}")


ALLOWED = {
    "an empty hand picks up": (f"{OPEN}\nA puts down", "A picks up 2"),
    "a packet in hand is put down": (OPEN, "A puts down"),
    "any card of the hand goes for any card of the centre": (OPEN, "A gives 4S takes QH"),
    "a partner picks up another packet": (TEAM, "C picks up 1"),
    "several cards go for as many where agreed": (
        f"with several_at_once true\n{OPEN}",
        "A gives 7D KC takes 4D 4C",
    ),
    "all four cards go for the centre where agreed": (
        f"with several_at_once true\n{OPEN}",
        "A gives 4S 4H 7D KC takes 4D 4C 9S QH",
    ),
    "a complete packet may be broken up": (
        OPEN.replace("[4S 4H 7D KC] | 5S 5H 5D 5C", "4S 4H 7D KC | [5S 5H 5D 5C]"),
        "A gives 5S takes 4D",
    ),
    "a card that came back can be taken at once": (
        f"{OPEN}\n500 B gives QS takes 4D\n600 B gives 4D takes 9S",
        "700 A gives 7D takes 4D",
    ),
    "book is said of a complete packet where agreed": (
        f"with say_book true\n{OPEN}\nA gives 7D takes 4D\nA gives KC takes 4C",
        "A says book",
    ),
    "one's own exchange gives the claim back": (
        f"{OPEN}\nA claims -> 5.6\n1501 resumed\nA picks up 1\nA gives 7D takes 4D\nA gives KC takes 4C",
        "A claims",
    ),
    "giving up is always one's own": (OPEN, "A gives up"),
}


@pytest.mark.parametrize(("text", "line"), ALLOWED.values(), ids=ALLOWED)
def test_allowed(text: str, line: str) -> None:
    follow(f"{text}\n{line}")


def test_a_rivals_exchange_does_not_give_the_claim_back() -> None:
    table = follow(f"{OPEN}\nA claims -> 5.6\n1501 resumed\n1502 B gives QS takes 4D")
    assert judge(table, 0, do("claims"), 1_600) is Clause.CLAIM_AGAIN


def test_a_partners_exchange_does_not_give_the_claim_back() -> None:
    table = follow(f"{TEAM}\nA claims -> 5.6\n1501 resumed\n1502 C picks up 1\nC gives 7D takes 4D")
    assert judge(table, 0, do("claims"), 1_600) is Clause.CLAIM_AGAIN
    assert judge(table, 2, do("claims"), 1_600) is Clause.WRONG_CLAIM


@pytest.mark.parametrize(("at", "clause"), [(250, Clause.WRONG_CLAIM), (251, Clause.PLAY_IS_FROZEN)])
def test_a_rival_may_claim_under_250_ms_after_the_claim_that_froze_play(at: int, clause: Clause) -> None:
    table = follow(f"{OPEN}\n1 A claims -> 5.6")
    assert judge(table, 1, do("claims"), at) is clause


def test_only_a_claim_may_join_a_claim() -> None:
    table = follow(f"{OPEN}\n1 A claims -> 5.6")
    assert judge(table, 1, swap("QS", "4D"), 2) is Clause.PLAY_IS_FROZEN
    assert judge(table, 1, do("gives up"), 2) is Clause.PLAY_IS_FROZEN


def test_a_seat_joins_a_check_once() -> None:
    table = follow(f"{OPEN}\n1 A claims -> 5.6\n2 B claims -> 5.6")
    assert judge(table, 1, do("claims"), 3) is Clause.PLAY_IS_FROZEN


def test_a_barred_claim_does_not_join() -> None:
    table = follow(f"{OPEN}\nB claims -> 5.6\n1501 resumed\n1600 A claims -> 5.6")
    assert judge(table, 1, do("claims"), 1_601) is Clause.CLAIM_AGAIN
