"""Deals of every kind, to see that all of them end: any seats, variations and levels, a stubborn seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from jamesbond import (
    Claim,
    Event,
    Exchange,
    Over,
    PickUp,
    PutDown,
    Refreshed,
    Ruleset,
    Session,
    View,
    deal,
    stream,
)
from jamesbond.bots import LEVELS, Bot, Thought, ladder
from jamesbond.ruleset import FOUR_SEATS, TEAMS, THREE_SEATS, TWO_SEATS

SWITCHES = ("say_book", "several_at_once", "show_complete", "most_packets")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a deal is played with; `stubborn` is the seat of a player who never stirs nor yields."""

    ruleset: Ruleset
    levels: tuple[int, ...]
    stubborn: int | None = None


def any_kind(rng: Random) -> Kind:
    """One of all: each switch is on in every other deal, and a seat stubborn in every fourth."""
    shape = rng.choice([TWO_SEATS, THREE_SEATS, FOUR_SEATS, TEAMS])
    switches = {name: rng.random() < 0.5 for name in SWITCHES}
    ruleset = Ruleset(name=shape.name, sides=shape.sides, packets=shape.packets, **switches)
    levels = tuple(rng.choice(list(LEVELS)) for _ in range(ruleset.seats))
    return Kind(ruleset, levels, rng.randrange(ruleset.seats) if rng.random() < 0.25 else None)


def ordinary(rng: Random) -> Kind:
    """The game of the rules without variations, two or three seats, levels 1 to 3."""
    ruleset = rng.choice([TWO_SEATS, THREE_SEATS])
    return Kind(ruleset, tuple(rng.choice([1, 2, 3]) for _ in range(ruleset.seats)))


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal ended, if it did, and whether there was a refresh."""

    by: str | None
    refreshed: bool
    at: int


def ending(kind: Kind, seed: str) -> Ending:
    """Play one deal until nothing happens any more."""
    bots: dict[int, Bot] = {
        seat: Stubborn() if seat == kind.stubborn else ladder(level, stream(seed, f"seat-{seat}"))
        for seat, level in enumerate(kind.levels)
    }
    session = Session(deal(kind.ruleset.at_pace(1.0), stream(seed, "deal")), bots, seed=seed)
    session.signal()
    while (at := session.wake_at()) is not None:
        session.advance(at)
    last = session.events[-1]
    by = str(last.outcome.by) if isinstance(last, Over) else None
    return Ending(by, any(isinstance(event, Refreshed) for event in session.events), session.clock)


class Stubborn:
    """Takes only what improves the most frequent rank of a packet, and never offers a refresh."""

    def __init__(self) -> None:
        self._complete: set[int] = set()
        self._round = 0

    def think(self, view: View, _: Sequence[Event]) -> Thought:
        """Improve the packet in hand, else go on to the next."""
        if view.hand is None:
            return self._next(view)
        ranks = [card.rank for card in view.hand.cards]
        most = max(ranks, key=ranks.count)
        if view.hand.complete:
            self._complete.add(view.held[view.seat] or 0)
        spares = [card for card in view.hand.cards if card.rank is not most]
        wanted = [card for card in view.centre if card.rank is most]
        if spares and wanted:
            return Thought(Exchange((spares[0],), (wanted[0],)), 1_250)
        return Thought(PutDown(), 1_500)

    def _next(self, view: View) -> Thought:
        done = self._complete | {n for n, packet in enumerate(view.faces[view.side]) if packet}
        if len(done) == view.ruleset.packets and not view.barred:
            return Thought(Claim(), 1_000)
        self._round += 1
        held = {view.held[seat] for seat in view.ruleset.sides[view.side]}
        left = [n for n in range(view.ruleset.packets) if n not in done | held]
        return Thought(PickUp(left[self._round % len(left)]) if left else None, 1_000)
