"""What comes of attempts: exchanges, races, claims, checks, giving up."""

from dataclasses import replace
from random import Random

import pytest
from helpers import TEAMS, after, do, follow, lay_out, let_lapse, swap
from jamesbond import (
    TWO_SEATS,
    By,
    Claim,
    Clause,
    Event,
    GiveUp,
    Outcome,
    Over,
    Packet,
    Phase,
    PickUp,
    Played,
    PutDown,
    Refused,
    Resumed,
    Shown,
    Table,
    deal,
    due,
    lapse,
    settle,
)
from jamesbond.notation import cards

OPEN = """
    centre 4D 4C 9S QH
    A [4S 4H 7D KC] | 5S 5H 5D 5C
    B [9C 9D 9H QS] | 8S 8H 8D 8C
"""
DONE = """
    centre 4D JC 9S QH
    A [4S 4H 4C KC] | 5S 5H 5D 5C | 7S 7H 7D 7C
    B [9C 9D 9H QS] | 8S 8H 8D 8C | 6S 6H 6D 6C
"""
READY = f"{DONE}\nA gives KC takes 4D\nB gives QS takes 9S"
TEAM = """
    with sides [[0, 2], [1, 3]]
    centre 4D JC 9S QH
    A [4S 4H 4C KC] | [5S 5H 5D 6C] | 7S 7H 7D 7C
    B ? | ? | ?
"""


def both(table: Table, first: str, second: str, at: int = 5) -> tuple[Event, ...]:
    """What comes of two seats' attempts in one millisecond."""
    return settle(table, [(0, do(first)), (1, do(second))], at)


# 4: exchanges and races


def test_the_card_given_takes_the_place_of_the_card_taken() -> None:
    table = follow(f"{OPEN}\nA gives 7D takes 4C")
    assert table.centre == cards("4D 7D 9S QH")
    assert table.hand(0) == Packet(cards("4S 4H 4C KC"))


def test_several_cards_change_places_pair_by_pair() -> None:
    table = follow(f"with several_at_once true\n{OPEN}\nA gives KC 7D takes 4D 4C")
    assert table.centre == cards("KC 7D 9S QH")
    assert table.hand(0) == Packet(cards("4S 4H 4C 4D"))


def test_a_packet_goes_back_to_its_own_place() -> None:
    table = follow(f"{OPEN}\nA puts down\nA picks up 2\nA puts down")
    assert table.sides[0].packets == lay_out(OPEN).sides[0].packets
    assert table.seats[0].held is None


def test_two_hands_at_one_card_in_one_millisecond_are_both_refused() -> None:
    events = both(lay_out(OPEN), "gives 7D takes 4D", "gives QS takes 4D")
    assert [(e.seat, e.clause) for e in events if isinstance(e, Refused)] == [
        (0, Clause.SAME_TOUCH),
        (1, Clause.SAME_TOUCH),
    ]


def test_a_hand_that_is_refused_anyway_holds_nobody_up() -> None:
    events = both(lay_out(OPEN), "gives 5S takes 4D", "gives QS takes 4D")
    assert events == (
        Refused(5, 0, swap("5S", "4D"), Clause.HAND_AND_CENTRE_ONLY),
        Played(5, 1, swap("QS", "4D")),
    )


def test_hands_at_different_cards_do_not_meet() -> None:
    table = lay_out(OPEN)
    events = both(table, "gives 7D takes 4D", "gives QS takes 9S")
    assert events == (Played(5, 0, swap("7D", "4D")), Played(5, 1, swap("QS", "9S")))
    assert after(table, events).centre == cards("7D 4C QS QH")


def test_one_card_in_common_is_enough_to_refuse_both() -> None:
    table = lay_out(f"with several_at_once true\n{OPEN}")
    events = both(table, "gives 7D KC takes 4D 4C", "gives QS takes 4C")
    assert [e.clause for e in events if isinstance(e, Refused)] == [Clause.SAME_TOUCH] * 2


def test_a_card_given_this_very_millisecond_is_not_there_yet() -> None:
    events = both(lay_out(OPEN), "gives 7D takes 4D", "gives QS takes 7D")
    assert events[1] == Refused(5, 1, swap("QS", "7D"), Clause.NOT_IN_THE_CENTRE)


def test_after_a_refused_touch_the_next_one_has_the_card() -> None:
    table = follow(
        f"{OPEN}\n5 A gives 7D takes 4D -> 4.6\n5 B gives QS takes 4D -> 4.6\n6 B gives QS takes 4D"
    )
    assert table.centre[0] == cards("QS")[0]


