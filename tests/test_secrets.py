"""Nothing that the person may not see is in any reply of the bridge."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from jamesbond import Record, view
from jamesbond.wire import record_from_json
from test_bridge import Reply, Table, cards

CARD = re.compile(r"(?:#card-|(?<![A-Za-z0-9#-]))([A2-9TJQK][SHDC])(?![A-Za-z0-9])")
VARIATIONS = ("say_book", "several_at_once", "show_complete", "most_packets")


def any_setup(rng: Random) -> dict[str, Any]:
    """A deal of any kind that can be chosen on the page."""
    seats = rng.choice([2, 3, 4])
    return {
        "seed": str(rng.random()),
        "seats": seats,
        **({"sides": rng.choice(["teams", "alone"])} if seats == 4 else {}),
        "levels": [rng.randint(1, 5) for _ in range(seats - 1)],
        "pace": rng.choice([0.5, 1.0]),
        "recall": rng.random() < 0.5,
        "variations": {name: rng.random() < 0.4 for name in VARIATIONS},
    }


def play(table: Table, rng: Random) -> None:
    """Some moves of the person's, legal and not, then only the rivals', to the end."""
    reply = table.ask("signal")
    for _ in range(5):
        table.act("pick_up", reply["clock"] + 300, packet=rng.randrange(3))
        hand, centre = cards(table.replies[-1], "hand"), cards(table.replies[-1], "centre")
        if hand and centre:
            table.act("exchange", reply["clock"] + 900, give=[rng.choice(hand)], take=[rng.choice(centre)])
        table.act(rng.choice(["put_down", "put_down", "claim", "book"]), reply["clock"] + 1_500)
        reply = table.ask("advance", now=table.replies[-1]["clock"] + 1_500)
    while reply["state"] != "over":
        nothing_to_watch(table)
        reply = table.ask("advance", now=reply["clock"] + 20_000)


def nothing_to_watch(table: Table) -> None:
    """A deal that goes on can't be watched with all hands open; no reply is kept of the refusals."""
    for do, more in (("watch", {}), ("frame", {"step": 1}), ("save", {})):
        error = table.ask(do, **more).pop("error")
        assert not CARD.findall(json.dumps(error))
        assert table.replies.pop() == {}


def told(reply: Reply) -> set[str]:
    """Every card that a reply names, wherever it does."""
    return set(CARD.findall(json.dumps(reply)))


def open_to_the_person(record: Record, replies: list[Reply]) -> Iterator[set[str]]:
    """For each reply, the cards that lay open to the first seat since the reply before."""
    tables = list(record.tables())
    before = 0
    for reply in replies:
        after = sum(event.at <= reply["clock"] for event in record.events)
        yield {card for table in tables[before : after + 1] for card in _open(view(table, 0))}
        before = after


def _open(now: Any) -> Iterator[str]:
    packets = [packet for side in now.faces for packet in side if packet]
    for heap in (now.centre, *[packet.cards for packet in packets], now.hand.cards if now.hand else ()):
        yield from map(str, heap)


@pytest.mark.parametrize("batch", range(10))
def test_no_reply_of_twenty_deals_names_a_hidden_card(batch: int) -> None:
    rng = Random(f"secrets/{batch}")
    for _ in range(20):
        table = Table()
        table.start(**any_setup(rng))
        play(table, rng)
        replies = table.replies[1:]
        record = record_from_json(table.ask("save")["record"])
        for reply, seen in zip(replies, open_to_the_person(record, replies), strict=True):
            assert told(reply) <= seen, reply["clock"]
        assert any(told(reply) for reply in replies)
