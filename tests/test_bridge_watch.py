"""Watching a deal again over the bridge: one's own when over, a saved one, and never one that goes on."""

import re
from typing import Any

import pytest
from catalogues import words
from jamesbond import PACK
from test_bridge import WORDS, Reply, Table, table  # noqa: F401
from test_games import GOLDEN

SAVED = GOLDEN["teams"]


def board(reply: Reply) -> list[str]:
    return sorted(re.findall(r'data-card="(..)"', reply["board"]))


@pytest.fixture
def ended(table: Table) -> Table:  # noqa: F811
    """A table whose deal has been given up after some moves."""
    table.start(deals=2)
    table.ask("signal")
    table.act("pick_up", 400, packet=2)
    table.act("claim", 900)
    table.ask("advance", now=8_000)
    table.act("give_up", 9_000)
    return table


def test_a_deal_that_is_over_is_watched_step_by_step(ended: Table) -> None:
    last = ended.replies[-1]
    reply = ended.ask("watch")
    told = [step["text"] for step in reply["steps"]]
    assert told[:2] == [WORDS["watch.dealt"], "Go!"]
    assert "You picked up packet 3." in told
    assert (reply["timed"], reply["people"], reply["seed"]) == (True, True, "s")
    assert reply["review"] == last["zones"]["review"]
    assert [moment["step"] for moment in reply["moments"]]
    for step in range(len(told)):
        frame = ended.ask("frame", step=step)
        assert frame["step"] == step
        assert board(frame) == sorted(map(str, PACK))
    assert "there are steps" in ended.ask("frame", step=len(told))["error"]["what"]


def test_a_deal_that_came_back_is_watched_from_its_beginning(ended: Table) -> None:
    there = Table()
    there.start(deals=2, state=ended.ask("state")["state"])
    assert there.ask("watch") == ended.ask("watch")


def test_a_saved_deal_is_watched_without_any_game_and_beside_one_that_is_over(ended: Table) -> None:
    alone = Table()
    reply = alone.ask("watch", record=SAVED, words=words("fr"))
    assert reply["steps"][0]["text"] == words("fr")["watch.dealt"]
    assert not reply["people"]
    assert board(alone.ask("frame", step=0)) == sorted(map(str, PACK))
    own = ended.ask("watch")
    ended.ask("watch", record=SAVED, words=WORDS)
    assert "rivals" in ended.ask("frame", step=9)["board"]
    assert ended.ask("watch") == own


def test_the_same_deal_is_watched_alike_from_its_saved_text(ended: Table) -> None:
    own = ended.ask("watch")
    assert ended.ask("watch", record=ended.ask("save")["record"], words=WORDS) == own


@pytest.mark.parametrize("do", ["signal", "next", "again"])
def test_nothing_is_watched_while_a_deal_goes_on(ended: Table, do: str) -> None:
    saved = ended.ask("save")["record"]
    ended.ask("watch")
    ended.ask("again" if do == "signal" else do)
    if do == "signal":
        ended.ask("signal")
    for asked in ({"do": "watch"}, {"do": "watch", "record": saved, "words": WORDS}):
        error = ended.ask(**asked)["error"]
        assert (error["why"], error["clause"]) == ("unfinished", "5.4")
    assert ended.ask("frame", step=3)["error"] == {"what": "nothing is being watched", "where": "frame"}


def test_coming_back_to_a_deal_ends_the_watching_of_another(ended: Table) -> None:
    ended.ask("again")
    state = ended.ask("state")["state"]
    there = Table()
    there.ask("watch", record=SAVED, words=WORDS)
    there.start(deals=2, state=state)
    assert "error" in there.ask("frame", step=0)
    assert "error" in there.ask("watch", record=SAVED, words=WORDS)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("no deal", {"why": "foreign"}),
        (SAVED.replace('"format": 1', '"format": 9'), {"why": "newer"}),
        (SAVED[:900], {"why": "cut"}),
        (SAVED.replace('"did": "signal"', '"did": "claim", "seat": 1', 1), {"why": "impossible", "event": 1}),
    ],
)
def test_a_record_that_cannot_be_watched_says_why_and_changes_nothing(
    ended: Table, record: str, said: dict[str, Any]
) -> None:
    own, first = ended.ask("watch"), ended.ask("frame", step=1)
    error = ended.ask("watch", record=record, words=WORDS)["error"]
    assert {name: error.get(name) for name in said} == said
    assert ended.ask("frame", step=1) == first
    assert ended.ask("watch") == own


def test_words_that_are_missing_are_named() -> None:
    told = {key: text for key, text in WORDS.items() if key != "watch.dealt"}
    assert "watch.dealt" in Table().ask("watch", record=SAVED, words=told)["error"]["what"]
