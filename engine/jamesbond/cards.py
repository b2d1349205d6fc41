"""The 52 cards: ranks without order, suits without value (2.2)."""

from enum import StrEnum
from typing import NamedTuple, Self


class Suit(StrEnum):
    """One of the four suits; its value is its letter in card texts."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """One of the thirteen ranks; its value is its letter or figure in card texts."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


class Card(NamedTuple):
    """One card. A tuple, so that comparing and hashing cards costs next to nothing."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank + self.suit

    @classmethod
    def parse(cls, text: str) -> Self:
        """The card called "7S" or "TC"; ValueError names a text that is no card."""
        try:
            return cls(Rank(text[:1]), Suit(text[1:]))
        except ValueError:
            raise ValueError(
                f"{text!r} is not a card: a rank A 2-9 T J Q K, then a suit S H D C, like 7S"
            ) from None


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
