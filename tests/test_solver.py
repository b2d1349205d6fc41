"""The solver against brute force on small packs, and within its time on whole deals."""

import time
from collections.abc import Iterator
from itertools import count, permutations
from pathlib import Path
from random import Random

import pytest
from helpers import ALONE, TEAMS, lay_out
from jamesbond import (
    THREE_SEATS,
    TWO_SEATS,
    By,
    Card,
    Packet,
    Rank,
    Refreshed,
    Ruleset,
    Suit,
    Table,
    deal,
    lay,
)
from jamesbond.solver import fewest_to_claim, fewest_to_finish
from jamesbond.wire import record_from_json

GAMES = Path(__file__).parent / "games"

Heap = tuple[str, ...]
State = tuple[tuple[Heap, ...], Heap, tuple[Heap, ...]]
"""Packets whose end matters, the centre, the other packets: ranks only, all in order."""


def moves(state: State) -> Iterator[State]:
    """Each state that one exchange leads to."""
    wanted, centre, others = state
    for heaps, back in ((wanted, lambda it: (it, others)), (others, lambda it: (wanted, it))):
        for place, heap in enumerate(heaps):
            for give in set(heap):
                for take in set(centre) - {give}:
                    changed = (*heaps[:place], replaced(heap, give, take), *heaps[place + 1 :])
                    left, right = back(tuple(sorted(changed)))
                    yield left, replaced(centre, take, give), right


def replaced(heap: Heap, out: str, into: str) -> Heap:
    rest = list(heap)
    rest.remove(out)
    return tuple(sorted([*rest, into]))


def distances(start: State) -> dict[State, int]:
    """Every state there is, and how many exchanges lead from it to complete wanted packets."""
    found = {start}
    edge = [start]
    while edge:
        edge = list({state for one in edge for state in moves(one)} - found)
        found.update(edge)
    edge = [state for state in found if all(len(set(heap)) == 1 for heap in state[0])]
    far = dict.fromkeys(edge, 0)
    for steps in count(1):
        edge = list({state for one in edge for state in moves(one)} - far.keys())
        if not edge:
            break
        far |= dict.fromkeys(edge, steps)
    return far


def state_of(pack: str, size: int, wanted: int, others: int) -> State:
    """A first state: the pack dealt into so many packets, the rest of it in the centre."""
    heaps = [tuple(sorted(pack[at : at + size])) for at in range(0, size * (wanted + others), size)]
    centre = tuple(sorted(pack[size * (wanted + others) :]))
    return tuple(sorted(heaps[:wanted])), centre, tuple(sorted(heaps[wanted:]))


def table_of(state: State) -> Table:
    """A table of this state; where there are other packets, the wanted ones are those of the first side."""
    suits = {rank: iter(Suit) for rank in Rank}
    wanted, centre, others = (
        [tuple(Card(Rank(rank), next(suits[Rank(rank)])) for rank in heap) for heap in heaps]
        for heaps in (state[0], [state[1]], state[2])
    )
    packets = [Packet(cards) for cards in (*wanted, *others)]
    each = len(wanted) if others else 1
    sides = tuple(tuple(packets[at : at + each]) for at in range(0, len(packets), each))
    rules = Ruleset(
        sides=tuple((seat,) for seat in range(len(sides))),
        packets=each,
        packet_size=len(packets[0].cards),
        centre_size=len(centre[0]),
    )
    return lay(rules, centre[0], sides)


@pytest.mark.parametrize(
    ("pack", "size", "packets"),
    [
        ("AA223344KK", 2, 4),
        ("AAA222333KKK", 3, 3),
        ("AAAA22223333KKKK", 4, 3),
        ("AAA222333444KKK", 3, 4),
        ("AA22334QK", 2, 3),
        ("AAA2223334QK", 3, 3),
        ("AA22334", 2, 3),
    ],
)
def test_finishing_a_small_pack_takes_as_many_exchanges_as_brute_force_finds(
    pack: str, size: int, packets: int
) -> None:
    far = distances(state_of(pack, size, packets, 0))
    wrong = {state for state, least in far.items() if fewest_to_finish(table_of(state)) != least}
    assert len(far) > 10
    assert wrong == set()


@pytest.mark.parametrize(
    ("pack", "size", "wanted", "others"),
    [
        ("AA223344KK", 2, 2, 2),
        ("AA223344KK", 2, 1, 1),
        ("AAA222333KKK", 3, 1, 2),
        ("AAA222333KK", 3, 1, 2),
        ("AA223344QK", 2, 2, 2),
    ],
)
def test_a_claim_takes_as_many_exchanges_as_brute_force_finds(
    pack: str, size: int, wanted: int, others: int
) -> None:
    far = distances(state_of(pack, size, wanted, others))
    wrong = {state for state, least in far.items() if fewest_to_claim(table_of(state), 0) != least}
    assert len(far) > 10
    assert wrong == set()


def by_every_choice(table: Table) -> int:
    """What side 0 needs for its claim, by trying every choice of ranks for its packets."""
    own = ["".join(card.rank for card in packet.cards) for packet in table.sides[0].packets]
    away = "".join(card.rank for side in table.sides[1:] for packet in side.packets for card in packet.cards)
    least = 1_000
    for ranks in permutations(Rank, len(own)):
        cost = sum(4 - mine.count(rank) + away.count(rank) for mine, rank in zip(own, ranks, strict=True))
        if cost <= least:
            least = min(least, cost + cut_off(own, ranks))
    return least


