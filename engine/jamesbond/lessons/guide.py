"""The next move towards the goal of a lesson, from wherever the learner stands."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ..events import Action, Book, Exchange, PickUp, Played, PutDown
from ..notation import parse_action
from ..table import Packet
from .course import Course, Verdict
from .facts import ME
from .level import Level

Presses = Sequence[Sequence[Action]]
Plan = Callable[[Course], Action | None]
"""A move for where the lesson stands."""
Task = tuple[int | None, Action | None]
"""What is to be done with a packet, or without any: a move, or with None to hold it."""


def way(level: Level) -> tuple[Action, ...]:
    """The moves that lead from the start to the goal."""
    return tuple(map(parse_action, level.way))


def next_move(level: Level, presses: Presses) -> Action | None:
    """The learner's best next move; None away from the way, though another may lead there, or at its end.

    It is the first move of a sequence that was tried out to its end.
    """
    tasks, moves = list(_tasks(level)), way(level)
    ends = Course.after(level, [[move] for move in moves]).table.sides[ME].packets
    plans: tuple[Plan, ...] = (
        lambda course: _towards(tasks, course),
        lambda course: _mending(ends, moves[-1], course, turn=1),
        lambda course: _mending(ends, moves[-1], course, turn=-1),
    )
    found = (_tried(plan, Course.after(level, presses), 3 * len(tasks) + 3) for plan in plans)
    return next((move for move in found if move), None)


def _tried(plan: Plan, course: Course, most: int) -> Action | None:
    """The first move of a plan that reaches the goal."""
    first = None
    for _ in range(most):
        if course.verdict is not Verdict.OPEN:
            break
        move = plan(course)
        if move is None:
            return None
        first = first or move
        course.press([move])
    return first if course.verdict is Verdict.SOLVED else None


def _tasks(level: Level) -> Iterator[Task]:
    """What the way is for: exchanges and calls with the packet in hand, packets to look at, the last move."""
    held = Course(level).table.seats[ME].held
    moves = way(level)
    for move, following in pairwise((*moves, None)):
        match move:
            case PickUp(packet):
                held = packet
                if not isinstance(following, Exchange | Book):
                    yield held, None
            case PutDown():
                held = None
                if following is None:
                    yield None, move
            case Exchange() | Book():
                yield held, move
            case _:
                yield None, move


def _towards(tasks: Sequence[Task], course: Course) -> Action | None:
    """The first step to the first task that is left."""
    done = [it.action for it in course.events if isinstance(it, Played) and it.seat == ME]
    held = course.table.seats[ME].held
    for number, (packet, move) in enumerate(tasks, 1):
        last = number == len(tasks)
        if (move or PickUp(packet or 0)) in done and not last:
            continue
        if packet is None or held == packet:
            if move is None and not last:
                continue
            if isinstance(move, Exchange) and not set(move.take) <= set(course.table.centre):
                return PutDown()  # others may still lay it there
            return move
        return PickUp(packet) if held is None else PutDown()
    return None


def _mending(ends: Sequence[Packet], last: Action, course: Course, *, turn: int) -> Action | None:
    """After a slip: a card of the end of the way for one that isn't; `turn` -1 begins at the right."""
    packets, held = course.table.sides[ME].packets, course.table.seats[ME].held
    amiss = [it for it, end in enumerate(ends) if set(packets[it].cards) != set(end.cards)]
    if not amiss:
        return last
    if held is None:
        return PickUp(amiss[0])
    wanted = [card for card in course.table.centre if card in ends[held].cards]
    spare = [card for card in packets[held].cards if card not in ends[held].cards][::turn]
    return Exchange((spare[0],), (wanted[0],)) if wanted and spare else PutDown()
