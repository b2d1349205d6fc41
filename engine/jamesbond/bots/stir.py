"""Skill: exchanging one useless card for another, so that a stuck table moves."""

from ..cards import Card
from ..events import Exchange
from .improve import spares
from .mind import Mind
from .patience import resigned
from .withhold import withheld


def stir(mind: Mind) -> Exchange | None:
    """Sometimes, once for each time a packet is in hand, exchange a useless card; not for ever."""
    if mind.collects is None or mind.stirred or resigned(mind):
        return None
    mind.stirred = True
    useless, spare = mind.useless, spares(mind)
    if not spare or not useless or mind.rng.random() >= mind.level.stirs or withheld(mind, spare[0].rank):
        return None
    return Exchange((spare[0],), (_tempting(mind, useless),))


def _tempting(mind: Mind, cards: list[Card]) -> Card:
    """Any of them, but rather one that a rival collects."""
    have = [mind.rivals.have(card.rank) for card in cards]
    cards = [card for card, number in zip(cards, have, strict=True) if number == max(have)]
    return cards[int(mind.rng.random() * len(cards))]
