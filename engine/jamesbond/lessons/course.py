"""One lesson going on: what the learner tries, what the rival answers, and whether the goal is reached."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from ..events import Action, Claim, Event, Played, Refused
from ..notation import SEATS, parse, parse_action
from ..ruleset import Millis
from ..scenario import Frame, play
from ..session import Session
from ..speech import exchange_in
from ..table import Packet, Phase, Table
from ..view import View
from ..witness import Witness
from .facts import ME, true
from .level import Answer, Level

STEP: Millis = 2_000
"""From one hand to the next: longer than any claim is checked, and than a card is just gone."""


class Verdict(StrEnum):
    """How a lesson stands."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens, to be seen before the next, and the table after it.

    `news`: its events as the learner sees them, with the view after each. `looked`: what is recalled of
    own packets, by place.
    """

    table: Table
    news: tuple[tuple[Event, View], ...] = ()
    looked: Mapping[int, Packet] = field(default_factory=dict)


class Course:
    """A learner's way through one level, without clock and chance: equal presses lead to equal beats."""

    def __init__(self, level: Level) -> None:
        frames = play(parse(level.scenario))
        table = frames[-1].table
        opening = replace(table, ruleset=table.ruleset.at_pace(None))
        self.level = level
        self.opening = tuple(_worth_seeing(frames))
        self._witness = Witness(ME, opening, looked=_in_hand(opening) if level.aid else {})
        self.verdict = Verdict.OPEN
        self.failure: str | None = None
        self._session = Session(opening, {}, seed=level.name, pace=None)
        self._session.clock = STEP
        self._answered: list[Answer] = []

    @classmethod
    def after(cls, level: Level, presses: Sequence[Sequence[Action]]) -> Self:
        """The lesson after these presses."""
        course = cls(level)
        for press in presses:
            course.press(press)
        return course

    @property
    def table(self) -> Table:
        """What lies there now."""
        return self._session.table

    @property
    def events(self) -> Sequence[Event]:
        """All that has happened since the opening."""
        return self._session.events

    def press(self, actions: Sequence[Action]) -> tuple[Beat, ...]:
        """What comes of the learner's next attempts, made at once, and the answer to them.

        Raises ValueError when the lesson is at its end, and for a packet that isn't there.
        """
        if self.verdict is not Verdict.OPEN:
            raise ValueError(f"lesson {self.level.name!r} is {self.verdict}")
        beats = [beat for action in actions for beat in self._attempt(ME, action)]
        self._judge(final=False)
        if self.verdict is Verdict.OPEN and _counts(beats):
            beats += self._answer()
        self._judge(final=True)
        return tuple(beats)

    def _attempt(self, seat: int, action: Action) -> list[Beat]:
        session = self._session
        session.attempt(seat, action, session.clock + STEP)
        beats = [self._beat()]
        until = session.clock + STEP
        while (at := session.wake_at()) is not None and at <= until:
            session.advance(at)
            beats.append(self._beat())
        return beats

    def _beat(self) -> Beat:
        news = tuple(self._witness.news(self.events))
        return Beat(self.table, news, dict(self._witness.looked) if self.level.aid else {})

    def _answer(self) -> list[Beat]:
        for answer in self.level.answers:
            if answer not in self._answered and true(answer.when, self.table, self.events):
                self._answered.append(answer)
                return [beat for move in answer.moves for beat in self._attempt(*_move(move))]
        return []

    def _judge(self, *, final: bool) -> None:
        """The goal counts as soon as it is reached, a failure when its consequence has been seen."""
        if final:
            for failure in self.level.failures:
                if self.verdict is Verdict.OPEN and true(failure.when, self.table, self.events):
                    self.verdict, self.failure = Verdict.FAILED, failure.name
        if self.verdict is Verdict.OPEN and true(self.level.goal, self.table, self.events):
            self.verdict = Verdict.SOLVED
        elif self.verdict is Verdict.OPEN and self.table.phase is Phase.OVER:
            self.verdict = Verdict.FAILED


def _worth_seeing(frames: Sequence[Frame]) -> Iterator[Beat]:
    """The start, and each exchange before the learner's first move; looks alone are no news."""
    witness = Witness(ME, frames[0].table)
    beats = [Beat(frame.table, tuple(witness.news(_until(frames, n)))) for n, frame in enumerate(frames, 1)]
    shots = [beat for beat in beats if any(exchange_in(event) for event, _ in beat.news)]
    yield Beat((frames[0] if shots else frames[-1]).table)
    yield from shots


def _until(frames: Sequence[Frame], count: int) -> list[Event]:
    return [event for frame in frames[:count] for event in frame.events]


def _in_hand(table: Table) -> dict[int, Packet]:
    held, hand = table.seats[ME].held, table.hand(ME)
    return {} if held is None or hand is None else {held: hand}


def _counts(beats: Sequence[Beat]) -> bool:
    """Whether others have a reason to act: something was done, or claimed wrongly."""
    events = [event for beat in beats for event, _ in beat.news]
    return any(isinstance(it, Played) or (isinstance(it, Refused) and it.action == Claim()) for it in events)


def _move(text: str) -> tuple[int, Action]:
    seat, _, rest = text.partition(" ")
    return SEATS.index(seat), parse_action(rest)
