"""Skill: taking a card that the packet in hand collects, and choosing the card to give for it."""

from ..cards import Card
from ..events import Exchange
from .mind import Mind, count


def improve(mind: Mind) -> Exchange | None:
    """Take a wanted card of the centre, unless it escapes the eye."""
    rank = mind.collects
    for card in mind.view.centre:
        if card.rank is rank and mind.rng.random() >= mind.level.oversight:
            return Exchange((spare(mind),), (card,))
    return None


def spare(mind: Mind) -> Card:
    """The card of the hand that is missed least: of no use here, and with `feeds` of use elsewhere."""
    fed = mind.elsewhere if mind.level.feeds else []

    def worth(card: Card) -> tuple[bool, bool, int, float]:
        rank = card.rank
        return rank is mind.collects, rank not in fed, count(mind.hand, rank), mind.rng.random()

    return min(mind.hand, key=worth)
