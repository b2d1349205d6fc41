"""The fewest exchanges, one card for one, that finish a deal when everybody helps.

Why the answers are exact. Fix which rank each wanted packet is to end with. Draw a place for each wanted
packet and one for all the rest, the centre in it, and an arrow for each card from where it lies to where
it must end. Let D be the arrows that end in wanted packets, A those of them that begin in a packet whose
own end doesn't matter, and C the groups of joined places that neither are done nor touch the centre.

- D + A + C exchanges are needed: each takes one card into one packet and gives one away, so it makes one
  of the three smaller by one at most (one that joins a group to the centre takes in no wanted card).
- They are enough: every wanted packet has as many arrows in as out, so that a group joined to the centre
  is one round trip from it, card by card; another group first spends one exchange to join.

D + A is a sum over packets, hence an assignment of least cost. C hardly depends on the choice: places are
joined by the ranks they share, whatever they are to end with, unless a packet is to end with a rank of
another group, of which it has no card. Letting one packet of each of several groups do so, in a ring,
joins them; more than one a group never costs less. So a group is worth joining if its `toll` is nothing.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Card, Rank
from .table import Table

Costs = list[list[int]]
NEVER = 1_000


def fewest_to_finish(table: Table) -> int | None:
    """How many exchanges complete every packet, all sides helping; None if no number can.

    Raises ValueError where there are more cards of a rank than one packet holds.
    """
    return _fewest(table, range(len(table.sides)))


def fewest_to_claim(table: Table, side: int) -> int | None:
    """How many exchanges, all sides' together, complete the packets of `side`, the others giving freely.

    None if no number can. Raises ValueError where there are more cards of a rank than one packet holds.
    """
    return _fewest(table, [side])


@dataclass(frozen=True, slots=True)
class _Group:
    """Packets joined by the ranks they share, and the ranks they can end with."""

    packets: list[Counter[Rank]]
    ranks: list[Rank]

    @property
    def done(self) -> bool:
        return len(self.packets) == len(self.ranks) == 1


def _fewest(table: Table, sides: Sequence[int]) -> int | None:
    size, total = table.ruleset.packet_size, _count(table.cards)
    if max(total.values()) > size:
        raise ValueError(f"more than {size} cards of a rank: a packet holds {size}")
    packets = [
        (number in sides, packet) for number, side in enumerate(table.sides) for packet in side.packets
    ]
    wanted = [_count(packet.cards) for own, packet in packets if own]
    away = _count([card for own, packet in packets if not own for card in packet.cards])
    whole = [rank for rank in Rank if total[rank] == size]
    if len(whole) < len(wanted):
        return None
    joined, *apart = _groups(wanted, whole, size)
    apart = [group for group in apart if not group.done]
    least = sum(_cheapest(_costs(group, away, size)) for group in (joined, *apart))
    free = sum(not _toll(group, away, size) for group in apart)
    return least + len(apart) - free + (free > 0 and _toll(joined, away, size) > 0)


def _count(cards: Sequence[Card]) -> Counter[Rank]:
    return Counter(card.rank for card in cards)


def _groups(wanted: list[Counter[Rank]], whole: list[Rank], size: int) -> list[_Group]:
    """The group of the centre, which has every rank that is not entirely in wanted packets; the others."""
    inside = sum(wanted, Counter[Rank]())
    ranks = _grown({rank for rank in Rank if rank not in whole or inside[rank] < size}, wanted)
    groups, left = [], wanted
    while True:
        groups.append(_Group([p for p in left if ranks & p.keys()], [r for r in whole if r in ranks]))
        left = [packet for packet in left if not ranks & packet.keys()]
        if not left:
            return groups
        ranks = _grown(set(left[0]), left)


def _grown(ranks: set[Rank], packets: list[Counter[Rank]]) -> set[Rank]:
    """These ranks, and all that lie in one packet with one of them, and so on."""
    while more := {rank for packet in packets if ranks & packet.keys() for rank in packet} - ranks:
        ranks = ranks | more
    return ranks


def _costs(group: _Group, away: Counter[Rank], size: int) -> Costs:
    """For each packet and rank: the cards missing, and those of them that a helper has to give first."""
    return [[size - packet[rank] + away[rank] for rank in group.ranks] for packet in group.packets]


def _toll(group: _Group, away: Counter[Rank], size: int) -> int:
    """What it costs more if one packet ends with a rank of another group and one rank goes there."""
    costs = _costs(group, away, size)
    crossing = [[*row, size] for row in costs] + [[*(away[rank] for rank in group.ranks), NEVER]]
    return _cheapest(crossing) - _cheapest(costs)


def _cheapest(costs: Costs) -> int:
    """The least sum of one cost a row, each from another column; there are enough columns.

    The Hungarian method: rows enter one by one along the cheapest way to a free column, and prices of
    rows and columns keep every cost that is left at nothing or more.
    """
    if not costs:
        return 0
    rows, columns = len(costs), len(costs[0])
    row_price, column_price = [0] * (rows + 1), [0] * (columns + 1)
    taken_by = [0] * (columns + 1)
    for row in range(1, rows + 1):
        taken_by[0], column = row, 0
        slack, before, seen = [NEVER * NEVER] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
        while taken_by[column]:
            seen[column] = True
            here = taken_by[column]
            for to in range(1, columns + 1):
                left = costs[here - 1][to - 1] - row_price[here] - column_price[to]
                if not seen[to] and left < slack[to]:
                    slack[to], before[to] = left, column
            nearest = min((to for to in range(1, columns + 1) if not seen[to]), key=slack.__getitem__)
            step = slack[nearest]
            for to in range(columns + 1):
                if seen[to]:
                    row_price[taken_by[to]] += step
                    column_price[to] -= step
                else:
                    slack[to] -= step
            column = nearest
        while column:
            taken_by[column] = taken_by[before[column]]
            column = before[column]
    return -column_price[0]
