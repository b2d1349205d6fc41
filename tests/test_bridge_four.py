"""The bridge with four seats (7.5): two teams of two, or each alone."""

import itertools
import re
from typing import Any

import pytest
from jamesbond import check
from jamesbond.wire import record_from_json
from test_bridge import Reply, Table, cards

TEAMS: dict[str, Any] = {"seats": 4, "sides": "teams", "levels": [3, 2, 3]}
ALONE: dict[str, Any] = {"seats": 4, "sides": "alone", "levels": [3, 2, 1]}
FOURS = pytest.mark.parametrize("four", [TEAMS, ALONE], ids=["teams", "alone"])
SWITCHES = ("say_book", "several_at_once", "show_complete", "most_packets")


@pytest.fixture
def table() -> Table:
    return Table()


def untimed(table: Table, **more: Any) -> Reply:
    table.start(pace=None, **more)
    return table.ask("signal")


def turn(table: Table, number: int) -> Reply:
    """One look at the next packet that lies there, and back."""
    places = re.findall(r'data-packet="(\d)" data-lies="down"', table.replies[-1]["zones"]["packets"])
    table.act("pick_up", packet=int(places[number % len(places)]) - 1)
    return table.act("put_down")


def until(table: Table, found: Any) -> Reply:
    """Look at one packet after the other until `found` is true of a reply."""
    for number in range(400):
        if found(table.replies[-1]):
            return table.replies[-1]
        turn(table, number)
    raise AssertionError("it never comes")


def of_partner(reply: Reply) -> list[Reply]:
    return [event for event in reply["events"] if event.get("zone") == "partner"]


def partners_packet(reply: Reply) -> str | None:
    found = re.search(r'data-packet="(\d)" data-lies="partner" data-by="partner"', reply["zones"]["packets"])
    return found and found[1]


def test_each_alone_has_three_packets_and_three_rivals(table: Table) -> None:
    zones = table.start(**ALONE)["zones"]
    assert set(zones) == {"rival-1", "rival-2", "rival-3", "centre", "hand", "packets", "score"}
    assert [zones[zone].count('data-lies="down"') for zone in ("rival-1", "rival-3", "packets")] == [3, 3, 3]
    assert "Rival 3" in zones["rival-3"]
    assert "level 1" in zones["rival-3"]


def test_two_teams_share_six_packets_each(table: Table) -> None:
    zones = table.start(**TEAMS)["zones"]
    assert set(zones) == {
        *("rival-1", "partner", "rival-2", "rivals"),
        *("centre", "hand", "packets", "score"),
    }
    assert zones["rivals"].count('data-lies="down"') == zones["packets"].count('data-lies="down"') == 6
    assert "Partner" in zones["partner"]
    assert "level 2" in zones["partner"]
    assert "holds nothing" in zones["partner"]


def test_the_packet_in_the_partners_hand_is_marked_named_and_refused(table: Table) -> None:
    untimed(table, **TEAMS)
    held = partners_packet(until(table, partners_packet))
    zones = table.replies[-1]["zones"]
    assert f"packet {held}, in your partner’s hand" in zones["packets"]
    assert f"holds packet {held}" in zones["partner"]
    event = table.act("pick_up", packet=int(str(held)) - 1)["events"][0]
    assert (event["refused"], event["reason"]) == ("3.3", f"Your partner has packet {held} in hand.")
    until(table, lambda reply: partners_packet(reply) not in (held, None))
    assert event in Table().start(pace=None, state=table.ask("state")["state"], **TEAMS)["events"]


def test_a_packet_in_a_rivals_hand_says_in_whose(table: Table) -> None:
    untimed(table, **TEAMS)
    reply = until(table, lambda reply: 'data-by="rival-2"' in reply["zones"]["rivals"])
    assert re.search(r"packet \d, in rival 2’s hand", reply["zones"]["rivals"])
    assert re.search(r"holds packet \d", reply["zones"]["rival-2"])


