"""Each lesson can be solved as it says and goes wrong as it says, and a hint leads to its goal."""

from collections.abc import Iterator
from itertools import product

import pytest
from jamesbond import Action, Clause, Event, Exchange, PickUp, Played, PutDown, Refused, Shown
from jamesbond.lessons import LEVELS, STAGES, Course, Failure, Level, Refusal, Verdict, next_move, way
from jamesbond.notation import parse_action

ALL = [pytest.param(level, id=name) for name, level in LEVELS.items()]
FAILURES = [
    pytest.param(level, failure, id=f"{name}-{failure.name}-{number}")
    for name, level in LEVELS.items()
    for number, failure in enumerate(level.failures)
]
REFUSALS = [
    pytest.param(level, refusal, id=f"{name}-{refusal.clause}")
    for name, level in LEVELS.items()
    for refusal in level.refusals
]


def presses(moves: tuple[str, ...]) -> list[list[Action]]:
    return [[parse_action(move)] for move in moves]


def refused(events: list[Event], seat: int) -> list[Clause]:
    return [it.clause for it in events if isinstance(it, Refused) and it.seat == seat]


def test_every_name_is_given_once() -> None:
    assert sum(len(stage.levels) for stage in STAGES) == len(LEVELS)
    assert len({stage.name for stage in STAGES}) == len(STAGES)


@pytest.mark.parametrize("level", ALL)
def test_the_way_leads_to_the_goal_with_its_last_move_and_without_a_refusal(level: Level) -> None:
    course = Course(level)
    for press in presses(level.way):
        assert course.verdict is Verdict.OPEN
        course.press(press)

    assert course.verdict is Verdict.SOLVED
    assert refused(list(course.events), 0) == []


@pytest.mark.parametrize(("level", "failure"), FAILURES)
def test_a_known_mistake_fails_with_its_last_move_and_its_consequence_is_played(
    level: Level, failure: Failure
) -> None:
    *before, last = presses(failure.mistake)
    course = Course.after(level, before)
    assert course.verdict is Verdict.OPEN

    beats = course.press(last)

    assert (course.verdict, course.failure) == (Verdict.FAILED, failure.name)
    seen = [event for beat in beats for event, _ in beat.news]
    assert [it for it in seen if isinstance(it, Shown) or (isinstance(it, Played) and it.seat != 0)]
    assert beats[-1].table == course.table


@pytest.mark.parametrize(("level", "refusal"), REFUSALS)
def test_what_the_rules_refuse_is_refused_with_its_clause_and_costs_nothing(
    level: Level, refusal: Refusal
) -> None:
    course = Course.after(level, presses(refusal.moves))

    assert refused(list(course.events), 0) == [refusal.clause]
    assert course.verdict is Verdict.OPEN


@pytest.mark.parametrize("level", ALL)
def test_nothing_that_a_rival_is_told_to_do_is_refused(level: Level) -> None:
    played = [level.way, *(it.mistake for it in level.failures), *(it.moves for it in level.refusals)]

    assert [refused(list(Course.after(level, presses(it)).events), 1) for it in played] == [[]] * len(played)


@pytest.mark.parametrize("level", ALL)
def test_each_answer_of_a_rival_is_given_on_the_way_or_after_a_mistake(level: Level) -> None:
    played = [level.way, *(it.mistake for it in level.failures)]
    given = [list(Course.after(level, presses(it)).events) for it in played]
    acted = {str(it.action) for events in given for it in events if isinstance(it, Played) and it.seat == 1}
    told = {str(parse_action(move.partition(" ")[2])) for it in level.answers for move in it.moves}

    assert acted <= told
    assert len(told - acted) <= len(level.answers) // 2


@pytest.mark.parametrize("level", ALL)
def test_the_hint_shows_the_way_move_by_move(level: Level) -> None:
    done: list[list[Action]] = []
    for move in way(level):
        assert next_move(level, done) == move
        done.append([move])
    assert next_move(level, done) is None


@pytest.mark.parametrize("level", ALL)
def test_after_any_first_move_a_hint_leads_to_the_goal_or_there_is_none(level: Level) -> None:
    led = 0
    for first in firsts(level):
        done = [[first]]
        while (move := next_move(level, done)) is not None:
            done.append([move])
            assert len(done) < 20
            led += Course.after(level, done).verdict is Verdict.SOLVED
    assert led or len(level.way) == 1


def firsts(level: Level) -> Iterator[Action]:
    table = Course(level).table
    hand = table.hand(0)
    yield from (PickUp(packet) for packet in range(table.ruleset.packets))
    yield PutDown()
    for give, take in product(hand.cards if hand else (), table.centre):
        yield Exchange((give,), (take,))


@pytest.mark.parametrize("name", ["one-for-one", "two-steps", "stir", "all-four", "shout", "which-packet"])
def test_a_first_move_beside_the_way_still_has_a_hint(name: str) -> None:
    level = LEVELS[name]
    for move in firsts(level):
        course = Course.after(level, [[move]])
        assert course.verdict is not Verdict.OPEN or next_move(level, [[move]]), move


@pytest.mark.parametrize("level", ALL)
def test_any_two_moves_leave_a_lesson_open_solved_or_failed_by_name(level: Level) -> None:
    for first, second in product(firsts(level), repeat=2):
        course = Course.after(level, [[first]])
        if course.verdict is Verdict.OPEN:
            course.press([second])
        assert refused(list(course.events), 1) == [], (first, second)
        assert (course.verdict is Verdict.FAILED) == (course.failure is not None)


def test_a_lesson_at_its_end_takes_no_more_moves() -> None:
    level = LEVELS["one-for-one"]
    course = Course.after(level, presses(level.way))
    with pytest.raises(ValueError, match="one-for-one"):
        course.press([PutDown()])


def test_another_packet_picked_up_at_once_is_not_answered_in_between() -> None:
    level = LEVELS["which-packet"]
    course = Course.after(level, [*presses(level.way[:5]), [PutDown(), PickUp(0)]])

    assert course.verdict is Verdict.OPEN
    assert [it for it in course.events if isinstance(it, Played) and it.seat == 1] == []
