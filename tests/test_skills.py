"""The skills of the opponents, each alone."""

from dataclasses import replace
from random import Random

from helpers import TEAMS, do, follow, lay_out, swap
from jamesbond import (
    Book,
    Claim,
    OfferRefresh,
    PickUp,
    Played,
    PutDown,
    Rank,
    Refreshed,
    Ruleset,
    deal,
    view,
)
from jamesbond.bots import LEVELS, Level, ladder
from jamesbond.bots.book import book
from jamesbond.bots.feed import feed
from jamesbond.bots.group import group
from jamesbond.bots.improve import improve, spares
from jamesbond.bots.memory import Memory
from jamesbond.bots.mind import Mind
from jamesbond.bots.next_packet import pick_up
from jamesbond.bots.patience import resigned, tired
from jamesbond.bots.plan import plan
from jamesbond.bots.player import newborn
from jamesbond.bots.purpose import decide_purpose
from jamesbond.bots.stir import stir
from jamesbond.bots.target import target
from jamesbond.bots.withhold import withheld

SURE = replace(LEVELS[3], oversight=0.0, stirs=1.0)
SHARP, EXPERT = LEVELS[4], replace(LEVELS[5], stirs=1.0)


def mind(text: str, level: Level = SURE, purposes: dict[int, Rank] | None = None, clock: int = 0) -> Mind:
    """The mind of seat A in a position, with what it remembers of its packets, counted from 0."""
    seen_view = view(lay_out(text), 0)
    state = newborn(level, Random(1), seen_view)
    for packet, rank in (purposes or {}).items():
        state.memory.decide(packet, rank, 0)
    state.memory.notice(seen_view, ())
    state.clock = clock
    return state


def test_target_takes_the_most_frequent_rank_of_the_hand() -> None:
    assert target(mind("centre 9C TC JC QC\nA [4S 4H 7D KC] | ?")) is Rank.FOUR


def test_target_prefers_of_equals_what_shows_in_the_centre() -> None:
    assert target(mind("centre KS KH 7C QC\nA [4S 5H 7D KC] | ?")) is Rank.KING


def test_target_keeps_apart_from_what_another_packet_collects() -> None:
    assert target(mind("centre 9C TC JC QC\nA [4S 4H 7D 7C] | ?", purposes={1: Rank.FOUR})) is Rank.SEVEN


def test_improve_takes_the_card_its_packet_collects_and_keeps_the_rest_of_that_rank() -> None:
    state = mind("centre 4D TC JC QC\nA [4S 4H 7D KC] | ?", purposes={0: Rank.FOUR})
    exchange = improve(state)
    assert exchange is not None
    assert exchange.take == swap("7D", "4D").take
    assert exchange.give[0].rank in (Rank.SEVEN, Rank.KING)


def test_improve_overlooks_what_escapes_the_eye() -> None:
    blind = replace(SURE, oversight=1.0)
    assert improve(mind("centre 4D TC JC QC\nA [4S 4H 7D KC] | ?", blind, {0: Rank.FOUR})) is None


def test_spares_begin_with_what_another_own_packet_collects() -> None:
    state = mind("centre 4D TC JC QC\nA [4S 4H 7D KC] | ?", purposes={1: Rank.KING, 0: Rank.FOUR})
    assert spares(state)[0].rank is Rank.KING


def test_feed_lays_out_a_card_for_another_own_packet_and_takes_a_useless_one() -> None:
    state = mind("centre 4D TC JC QC\nA [4S 4H 7D KC] | ?", purposes={1: Rank.KING, 0: Rank.FOUR})
    assert feed(state) == swap("KC", "TC")


def test_feed_is_left_to_levels_that_can() -> None:
    state = mind("centre 4D TC JC QC\nA [4S KC 7D 4C] | ?", LEVELS[2], {1: Rank.KING, 0: Rank.FOUR})
    assert feed(state) is None


def test_stir_exchanges_once_and_keeps_what_the_packet_collects() -> None:
    state = mind("centre 9C TC JC QC\nA [4S 4H 4D KC] | ?", purposes={0: Rank.FOUR})
    exchange = stir(state)
    assert exchange is not None
    assert exchange.give == swap("KC", "9C").give
    assert stir(state) is None


def test_stir_leaves_a_complete_packet_alone() -> None:
    assert stir(mind("centre 9C TC JC QC\nA [4S 4H 4D 4C] | ?")) is None


def test_group_waits_and_then_takes_three_of_a_kind_that_bring_the_packet_further() -> None:
    text, purposes = "centre 9C 9D 9H QC\nA [4S 4H 7D KC] | ?", {0: Rank.FOUR}
    assert group(mind(text, purposes=purposes, clock=SURE.group_after - 1)) is None
    assert group(mind(text, purposes=purposes, clock=SURE.group_after)) is Rank.NINE


