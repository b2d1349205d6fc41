"""The bridge: what a browser may ask, what it is told, and what it is never told."""

import json
import re
from typing import Any

import pytest
from catalogues import words
from jamesbond import PACK, __version__, check
from jamesbond.bridge import Bridge
from jamesbond.wire import record_from_json, record_to_json

WORDS = words("en")
START = {"do": "start", "seed": "s", "seats": 2, "levels": [3], "pace": 0.5, "deals": 2, "words": WORDS}
Reply = dict[str, Any]


class Table:
    """A bridge spoken to in Python values, which keeps every reply."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.replies: list[Reply] = []

    def ask(self, do: str, **more: Any) -> Reply:
        reply: Reply = json.loads(self.bridge.handle(json.dumps({"do": do, **more})))
        self.replies.append(reply)
        return reply

    def start(self, **more: Any) -> Reply:
        return self.ask(**(START | more))

    def act(self, did: str, now: int = 0, **more: Any) -> Reply:
        return self.ask("attempt", action={"did": did, **more}, now=now)

    def play_out(self) -> Reply:
        """Look at each packet in turn, now and then exchange, until the rival has won."""
        reply = self.ask("signal")
        for turn in range(10_000):
            if reply["state"] == "over":
                return reply
            packet = turn % 6
            self.act("pick_up", reply["clock"] + 200, packet=packet)
            centre, hand = cards(self.replies[-1], "centre"), cards(self.replies[-1], "hand")
            if hand and turn % 3 == 0:
                self.act("exchange", reply["clock"] + 500, give=[hand[turn % 4]], take=[centre[0]])
            self.act("put_down", reply["clock"] + 900)
            reply = self.ask("advance", now=self.replies[-1]["clock"] + 1_500)
        raise AssertionError("the deal does not end")


def cards(reply: Reply, zone: str) -> list[str]:
    return re.findall(r'data-card="(..)"', reply["zones"].get(zone, ""))


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_deal_starts_waiting_for_the_signal(table: Table) -> None:
    reply = table.start()
    assert reply["state"] == "dealt"
    assert len(cards(reply, "centre")) == 4
    assert set(reply["zones"]) == {"rival-1", "centre", "hand", "packets", "score"}
    assert table.act("pick_up", packet=0)["events"][0]["refused"] == "2.6"


def test_three_seats_have_two_rivals(table: Table) -> None:
    reply = table.start(seats=3, levels=[3, 1])
    assert {"rival-1", "rival-2"} <= set(reply["zones"])
    assert "level 1" in reply["zones"]["rival-2"]


def test_own_moves_and_refusals_come_back_with_words_and_clause(table: Table) -> None:
    table.start()
    table.ask("signal")
    reply = table.act("pick_up", 100, packet=2)
    assert reply["events"][-1] | {"mine": True, "text": "You picked up packet 3."} == reply["events"][-1]
    assert len(cards(reply, "hand")) == 4
    assert table.act("pick_up", 200, packet=0)["events"][-1]["refused"] == "3.3"


def test_an_exchange_is_said_shown_and_heard(table: Table) -> None:
    table.start()
    table.ask("signal")
    hand = cards(table.act("pick_up", 1, packet=0), "hand")
    take = cards(table.replies[-1], "centre")[0]
    event = table.act("exchange", 2, give=[hand[0]], take=[take])["events"][-1]
    assert event["text"].startswith("You gave the ")
    assert event["bubble"].startswith("gave ")
    assert event["brief"].startswith("You gave a")


def test_untimed_rivals_move_only_after_the_person(table: Table) -> None:
    table.start(pace=None)
    assert table.ask("signal")["wake_at"] is None
    assert not table.ask("advance", now=100_000)["events"]
    assert {event.get("seat") for event in table.act("pick_up", packet=0)["events"]} == {0, 1}


def test_a_deal_ends_with_all_packets_open_and_a_result(table: Table) -> None:
    table.start()
    reply = table.play_out()
    shown = cards(reply, "packets") + cards(reply, "rival-1") + cards(reply, "centre")
    assert sorted(shown) == sorted(map(str, PACK))
    assert "result" in reply["zones"]
    assert not reply["outcome"]["won"]
    assert reply["wins"] == [0, 1]


def test_a_match_goes_on_to_its_last_deal(table: Table) -> None:
    first = table.start()
    assert "not over" in table.ask("next")["error"]["what"]
    table.ask("signal")
    assert table.act("give_up", 1)["wins"] == [0, 1]
    second = table.ask("next")
    assert second["seed"] == "s.2"
    assert cards(second, "centre") != cards(first, "centre")
    table.ask("signal")
    assert table.act("give_up", 1)["match_over"]
    assert "of 2 deals is over" in table.ask("next")["error"]["what"]


def test_the_same_deal_again_takes_its_result_back(table: Table) -> None:
    first = table.start()
    table.ask("signal")
    table.act("give_up", 1)
    again = table.ask("again")
    assert again["zones"] == first["zones"]
    assert again["wins"] == [0, 0]


def test_a_deal_comes_back_to_the_same_millisecond(table: Table) -> None:
    table.start()
    table.ask("signal")
    for turn in range(20):
        table.act("pick_up", 1_000 * turn + 300, packet=turn % 6)
        hand, centre = cards(table.replies[-1], "hand"), cards(table.replies[-1], "centre")
        table.act("exchange", 1_000 * turn + 600, give=hand[:1], take=centre[:1])
        left = table.act("put_down", 1_000 * turn + 900)
    state = table.ask("state")["state"]
    back = Table().start(state=state)
    assert back["zones"] == left["zones"]
    assert (back["clock"], back["wake_at"]) == (left["clock"], left["wake_at"])


def test_a_deal_that_comes_back_tells_again_what_was_told_and_no_more(table: Table) -> None:
    table.start()
    table.ask("signal")
    for turn in range(30):
        table.act("pick_up", 1_000 * turn + 300, packet=turn % 7 % 6)
        table.act("claim" if turn % 10 == 9 else "put_down", 1_000 * turn + 900)
    table.ask("advance", now=40_000)
    told = [event for reply in table.replies for event in reply["events"]]
    back = Table()
    assert back.start(state=table.ask("state")["state"])["events"] == told
    assert {event["did"] for event in told if not event["mine"]} >= {"exchange", "shown", "resumed"}
    assert "refused" in {name for event in told for name in event}
    assert back.ask("advance", now=40_000)["events"] == []


def test_packets_recall_what_was_last_seen_in_them_if_that_is_asked_for(table: Table) -> None:
    table.start(recall=True, seed="b7")
    table.ask("signal")
    assert cards(table.act("pick_up", 1, packet=0), "hand") == ["2S", "AS", "JD", "AC"]
    zone = table.act("put_down", 2)["zones"]["packets"]
    assert "packet 1, face down, you last saw two aces<" in zone
    assert zone.count("jb-recalled") == 1
    back = Table().start(recall=True, seed="b7", state=table.ask("state")["state"])
    assert back["zones"]["packets"] == zone
    assert (
        "jb-recalled" not in Table().start(seed="b7", state=table.ask("state")["state"])["zones"]["packets"]
    )
    assert "jb-recalled" not in table.ask("again")["zones"]["packets"]


def test_nothing_is_looked_back_on_before_the_deal_is_over(table: Table) -> None:
    table.start()
    assert table.ask("save")["error"]["what"] == "this deal is not over"
    last = table.play_out()
    before = [reply for reply in table.replies if reply.get("state") in ("dealt", "playing", "checking")]
    assert len(before) > 100
    assert not [reply for reply in before if "review" in json.dumps(reply)]
    assert "Fewest possible" in last["zones"]["review"]


def test_a_deal_that_is_over_is_saved_as_its_record(table: Table) -> None:
    table.start(deals=2)
    table.play_out()
    text = table.ask("save")["record"]
    record = record_from_json(text)
    check(record)
    assert record_to_json(record) == text
    assert (record.seed, record.levels, record.pace, record.engine) == ("s", (None, 3), 0.5, __version__)


def test_the_record_of_the_next_deal_is_its_own(table: Table) -> None:
    table.start(deals=2)
    table.ask("signal")
    table.act("give_up", 1)
    table.ask("next")
    assert table.ask("save")["error"]["what"] == "this deal is not over"
    table.ask("signal")
    table.act("give_up", 1)
    record = record_from_json(table.ask("save")["record"])
    check(record)
    assert (record.seed, record.dealer) == ("s.2", 1)


def test_rivals_refused_hands_are_not_told(table: Table) -> None:
    table.start()
    table.play_out()
    events = [event for reply in table.replies for event in reply["events"]]
    assert not [e for e in events if "refused" in e and not e["mine"] and e["refused"] != "5.6"]


BAD = {
    "": "no JSON",
    '{"do": "start"': "no JSON",
    "[]": "object is needed",
    "{}": "'do' is missing",
    '{"do": "dance"}': "no message 'dance'",
    '{"do": "attempt", "now": 1}': "'action' is missing",
    '{"do": "attempt", "now": 1, "action": {"did": "fly"}}': "no action 'fly'",
    '{"do": "attempt", "now": 1, "action": {"did": "pick_up", "packet": 6}}': "packet",
    '{"do": "attempt", "now": 1, "action": {"did": "exchange", "give": ["1X"], "take": []}}': "'1X'",
    '{"do": "attempt", "now": "1", "action": {"did": "claim"}}': "'now' must be int",
    '{"do": "attempt", "now": 1e9, "action": {"did": "claim"}}': "'now' must be int",
    '{"do": "advance", "now": -1}': "below 0",
    '{"do": "advance"}': "'now' is missing",
    '{"do": "signal"}': "signal has been given",
    json.dumps(START | {"seats": 5}): "2, 3 or 4",
    json.dumps(START | {"seats": 4}): "'sides' is missing",
    json.dumps(START | {"seats": 4, "sides": "three"}): "teams or alone",
    json.dumps(START | {"seats": 3, "sides": "teams"}): "for four seats",
    json.dumps(START | {"levels": [9]}): "level 9",
    json.dumps(START | {"levels": []}): "'levels'",
    json.dumps(START | {"pace": 0}): "'pace'",
    json.dumps(START | {"pace": 7}): "'pace'",
    json.dumps(START | {"deals": 0}): "match of 0",
    json.dumps(START | {"seed": 3}): "'seed'",
    json.dumps(START | {"words": {}}): "no text for",
    json.dumps(START | {"recall": 1}): "'recall' must be bool",
    json.dumps(START | {"ruleset": {"packets": 3}}): "52",
    json.dumps(START | {"ruleset": {"bots": 3}}): "no switch 'bots'",
    json.dumps(START | {"state": {"played": 5}}): "missing",
    json.dumps(
        {"do": "what_if", "scenario": "centre 1X", "step": 0, "attempts": [], "words": WORDS}
    ): "line 1",
    json.dumps({"do": "what_if", "scenario": "", "step": 0, "attempts": [], "words": WORDS}): "centre",
}


@pytest.mark.parametrize(("text", "what"), BAD.items(), ids=range(len(BAD)))
def test_a_bad_message_says_what_and_where_and_changes_nothing(table: Table, text: str, what: str) -> None:
    table.start()
    table.ask("signal")
    table.act("pick_up", 500, packet=1)
    before = table.ask("state"), table.ask("advance", now=500)
    error = json.loads(table.bridge.handle(text))["error"]
    assert what in error["what"]
    assert error["where"]
    assert (table.ask("state"), table.ask("advance", now=500)) == before


@pytest.mark.parametrize("do", ["signal", "advance", "attempt", "next", "again", "state", "save"])
def test_nothing_can_be_asked_of_a_table_not_started(table: Table, do: str) -> None:
    assert table.ask(do, now=1, action={"did": "claim"})["error"]["what"] == "nothing has been started"


@pytest.mark.parametrize("seed", ["", "Ünïcødé ♠", "\ud800", "x" * 10_000, "</script>"])
def test_any_text_is_a_seed(table: Table, seed: str) -> None:
    assert table.start(seed=seed)["seed"] == seed


EXAMPLE = """
centre 4D 4C 9S QH
A [4S 4H 7D KC] | ? | ?
B [9C 9D 9H QS]
A gives 7D takes 4D
A gives KC takes 4C
"""


def test_what_if_shows_another_exchange(table: Table) -> None:
    reply = table.ask("what_if", scenario=EXAMPLE, step=1, attempts=["A gives KC takes 9S"], words=WORDS)
    assert reply["centre"] == ["7D", "4C", "KC", "QH"]
    assert reply["hand"] == ["4S", "4H", "4D", "9S"]
    assert reply["clause"] is None
    assert reply["counts"] == "4 in hand · 4 in the centre"
    assert 'data-card="KC" data-moved="given"' in reply["frame"]


def test_what_if_names_the_clause_that_refuses(table: Table) -> None:
    reply = table.ask("what_if", scenario=EXAMPLE, step=0, attempts=["A gives 7D takes KS"], words=WORDS)
    assert reply["clause"] == "4.8"
    assert reply["hand"] == ["4S", "4H", "7D", "KC"]


def test_what_if_leaves_a_deal_alone(table: Table) -> None:
    before = table.start()
    table.ask("what_if", scenario=EXAMPLE, step=2, attempts=["A claims"], words=WORDS)
    assert table.ask("again")["zones"] == before["zones"]
