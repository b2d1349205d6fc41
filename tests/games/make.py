"""Makes the golden records anew: python tests/games/make.py [FOLDER]

Run it only after a change that is meant to change how deals go, and look at the difference.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "engine"))

from jamesbond import (  # noqa: E402
    FOUR_SEATS,
    TEAMS,
    THREE_SEATS,
    TWO_SEATS,
    Action,
    By,
    Claim,
    Exchange,
    GiveUp,
    Outcome,
    Over,
    Phase,
    PickUp,
    PutDown,
    Record,
    Ruleset,
    Session,
    view,
)
from jamesbond.session import dealt  # noqa: E402
from jamesbond.wire import record_to_json  # noqa: E402

Levels = tuple[int | None, ...]
SWITCHED = ("say_book", "several_at_once", "show_complete", "most_packets")

# name: rules, levels (None: the scripted person below), pace
DEALS: dict[str, tuple[Ruleset, Levels, float | None]] = {
    "two-regulars": (TWO_SEATS, (3, 3), 1.0),
    "three-regulars": (THREE_SEATS, (3, 3, 3), 1.0),
    "novice-and-regular": (TWO_SEATS, (1, 3), 0.5),
    "three-levels": (THREE_SEATS, (1, 2, 3), 0.75),
    "person": (TWO_SEATS, (None, 2), 0.5),
    "person-untimed": (THREE_SEATS, (None, 3, 2), None),
    "shown": (replace(TWO_SEATS, name="shown", show_complete=True), (3, 3), 1.0),
    "most-packets": (replace(TWO_SEATS, name="most", most_packets=True, cap=60_000), (1, 4), 1.0),
    "soon-stale": (replace(THREE_SEATS, name="stale", stale_looks=0, stale_time=500), (1, 1, 1), 1.0),
    "four-alone": (FOUR_SEATS, (3, 2, 3, 1), 1.0),
    "teams": (TEAMS, (3, 3, 3, 3), 1.0),
    "two-experts": (TWO_SEATS, (5, 5), 1.0),
    "three-sharp": (THREE_SEATS, (4, 5, 4), 1.0),
    "book": (replace(TWO_SEATS, name="book", say_book=True), (2, 5), 1.0),
    "several": (replace(TWO_SEATS, name="several", several_at_once=True), (4, 5), 1.0),
    "three-say-book": (replace(THREE_SEATS, name="book", say_book=True), (1, 2, 3), 1.0),
    "three-several": (replace(THREE_SEATS, name="several", several_at_once=True), (5, 4, 3), 1.0),
    "three-shown": (replace(THREE_SEATS, name="shown", show_complete=True), (2, 5, 2), 1.0),
    "three-most": (replace(THREE_SEATS, name="most", most_packets=True), (1, 1, 1), 1.0),
    "another-word": (replace(TWO_SEATS, name="word", winning_word="Moneypenny"), (2, 4), 1.0),
    "most-level": (
        replace(TWO_SEATS, name="most", most_packets=True, stale_looks=0, stale_time=7_000),
        (1, 1),
        1.0,
    ),
    "three-experts": (THREE_SEATS, (5, 5, 5), 1.0),
    "one-moment": (TWO_SEATS, (3, 4), 1.0),
    "ladder-ends": (TWO_SEATS, (1, 5), 1.0),
    "person-and-experts": (THREE_SEATS, (5, None, 5), 0.3),
    "person-in-a-team": (TEAMS, (2, 3, None, 4), None),
    "everything-in-two": (
        replace(TWO_SEATS, name="all", winning_word="Q", **dict.fromkeys(SWITCHED, True)),
        (5, 2),
        1.0,
    ),
    "everything-alone": (replace(FOUR_SEATS, name="all", **dict.fromkeys(SWITCHED, True)), (1, 2, 4, 5), 1.0),
    "everything": (
        replace(TEAMS, name="all", **dict.fromkeys(SWITCHED, True)),
        (1, 5, 3, 4),
        1.0,
    ),
}


def play(name: str) -> Record:
    """The deal of this name, whose seed is its name, to its end or for five minutes of the person's."""
    rules, levels, pace = DEALS[name]
    session = dealt(rules, name, levels, pace)
    opening = session.table
    session.signal()
    if None in levels:
        attend(session, levels.index(None))
    while (at := session.wake_at()) is not None and at <= 700_000:
        session.advance(at)
    events = tuple(session.events)
    if session.table.phase is not Phase.OVER:
        events += (Over(session.clock, Outcome(By.UNFINISHED)),)
    return Record(rules, opening, events, seed=name, levels=levels, pace=pace)


def attend(session: Session, seat: int) -> None:
    """A person who exchanges the first card of each packet, claims wrongly once, and gives up at last."""

    def attempt(action: Action, wait: int) -> None:
        session.advance(session.clock + wait - 1)
        if session.table.phase is not Phase.OVER:
            session.attempt(seat, action, session.clock + 1)

    for turn in range(60):
        packet = turn % session.table.ruleset.packets
        attempt(PickUp(packet), 900)
        mine = view(session.table, seat)
        if mine.hand is not None:
            attempt(Exchange(mine.hand.cards[:1], mine.centre[turn % 4 :][:1]), 700)
        attempt(Claim() if turn == 20 else PutDown(), 400)
        if turn == 20:
            session.advance(session.clock + session.table.ruleset.check_time)
    attempt(GiveUp(), 1_000)


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of each golden record."""
    for name in DEALS:
        yield name, record_to_json(play(name)) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, text in texts():
        (folder / f"{name}.jsonl").write_text(text, encoding="ascii", newline="\n")
