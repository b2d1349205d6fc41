"""A record replays as it was played, and one that lies is caught at the event that lies."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from helpers import deals, lay_out, play_at_random, swap
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    THREE_SEATS,
    TWO_SEATS,
    By,
    Claim,
    Clause,
    Event,
    Outcome,
    Over,
    PickUp,
    Played,
    PutDown,
    Record,
    Refreshed,
    Refused,
    Ruleset,
    Session,
    Signal,
    Table,
    check,
)
from jamesbond.session import dealt

OPENING = lay_out("centre 4D 4C 9S QH\nA 4S 4H 7D KC\nB 9C 9D 9H QS\nsignal")
GAME: tuple[Event, ...] = (
    Signal(0),
    Played(700, 0, PickUp(0)),
    Played(900, 1, PickUp(0)),
    Played(1_500, 0, swap("7D", "4D")),
    Refused(1_540, 1, swap("QS", "4D"), Clause.EARLIER_TOUCH),
    Played(2_400, 0, swap("KC", "4C")),
    Played(2_900, 0, Claim()),
    Over(3_150, Outcome(By.CLAIM, (0,))),
)


def record(events: tuple[Event, ...] = GAME) -> Record:
    """A record of the little game, or of what is said to have happened instead."""
    return Record(ruleset=OPENING.ruleset, opening=OPENING, events=events)


def test_the_little_game_is_a_possible_deal() -> None:
    check(record())


def test_a_record_gives_the_table_after_each_event() -> None:
    tables = list(record().tables())
    assert tables[0] == OPENING
    assert len(tables) == len(GAME) + 1
    assert tables[-1].outcome == Outcome(By.CLAIM, (0,))


def lie(place: int, event: Event | None) -> tuple[Event, ...]:
    """The little game with another event at a place, or none there."""
    return (*GAME[:place], *([] if event is None else [event]), *GAME[place + 1 :])


LIES = {
    "no signal": (lie(0, None), 0),
    "a signal at another time": (lie(0, Signal(5)), 0),
    "a second signal": (lie(1, Signal(700)), 1),
    "a refusal played": (lie(4, Played(1_540, 1, swap("QS", "4D"))), 4),
    "a legal attempt refused": (lie(1, Refused(700, 0, PickUp(0), Clause.ONE_PACKET_IN_HAND)), 1),
    "another clause": (lie(4, Refused(1_540, 1, swap("QS", "4D"), Clause.NOT_IN_THE_CENTRE)), 4),
    "time running back": (lie(2, Played(600, 1, PickUp(0))), 2),
    "an exchange left out": (lie(5, None), 5),
    "a card from nowhere": (lie(3, Played(1_500, 0, swap("7D", "AS"))), 3),
    "another winner": (lie(7, Over(3_150, Outcome(By.CLAIM, (1,)))), 7),
    "an end too early": (lie(7, Over(3_149, Outcome(By.CLAIM, (0,)))), 7),
    "an end too late": (lie(7, Over(3_151, Outcome(By.CLAIM, (0,)))), 7),
    "no end": (GAME[:-1], 7),
    "nothing at all": ((), 0),
    "an end by giving up without anybody who did": (lie(6, Over(2_900, Outcome(By.GIVEN_UP, (0,)))), 6),
    "a refresh that was not due": (lie(6, Refreshed(2_900, OPENING.centre, ())), 6),
    "a move after the deal": ((*GAME, Played(4_000, 0, PutDown())), 8),
}


@pytest.mark.parametrize(("events", "place"), LIES.values(), ids=LIES)
def test_a_record_that_lies_is_caught_at_the_event_that_lies(events: tuple[Event, ...], place: int) -> None:
    with pytest.raises(ValueError) as error:
        check(record(events))
    assert str(error.value).startswith(f"event {place}")


def test_a_simulation_cut_off_ends_unfinished() -> None:
    check(record((*GAME[:4], Over(1_600, Outcome(By.UNFINISHED)))))


def test_an_attempt_after_the_deal_is_refused_in_a_record_too() -> None:
    check(record((*GAME, Refused(4_000, 0, PutDown(), Clause.DEAL_IS_OVER))))


def test_the_order_of_a_record_is_the_truth() -> None:
    races = (
        *GAME[:3],
        Played(1_500, 1, swap("QS", "4D")),
        Refused(1_501, 0, swap("7D", "4D"), Clause.EARLIER_TOUCH),
    )
    check(record((*races, Over(1_600, Outcome(By.UNFINISHED)))))


def test_touches_of_one_millisecond_are_both_refused_in_a_record() -> None:
    touches = [(0, swap("7D", "4D")), (1, swap("QS", "4D"))]
    same = tuple(Refused(1_500, seat, action, Clause.SAME_TOUCH) for seat, action in touches)
    won = (Played(1_500, *touches[0]), Refused(1_500, *touches[1], Clause.EARLIER_TOUCH))
    end = Over(1_600, Outcome(By.UNFINISHED))
    check(record((*GAME[:3], *same, end)))
    with pytest.raises(ValueError) as error:
        check(record((*GAME[:3], *won, end)))
    assert str(error.value).startswith("event 3")


def test_attempts_before_the_signal_stand_in_any_order() -> None:
    session = Session(OPENING, {}, seed="s")
    session.attempt(1, PickUp(0), 0)
    session.attempt(0, PickUp(0), 0)
    session.attempt(1, PickUp(0), 0)
    session.signal()
    check(record((*session.events, Over(5, Outcome(By.UNFINISHED)))))


STUCK = lay_out(
    """
    with stale_looks 1
    centre 2S 2H 2D 2C
    A KS KH KD KC | AS AH AD 4C
    B QS QH QD JC | 4S 4H 4D AC
    signal
    """
)


def refreshed(change: Callable[[Refreshed], Refreshed]) -> Record:
    """A record with a refresh, changed."""
    session = Session(STUCK, {}, seed="s")
    session.signal()
    for at, seat, action in [(1, 0, PickUp(1)), (2, 1, PickUp(0)), (3, 1, PutDown()), (4, 1, PickUp(1))]:
        session.attempt(seat, action, at)
    refresh = session.advance(45_000)[-1]
    assert isinstance(refresh, Refreshed)
    happened = (*session.events[:-1], change(refresh), Over(45_000, Outcome(By.UNFINISHED)))
    return Record(ruleset=STUCK.ruleset, opening=STUCK, events=happened)


def test_a_record_says_itself_how_a_refresh_fell() -> None:
    check(refreshed(lambda event: event))
    check(refreshed(lambda event: replace(event, centre=event.centre[::-1])))


@pytest.mark.parametrize(
    "change",
    [
        lambda event: replace(event, at=event.at - 1),
        lambda event: replace(event, centre=event.centre[:3]),
        lambda event: replace(event, centre=(event.centre[0],) * 4),
        lambda event: replace(event, sides=()),
        lambda event: replace(event, sides=event.sides[::-1]),
        lambda event: replace(event, sides=tuple(side[::-1] for side in event.sides)),
    ],
    ids=[
        "early",
        "a card short",
        "a card four times",
        "no packets",
        "sides changed",
        "a finished packet moved",
    ],
)
def test_a_refresh_that_cannot_have_fallen_so_is_caught(change: Callable[[Refreshed], Refreshed]) -> None:
    with pytest.raises(ValueError) as error:
        check(refreshed(change))
    assert str(error.value).startswith("event 6")


@given(deals())
@settings(max_examples=40)
def test_whatever_is_played_is_a_possible_deal(deal: tuple[Table, Random]) -> None:
    table, rng = deal
    events = tuple(event for _, event, _ in play_at_random(table, rng))
    check(Record(ruleset=table.ruleset, opening=table, events=events))


@given(st.sampled_from([TWO_SEATS, THREE_SEATS]), st.sampled_from([None, 0.5, 1.0]), st.integers(0, 99))
@settings(max_examples=10)
def test_a_session_with_bots_is_a_possible_deal(rules: Ruleset, pace: float | None, seed: int) -> None:
    session = dealt(rules, str(seed), (None, *[3] * (rules.seats - 1)), pace)
    opening = session.table
    session.signal()
    for n in range(40):
        session.attempt(0, PutDown() if n % 2 else PickUp(n // 2 % rules.packets), 700 * n)
    events = (*session.events, Over(session.clock, Outcome(By.UNFINISHED)))
    check(Record(ruleset=rules, opening=opening, events=events, pace=pace))
