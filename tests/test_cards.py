"""The 52 cards and their texts."""

import pytest
from helpers import card
from hypothesis import given
from hypothesis import strategies as st
from jamesbond import PACK, Card, Rank, Suit


def test_the_pack_is_one_card_of_each_rank_and_suit() -> None:
    assert len(PACK) == 52
    assert {(c.rank, c.suit) for c in PACK} == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.parametrize("one", PACK, ids=str)
def test_a_card_is_read_back_from_its_text(one: Card) -> None:
    assert Card.parse(str(one)) == one


def test_a_text_is_a_rank_and_then_a_suit() -> None:
    assert card("7S") == Card(Rank.SEVEN, Suit.SPADES)
    assert str(Card(Rank.TEN, Suit.CLUBS)) == "TC"


@pytest.mark.parametrize("text", ["", "7", "S", "S7", "1S", "10S", "7s", "7SS", " 7S", "7♠", "\ud800S"])
def test_a_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(ValueError) as error:
        Card.parse(text)
    assert str(error.value).startswith(f"{text!r} is not a card")


@given(st.text(max_size=3))
def test_only_the_texts_of_the_pack_are_cards(text: str) -> None:
    if text in map(str, PACK):
        assert str(Card.parse(text)) == text
    else:
        with pytest.raises(ValueError):
            Card.parse(text)
