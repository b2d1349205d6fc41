"""What a lesson is made of: a position, a goal, what the rival answers, and what can go wrong."""

from dataclasses import dataclass

from .facts import Fact, Won


@dataclass(frozen=True, slots=True)
class Answer:
    """What others do, once, after a press of the learner's that makes all of `when` true: "B claims"."""

    when: tuple[Fact, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """A way to miss the goal, known by its name: `when` tells it, `mistake` is how one comes to it."""

    name: str
    when: tuple[Fact, ...]
    mistake: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An attempt that the rules refuse here: the last of `moves`, with this clause."""

    moves: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Level:
    """One lesson: a scenario, whose lines are played before the learner's first move, and its goal.

    `way` is what leads to the goal, move by move, as in a scenario without the seat. `clauses` are those
    that it teaches. A rival does only what `answers` say, one answer a press, the first that fits.
    `aid`: whether own packets that lie face down recall what was in them.
    """

    name: str
    clauses: tuple[str, ...]
    scenario: str
    goal: tuple[Fact, ...]
    way: tuple[str, ...]
    answers: tuple[Answer, ...] = ()
    failures: tuple[Failure, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    aid: bool = True

    @property
    def claims(self) -> bool:
        """Whether the goal asks for a claim."""
        return Won() in self.goal


@dataclass(frozen=True, slots=True)
class Stage:
    """Lessons about one thing. `arrows` point at the moves of the first, unless it is about a choice."""

    name: str
    levels: tuple[Level, ...]
    arrows: bool = True
