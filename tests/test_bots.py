"""The opponents: fair, never faster than a hand, and able to bring a deal to its end."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from endings import Stubborn
from helpers import ALONE, TEAMS, rulesets, shuffle_unseen
from hypothesis import given, settings
from hypothesis import strategies as st
from jamesbond import (
    THREE_SEATS,
    TWO_SEATS,
    By,
    Clause,
    Event,
    Over,
    Phase,
    PickUp,
    Played,
    PutDown,
    Refused,
    Ruleset,
    Session,
    View,
    deal,
    dealt,
    stream,
    view,
)
from jamesbond.bots import LEVELS, Bot, Thought, ladder
from jamesbond.bots.timing import FLOOR
from jamesbond.command.heat import Heat, Pairing
from jamesbond.command.heat import run as play_heat

VARIATIONS = [
    Ruleset(name="book", say_book=True),
    Ruleset(name="several", several_at_once=True),
    Ruleset(name="shown", show_complete=True),
    Ruleset(name="most", most_packets=True),
    Ruleset(name="teams", sides=TEAMS),
    Ruleset(name="alone", sides=ALONE, packets=3),
    Ruleset(
        name="all", sides=TEAMS, say_book=True, several_at_once=True, show_complete=True, most_packets=True
    ),
]
RULESETS = {2: TWO_SEATS, 3: THREE_SEATS}


class Doubted:
    """A bot that is asked twice: the second time with all cards changed that it cannot see."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.session, self.thoughts = bot, None, 0
        self.rng = Random(0)

    session: Session | None

    def think(self, seen_view: View, seen: Sequence[Event]) -> Thought:
        assert self.session is not None
        other = shuffle_unseen(self.session.table, seen_view.seat, self.rng)
        again = deepcopy(self.bot).think(view(other, seen_view.seat), seen)
        thought = self.bot.think(seen_view, seen)
        assert again == thought
        self.thoughts += 1
        return thought


def run(session: Session) -> Session:
    """The session at its end."""
    session.signal()
    while session.table.phase is not Phase.OVER:
        at = session.wake_at()
        assert at is not None
        session.advance(at)
    return session


def against(ruleset: Ruleset, seed: str, bots: dict[int, Bot]) -> Session:
    """A whole deal between these bots."""
    return run(Session(deal(ruleset, stream(seed, "deal")), bots, seed=seed))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "ruleset",
    [
        TWO_SEATS,
        THREE_SEATS,
        Ruleset(name="teams", sides=TEAMS, show_complete=True),
        Ruleset(name="alone", sides=ALONE, packets=3),
    ],
    ids=lambda ruleset: ruleset.name,
)
def test_a_thought_stays_the_same_when_cards_change_that_the_seat_cannot_see(
    level: int, ruleset: Ruleset
) -> None:
    bots = {seat: Doubted(ladder(level, stream("fair", str(seat)))) for seat in range(ruleset.seats)}
    session = Session(deal(ruleset, stream("fair", "deal")), bots, seed="fair")
    for bot in bots.values():
        bot.session = session
    run(session)
    assert all(bot.thoughts > 20 for bot in bots.values())


@pytest.mark.parametrize("seats", RULESETS)
def test_regulars_end_every_deal_by_a_claim(seats: int) -> None:
    ends = [run(dealt(RULESETS[seats], f"end/{n}", [3] * seats)).table.outcome for n in range(60)]
    assert {end.by for end in ends if end} <= {By.CLAIM, By.SHARED}


@pytest.mark.parametrize("levels", [(1, 1), (1, 2), (2, 4), (5, 5), (2, 2, 2), (1, 3, 5)])
def test_every_mix_of_levels_ends(levels: tuple[int, ...]) -> None:
    for number in range(6):
        session = run(dealt(RULESETS[len(levels)], f"mix/{number}", levels))
        assert session.table.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", VARIATIONS, ids=lambda ruleset: ruleset.name)
def test_every_level_ends_every_variation_by_a_claim(level: int, ruleset: Ruleset) -> None:
    for number in range(2):
        session = run(dealt(ruleset, f"{ruleset.name}/{number}", [level] * ruleset.seats))
        assert session.table.outcome is not None
        assert session.table.outcome.by in {By.CLAIM, By.SHARED} or level == 1
        assert insistence(session) <= 3


@settings(max_examples=40)
@given(rulesets(), st.integers(0, 10**6), st.lists(st.sampled_from(list(LEVELS)), min_size=4, max_size=4))
def test_any_levels_end_any_game_and_insist_on_nothing_refused(
    ruleset: Ruleset, seed: int, levels: list[int]
) -> None:
    session = run(dealt(ruleset, str(seed), levels[: ruleset.seats]))
    assert session.table.outcome is not None
    assert insistence(session) <= 3


