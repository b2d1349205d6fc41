"""Where the commands write: streams that may close early, or know nothing but ASCII."""

import os
import sys
from typing import TextIO

from ..cards import Card, Suit

PLAIN = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "…": "...", "×": "x", "█": "#"})
SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def card_text(card: Card) -> str:
    """A card for people: "10♠"."""
    return ("10" if card.rank == "T" else str(card.rank)) + SIGNS[card.suit]


def readable(text: str, stream: TextIO) -> str:
    """`text` as the stream can print it: suits become letters where it knows no signs."""
    encoding = stream.encoding
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(PLAIN)
    return text.encode(encoding, "backslashreplace").decode(encoding)


def say(text: str) -> None:
    """Print a line to standard output, if there is one, at once."""
    if sys.stdout is not None:
        print(readable(text, sys.stdout), flush=True)


def complain(text: str) -> None:
    """Print one line to standard error, if there is one."""
    if sys.stderr is not None:
        print(readable(" ".join(text.split()), sys.stderr), file=sys.stderr)


def turn_away() -> None:
    """Nobody reads standard output any more: send what is still to come nowhere, silently."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
