"""What lies on the table: laying it out, packets, hands."""

from dataclasses import FrozenInstanceError, replace
from inspect import signature
from random import Random

import pytest
from helpers import ALONE, TEAMS, lay_out
from jamesbond import (
    PACK,
    THREE_SEATS,
    TWO_SEATS,
    Packet,
    Phase,
    Ruleset,
    Table,
    deal,
    lay,
)
from jamesbond.notation import cards
from jamesbond.table import Seat

FOURS = cards("4S 4H 4D 4C")


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("4S 4H 4D 4C", True),
        ("4S 4H 4D 5C", False),
        ("4S 4H 5D 5C", False),  # pairs
        ("4S 5S 6S 7S", False),  # a run, and one suit (5.2)
        ("AS 2S 3S 5S", False),
        ("5C 4S 4H 4D", False),
    ],
)
def test_only_four_of_one_rank_are_complete(text: str, complete: bool) -> None:
    assert Packet(cards(text)).complete is complete


@pytest.mark.parametrize(
    "rules", [TWO_SEATS, THREE_SEATS, Ruleset(sides=ALONE, packets=3), Ruleset(sides=TEAMS)]
)
def test_a_deal_lays_out_every_card_once(rules: Ruleset) -> None:
    table = deal(rules, Random(1))
    assert sorted(table.cards) == sorted(PACK)
    assert len(table.centre) == 4
    assert [[len(p.cards) for p in side.packets] for side in table.sides] == [[4] * rules.packets] * len(
        rules.sides
    )
    assert table.phase is Phase.DEALT
    assert [seat.held for seat in table.seats] == [None] * rules.seats


def test_the_same_chance_deals_the_same_cards() -> None:
    assert deal(TWO_SEATS, Random(7)) == deal(TWO_SEATS, Random(7))
    assert deal(TWO_SEATS, Random(7)) != deal(TWO_SEATS, Random(8))


def test_nothing_may_be_left_over_in_a_deal() -> None:
    with pytest.raises(ValueError) as error:
        deal(Ruleset(packets=5), Random(1))
    assert "= 44, not 52: nothing may be left over (2.5)" in str(error.value)


def test_partners_play_for_one_side() -> None:
    table = deal(Ruleset(sides=TEAMS), Random(1))
    assert [seat.side for seat in table.seats] == [0, 1, 0, 1]


def test_a_hand_is_the_packet_held() -> None:
    table = lay_out("centre 5S 5H 5D 5C\nA ? | [4S 4H 4D 4C]\nB ?")
    assert table.hand(0) == Packet(FOURS)
    assert table.hand(1) is None


SMALL = Ruleset(packets=1)
SIDES = ((Packet(FOURS),), (Packet(cards("5S 5H 5D 5C")),))


@pytest.mark.parametrize(
    ("centre", "sides", "named"),
    [
        (cards("6S 6H 6D"), SIDES, "3 cards in the centre, not 4"),
        (cards("6S 6H 6D 6C"), SIDES[:1], "1 sides, not 2"),
        (cards("6S 6H 6D 6C"), (SIDES[0] * 2, SIDES[1]), "2 packets on side 0, not 1"),
        (cards("6S 6H 6D 6C"), (SIDES[0], (Packet(FOURS[:3]),)), "3 cards in packet 0 of side 1, not 4"),
        (cards("6S 6H 4D 4C"), SIDES, "more than once on the table: 4C 4D"),
    ],
)
def test_a_wrong_number_or_a_double_is_named(
    centre: tuple, sides: tuple[tuple[Packet, ...], ...], named: str
) -> None:
    with pytest.raises(ValueError) as error:
        lay(SMALL, centre, sides)
    assert named in str(error.value)


def test_a_table_cannot_be_changed() -> None:
    table: Table = lay(SMALL, cards("6S 6H 6D 6C"), SIDES)
    with pytest.raises(FrozenInstanceError):
        table.phase = Phase.OVER  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del table.seats[0].held
    assert replace(table, phase=Phase.OVER) != table


def test_a_value_takes_its_fields_by_name_or_place_and_no_others() -> None:
    assert Seat(1, held=2) == Seat(side=1, held=2, barred=False) != Seat(1)
    assert str(signature(Seat)) == "(side: int, held: int | None = None, barred: bool = False) -> None"
    with pytest.raises(TypeError, match=r"Seat\.__init__\(\)"):
        Seat()  # type: ignore[call-arg]
