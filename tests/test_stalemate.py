"""A table that is stuck: when it counts as stale, and how a refresh comes and ends (5.10, 5.11, 7.6)."""

from random import Random

import pytest
from helpers import after, do, follow, let_lapse
from jamesbond import Action, Clause, Packet, Refreshed, Stale, Table, due, judge, lapse, settle
from jamesbond.notation import cards

STUCK = """
    with stale_looks 2
    centre 2S 2H 2D 2C
    A KS KH KD KC | AS AH AD 4C
    B QS QH QD JC | 4S 4H 4D AC
"""
LOOKS = """
    100 A picks up 2
    100 B picks up 1
    200 A puts down
    200 B puts down
    300 A picks up 2
    300 B picks up 2
    400 A puts down
    400 B puts down
    500 B picks up 1
    600 B puts down
"""
LOOKED = f"{STUCK}{LOOKS}\n700 B picks up 2"
STALE = f"{LOOKED}\n30000 stale"


def test_a_table_is_stale_30_s_after_the_signal_when_all_have_looked_enough() -> None:
    assert due(follow(LOOKED)) == 30_000
    assert let_lapse(follow(LOOKED))[0] == (Stale(30_000),)


def test_complete_packets_need_no_looks() -> None:
    assert follow(LOOKED).quiet.looks == (0, 2, 2, 2)


def test_one_look_too_few_keeps_the_table_alive() -> None:
    assert due(follow(f"{STUCK}{LOOKS}")) == 600_000


def test_looking_late_makes_the_table_stale_at_once() -> None:
    follow(f"{STUCK}{LOOKS}\n40000 B picks up 2\n40001 stale")


def test_an_exchange_starts_the_count_and_the_30_s_anew() -> None:
    table = follow(f"{LOOKED}\n800 B gives 4S takes 2S")
    assert (table.quiet.since, table.quiet.looks, table.quiet.looked) == (800, (0, 0, 0, 0), None)
    assert due(table) == 600_000


def test_a_refused_exchange_starts_nothing_anew() -> None:
    assert follow(f"{LOOKED}\n800 B gives 4S takes KS -> 4.8").quiet == follow(LOOKED).quiet


def test_untimed_only_the_looking_counts() -> None:
    waits = "with stale_time null\nwith refresh_wait null\nwith cap null\n"
    table = follow(f"{waits}{LOOKED}\n701 stale")
    assert due(table) is None
    follow(f"{waits}{LOOKED}\n701 stale\nA offers a refresh\n900 B offers a refresh\n901 refreshed")


def test_a_pace_divides_the_30_s() -> None:
    follow(f"with stale_time 60000\n{LOOKED}\n60000 stale")


SHOWN = """
    with show_complete true
    with stale_looks 2
    centre 2S 2H 2D 2C
    A KS KH KD KC | AS AH AD 4C
    B QS QH QD 3C | 4S 4H 4D AC
    1 B picks up 1
    2 B puts down
    3 B picks up 2
    4 B puts down
    5 B picks up 1
    6 B puts down
    7 B picks up 2
"""


def test_a_shown_packet_needs_no_more_looks() -> None:
    follow(f"{SHOWN}\nA picks up 1\nA puts down\nA picks up 2\nA puts down\nA picks up 2\n30000 stale")


def test_the_look_that_shows_a_packet_may_be_the_last_one_needed() -> None:
    follow(f"{SHOWN}\nA picks up 2\nA puts down\nA picks up 2\nA puts down\nA picks up 1\n30000 stale")


def test_a_refresh_may_be_offered_once_the_table_is_stale() -> None:
    assert judge(follow(LOOKED), 0, do("offers a refresh"), 29_999) is Clause.NOT_STALE
    assert judge(follow(STALE), 0, do("offers a refresh"), 30_000) is None


def test_a_refresh_comes_by_itself_15_s_after_the_table_became_stale() -> None:
    follow(f"{STALE}\n45000 refreshed")
    follow(f"{STALE}\n31000 A offers a refresh\n45000 refreshed")


def test_offered_by_all_a_refresh_happens_at_once() -> None:
    follow(f"{STALE}\n31000 A offers a refresh\n32000 B offers a refresh\n32001 refreshed")


def test_offering_twice_does_not_count_for_two() -> None:
    table = follow(f"{STALE}\n31000 A offers a refresh\n32000 A offers a refresh")
    assert (table.quiet.offers, table.quiet.agreed) == ({0}, None)