def cut_off(own: list[str], ranks: tuple[Rank, ...]) -> int:
    """How many groups of packets want only each other's cards and have none to give to anybody else."""
    group = list(range(len(own)))
    outside = {place for place, mine in enumerate(own) if not set(mine) <= set(ranks)}
    outside |= {place for place, rank in enumerate(ranks) if sum(mine.count(rank) for mine in own) < 4}
    for _ in own:
        for place, mine in enumerate(own):
            for other in [ranks.index(rank) for rank in set(mine) & set(ranks)]:
                group[place] = group[other] = min(group[place], group[other])
    unfinished = {group[place] for place, mine in enumerate(own) if mine != ranks[place] * 4}
    return len(unfinished - {group[place] for place in outside})


STAR = "2345 222A 333A 444A 555A"


@pytest.mark.parametrize(
    ("own", "centre", "least"),
    [
        (STAR, "666677778888", 8),
        (STAR, "678678678999", 9),
        ("2233 2233 4455 4455 6789", "6677889TJQK9", 14),
        ("2222 3333 4444 5556 5666", "7777TTJJQQKK", 3),
        ("2222 3333 4444 5555 6666", "7777TTJJQQKK", 0),
        ("2345 2345 2345 2345 6789", "6789TJQKA67T", 17),
    ],
)
def test_a_claim_at_a_whole_table_costs_what_the_best_choice_of_ranks_does(
    own: str, centre: str, least: int
) -> None:
    table = whole_table(own, centre)
    assert fewest_to_claim(table, 0) == by_every_choice(table) == least


def whole_table(own: str, centre: str) -> Table:
    """Five packets each: side 0's and the centre as written, side 1 has the rest of the pack."""
    suits = {rank: iter(Suit) for rank in Rank}
    first = [[Card(Rank(rank), next(suits[Rank(rank)])) for rank in heap] for heap in own.split()]
    middle = tuple(Card(Rank(rank), next(suits[Rank(rank)])) for rank in centre)
    rest = [Card(rank, suit) for rank in Rank for suit in suits[rank]]
    second = [rest[at::5] for at in range(5)]
    sides = tuple(tuple(Packet(tuple(cards)) for cards in side) for side in (first, second))
    return lay(Ruleset(packets=5, centre_size=12), middle, sides)


FOUR_IN_THE_CENTRE = """
centre KS KH KD KC
A [AS AH AD 4C]
B [4S 4H 4D AC]
"""


def test_four_in_the_centre_that_nobody_wants_cost_one_exchange_more() -> None:
    table = lay_out(FOUR_IN_THE_CENTRE)
    assert fewest_to_finish(table) == 3
    assert fewest_to_claim(table, 0) == fewest_to_claim(table, 1) == 2


def test_too_few_whole_ranks_can_never_be_finished() -> None:
    table = lay_out("centre 4D 4C 9S QH\nA [4S 4H 7D KC]\nB [9C 9D 9H QS]")
    assert fewest_to_finish(table) == 3
    assert fewest_to_finish(lay_out("centre 4D 5C 9S QH\nA [4S 4H 7D KC]\nB [9C 9D 9H QS]")) is None


def test_more_cards_of_a_rank_than_a_packet_holds_are_turned_away() -> None:
    with pytest.raises(ValueError, match="more than 2 cards of a rank"):
        fewest_to_finish(lay_out("with packet_size 2\ncentre 4D 4C\nA [4S 5H]\nB [5C 5D]"))


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_no_event_of_a_real_deal_but_a_refresh_brings_any_end_nearer_by_more_than_one(path: Path) -> None:
    record = record_from_json(path.read_text("ascii"))
    several = record.ruleset.several_at_once
    tables = list(record.tables())
    for before, event, after in zip(tables, record.events, tables[1:], strict=False):
        if not isinstance(event, Refreshed) and before.centre != after.centre and not several:
            assert abs(needs(after) - needs(before)) <= 1
            assert abs(needs(after, 0) - needs(before, 0)) <= 1
    assert needs(tables[-1], *tables[-1].outcome.winners) == 0 or tables[-1].outcome.by is not By.CLAIM


def needs(table: Table, *sides: int) -> int:
    least = fewest_to_claim(table, sides[0]) if sides else fewest_to_finish(table)
    assert least is not None
    return least


RULES = (
    TWO_SEATS,
    THREE_SEATS,
    Ruleset(name="four", sides=ALONE, packets=3),
    Ruleset(name="teams", sides=TEAMS),
)


def whole_deals() -> Iterator[Table]:
    for rules in RULES:
        for seed in range(25):
            yield deal(rules, Random(seed))
    for own in ("2233 2233 4455 4455 6789", STAR):
        yield whole_table(own, "6677889TJQKT" if own != STAR else "666677778888")


def test_a_whole_deal_takes_about_thirty_exchanges_and_a_claim_fewer() -> None:
    for table in whole_deals():
        everybody = fewest_to_finish(table)
        claims = [fewest_to_claim(table, side) for side in range(len(table.sides))]
        assert all(claim is not None and everybody is not None and claim <= everybody for claim in claims)


def test_no_whole_deal_takes_longer_than_fifty_milliseconds() -> None:
    for table in whole_deals():
        for _ in range(3):
            start = time.process_time()
            fewest_to_finish(table)
            fewest_to_claim(table, 0)
            took = time.process_time() - start
            if took <= 0.05:
                break
        assert took <= 0.05
