"""What was most frequent in a packet when it was last seen: a small mark for the eyes, and words."""

from collections import Counter
from html import escape

from .cards import Card, Rank
from .speech import Words, listed, say

FIGURES = (2, 3, 4)
KEYS: tuple[str, ...] = (
    *("recall.mark", "recall.unlike", "recall.alike", "recall.different"),
    *(f"recall.figure.{figure}" for figure in FIGURES),
    *(f"rank.many.{rank}" for rank in Rank),
)


def recalled(cards: tuple[Card, ...], words: Words) -> str:
    """ "two kings", "two kings and two fives", "no two alike"."""
    alike = [
        say(words, "recall.alike", n=_figure(count, words), ranks=words[f"rank.many.{rank}"])
        for rank, count in _most(cards)
    ]
    return listed(alike, words) if alike else words["recall.different"]


def mark(cards: tuple[Card, ...], words: Words) -> str:
    """ "K×2", or where no two cards are alike "–", for the eyes only."""
    lines = [
        say(words, "recall.mark", n=count, rank=words[f"rank.letter.{rank}"]) for rank, count in _most(cards)
    ]
    inside = "".join(f"<span>{escape(line)}</span>" for line in lines or [words["recall.unlike"]])
    return f'<span class="jb-recalled" aria-hidden="true">{inside}</span>'


def _most(cards: tuple[Card, ...]) -> list[tuple[Rank, int]]:
    """The ranks of which there are most, in the order they lie in, if there are two of them or more."""
    counted = Counter(card.rank for card in cards)
    most = max(counted.values())
    return [(rank, count) for rank, count in counted.items() if count == most > 1]


def _figure(count: int, words: Words) -> str:
    return words[f"recall.figure.{count}"] if count in FIGURES else str(count)
