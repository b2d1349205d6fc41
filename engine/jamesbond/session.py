"""A deal going on, and a match of several: who tries what, and when."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from .bots import Bot, Thought, ladder
from .events import Action, Event, Exchange, OfferRefresh, PickUp, Played, PutDown, Signal
from .rules import deal, due, evolve, lapse, settle
from .ruleset import Millis, Ruleset, check_pace
from .table import Outcome, Phase, Table
from .view import seen, view


def stream(seed: str, name: str) -> Random:
    """The named stream of chance of one seed; any text is a seed, lone surrogates too."""
    return Random(f"{seed}/{name}".encode("utf-8", "surrogatepass"))


class Session:
    """One deal from the signal to its end, with bots at some seats.

    Time is what callers say it is: `advance(now)` and `attempt(…, at)` in whole milliseconds since
    the signal. With `pace` None the deal is untimed: a bot acts only after a seat without a bot has.

    ValueError for a seat or a pace that can't be.
    """

    def __init__(
        self, opening: Table, bots: Mapping[int, Bot], *, seed: str, pace: float | None = 1.0
    ) -> None:
        check_pace(pace)
        for seat in bots:
            opening.ruleset.check_seat(seat)
        self.table = opening
        self.events: list[Event] = []
        self.clock: Millis = 0
        self._bots = dict(bots)
        self.pace = pace
        self._rng = stream(seed, "refresh")
        self._hands: dict[int, tuple[Millis, Action | None]] = {}
        self._told = dict.fromkeys(bots, 0)

    def signal(self) -> tuple[Event, ...]:
        """Give the signal (3.1), once."""
        if self.table.phase is not Phase.DEALT:
            raise ValueError("the signal has been given already")
        return self._happen([Signal(0)])

    def wake_at(self) -> Millis | None:
        """When something happens next if nobody else acts; None if nothing will."""
        times = [at for at, _ in self._hands.values()]
        deadline = due(self.table)
        if deadline is not None:
            times.append(deadline)
        return max(min(times), self.clock) if times else None

    def advance(self, now: Millis) -> tuple[Event, ...]:
        """Let everything happen that is due up to and including `now`; nothing is, before the signal."""
        before = len(self.events)
        while (at := self.wake_at()) is not None and at <= now:
            self._step(at)
        if self.table.phase is not Phase.DEALT:
            self.clock = max(self.clock, now)
        return tuple(self.events[before:])

    def attempt(self, seat: int, action: Action, at: Millis) -> tuple[Event, ...]:
        """What happens up to `at`, and what comes of this attempt made then.

        An attempt stamped in time that is settled moves to the next free millisecond. Raises
        ValueError, and changes nothing, for a seat or packet that isn't there.
        """
        self._check(seat, action)
        before = len(self.events)
        if self.table.phase is Phase.DEALT:
            return self._happen(settle(self.table, [(seat, action)], self.clock))
        at = max(at, self.clock + 1)
        self.advance(at - 1)
        self._step(at, (seat, action))
        if self.pace is None and Played(at, seat, action) in self.events[before:]:
            self._bots_follow(action)
        return tuple(self.events[before:])

    def _check(self, seat: int, action: Action) -> None:
        self.table.ruleset.check_seat(seat)
        if seat in self._bots:
            raise ValueError(f"seat {seat} is played by a bot")
        self._check_packet(action)

    def _check_packet(self, action: Action | None) -> None:
        if isinstance(action, PickUp):
            self.table.ruleset.check_packet(action.packet)

    def _step(self, at: Millis, *attempts: tuple[int, Action]) -> None:
        """Settle one millisecond: the table's deadlines first, then all hands that arrive."""
        self.clock = at
        while (deadline := due(self.table)) is not None and deadline <= at:
            self._happen(lapse(self.table, at, self._rng))
        arrived = sorted(seat for seat, (when, _) in self._hands.items() if when <= at)
        hands = [(seat, self._hands.pop(seat)[1]) for seat in arrived]
        bots = [(seat, action) for seat, action in hands if action is not None]
        self._happen(settle(self.table, [*bots, *attempts], at))

    def _happen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        happened = tuple(events)
        for event in happened:
            self.table = evolve(self.table, event)
        self.events += happened
        if self.table.phase is Phase.OVER:
            self._hands.clear()
        if self.pace is not None and self.table.phase is Phase.PLAYING:
            for seat in sorted(self._bots.keys() - self._hands.keys()):
                thought = self._think(seat)
                arrival = self.clock + max(1, round(thought.after / self.pace))
                self._hands[seat] = (arrival, thought.action)
        return happened

    def _bots_follow(self, action: Action) -> None:
        """Untimed: each bot completes one action after each move of the person's."""
        if not isinstance(action, PickUp | PutDown | Exchange | OfferRefresh):
            return
        for seat in sorted(self._bots):
            follow = self._think(seat).action if self.table.phase is Phase.PLAYING else None
            if follow is not None:
                self._step(self.clock + 1, (seat, follow))

    def _think(self, seat: int) -> Thought:
        news = (seen(event, seat) for event in self.events[self._told[seat] :])
        self._told[seat] = len(self.events)
        seen_since = [event for event in news if event is not None]
        thought = self._bots[seat].think(view(self.table, seat), seen_since)
        self._check_packet(thought.action)
        return thought


def dealt(ruleset: Ruleset, seed: str, levels: Sequence[int | None], pace: float | None = 1.0) -> Session:
    """The deal of this seed, with a bot at each seat that has a level; None is a person's seat.

    Raises ValueError for a level that isn't there, or another number of levels than of seats.
    """
    if len(levels) != ruleset.seats:
        raise ValueError(f"{len(levels)} levels for {ruleset.seats} seats: one each is needed")
    bots = {
        seat: ladder(level, stream(seed, f"seat-{seat}"))
        for seat, level in enumerate(levels)
        if level is not None
    }
    opening = deal(ruleset.at_pace(pace), stream(seed, "deal"))
    return Session(opening, bots, seed=seed, pace=pace)


@dataclass(frozen=True, slots=True)
class Match:
    """An agreed number of deals, the wins of each side, and whose turn it is to deal (5.8)."""

    deals: int
    wins: tuple[int, ...]
    seats: int
    dealer: int = 0
    played: int = 0

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise ValueError(f"a match of {self.deals} deals: at least 1 is needed (5.8)")

    @property
    def over(self) -> bool:
        """Whether all agreed deals have been played."""
        return self.played >= self.deals

    def after(self, outcome: Outcome) -> Self:
        """The match after a deal: a shared win counts for each winner, the deal passes round."""
        return replace(
            self,
            wins=tuple(w + (side in outcome.winners) for side, w in enumerate(self.wins)),
            dealer=(self.dealer + 1) % self.seats,
            played=self.played + 1,
        )
