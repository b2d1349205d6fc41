"""What each seat sees of a table and of an event, and that nothing hidden gets out."""

from dataclasses import replace
from random import Random

import pytest
from helpers import deals, follow, lay_out, play_at_random, shuffle_unseen, swap, unseen_places
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    By,
    Card,
    Claim,
    Clause,
    Event,
    Exchange,
    Outcome,
    Over,
    Packet,
    Phase,
    PickUp,
    Played,
    Refreshed,
    Refused,
    Resumed,
    Shown,
    Signal,
    Stale,
    Table,
    seen,
    view,
)
from jamesbond.notation import cards

OPEN = """
    centre 4D 4C 9S QH
    A [4S 4H 7D KC] | 5S 5H 5D 5C
    B 8S 8H 8D 8C | [9C 9D 9H QS]
"""


def test_a_seat_sees_the_centre_its_own_hand_and_which_packets_are_held() -> None:
    mine = view(lay_out(OPEN), 0)
    assert mine.centre == cards("4D 4C 9S QH")
    assert mine.hand == Packet(cards("4S 4H 7D KC"))
    assert mine.held == (0, 1)
    assert mine.faces == ((None, None), (None, None))


def test_a_complete_packet_lies_face_down_like_any_other() -> None:
    table = follow(f"{OPEN}\nA puts down\nA picks up 2\nA puts down")
    assert view(table, 1).faces == ((None, None), (None, None))
    assert view(table, 0).hand is None


def test_a_partner_sees_no_hand_but_its_own() -> None:
    table = follow(f"with sides [[0, 2], [1, 3]]\n{OPEN}")
    assert (view(table, 2).side, view(table, 2).hand) == (0, None)
    assert view(table, 2).held == (0, 1, None, None)


def test_a_wrong_claim_shows_its_packets_to_everybody_until_play_resumes() -> None:
    text = OPEN.replace("[4S 4H 7D KC] | 5S 5H 5D 5C", "5S 5H 5D 5C | [4S 4H 7D KC]")
    checked = follow(f"{text}\n100 A claims -> 5.6\n350 shown A 2")
    resumed = follow(f"{text}\n100 A claims -> 5.6\n1600 resumed")
    assert view(checked, 1).faces == (
        (Packet(cards("5S 5H 5D 5C")), Packet(cards("4S 4H 7D KC"))),
        (None, None),
    )
    assert view(resumed, 1).faces == ((None, None), (None, None))


def test_a_complete_packet_is_seen_by_all_where_it_is_shown() -> None:
    table = follow(f"with show_complete true\n{OPEN}\nA puts down\nA picks up 2")
    assert view(table, 1).faces == ((None, Packet(cards("5S 5H 5D 5C"))), (None, None))


def test_after_the_deal_everything_lies_open() -> None:
    table = follow(f"{OPEN}\nA gives up")
    assert view(table, 1).faces == tuple(side.packets for side in table.sides)
    assert view(table, 1).outcome == Outcome(By.GIVEN_UP, (1,))


def test_only_the_seat_itself_knows_that_its_claim_is_barred() -> None:
    table = follow(f"{OPEN}\n100 A claims -> 5.6\n1600 resumed")
    assert [view(table, seat).barred for seat in (0, 1)] == [True, False]


EXCHANGE = swap("7D", "4D")
PACKETS = (Packet(cards("4S 4H 7D KC")),)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (Signal(0), True, True),
        (Played(1, 0, PickUp(1)), True, True),
        (Played(1, 0, EXCHANGE), True, True),
        (Played(1, 0, Claim()), True, True),
        (Refused(1, 0, EXCHANGE, Clause.EARLIER_TOUCH), True, False),
        (Refused(1, 0, EXCHANGE, Clause.SAME_TOUCH), True, False),
        (Refused(1, 0, Claim(), Clause.CLAIM_AGAIN), True, False),
        (Refused(1, 0, Claim(), Clause.WRONG_CLAIM), True, True),
        (Shown(1, 0, PACKETS), True, True),
        (Resumed(1), True, True),
        (Stale(1), True, True),
        (Over(1, Outcome(By.DRAW)), True, True),
    ],
    ids=str,
)
def test_a_refusal_is_seen_by_its_own_seat_alone_and_all_else_by_everybody(
    event: Event, mine: bool, theirs: bool
) -> None:
    assert seen(event, 0) == (event if mine else None)
    assert seen(event, 1) == (event if theirs else None)


def test_a_refresh_shows_the_centre_alone() -> None:
    centre = cards("4D 4C 9S QH")
    assert seen(Refreshed(1, centre, (PACKETS, PACKETS)), 0) == Refreshed(1, centre, ())


def told(event: Event | None) -> set[Card]:
    """The cards that an event names."""
    match event:
        case Played(_, _, Exchange(give, take)) | Refused(_, _, Exchange(give, take)):
            return {*give, *take}
        case Shown(_, _, packets):
            return {card for packet in packets for card in packet.cards}
        case Refreshed(_, centre, sides):
            return {*centre, *(card for packets in sides for packet in packets for card in packet.cards)}
    return set()


def open_cards(table: Table, seat: int) -> set[Card]:
    """The cards that a seat can see."""
    hidden = {table.sides[side].packets[packet].cards[i] for side, packet, i in unseen_places(table, seat)}
    return set(table.cards) - hidden


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_permuting_all_that_a_seat_cannot_see_changes_nothing_that_it_sees(
    dealt: tuple[Table, Random], seed: int
) -> None:
    table, rng = dealt
    for _, _, now in play_at_random(table, rng, most=60):
        for seat in range(table.ruleset.seats):
            assert view(shuffle_unseen(now, seat, Random(seed)), seat) == view(now, seat)


@given(deals())
@settings(max_examples=40)
def test_no_event_names_a_card_to_a_seat_that_does_not_see_it(dealt: tuple[Table, Random]) -> None:
    table, rng = dealt
    for before, event, now in play_at_random(table, rng, most=100):
        for seat in range(table.ruleset.seats):
            tried_it = isinstance(event, Refused) and event.seat == seat
            sees = open_cards(before, seat) | open_cards(now, seat)
            assert tried_it or told(seen(event, seat)) <= sees


def test_a_view_of_a_shuffled_rival_is_the_same_in_the_middle_of_a_check() -> None:
    table = follow(f"{OPEN}\n100 A claims -> 5.6\n350 shown A 1")
    assert table.phase is Phase.CHECKING
    other = shuffle_unseen(table, 1, Random(1))
    assert other != table
    assert view(other, 1) == view(table, 1)
    assert view(replace(other, phase=Phase.OVER), 1) != view(table, 1)
