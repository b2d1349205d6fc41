"""What holds in every reachable state, whatever is agreed and whatever is tried."""

from random import Random

from helpers import deals, plausible, play_at_random, shuffle_unseen
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    Claim,
    Clause,
    Exchange,
    Over,
    Phase,
    Played,
    Refreshed,
    Refused,
    Table,
    due,
    evolve,
    judge,
    settle,
)
from jamesbond.rules import finished_packets


@given(deals())
@settings(max_examples=30)
def test_the_same_52_cards_lie_in_packets_of_four_around_four_in_the_centre(
    dealt: tuple[Table, Random],
) -> None:
    pack = sorted(dealt[0].cards)

    for _, _, now in play_at_random(*dealt):
        assert sorted(now.cards) == pack
        assert len(now.centre) == 4
        assert {len(packet.cards) for side in now.sides for packet in side.packets} == {4}


@given(deals())
@settings(max_examples=30)
def test_a_packet_is_in_one_hand_and_a_hand_holds_one_packet_of_its_own_side(
    dealt: tuple[Table, Random],
) -> None:
    for _, _, now in play_at_random(*dealt):
        held = [(seat.side, seat.held) for seat in now.seats if seat.held is not None]
        assert len(held) == len(set(held))
        assert all(packet in range(now.ruleset.packets) for _, packet in held)


@given(deals())
@settings(max_examples=30)
def test_cards_move_only_between_a_hand_and_the_centre(dealt: tuple[Table, Random]) -> None:
    for before, event, now in play_at_random(*dealt):
        changed = {
            (side, packet)
            for side, now_side in enumerate(now.sides)
            for packet in range(now.ruleset.packets)
            if now_side.packets[packet] != before.sides[side].packets[packet]
        }
        match event:
            case Played(_, seat, Exchange()):
                assert changed == {(before.seats[seat].side, before.seats[seat].held)}
            case Refreshed():
                assert all(packet not in _finished(before, side) for side, packet in changed)
            case _:
                assert changed == set()
                assert now.centre == before.centre


def _finished(table: Table, side: int) -> frozenset[int]:
    return finished_packets(table.sides[side], table.ruleset)


@given(deals())
@settings(max_examples=30)
def test_a_shown_packet_is_complete_and_stays_so(dealt: tuple[Table, Random]) -> None:
    for before, _, now in play_at_random(*dealt):
        for old, new in zip(before.sides, now.sides, strict=True):
            assert old.shown <= new.shown
            assert all(new.packets[place].complete for place in new.shown)


@given(deals())
@settings(max_examples=30)
def test_a_refused_attempt_changes_nothing_but_for_a_wrong_claim(dealt: tuple[Table, Random]) -> None:
    for before, event, now in play_at_random(*dealt):
        if isinstance(event, Refused) and event.clause != Clause.WRONG_CLAIM:
            assert now == before


@given(deals())
@settings(max_examples=30)
def test_every_deal_ends_once_and_a_claim_wins_only_with_all_packets_finished(
    dealt: tuple[Table, Random],
) -> None:
    *_, (before, last, now) = play_at_random(*dealt)
    assert isinstance(last, Over)
    assert now.phase is Phase.OVER
    assert due(now) is None
    if last.outcome.by in ("claim", "shared"):
        for side in last.outcome.winners:
            assert len(_finished(before, side)) == before.ruleset.packets


@given(deals())
@settings(max_examples=30)
def test_time_never_runs_back(dealt: tuple[Table, Random]) -> None:
    times = [event.at for _, event, _ in play_at_random(*dealt)]
    assert times == sorted(times)


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=30)
def test_alone_in_a_millisecond_an_attempt_is_settled_as_it_is_judged(
    dealt: tuple[Table, Random], seed: int
) -> None:
    rng = Random(seed)

    for _, event, now in play_at_random(*dealt):
        seat = rng.randrange(now.ruleset.seats)
        action = plausible(now, seat, rng, event.at)
        clause = judge(now, seat, action, event.at + 1)
        first = settle(now, [(seat, action)], event.at + 1)[0]
        if clause is None:
            assert first == Played(event.at + 1, seat, action)
        else:
            assert first == Refused(event.at + 1, seat, action, clause)


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=30)
def test_the_order_in_which_attempts_of_one_millisecond_are_told_does_not_matter(
    dealt: tuple[Table, Random], seed: int
) -> None:
    rng = Random(seed)

    for _, event, now in play_at_random(*dealt):
        tries = [(s, plausible(now, s, rng, event.at)) for s in range(now.ruleset.seats)]
        assert settle(now, tries, event.at + 1) == settle(now, tries[::-1], event.at + 1)


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=30)
def test_whatever_comes_of_one_millisecond_can_happen_in_its_order(
    dealt: tuple[Table, Random], seed: int
) -> None:
    rng = Random(seed)

    for _, event, now in play_at_random(*dealt):
        tries = [(s, plausible(now, s, rng, event.at)) for s in range(now.ruleset.seats)]
        pack = sorted(now.cards)
        for come in settle(now, tries, event.at + 1):
            now = evolve(now, come)
        assert sorted(now.cards) == pack


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=30)
def test_no_refusal_tells_where_a_hidden_card_is(dealt: tuple[Table, Random], seed: int) -> None:
    rng = Random(seed)

    for _, event, now in play_at_random(*dealt):
        seat = rng.randrange(now.ruleset.seats)
        action = plausible(now, seat, rng, event.at)
        other = shuffle_unseen(now, seat, rng)
        verdicts = [judge(table, seat, action, event.at + 1) for table in (now, other)]
        if isinstance(action, Claim) and Clause.WRONG_CLAIM in verdicts:
            assert set(verdicts) <= {Clause.WRONG_CLAIM, None}  # public: everybody sees what it shows
        else:
            assert verdicts[0] == verdicts[1]