def test_group_is_left_when_the_packet_has_as_many_or_another_packet_collects_it() -> None:
    late = SURE.group_after
    three = mind("centre 9C 9D 9H QC\nA [4S 4H 4D KC] | ?", purposes={0: Rank.FOUR}, clock=late)
    assert group(three) is None
    other = mind("centre 9C 9D 9H QC\nA [4S 4H 7D KC] | ?", purposes={1: Rank.NINE, 0: Rank.FOUR}, clock=late)
    assert group(other) is None


def test_patience_ends_after_its_time_and_begins_again_with_a_useful_exchange() -> None:
    assert SURE.patience is not None
    state = mind("centre 9C TC JC QC\nA [4S 4H 4D KC] | ?", purposes={0: Rank.FOUR}, clock=SURE.patience)
    assert not tired(state)
    state.clock += 1
    assert tired(state)
    state.useful = state.clock
    assert not tired(state)


def test_hope_ends_when_nothing_has_been_completed_for_long() -> None:
    assert SURE.hope is not None
    state = mind("centre 9C TC JC QC\nA [4S 4H 4D KC] | ?", purposes={0: Rank.FOUR}, clock=SURE.hope + 1)
    assert resigned(state)
    assert stir(state) is None


def test_the_next_packet_is_the_one_whose_card_shows_else_the_one_seen_longest_ago() -> None:
    text = "centre 9C TC JC QC\nA ? | ? | ?\nB ?"
    state = mind(text, purposes={2: Rank.JACK, 1: Rank.ACE})
    assert pick_up(state) == PickUp(2)
    state = mind(text, purposes={2: Rank.ACE})
    state.memory.looked = [0, 2, 1]
    assert pick_up(state) == PickUp(0)


def test_only_the_latest_purposes_stay_in_memory() -> None:
    memory, seen_view = Memory(2), view(lay_out("centre 9C TC JC QC\nA ? | ? | ? | ?"), 0)
    for packet, rank in enumerate([Rank.ACE, Rank.TWO, Rank.THREE]):
        memory.decide(packet, rank, 0)
    memory.notice(seen_view, [Played(5, 0, PutDown())])
    assert memory.wanted() == [Rank.TWO, Rank.THREE]


def test_a_partners_exchange_makes_one_forget_that_packet() -> None:
    seen_view = view(deal(Ruleset(sides=TEAMS), Random(0)), 0)
    memory = Memory(4, finished={1, 2})
    memory.notice(seen_view, [Played(5, 2, PickUp(1)), Played(9, 2, swap("7D", "4D"))])
    assert memory.finished == {2}


def test_a_bot_claims_once_it_knows_all_its_packets_to_be_complete() -> None:
    table = follow("centre 9C TC JC QC\nA [4S 4H 4D 4C]\nB ?")
    assert ladder(3, Random(0)).think(view(table, 0), []).action == Claim()


def test_a_bot_offers_a_refresh_once_at_its_first_thought_on_a_stale_table() -> None:
    stale = replace(view(lay_out("centre 9C TC JC QC\nA ? | ?"), 0), stale=True)
    bot = ladder(3, Random(0))
    assert bot.think(stale, []).action == OfferRefresh()
    assert bot.think(replace(stale, offers=frozenset({0})), []).action != OfferRefresh()


def test_a_bot_barred_from_claiming_waits() -> None:
    table = follow("centre 9C TC JC QC\nA [4S 4H 4D 4C]\nB ?\nA puts down")
    barred = replace(view(table, 0), barred=True)
    bot = ladder(3, Random(0))
    bot.think(view(lay_out("centre 9C TC JC QC\nA [4S 4H 4D 4C]\nB ?"), 0), [])
    assert bot.think(barred, [Played(1, 0, do("puts down"))]).action is None


def taken(state: Mind, *exchanges: str) -> Mind:
    """The mind after seat B has been seen making these exchanges, "7D 4D" each."""
    seen = [Played(5, 1, swap(*exchange.split())) for exchange in exchanges]
    state.rivals.notice(state.view, seen, state.clock)
    return state


def test_contents_stay_in_memory_as_far_as_it_reaches() -> None:
    memory = Memory(purposes=6, capacity=2)
    for packet in range(3):
        cards = " | ".join("[4S 4H 7D KC]" if place == packet else "?" for place in range(3))
        memory.notice(view(lay_out(f"centre 9C TC JC QC\nA {cards}"), 0), [])
        memory.notice(view(lay_out("centre 9C TC JC QC\nA ? | ? | ?"), 0), [Played(5, 0, PutDown())])
    assert list(memory.contents) == [1, 2]


def test_a_refresh_clears_what_was_remembered_of_contents_and_of_rivals() -> None:
    state = taken(mind("centre 9C TC JC QC\nA [4S 4H 7D KC] | ?", EXPERT), "7C KD")
    away = view(lay_out("centre 9C TC JC QC\nA ? | ?"), 0)
    state.notice(away, [Refreshed(9, away.centre, ())])
    assert state.memory.contents == {}
    assert state.rivals.have(Rank.KING) == 0


