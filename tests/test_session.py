"""A deal going on: time, bots, attempts, seeds; and a match of several deals."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pytest
from helpers import ALONE, any_text, do, lay_out, swap
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    THREE_SEATS,
    TWO_SEATS,
    Action,
    By,
    Claim,
    Clause,
    Event,
    GiveUp,
    Match,
    OfferRefresh,
    Outcome,
    Over,
    Phase,
    PickUp,
    Played,
    PutDown,
    Refreshed,
    Refused,
    Resumed,
    Ruleset,
    Session,
    Shown,
    Signal,
    View,
    stream,
)
from jamesbond.bots import Thought
from jamesbond.game import opened, read_setup
from jamesbond.session import dealt

SMALL = """
    centre 4D 4C 9S QH
    A 4S 4H 7D KC | 5S 5H 5D 5C
    B 9C 9D 9H QS | 8S 8H 8D 8C
    signal
"""


@dataclass
class Scripted:
    """A bot that does what it is told, one thought after the other, and remembers what it was shown."""

    thoughts: list[tuple[int, Action | None]]
    news: list[tuple[View, list[Event]]] = field(default_factory=list)

    def think(self, view: View, seen: Sequence[Event]) -> Thought:
        self.news.append((view, list(seen)))
        after, action = self.thoughts.pop(0) if self.thoughts else (10**6, None)
        return Thought(action, after)


def alone(text: str = SMALL, pace: float | None = 1.0) -> Session:
    """A session without bots, after the signal."""
    session = Session(lay_out(text), {}, seed="s", pace=pace)
    session.signal()
    return session


def against(*thoughts: tuple[int, Action | None], pace: float | None = 1.0, text: str = SMALL) -> Session:
    """A session against a scripted bot at seat 1, after the signal."""
    session = Session(lay_out(text), {1: Scripted(list(thoughts))}, seed="s", pace=pace)
    session.signal()
    return session


def test_the_signal_is_given_once() -> None:
    session = Session(lay_out(SMALL), {}, seed="s")
    assert session.signal() == (Signal(0),)
    with pytest.raises(ValueError) as error:
        session.signal()
    assert str(error.value) == "the signal has been given already"


def test_before_the_signal_every_attempt_is_refused_and_no_time_passes() -> None:
    session = Session(lay_out(SMALL), {}, seed="s")
    assert session.advance(900) == ()
    assert session.attempt(0, PickUp(0), 950) == (Refused(0, 0, PickUp(0), Clause.BEFORE_THE_SIGNAL),)
    session.signal()
    assert [event.at for event in session.events] == [0, 0]
    assert session.clock == 0


def test_an_attempt_happens_at_its_time() -> None:
    assert alone().attempt(0, PickUp(0), 700) == (Played(700, 0, PickUp(0)),)


@pytest.mark.parametrize("at", [-5, 0, 699, 700])
def test_an_attempt_in_settled_time_moves_to_the_next_free_millisecond(at: int) -> None:
    session = alone()
    session.attempt(0, PickUp(0), 700)
    assert session.attempt(1, PickUp(0), at) == (Played(701, 1, PickUp(0)),)


def test_time_that_has_passed_is_settled() -> None:
    session = alone()
    session.advance(500)
    assert session.attempt(0, PickUp(0), 300) == (Played(501, 0, PickUp(0)),)
    session.advance(100)
    assert session.clock == 501


@pytest.mark.parametrize(
    ("seat", "action", "named"),
    [
        (2, PickUp(0), "seat 2: there are seats 0 to 1"),
        (-1, PickUp(0), "seat -1: there are seats 0 to 1"),
        (0, PickUp(2), "packet 2: there are packets 0 to 1"),
        (0, PickUp(-1), "packet -1: there are packets 0 to 1"),
        (1, PickUp(0), "seat 1 is played by a bot"),
    ],
)
def test_a_seat_or_packet_that_is_not_there_leaves_the_session_as_it_was(
    seat: int, action: Action, named: str
) -> None:
    session = against((50, PickUp(0)))
    before = (session.table, list(session.events), session.clock, session.wake_at())
    with pytest.raises(ValueError) as error:
        session.attempt(seat, action, 800)
    assert str(error.value) == named
    assert (session.table, session.events, session.clock, session.wake_at()) == before


def test_a_bot_needs_a_seat_that_is_there() -> None:
    with pytest.raises(ValueError) as error:
        Session(lay_out(SMALL), {2: Scripted([])}, seed="s")
    assert str(error.value) == "seat 2: there are seats 0 to 1"


@pytest.mark.parametrize("pace", [0, -1.0, 0.001, 1_000, float("nan")])
def test_a_pace_that_no_clock_can_keep_is_an_error(pace: float) -> None:
    with pytest.raises(ValueError, match=f"pace {pace}: from 0.01 to 100, or none at all"):
        Session(lay_out(SMALL), {}, seed="s", pace=pace)


@pytest.mark.parametrize("packet", [-1, 99])
def test_a_bot_that_picks_up_a_packet_that_is_not_there_is_named_an_error(packet: int) -> None:
    with pytest.raises(ValueError, match=f"packet {packet}: there are packets 0 to"):
        against((50, PickUp(packet)))


def test_a_bots_hand_arrives_after_the_time_it_takes_at_this_pace() -> None:
    assert against((50, PickUp(0))).advance(100) == (Played(50, 1, PickUp(0)),)
    assert against((50, PickUp(0)), pace=0.5).advance(100) == (Played(100, 1, PickUp(0)),)
    assert against((0, PickUp(0))).wake_at() == 1


def test_a_hand_is_judged_when_it_arrives() -> None:
    session = against((100, PickUp(0)), (400, swap("QS", "4D")))
    session.attempt(0, PickUp(0), 200)
    assert session.attempt(0, swap("7D", "4D"), 499) == (Played(499, 0, swap("7D", "4D")),)
    assert session.advance(500) == (Refused(500, 1, swap("QS", "4D"), Clause.EARLIER_TOUCH),)


def test_hands_that_arrive_with_an_attempt_are_settled_together() -> None:
    session = against((100, PickUp(0)), (400, swap("QS", "4D")))
    session.attempt(0, PickUp(0), 200)
    events = session.attempt(0, swap("7D", "4D"), 500)
    assert [(e.seat, e.clause) for e in events if isinstance(e, Refused)] == [
        (0, Clause.SAME_TOUCH),
        (1, Clause.SAME_TOUCH),
    ]


def test_a_bot_is_told_what_its_seat_saw_since_it_last_thought() -> None:
    bot = Scripted([(100, PickUp(0)), (100, PutDown())])
    session = Session(lay_out(SMALL), {1: bot}, seed="s")
    session.signal()
    session.attempt(0, PutDown(), 50)
    session.attempt(0, PickUp(1), 60)
    session.advance(200)
    assert [seen for _, seen in bot.news] == [
        [Signal(0)],
        [Played(60, 0, PickUp(1)), Played(100, 1, PickUp(0))],
        [Played(200, 1, PutDown())],
    ]
    assert [view.seat for view, _ in bot.news] == [1, 1, 1]


def test_hands_that_land_in_a_check_are_refused_and_their_bots_think_again_when_play_resumes() -> None:
    session = against((100, PickUp(0)), (100, PutDown()), (70, PutDown()))
    session.attempt(0, Claim(), 150)
    assert session.advance(2_000) == (
        Refused(200, 1, PutDown(), Clause.PLAY_IS_FROZEN),
        Shown(400, 0, session.table.sides[0].packets[:1]),
        Resumed(1_650),
        Played(1_720, 1, PutDown()),
    )


def test_nothing_happens_any_more_when_the_deal_is_over() -> None:
    session = against((100, PickUp(0)))
    session.attempt(0, GiveUp(), 50)
    assert session.wake_at() is None
    assert session.advance(10_000) == ()
    assert session.attempt(0, PickUp(0), 10_001) == (Refused(10_001, 0, PickUp(0), Clause.DEAL_IS_OVER),)


def test_the_table_s_own_deadlines_wake_the_session() -> None:
    session = alone()
    assert session.wake_at() == 600_000
    session.attempt(0, Claim(), 1_000)
    assert session.wake_at() == 1_250


STUCK = """
    with stale_looks 1
    centre 2S 2H 2D 2C
    A AS AH AD 4C
    B 4S 4H 4D AC
    signal
