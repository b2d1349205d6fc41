"""All that a skill may look at: what lies open, what is remembered, the bot's own time and chance."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ..cards import Card, Rank, Suit
from ..events import Action, Event, Exchange, PickUp, Played, Refreshed
from ..view import View
from .level import Level
from .memory import Memory
from .rivals import Rivals


@dataclass(slots=True)
class Mind:
    """One bot's mind. `clock` counts the bot's own milliseconds, so that no skill depends on the pace.

    `useful`: when it last took a card that it collects, `completed`: when it last completed a packet;
    both begin again with a refresh. `changed`: the centre is another than at the last thought.
    `fresh`: the packet in hand has just been picked up. `stirred`: it has made up its mind about
    stirring since then. `called`: the packets it has called "book" for. `packet`, `hand`: the packet
    in hand and its cards, None and none without one.
    """

    level: Level
    rng: Random
    view: View
    memory: Memory
    rivals: Rivals
    clock: int = 0
    useful: int = 0
    completed: int = 0
    changed: bool = False
    fresh: bool = False
    stirred: bool = False
    called: set[int] = field(default_factory=set)
    packet: int | None = None
    hand: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        self._look(self.view)

    def _look(self, view: View) -> None:
        self.changed = view.centre != self.view.centre
        self.view, self.packet = view, view.held[view.seat]
        self.hand = view.hand.cards if view.hand else ()

    def notice(self, view: View, seen: Sequence[Event]) -> None:
        """Take in what has happened since the last thought."""
        self._look(view)
        before = len(self.memory.finished)
        for event in seen:
            if isinstance(event, Refreshed):
                self.useful = self.completed = self.clock
            elif isinstance(event, Played) and event.seat == view.seat:
                self._acted(event.action)
        self.memory.notice(view, seen)
        self.rivals.notice(view, seen, self.clock)
        if len(self.memory.finished) > before:
            self.completed = self.clock

    def _acted(self, action: Action) -> None:
        if isinstance(action, PickUp):
            self.fresh, self.stirred = True, False
        elif isinstance(action, Exchange) and self.collects in [card.rank for card in action.take]:
            self.useful = self.clock
            self.collect(self.collects)

    @property
    def at_once(self) -> int:
        """How many cards may go in one exchange (4.1, 7.3)."""
        return self.view.ruleset.packet_size if self.view.ruleset.several_at_once else 1

    @property
    def collects(self) -> Rank | None:
        """The rank that the packet in hand collects; None if it is complete, or without a packet."""
        purpose = self.memory.purpose(self.packet)
        return None if purpose is None else purpose.rank

    def collect(self, rank: Rank | None) -> None:
        """From now on the packet in hand collects `rank`."""
        if self.packet is not None and rank is not None:
            self.memory.decide(self.packet, rank, self.clock)

    @property
    def elsewhere(self) -> list[Rank]:
        """The ranks that its packets on the table collect."""
        return self.memory.wanted(but=[self.packet])

    @property
    def useless(self) -> list[Card]:
        """The cards of the centre that none of its packets collects."""
        wanted = self.memory.wanted()
        return [card for card in self.view.centre if card.rank not in wanted]

    def hidden(self, rank: Rank) -> int:
        """How many cards of this rank lie neither in the centre nor in packets that it remembers."""
        own = sum([ranks.count(rank) for ranks in self.memory.contents.values()])
        return len(Suit) - own - count(self.view.centre, rank)


def count(cards: Sequence[Card], rank: Rank | None) -> int:
    """How many of `cards` are of this rank."""
    return sum([card.rank is rank for card in cards])
