"""One person's match against bots: how it is set up, the deal going on, and how to come back to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from . import __version__
from .events import Action, Event
from .record import Record
from .ruleset import FOUR_SEATS, TEAMS, THREE_SEATS, TWO_SEATS, Millis, Ruleset
from .session import Match, Session, dealt
from .table import Phase
from .wire import action_from_json, action_to_json, get, ruleset_from_json
from .witness import Witness

ME = 0
SEATS = {2: TWO_SEATS, 3: THREE_SEATS}
SIDES = {"teams": TEAMS, "alone": FOUR_SEATS}
VARIATIONS = ("say_book", "winning_word", "several_at_once", "show_complete", "most_packets")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is played with. `levels` are those of the other seats, the next one first."""

    seed: str
    ruleset: Ruleset
    levels: tuple[int, ...]
    pace: float | None

    def deal_seed(self, played: int) -> str:
        """The seed of the deal after `played` others; the first has the match's own."""
        return f"{self.seed}.{played + 1}" if played else self.seed


@dataclass(slots=True)
class Game:
    """A deal of a match. `match` is the score before this deal; `kept` are the person's attempts.

    `witness`: what the person has been told of it.
    """

    setup: Setup
    match: Match
    session: Session
    witness: Witness
    kept: list[tuple[Millis, Action]] = field(default_factory=list)

    @property
    def score(self) -> Match:
        """The score of the match, with this deal if it is over."""
        outcome = self.session.table.outcome
        return self.match.after(outcome) if outcome else self.match

    @property
    def seed(self) -> str:
        """The seed of this deal."""
        return self.setup.deal_seed(self.match.played)

    def attempt(self, action: Action, now: Millis) -> tuple[Event, ...]:
        """What comes of an attempt of the person's."""
        at = max(now, self.session.clock + 1)
        signalled = self.session.table.phase is not Phase.DEALT
        events = self.session.attempt(ME, action, now)
        if signalled:
            self.kept.append((at, action))
        return events

    @property
    def record(self) -> Record:
        """All of this deal; ValueError while it goes on, since the opening tells everything."""
        if self.session.table.outcome is None:
            raise ValueError("this deal is not over")
        return Record(
            ruleset=self.setup.ruleset,
            opening=opened(self.setup, self.match).session.table,
            events=tuple(self.session.events),
            seed=self.seed,
            levels=(None, *self.setup.levels),
            pace=self.setup.pace,
            dealer=self.match.dealer,
            engine=__version__,
        )

    def state(self) -> dict[str, Any]:
        """All that `resumed` needs: no card is in it."""
        return {
            "played": self.match.played,
            "wins": list(self.match.wins),
            "clock": self.session.clock,
            "signalled": self.session.table.phase is not Phase.DEALT,
            "attempts": [[at, action_to_json(action)] for at, action in self.kept],
        }


def opened(setup: Setup, match: Match) -> Game:
    """The next deal of the match, dealt and waiting for the signal; ValueError for a bad setup."""
    seed = setup.deal_seed(match.played)
    levels = (None, *setup.levels)
    session = dealt(setup.ruleset, seed, levels, setup.pace)
    return Game(setup, match, session, Witness(ME, session.table))


def resumed(setup: Setup, match: Match, state: Mapping[str, Any]) -> Game:
    """The deal that `state` was taken of, played again to the same millisecond."""
    game = opened(setup, replace(match, wins=_wins(state, match), **_passed(state, match)))
    if not get(state, "signalled", bool):
        return game
    game.session.signal()
    for kept in get(state, "attempts", list):
        if not (isinstance(kept, list) and len(kept) == 2 and type(kept[0]) is int):
            raise ValueError("an attempt to play again is a list of a time and an action")
        game.attempt(action_from_json(kept[1]), kept[0])
    game.session.advance(natural(state, "clock"))
    return game


def _wins(state: Mapping[str, Any], match: Match) -> tuple[int, ...]:
    wins = get(state, "wins", list)
    if len(wins) != len(match.wins) or any(type(won) is not int or won < 0 for won in wins):
        raise ValueError(f"'wins' must be {len(match.wins)} numbers")
    return tuple(wins)


def _passed(state: Mapping[str, Any], match: Match) -> dict[str, int]:
    played = natural(state, "played")
    if played >= match.deals:
        raise ValueError(f"'played' is {played}, of {match.deals} deals")
    return {"played": played, "dealer": played % match.seats}


def read_setup(message: Mapping[str, Any]) -> tuple[Setup, Match]:
    """The setup in a message, and a match of it; ValueError says what is missing or wrong."""
    rules = _varied(_ruleset(message), message)
    setup = Setup(get(message, "seed", str), rules, _levels(message, rules), _pace(message))
    deals = message.get("deals", 1)
    if type(deals) is not int:
        raise ValueError("'deals' must be a whole number")
    return setup, Match(deals=deals, wins=(0,) * len(rules.sides), seats=rules.seats)


def _ruleset(message: Mapping[str, Any]) -> Ruleset:
    if "ruleset" in message:
        return ruleset_from_json(get(message, "ruleset", dict))
    seats = get(message, "seats", int)
    if seats == 4:
        return _four(get(message, "sides", str))
    if "sides" in message:
        raise ValueError(f"'sides' is for four seats, not for {seats} (7.5)")
    if seats not in SEATS:
        raise ValueError(f"'seats' must be 2, 3 or 4, not {seats} (2.1)")
    return SEATS[seats]


def _four(sides: str) -> Ruleset:
    if sides not in SIDES:
        raise ValueError(f"'sides' must be {' or '.join(SIDES)}, not {sides!r} (7.5)")
    return SIDES[sides]


def _varied(rules: Ruleset, message: Mapping[str, Any]) -> Ruleset:
    variations = get(message, "variations", dict) if "variations" in message else {}
    for name in variations:
        if name not in VARIATIONS:
            raise ValueError(f"no variation {name!r}: there are {', '.join(VARIATIONS)}")
    return replace(rules, **variations)


def _levels(message: Mapping[str, Any], rules: Ruleset) -> tuple[int, ...]:
    levels: Sequence[Any] = get(message, "levels", list)
    if len(levels) != rules.seats - 1 or any(type(level) is not int for level in levels):
        raise ValueError(f"'levels' must be {rules.seats - 1} numbers, one for each of the others")
    return tuple(levels)


def _pace(message: Mapping[str, Any]) -> float | None:
    pace = message.get("pace", 1)
    if pace is None:
        return None
    if isinstance(pace, bool) or not isinstance(pace, int | float) or not 0.05 <= pace <= 1:
        raise ValueError(f"'pace' must be null or from 0.05 to 1, not {pace!r}")
    return float(pace)


def natural(message: Mapping[str, Any], name: str) -> int:
    """`message[name]`, a whole number from 0; ValueError otherwise."""
    value = get(message, name, int)
    if value < 0:
        raise ValueError(f"{name!r} must not be below 0, and is {value}")
    return value
