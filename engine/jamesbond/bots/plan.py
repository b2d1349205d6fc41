"""Skill: the cheapest plan over all packets together: a rank for each, and no rank twice."""

from ..cards import Rank
from .mind import Mind

FETCH, CARRY, WAIT, CONTEST = 10, 14, 60, 30
"""What a missing card costs: in the centre, in another own packet, elsewhere; more for each of its rank
that a rival has taken."""
SWITCH = 5
"""What it costs to collect another rank than before."""
NEVER = 1_000

Prices = list[tuple[int, Rank]]


def plan(mind: Mind, but: Rank | None = None) -> dict[int, Rank]:
    """A rank for each unfinished packet whose cards are remembered; for the one in hand, not `but`.

    The packet that would lose most by its second choice chooses first.
    """
    left = _offers(mind, but)
    chosen: dict[int, Rank] = {}
    while left:
        packet = max(left, key=lambda place: _regret(left[place]))
        rank = left.pop(packet)[0][1]
        chosen[packet] = rank
        for other, prices in left.items():
            left[other] = [price for price in prices if price[1] is not rank] or prices
    return chosen


def _regret(prices: Prices) -> int:
    return prices[1][0] - prices[0][0] if len(prices) > 1 else NEVER


def _offers(mind: Mind, but: Rank | None) -> dict[int, Prices]:
    """What each packet could collect, the cheapest first."""
    memory = mind.memory
    known = {place: ranks for place, ranks in memory.contents.items() if place not in memory.finished}
    centre = [card.rank for card in mind.view.centre]
    own = [rank for ranks in known.values() for rank in ranks]
    reserved = memory.wanted(but=list(known))
    market = {
        rank: (own.count(rank), centre.count(rank), WAIT + CONTEST * mind.rivals.have(rank))
        for rank in dict.fromkeys([*own, *centre])
    }
    offers = {}
    for place, ranks in known.items():
        choice = list(dict.fromkeys([*ranks, *centre]))
        before = memory.purpose(place)
        kept = before.rank if before else None
        prices = []
        for rank in [rank for rank in choice if rank not in reserved] or choice:
            cost = _cost(ranks.count(rank), len(ranks), *market[rank])
            if kept is not None and rank is not kept:
                cost += SWITCH
            if rank is but and place == mind.packet:
                cost += NEVER
            prices.append((cost, rank))
        prices.sort(key=lambda price: price[0])
        offers[place] = prices
    return offers


def _cost(inside: int, size: int, own: int, near: int, far: int) -> int:
    """What the missing cards of a rank cost, with the nearest taken first."""
    missing = size - inside
    if missing <= near:
        return FETCH * missing
    away = missing - near
    carried = own - inside
    if away <= carried:
        return FETCH * near + CARRY * away
    return FETCH * near + CARRY * carried + far * (away - carried)