def insistence(session: Session) -> int:
    """How often, at most, a seat was refused the same attempt without trying another in between.

    A packet that a partner was quicker to pick up is another matter.
    """
    most, tried = 0, dict[int, tuple[object, int]]()
    for event in session.events:
        if isinstance(event, Played):
            tried.pop(event.seat, None)
        elif isinstance(event, Refused) and event.clause is not Clause.ONE_PACKET_IN_HAND:
            before, times = tried.get(event.seat, (None, 0))
            tried[event.seat] = (event.action, times + 1 if before == event.action else 1)
            most = max(most, tried[event.seat][1])
    return most


@pytest.mark.parametrize("level", [4, 5])
def test_a_packet_shown_or_in_a_partners_hand_is_left_alone(level: int) -> None:
    ruleset = Ruleset(name="shown", sides=TEAMS, show_complete=True)
    events = run(dealt(ruleset, "shown", [level] * 4)).events
    refused = [event.clause for event in events if isinstance(event, Refused)]
    assert Clause.SHOWN_STAYS not in refused
    assert refused.count(Clause.ONE_PACKET_IN_HAND) < len(events) / 20


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS), (1, 5)])
def test_at_equal_reactions_the_stronger_level_wins_more_often(weaker: int, stronger: int) -> None:
    score = play_heat(Heat(Pairing(2, equal=True, levels=(weaker, stronger)), "ladder", 1, 60))[1]
    assert score.wins[1] > (3 if stronger - weaker > 1 else 1) * score.wins[0]


def test_a_regular_beats_a_player_who_only_improves_the_most_frequent_rank() -> None:
    won = [0, 0]
    for number in range(40):
        bots: dict[int, Bot] = {0: ladder(3, stream(str(number), "bot")), 1: Stubborn()}
        outcome = against(TWO_SEATS, f"improver/{number}", bots).table.outcome
        assert outcome is not None
        for side in outcome.winners:
            won[side] += 1
    assert won[0] > 1.5 * won[1]


@pytest.mark.parametrize("level", LEVELS)
def test_no_hand_is_faster_than_a_persons(level: int) -> None:
    session = run(dealt(TWO_SEATS, "floor", [level, level]))
    for seat in (0, 1):
        times = [e.at for e in session.events if isinstance(e, Played | Refused) and e.seat == seat]
        assert min(later - earlier for earlier, later in pairwise(times)) >= FLOOR


def test_a_hand_is_no_metronome() -> None:
    events = run(dealt(TWO_SEATS, "beat", [3, 3])).events
    times = [e.at for e in events if isinstance(e, Played) and e.seat == 0 and isinstance(e.action, PickUp)]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert len(set(gaps)) > len(gaps) / 2


def test_pace_changes_the_times_and_no_decision_of_a_lone_bot() -> None:
    def moves(pace: float) -> list[object]:
        session = dealt(replace(TWO_SEATS, cap=None), "pace", [3, None], pace)
        session.signal()
        session.advance(int(60_000 / pace))
        return [event.action for event in session.events if isinstance(event, Played)][:40]

    assert moves(1.0) == moves(0.5)


@pytest.mark.parametrize("seats", RULESETS)
def test_against_a_person_who_does_nothing_a_bot_keeps_its_hands_busy_until_the_cap(seats: int) -> None:
    session = run(dealt(RULESETS[seats], "idle", [3] * (seats - 1) + [None]))
    last = session.events[-1]
    assert isinstance(last, Over)
    assert last.at == TWO_SEATS.cap
    actions = [event for event in session.events if isinstance(event, Played) and event.seat == 0]
    assert 200 < len(actions) < last.at / FLOOR


def test_with_a_stubborn_player_a_stuck_table_is_refreshed_and_the_deal_ends() -> None:
    refreshed = 0
    for number in range(12):
        bots: dict[int, Bot] = {0: ladder(3, stream(str(number), "bot")), 1: Stubborn()}
        refreshed += against(TWO_SEATS, f"stubborn/{number}", bots).table.refreshes
    assert refreshed > 0


def test_untimed_a_bot_completes_one_action_after_each_of_the_persons() -> None:
    session = dealt(TWO_SEATS, "calm", [None, 2], None)
    session.signal()
    for turn in range(20):
        session.attempt(0, PickUp(0) if turn % 2 == 0 else PutDown(), session.clock + 1)
    mine = [e for e in session.events if isinstance(e, Played | Refused) and e.seat == 0]
    theirs = [e for e in session.events if isinstance(e, Played | Refused) and e.seat == 1]
    assert len(mine) == len(theirs) == 20


@pytest.mark.parametrize("level", [0, 9, -1])
def test_a_level_that_is_not_there_is_refused_with_those_that_are(level: int) -> None:
    with pytest.raises(ValueError, match=r"level -?\d: there are levels 1, 2, 3"):
        ladder(level, Random(0))


def test_a_wrong_number_of_levels_is_refused() -> None:
    with pytest.raises(ValueError, match="3 levels for 2 seats"):
        dealt(TWO_SEATS, "x", [3, 3, 3])
