"""What a seat witnesses: each event once, and its own packets as it last saw them."""

from random import Random

import pytest
from helpers import after, do, lay_out, play_at_random
from jamesbond import TEAMS, TWO_SEATS, Event, Packet, Refreshed, Ruleset, Table, deal, seen, view
from jamesbond.events import Played
from jamesbond.witness import Witness

SHOWN = Ruleset(show_complete=True)


def told(opening: Table, seed: str) -> list[tuple[Event, Table]]:
    """The events of a deal played at random, each with the table after it."""
    return [(event, table) for _, event, table in play_at_random(opening, Random(seed), 400)]


def last_seen(tables: list[Table], seat: int, place: int) -> Packet | None:
    """The packet of the seat's side at this place when its view last showed it."""
    for table in reversed(tables):
        now = view(table, seat)
        if now.held[seat] == place and now.hand is not None:
            return now.hand
        if (face := now.faces[now.side][place]) is not None:
            return face
    return None


@pytest.mark.parametrize("rules", [TWO_SEATS, TEAMS, SHOWN], ids=["two", "teams", "shown"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_packet_is_remembered_as_its_seat_last_saw_it(rules: Ruleset, seat: int) -> None:
    opening = deal(rules, Random(7))
    witness, tables, events = Witness(seat, opening), [opening], list[Event]()
    for event, table in told(opening, "looks"):
        tables.append(table)
        events.append(event)
        witness.news(events)
        for place, packet in witness.looked.items():
            assert packet == last_seen(tables, seat, place)
    assert witness.looked


def test_each_event_is_told_once_as_it_is_seen_and_with_the_view_after_it() -> None:
    opening = deal(TEAMS, Random(7))
    passed = told(opening, "news")
    witness, events = Witness(0, opening), [event for event, _ in passed]
    news = witness.news(events[:50]) + witness.news(events[:50]) + witness.news(events)
    expected = [(seen(event, 0), view(table, 0)) for event, table in passed]
    assert news == [(event, now) for event, now in expected if event is not None]


STUCK = """
    centre 2S 2H 2D 2C
    A KS KH KD KC | AS AH AD 4C
    B QS QH QD JC | 4S 4H 4D AC
"""


def played(*acts: tuple[int, str]) -> list[Event]:
    return [Played(at, seat, do(act)) for at, (seat, act) in enumerate(acts, 1)]


def test_what_a_partner_changes_unseen_is_not_remembered() -> None:
    table = lay_out(f"with sides [[0, 2], [1, 3]]\n{STUCK}")
    events = played(
        *((0, "picks up 1"), (0, "puts down")),
        *((2, "picks up 1"), (2, "gives KC takes 2C"), (2, "puts down")),
    )
    witness, before = Witness(0, table), table.sides[0].packets[0]
    witness.news(events)
    assert after(table, events).sides[0].packets[0] != before
    assert witness.looked == {0: before}


def test_after_a_refresh_only_complete_packets_are_remembered() -> None:
    table = lay_out(STUCK)
    looks = played((0, "picks up 1"), (0, "puts down"), (0, "picks up 2"), (0, "puts down"))
    (kings, aces), others = table.sides[0].packets, table.sides[1].packets
    witness = Witness(0, table)
    witness.news(looks)
    assert witness.looked == {0: kings, 1: aces}
    witness.news([*looks, Refreshed(9, table.centre, ((kings, others[0]), (aces, others[1])))])
    assert witness.looked == {0: kings}
