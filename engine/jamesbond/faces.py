"""Card faces as SVG: one sheet of symbols for a page, and small references to it."""

from .cards import PACK, Card, Rank, Suit
from .speech import Words

PATHS = {
    Suit.SPADES: "M10 0C8 5 1 8 1 13a4.4 4.4 0 0 0 7.6 3L7 20h6l-1.6-4A4.4 4.4 0 0 0 19 13c0-5-7-8-9-13z",
    Suit.HEARTS: "M10 19.5C6 14 .5 10.5.5 5.5a4.8 4.8 0 0 1 9.5-1.3 "
    "4.8 4.8 0 0 1 9.5 1.3c0 5-5.5 8.5-9.5 14z",
    Suit.DIAMONDS: "M10 0l7.8 10L10 20 2.2 10z",
    Suit.CLUBS: "M10 .5a4.6 4.6 0 0 0-3.7 7.3A4.6 4.6 0 1 0 9 14.2L7.2 20h5.6L11 14.2"
    "a4.6 4.6 0 1 0 2.7-6.4A4.6 4.6 0 0 0 10 .5z",
}
INKS = {Suit.SPADES: "#1d2522", Suit.HEARTS: "#a4243a", Suit.DIAMONDS: "#2a4184", Suit.CLUBS: "#17594d"}
TYPE = 'font-family="Helvetica Neue, Arial, Liberation Sans, sans-serif" font-weight="700"'


def symbols(words: Words) -> str:
    """The sheet that every face in a page refers to: print it once, anywhere in the body.

    Letters come from `rank.letter.*`. Each rank's text carries `data-rank`, so that a page may let
    its reader choose other letters. Nobody sees or hears the sheet itself.
    """
    pips = "".join(f'<path id="suit-{suit}" d="{PATHS[suit]}"/>' for suit in Suit)
    cards = "".join(_symbol(card, words) for card in PACK)
    size = 'width="0" height="0" aria-hidden="true" focusable="false"'
    return f'<svg class="jb-symbols" {size}><defs>{pips}</defs>{cards}</svg>'


def _symbol(card: Card, words: Words) -> str:
    letter = words[f"rank.letter.{card.rank}"]
    narrow = ' textLength="48" lengthAdjust="spacingAndGlyphs"' if card.rank is Rank.TEN else ""
    return (
        f'<symbol id="card-{card}" viewBox="0 0 60 80" fill="{INKS[card.suit]}">'
        f'<text x="30" y="45" font-size="50" text-anchor="middle" {TYPE} data-rank="{card.rank}"{narrow}>'
        f'{letter}</text><use href="#suit-{card.suit}" x="20" y="56"/></symbol>'
    )


def face(card: Card) -> str:
    """A card's face, for the eyes only: its name must stand beside it in words."""
    return (
        '<svg class="jb-face" viewBox="0 0 60 80" aria-hidden="true" focusable="false">'
        f'<use href="#card-{card}"/></svg>'
    )