def test_what_rivals_keep_is_counted_and_forgotten_after_a_while() -> None:
    state = taken(mind("centre 9C TC JC QC\nA [4S 4H 7D KC] | ?", SHARP), "7C KD", "2C KH", "KD 2C")
    assert [state.rivals.have(rank) for rank in (Rank.KING, Rank.TWO, Rank.SEVEN)] == [1, 0, 0]
    state.rivals.notice(state.view, [], 15_001)
    assert state.rivals.have(Rank.KING) == 0
    assert taken(mind("centre 9C TC JC QC\nA ?", LEVELS[3]), "7C KD").rivals.have(Rank.KING) == 0


def test_spares_withhold_what_a_rival_was_seen_taking_but_not_for_ever() -> None:
    text, purposes = "centre 4D TC JC QC\nA [4S 4H 7D KC] | ?", {0: Rank.FOUR}
    state = taken(mind(text, EXPERT, purposes), "2C KD")
    assert spares(state)[0].rank is Rank.SEVEN
    assert stir(taken(mind(text, EXPERT, purposes), "2C KD", "2D 7C")) is None
    state.clock = EXPERT.withholds + 1
    assert not withheld(state, Rank.KING)


def test_spares_of_one_who_counts_are_those_of_which_others_can_have_the_fewest() -> None:
    state = mind("centre KH KD JC QC\nA [4S 4H 7D KC] | ?", EXPERT, {0: Rank.FOUR})
    assert [state.hidden(rank) for rank in (Rank.KING, Rank.SEVEN, Rank.FOUR)] == [1, 3, 2]
    assert spares(state)[0].rank is Rank.KING


def test_stir_takes_away_what_a_rival_collects() -> None:
    state = taken(mind("centre 9C TC JC QC\nA [4S 4H 7D KC] | ?", EXPERT, {0: Rank.FOUR}), "2C JD")
    exchange = stir(state)
    assert exchange is not None
    assert exchange.take == swap("7D", "JC").take


def test_plan_gives_each_packet_a_rank_of_its_own_the_cheapest_together() -> None:
    state = mind("centre 9C TC JC QC\nA [7S 7H QD QS] | ?\nB ?", EXPERT)
    state.memory.contents[1] = (Rank.SEVEN, Rank.SEVEN, Rank.QUEEN, Rank.TWO)
    assert plan(state) == {0: Rank.QUEEN, 1: Rank.SEVEN}


def test_plan_leaves_a_rank_that_a_rival_collects() -> None:
    text = "centre 9C TC JC 2C\nA [7S 7H QD QS] | ?"
    assert plan(taken(mind(text, EXPERT), "3C QC"))[0] is Rank.SEVEN
    assert plan(taken(mind(text, EXPERT), "3C 7C"))[0] is Rank.QUEEN


def test_one_who_plans_plans_anew_when_the_centre_changes_and_others_stay_with_their_rank() -> None:
    for level, collected in ((EXPERT, Rank.KING), (LEVELS[3], Rank.FOUR)):
        state = mind("centre 9C TC JC QC\nA [4S 4H KD KC] | ?", level, {0: Rank.FOUR})
        decide_purpose(state)
        assert state.collects is Rank.FOUR
        state.notice(view(lay_out("centre KS KH JC QC\nA [4S 4H KD KC] | ?"), 0), [])
        decide_purpose(state)
        assert state.collects is collected


def test_plan_exchanges_the_last_packet_for_four_alike_in_the_centre_at_once() -> None:
    state = mind("centre 9C 9D 9H 9S\nA [4S 4H 4D KC] | ?", EXPERT)
    state.memory.finished.add(1)
    assert plan(state)[0] is Rank.NINE


def test_several_cards_are_taken_at_once_where_that_is_played() -> None:
    text = "with several_at_once true\ncentre 4D 4C JC QC\nA [4S 4H 7D KC] | ?"
    exchange = improve(mind(text, EXPERT, {0: Rank.FOUR}))
    assert exchange is not None
    assert {card.rank for card in exchange.take} == {Rank.FOUR}
    assert len(exchange.give) == len(exchange.take) == 2


def test_several_cards_are_laid_out_at_once_for_another_packet() -> None:
    text = "with several_at_once true\ncentre 5D 6C JC QC\nA [4S 4H KD KC] | ?"
    exchange = feed(mind(text, EXPERT, {0: Rank.FOUR, 1: Rank.KING}))
    assert exchange is not None
    assert exchange.give == swap("KD KC", "5D 6C").give


def test_book_is_called_once_for_a_complete_packet_by_levels_that_do() -> None:
    text = "with say_book true\ncentre 9C TC JC QC\nA [4S 4H 4D 4C] | ?"
    state = mind(text, LEVELS[1])
    assert book(state) == Book()
    assert book(state) is None
    assert book(mind(text, EXPERT)) is None
    assert book(mind(text.removeprefix("with say_book true\n"), LEVELS[1])) is None


def test_a_packet_shown_is_not_picked_up_again() -> None:
    table = follow(
        "with show_complete true\ncentre 9C TC JC QC\nA 4S 4H 4D 4C | ?\nA picks up 1\nA puts down"
    )
    state = newborn(EXPERT, Random(1), view(table, 0))
    state.notice(state.view, [])
    assert pick_up(state) == PickUp(1)