def test_a_partner_acts_in_public_and_its_cards_stay_hidden(table: Table) -> None:
    untimed(table, **TEAMS)
    until(
        table, lambda reply: [it for it in reply["events"] if it.get("zone") == "partner" and "bubble" in it]
    )
    told = [event for reply in table.replies for event in reply["events"] if event.get("zone") == "partner"]
    texts = [event["text"] for event in told]
    assert any(re.fullmatch(r"Your partner picked up packet \d\.", text) for text in texts)
    assert any(text.startswith("Your partner gave the ") for text in texts)
    assert not [event for event in told if event["mine"]]
    assert next(event["bubble"] for event in told if event["did"] == "exchange").startswith("gave ")


@FOURS
@pytest.mark.parametrize("on", list(itertools.product([False, True], repeat=4)))
def test_four_play_with_every_other_variation(table: Table, four: Any, on: tuple[bool, ...]) -> None:
    untimed(table, **four, variations=dict(zip(SWITCHES, on, strict=True)))
    assert "refused" not in table.act("pick_up", packet=0)["events"][0]
    assert len(cards(table.replies[-1], "hand")) == 4


def test_a_side_gives_up_and_every_other_side_wins(table: Table) -> None:
    untimed(table, **TEAMS, deals=2)
    reply = table.act("give_up")
    assert reply["wins"] == [0, 1]
    assert "The rivals win: the deal was given up." in reply["zones"]["result"]
    assert "your\u00a0team:\u00a00\u00a0· rivals:\u00a01" in reply["zones"]["score"]
    untimed(table, **ALONE, deals=2)
    reply = table.act("give_up")
    assert reply["wins"] == [0, 1, 1, 1]
    assert "goes to rival\u00a01, rival\u00a02 and rival\u00a03." in reply["zones"]["result"]


def test_partners_win_together_whoever_claims(table: Table) -> None:
    for seed in map(str, range(40)):
        table.start(seed=seed, seats=4, sides="teams", levels=[1, 5, 1], pace=1)
        reply = table.ask("signal")
        while reply["state"] != "over":
            reply = table.ask("advance", now=reply["wake_at"])
        if reply["outcome"] == {"by": "claim", "won": True}:
            break
    assert "You and your partner win." in reply["zones"]["result"]
    assert "you and your partner win the deal." in reply["zones"]["result"]
    assert "your\u00a0team:\u00a06" in reply["zones"]["result"]
    told = [event["text"] for reply in table.replies for event in reply["events"]]
    assert "“James Bond!” Your partner claims the win." in told
    assert "Fewest possible" in reply["zones"]["review"]


@pytest.mark.parametrize(("sides", "packets"), [([[0, 2], [1, 3]], 6), ([[0], [1], [2], [3]], 3)])
def test_all_four_seats_agree_to_a_refresh(table: Table, sides: Any, packets: int) -> None:
    untimed(table, ruleset={"sides": sides, "packets": packets, "stale_looks": 0}, levels=[1, 1, 1])
    assert until(table, lambda reply: reply["stale"])["state"] == "playing"
    table.act("offer_refresh")
    until(table, lambda reply: any(it["did"] == "refresh" for it in reply["events"]))
    told = [event for reply in table.replies for event in reply["events"]]
    assert {event["seat"] for event in told if event["did"] == "offer_refresh"} == {0, 1, 2, 3}


@FOURS
def test_a_deal_of_four_comes_back_comes_again_and_is_kept(table: Table, four: Any) -> None:
    first = table.start(**four)
    table.ask("signal")
    table.act("pick_up", 500, packet=1)
    left = table.ask("advance", now=20_000)
    back = Table().start(**four, state=table.ask("state")["state"])
    assert (back["zones"], back["wake_at"]) == (left["zones"], left["wake_at"])
    table.act("give_up", 21_000)
    record = record_from_json(table.ask("save")["record"])
    check(record)
    assert record.levels == (None, *four["levels"])
    assert table.ask("again")["zones"] == first["zones"]
