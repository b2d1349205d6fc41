"""The bridge with the variations of section 7: each of them is a switch of its own."""

import re
from typing import Any

import pytest
from test_bridge import Table, cards

SINGLES: dict[str, Any] = {"packets": 24, "packet_size": 1}
"""Every packet is one card, and so complete."""


@pytest.fixture
def table() -> Table:
    return Table()


def play(table: Table, **more: Any) -> None:
    table.start(pace=None, levels=[1], **more)
    table.ask("signal")


def refused(reply: dict[str, Any]) -> str | None:
    clause: str | None = reply["events"][0].get("refused")
    return clause


@pytest.mark.parametrize(("on", "clause"), [(True, None), (False, "7.1")])
def test_book_may_be_said_of_a_complete_packet_where_it_is_agreed(
    table: Table, on: bool, clause: str | None
) -> None:
    play(table, ruleset=SINGLES, variations={"say_book": on})
    table.act("pick_up", packet=0)
    reply = table.act("book")
    assert refused(reply) == clause
    if on:
        event = reply["events"][0]
        assert event["text"] == event["brief"] == "You called “book”."
        assert event["bubble"] == "“Book”"


def test_another_word_wins(table: Table) -> None:
    play(table, variations={"winning_word": "Atlantis"})
    assert table.act("claim")["events"][0]["text"] == "“Atlantis!” But not all your packets are complete."


@pytest.mark.parametrize(
    ("on", "give", "take", "clause"),
    [(True, 2, 2, None), (True, 2, 1, "4.1"), (True, 4, 4, None), (False, 2, 2, "4.1")],
)
def test_several_cards_go_at_once_in_equal_numbers(
    table: Table, on: bool, give: int, take: int, clause: str | None
) -> None:
    play(table, variations={"several_at_once": on})
    hand = cards(table.act("pick_up", packet=0), "hand")
    centre = cards(table.replies[-1], "centre")
    reply = table.act("exchange", give=hand[:give], take=centre[:take])
    assert refused(reply) == clause
    if clause is None:
        assert cards(reply, "hand") == centre[:take] + hand[give:]


def test_a_complete_packet_lies_open_and_stays(table: Table) -> None:
    play(table, ruleset=SINGLES, variations={"show_complete": True})
    held = table.act("pick_up", packet=2)
    assert lies(held, "packets", 3) == "held"
    (card,) = cards(held, "hand")
    assert refused(table.act("exchange", give=[card], take=cards(held, "centre")[:1])) == "7.4"
    down = table.act("put_down")
    assert lies(down, "packets", 3) == "complete"
    assert card in cards(down, "packets")
    assert refused(table.act("pick_up", packet=2)) == "7.4"


def test_a_rivals_complete_packet_lies_open_too(table: Table) -> None:
    play(table, ruleset=SINGLES, variations={"show_complete": True})
    for packet in range(3):
        table.act("pick_up", packet=packet)
        table.act("put_down")
    assert cards(table.replies[-1], "rival-1")


def lies(reply: dict[str, Any], zone: str, number: int) -> str:
    key = "packet" if zone == "packets" else zone
    found = re.search(rf'data-key="{key}-{number}"[^>]* data-lies="(\w+)"', reply["zones"][zone])
    assert found
    return found[1]


def stall(table: Table, **variations: Any) -> dict[str, Any]:
    """Only look at packets, in turn, until nobody can get any further."""
    reply = table.start(seed="0", pace=None, levels=[2], variations=variations)
    reply = table.ask("signal")
    for turn in range(200):
        if reply["stale"] or reply["state"] == "over":
            return reply
        table.act("put_down")
        reply = table.act("pick_up", packet=turn % 6)
    raise AssertionError("the table does not go stale")


def test_a_stale_table_may_be_refreshed(table: Table) -> None:
    told = [event["text"] for event in stall(table)["events"] if event["did"] == "stale"]
    assert told == ["The table is stuck: a refresh can be offered."]
    said = [event["did"] for event in table.act("offer_refresh")["events"]]
    assert said[0] == "offer_refresh"
    assert not table.replies[-1]["stale"]


def test_without_a_refresh_the_most_packets_win(table: Table) -> None:
    reply = stall(table, most_packets=True)
    told = {event["did"]: event["text"] for it in table.replies for event in it["events"]}
    assert told["stale"].endswith("the complete packets are counted.")
    assert reply["outcome"]["by"] in ("most_packets", "draw")
    assert told["over"] in reply["zones"]["result"]


def test_no_refresh_is_offered_where_the_most_packets_win(table: Table) -> None:
    play(table, variations={"most_packets": True})
    assert refused(table.act("offer_refresh")) == "7.6"


def test_variations_come_back_with_a_deal(table: Table) -> None:
    play(table, variations={"several_at_once": True})
    hand = cards(table.act("pick_up", packet=0), "hand")
    left = table.act("exchange", give=hand[:2], take=cards(table.replies[-1], "centre")[:2])
    state = table.ask("state")["state"]
    back = Table().start(pace=None, levels=[1], variations={"several_at_once": True}, state=state)
    assert back["zones"] == left["zones"]


@pytest.mark.parametrize(
    ("variations", "what", "clause"),
    [
        ({"winning_word": " "}, "winning_word is empty", "7.2"),
        ({"winning_word": 3}, "winning_word cannot be 3", None),
        ({"say_book": "1"}, "say_book cannot be '1'", None),
        ({"packets": 3}, "no variation 'packets'", None),
        ([], "'variations' must be", None),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_clause(
    table: Table, variations: Any, what: str, clause: str | None
) -> None:
    error = table.start(variations=variations)["error"]
    assert what in error["what"]
    assert error.get("clause") == clause