def test_an_exchange_cancels_a_refresh() -> None:
    table = follow(f"{STALE}\n31000 A offers a refresh\n32000 B gives 4S takes 2S")
    assert (table.quiet.stale, table.quiet.offers) == (None, frozenset())
    assert judge(table, 0, do("offers a refresh"), 33_000) is Clause.NOT_STALE


def refresh(text: str, seed: int = 1) -> tuple[Table, Refreshed, Table]:
    """The table before and after a refresh that is due, and the event between."""
    table = follow(text)
    events, refreshed = let_lapse(table, Random(seed))
    assert isinstance(events[0], Refreshed)
    return table, events[0], refreshed


def test_a_refresh_shuffles_the_centre_and_unfinished_packets_and_leaves_finished_ones() -> None:
    before, _, now = refresh(STALE)
    assert now.sides[0].packets[0] == Packet(cards("KS KH KD KC")) == before.sides[0].packets[0]
    assert sorted(now.cards) == sorted(before.cards)
    assert now.cards != before.cards


def test_packets_in_hand_are_put_back_before_a_refresh() -> None:
    before, _, now = refresh(STALE)
    assert [seat.held for seat in before.seats] == [None, 1]
    assert [seat.held for seat in now.seats] == [None, None]


def test_a_refresh_starts_the_count_anew() -> None:
    _, event, now = refresh(STALE)
    assert (now.quiet.since, now.quiet.looks, now.quiet.stale) == (event.at, (0, 0, 0, 0), None)
    assert now.refreshes == 1


def test_a_refresh_gives_the_claim_back() -> None:
    claimed = "1000 A claims -> 5.6\n2500 resumed\n30000 stale"
    before, _, now = refresh(f"{LOOKED}\n{claimed}")
    assert before.seats[0].barred
    assert not now.seats[0].barred


def test_a_check_does_not_stop_the_30_s() -> None:
    follow(f"{LOOKED}\n29900 A claims -> 5.6\n31400 resumed\n31400 stale\n46400 refreshed")


def test_a_refresh_is_the_same_for_the_same_seed() -> None:
    assert refresh(STALE, 1)[1] == refresh(STALE, 1)[1]
    assert refresh(STALE, 1)[1] != refresh(STALE, 2)[1]


def test_shown_packets_stay_shown_through_a_refresh() -> None:
    shown = f"with show_complete true\n{STUCK}\n10 A picks up 1\n20 A puts down"
    before, _, now = refresh(f"{shown}{LOOKS}\n700 B picks up 2\n30000 stale")
    assert before.sides[0].shown == now.sides[0].shown == {0}


@pytest.mark.parametrize("refreshes", [0, 1, 3])
def test_stale_again_after_the_last_refresh_the_most_packets_win(refreshes: int) -> None:
    table = follow(f"with refreshes {refreshes}\n{STUCK}{LOOKS}")
    rng, ends = Random(1), []
    while not ends:
        looked = look_at_all(table)
        events, table = let_lapse(looked, rng)
        ends = [event for event in events if table.outcome]
        if not ends:
            assert isinstance(events[0], Stale)
            assert lapse(table, due(table) or 0, rng)[0].at == events[0].at + 15_000
            _, table = let_lapse(table, rng)
    assert table.refreshes == refreshes
    assert isinstance(ends[0], Stale)


def look_at_all(table: Table) -> Table:
    """The table after every seat looked twice at each packet."""
    start = table.quiet.since
    for seat in range(2):
        for packet in (1, 2, 1, 2):
            for action in (do("puts down"), do(f"picks up {packet}"), do("puts down")):
                if judge(table, seat, action, start) is None:
                    table = play(table, seat, action, start)
    return table


def play(table: Table, seat: int, action: Action, at: int) -> Table:
    """The table after one attempt."""
    return after(table, settle(table, [(seat, action)], at))


def test_level_at_the_top_is_a_draw() -> None:
    level = STUCK.replace("QS QH QD JC", "QS QH QD QC")
    follow(f"with refreshes 0\n{level}{LOOKS}\n700 B picks up 2\n30000 stale\n30000 over draw")


def test_where_the_most_packets_win_the_first_stale_table_ends_the_deal() -> None:
    follow(f"with most_packets true\n{LOOKED}\n30000 stale\n30000 over most_packets A")


def test_after_ten_minutes_the_most_packets_win() -> None:
    follow(f"{STUCK}\n599999 A picks up 2\n600000 over most_packets A")