def test_partners_who_reach_for_one_packet_are_both_refused() -> None:
    table = follow(f"{TEAM}\nA puts down\nC puts down")
    events = settle(table, [(0, PickUp(2)), (2, PickUp(2))], 9)
    assert events == tuple(Refused(9, s, PickUp(2), Clause.ONE_PACKET_IN_HAND) for s in (0, 2))


def test_rivals_pick_up_packets_of_the_same_number() -> None:
    table = follow(f"{OPEN}\nA puts down\nB puts down")
    assert both(table, "picks up 1", "picks up 1") == (Played(5, 0, PickUp(0)), Played(5, 1, PickUp(0)))


def test_attempts_of_one_millisecond_come_by_seat_and_claims_come_last() -> None:
    events = settle(lay_out(OPEN), [(1, PutDown()), (0, Claim())], 5)
    assert [e.seat for e in events] == [1, 0]


# 5: claims


def test_a_right_claim_freezes_play_and_wins_after_the_same_moment() -> None:
    table = follow(f"{READY}\n100 A claims")
    assert table.phase is Phase.CHECKING
    events, table = let_lapse(table)
    assert events == (Over(350, Outcome(By.CLAIM, (0,))),)
    assert table.outcome == Outcome(By.CLAIM, (0,))


def test_being_complete_without_the_shout_wins_nothing() -> None:
    assert follow(READY).phase is Phase.PLAYING


@pytest.mark.parametrize("second", [100, 101, 349])
def test_right_claims_within_250_ms_share_the_win(second: int) -> None:
    follow(f"{READY}\n100 A claims\n{second} B claims\n350 over shared A B")


def test_a_claim_after_250_ms_is_too_late() -> None:
    follow(f"{READY}\n100 A claims\n350 over claim A\n350 B claims -> 5.12")


def test_a_right_claim_that_joins_a_wrong_one_wins_alone() -> None:
    follow(f"{READY}\nA gives 4S takes JC\n100 A claims -> 5.6\n200 B claims\n350 over claim B")


def test_a_wrong_claim_that_joins_a_right_one_changes_nothing() -> None:
    follow(f"{READY}\nA gives 4S takes JC\n100 B claims\n200 A claims -> 5.6\n350 over claim B")


def test_partners_who_both_claim_win_once() -> None:
    follow(
        f"{TEAM}\nC puts down\nC picks up 3\nA gives KC takes 4D\n".replace("6C]", "5C]")
        + "100 A claims\n150 C claims\n350 over claim A"
    )


def test_a_wrong_claim_shows_its_packets_up_to_the_first_incomplete_one() -> None:
    text = OPEN.replace("[4S 4H 7D KC] | 5S 5H 5D 5C", "5S 5H 5D 5C | [4S 4H 7D KC]")
    table = follow(f"{text}\n100 A claims -> 5.6")
    events, _ = let_lapse(table)
    assert events == (Shown(350, 0, table.sides[0].packets[:2]),)


def test_a_wrong_claim_shows_nothing_behind_the_first_incomplete_packet() -> None:
    follow(f"{OPEN}\n100 A claims -> 5.6\n350 shown A 1\n1600 resumed")


def test_every_wrong_claim_is_shown_and_one_resume_is_for_all() -> None:
    table = follow(f"{OPEN}\n100 A claims -> 5.6\n200 B claims -> 5.6")
    shown, table = let_lapse(table)
    assert [(e.side, len(e.packets)) for e in shown if isinstance(e, Shown)] == [(0, 1), (1, 1)]
    resumed, table = let_lapse(table)
    assert resumed == (Resumed(1_600),)
    assert (table.phase, table.check) == (Phase.PLAYING, None)


def test_partners_who_both_claim_wrongly_are_shown_once() -> None:
    follow(f"{TEAM}\n100 A claims -> 5.6\n200 C claims -> 5.6\n350 shown A 1\n1600 resumed")


def test_a_wrong_claim_lays_its_side_s_hands_down_and_no_other() -> None:
    table = follow(f"{TEAM}\nB picks up 1\n100 A claims -> 5.6")
    assert [seat.held for seat in table.seats] == [None, 0, None, None]
    assert [seat.barred for seat in table.seats] == [True, False, False, False]


def test_hands_stay_where_they_are_after_the_check_of_another_side() -> None:
    table = follow(f"{OPEN}\n100 A claims -> 5.6\n1600 resumed\n1700 B gives QS takes 4D")
    assert [seat.held for seat in table.seats] == [None, 0]


