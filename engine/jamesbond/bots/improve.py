"""Skill: taking what the packet in hand collects, and choosing what to give for it."""

from ..cards import Card
from ..events import Exchange
from .mind import Mind, count
from .withhold import withheld


def improve(mind: Mind) -> Exchange | None:
    """Take a wanted card of the centre, or several where that is played, unless they escape the eye."""
    rank, take = mind.collects, list[Card]()
    for card in mind.view.centre if rank else ():
        if card.rank is rank and len(take) < mind.at_once and mind.rng.random() >= mind.level.oversight:
            take.append(card)
    if not take:
        return None
    give = spares(mind)[: len(take)]
    return Exchange(tuple(give), tuple(take[: len(give)]))


def spares(mind: Mind) -> list[Card]:
    """The cards of the hand but for those it collects, what is missed least first.

    That is what no rival is known to want; with `feeds`, what another own packet wants; with `counts`,
    what few others can have; and what is rare in the hand.
    """
    level, hand = mind.level, mind.hand
    fed = mind.elsewhere if level.feeds else []

    def worth(card: Card) -> tuple[int, bool, int, int, float]:
        rank = card.rank
        hidden = mind.hidden(rank) if level.counts else 0
        return withheld(mind, rank), rank not in fed, hidden, count(hand, rank), mind.rng.random()

    return [card for card in sorted(hand, key=worth) if card.rank is not mind.collects]