"""


def test_a_refresh_is_shuffled_from_the_seed() -> None:
    def refreshed(seed: str) -> Event:
        session = Session(lay_out(STUCK), {}, seed=seed)
        session.signal()
        session.attempt(0, PickUp(0), 1)
        session.attempt(1, PickUp(0), 2)
        return session.advance(45_000)[-1]

    assert isinstance(refreshed("a"), Refreshed)
    assert refreshed("a") == refreshed("a")
    assert refreshed("a") != refreshed("b")


# Untimed


UNTIMED = f"with stale_time null\nwith refresh_wait null\nwith cap null\n{SMALL}"


def test_untimed_nothing_happens_by_itself() -> None:
    session = against((50, PickUp(0)), pace=None, text=UNTIMED)
    assert session.wake_at() is None
    assert session.advance(10**9) == ()


def test_untimed_each_bot_completes_one_action_after_each_move_of_the_person() -> None:
    session = against((50, PickUp(0)), (50, PutDown()), pace=None, text=UNTIMED)
    assert session.attempt(0, PickUp(0), 10) == (Played(10, 0, PickUp(0)), Played(11, 1, PickUp(0)))
    assert session.attempt(0, PutDown(), 20) == (Played(20, 0, PutDown()), Played(21, 1, PutDown()))


def test_untimed_a_refused_attempt_moves_no_bot() -> None:
    session = against((50, PickUp(0)), pace=None, text=UNTIMED)
    assert session.attempt(0, PutDown(), 10) == (Refused(10, 0, PutDown(), Clause.HAND_AND_CENTRE_ONLY),)


def test_untimed_a_claim_is_checked_as_ever_and_moves_no_bot() -> None:
    session = against((50, PickUp(0)), pace=None, text=UNTIMED)
    assert session.attempt(0, Claim(), 10) == (Refused(10, 0, Claim(), Clause.WRONG_CLAIM),)
    assert [type(event) for event in session.advance(1_510)] == [Shown, Resumed]


def test_untimed_a_bots_claim_freezes_the_bots_after_it() -> None:
    bots = {seat: Scripted([(1, Claim()), (1, PickUp(0))]) for seat in (1, 2)}
    session = Session(lay_out(f"{UNTIMED.replace('signal', '')}\nC ? | ?\nsignal"), bots, seed="s", pace=None)
    session.signal()
    events = session.attempt(0, PickUp(0), 10)
    assert events[1:] == (Refused(11, 1, Claim(), Clause.WRONG_CLAIM),)
    assert session.table.phase is Phase.CHECKING


def test_untimed_a_refresh_comes_when_the_person_offers_it() -> None:
    waits = "with stale_time null\nwith refresh_wait null\nwith cap null\n"
    session = against((1, PickUp(0)), (1, OfferRefresh()), pace=None, text=f"{waits}{STUCK}")
    session.attempt(0, PickUp(0), 10)
    session.advance(session.wake_at() or 0)
    session.attempt(0, OfferRefresh(), 20)
    assert [type(event) for event in session.advance(session.wake_at() or 0)] == [Refreshed]


# Steps and leaps; seeds


@given(
    st.sampled_from([TWO_SEATS, THREE_SEATS]),
    st.text(max_size=3),
    st.lists(st.integers(1, 9_000), max_size=30),
)
@settings(max_examples=15)
def test_many_small_steps_of_time_and_one_leap_give_the_same_events(
    rules: Ruleset, seed: str, steps: list[int]
) -> None:
    end = sum(steps)
    leap, walk = (dealt(rules, seed, (3,) * rules.seats) for _ in range(2))
    for session in (leap, walk):
        session.signal()
    leap.advance(end)
    walked: list[Event] = [Signal(0)]
    for step in steps:
        walked += walk.advance(walk.clock + step)
    assert walked == leap.events
    assert walk.table == leap.table


@given(st.integers(0, 9), st.lists(st.integers(1, 400), min_size=1, max_size=40))
@settings(max_examples=15)
def test_a_person_s_attempts_fall_the_same_however_time_is_cut(seed: int, gaps: list[int]) -> None:
    rng, times = Random(seed), [sum(gaps[: i + 1]) * 20 for i in range(len(gaps))]
    tries = [rng.choice((PickUp(rng.randrange(6)), PutDown(), Claim())) for _ in times]

    def played(cuts: int) -> list[Event]:
        session = dealt(TWO_SEATS, str(seed), (None, 3))
        session.signal()
        for at, action in zip(times, tries, strict=True):
            for cut in range(cuts):
                session.advance(max(session.clock, at - 2 - 5 * (cuts - cut)))
            session.attempt(0, action, at)
        return session.events

    assert played(0) == played(3)


@given(any_text)
def test_any_text_is_a_seed(seed: str) -> None:
    assert stream(seed, "deal").random() == stream(seed, "deal").random()
    assert stream(seed, "deal").random() != stream(seed, "refresh").random()


def test_a_lone_surrogate_is_a_seed_of_its_own() -> None:
    assert stream("\ud800", "deal").random() != stream("\udfff", "deal").random()


def test_one_seed_deals_the_same_deal_with_the_same_bots() -> None:
    def events(seed: str) -> list[Event]:
        session = dealt(TWO_SEATS, seed, (3, 2))
        session.signal()
        session.advance(60_000)
        return session.events

    assert events("x") == events("x")
    assert events("x") != events("y")


def test_the_page_and_the_command_line_deal_the_same_for_a_seed() -> None:
    setup, match = read_setup({"seed": "x", "seats": 3, "levels": [2, 3], "pace": 0.5})
    page, line = opened(setup, match).session, dealt(THREE_SEATS, "x", (None, 2, 3), 0.5)
    for session in (page, line):
        session.signal()
        session.advance(60_000)
    assert page.events == line.events


# Matches


def test_a_shared_win_counts_for_each_winner_and_the_deal_passes_round() -> None:
    match = Match(deals=3, wins=(0, 0, 0), seats=3)
    match = match.after(Outcome(By.SHARED, (0, 2)))
    assert (match.wins, match.dealer, match.played, match.over) == ((1, 0, 1), 1, 1, False)
    match = match.after(Outcome(By.DRAW)).after(Outcome(By.CLAIM, (2,)))
    assert (match.wins, match.dealer, match.played, match.over) == ((1, 0, 2), 0, 3, True)


def test_a_match_of_teams_counts_sides_and_passes_the_deal_to_each_seat() -> None:
    match = Match(deals=9, wins=(0, 0), seats=len(ALONE))
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = match.after(Outcome(By.CLAIM, (1,)))
    assert dealers == [0, 1, 2, 3, 0]
    assert match.wins == (0, 5)


def test_a_match_needs_a_deal() -> None:
    with pytest.raises(ValueError) as error:
        Match(deals=0, wins=(0, 0), seats=2)
    assert str(error.value) == "a match of 0 deals: at least 1 is needed (5.8)"


def test_giving_up_is_an_end_like_any_other() -> None:
    session = alone()
    assert session.attempt(0, do("gives up"), 5)[-1] == Over(5, Outcome(By.GIVEN_UP, (1,)))