def test_a_partner_s_last_exchange_counts_for_a_claim_of_the_same_millisecond() -> None:
    table = follow(f"{TEAM.replace('JC', '5C')}\n50 A gives KC takes 4D\n90 A puts down")
    events = settle(table, [(0, Claim()), (2, swap("6C", "5C"))], 100)
    assert events == (Played(100, 2, swap("6C", "5C")), Played(100, 0, Claim()))
    assert let_lapse(after(table, events))[0] == (Over(350, Outcome(By.CLAIM, (0,))),)


def test_a_partner_who_breaks_a_packet_in_the_same_millisecond_makes_the_claim_wrong() -> None:
    table = follow(f"{TEAM.replace('6C]', '5C]')}\n50 A gives KC takes 4D\n90 A puts down")
    events = settle(table, [(0, Claim()), (2, swap("5S", "JC"))], 100)
    assert events[1] == Refused(100, 0, Claim(), Clause.WRONG_CLAIM)
    assert let_lapse(after(table, events))[0] == (Shown(350, 0, after(table, events).sides[0].packets[:2]),)


def test_the_time_of_a_check_is_that_of_the_ruleset() -> None:
    follow(f"with same_moment 0\nwith check_time 0\n{OPEN}\n100 A claims -> 5.6\n100 shown A 1\n100 resumed")


def test_complete_packets_must_be_shown_to_win_where_they_are_shown() -> None:
    text = f"with show_complete true\n{DONE}\nA gives KC takes 4D\nA puts down"
    follow(f"{text}\nA claims -> 5.6")
    follow(f"{text}\nA picks up 2\nA puts down\nA picks up 3\n100 A claims\n350 over claim A")


def test_a_complete_packet_stays_in_hand_until_put_down_and_then_lies_open() -> None:
    table = follow(f"with show_complete true\n{DONE}\nA gives KC takes 4D")
    assert (table.seats[0].held, table.sides[0].shown) == (0, {0})
    assert follow(f"with show_complete true\n{DONE}\nA puts down\nA picks up 2").sides[0].shown == {1}


# 5.12: giving up


def test_giving_up_ends_the_deal_for_every_other_side() -> None:
    table = deal(replace(TWO_SEATS, sides=((0,), (1,), (2,)), packets=4), Random(1))
    playing = replace(table, phase=Phase.PLAYING)
    assert settle(playing, [(1, GiveUp())], 7) == (
        Played(7, 1, GiveUp()),
        Over(7, Outcome(By.GIVEN_UP, (0, 2))),
    )


def test_a_partner_gives_up_for_the_side() -> None:
    follow(f"{TEAM}\n7 C gives up\n7 over given_up B")


def test_all_may_give_up_at_once() -> None:
    events = both(lay_out(OPEN), "gives up", "gives up")
    assert events[-1] == Over(5, Outcome(By.GIVEN_UP, ()))


# What the table does by itself


def test_the_end_of_a_check_is_due_before_anything_else() -> None:
    assert due(lay_out(OPEN)) == 600_000
    assert due(follow(f"{OPEN}\n100 A claims -> 5.6")) == 350
    assert due(follow(f"{OPEN}\n100 A claims -> 5.6\n350 shown A 1")) == 1_600
    assert due(follow(f"{OPEN}\n100 A gives up")) is None


def test_nothing_is_due_before_the_signal() -> None:
    assert due(lay_out(f"{OPEN}\nsignal")) is None


def test_the_cap_ends_a_deal_by_most_packets() -> None:
    text = f"with cap 5000\n{READY}"
    follow(f"{text}\n5000 over draw")
    follow(f"{text}\nA gives 4S takes JC\n5000 over most_packets B")


def test_a_check_is_finished_before_the_cap() -> None:
    follow(f"with cap 5000\n{READY}\n4999 A claims\n5249 over claim A")
    follow(f"with cap 5000\n{OPEN}\n4999 A claims -> 5.6\n6499 resumed\n6499 over draw")


def test_the_sides_of_a_team_are_counted_together() -> None:
    assert lay_out(TEAM).ruleset.sides == TEAMS
    follow(f"with cap 5000\n{TEAM}\n5000 over most_packets A")


def test_lapse_is_the_same_for_the_same_chance() -> None:
    table = follow(f"with stale_looks 0\n{OPEN}\nA puts down\nA picks up 1\n30000 stale")
    assert lapse(table, 45_000, Random(3)) == lapse(table, 45_000, Random(3))
    assert lapse(table, 45_000, Random(3)) != lapse(table, 45_000, Random(4))
