"""All that a skill may look at: what lies open, what is remembered, the bot's own time and chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..cards import Card, Rank
from ..events import Action, Event, Exchange, PickUp, Played, Refreshed
from ..view import View
from .level import Level
from .memory import Memory


@dataclass(slots=True)
class Mind:
    """One bot's mind. `clock` counts the bot's own milliseconds, so that no skill depends on the pace.

    `useful`: when it last took a card that it collects, `completed`: when it last completed a packet;
    both begin again with a refresh. `fresh`: the packet in hand has just been picked up. `stirred`: it
    has made up its mind about stirring since then.
    """

    level: Level
    rng: Random
    view: View
    memory: Memory
    clock: int = 0
    useful: int = 0
    completed: int = 0
    fresh: bool = False
    stirred: bool = False

    def notice(self, view: View, seen: Sequence[Event]) -> None:
        """Take in what has happened since the last thought."""
        self.view, before = view, len(self.memory.finished)
        for event in seen:
            if isinstance(event, Refreshed):
                self.useful = self.completed = self.clock
            elif isinstance(event, Played) and event.seat == view.seat:
                self._acted(event.action)
        self.memory.notice(view, seen)
        if len(self.memory.finished) > before:
            self.completed = self.clock

    def _acted(self, action: Action) -> None:
        if isinstance(action, PickUp):
            self.fresh, self.stirred = True, False
        elif isinstance(action, Exchange) and self.collects in [card.rank for card in action.take]:
            self.useful = self.clock
            self.collect(self.collects)

    @property
    def packet(self) -> int | None:
        """The packet in hand."""
        return self.view.held[self.view.seat]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in hand; none without a packet in hand."""
        return self.view.hand.cards if self.view.hand else ()

    @property
    def collects(self) -> Rank | None:
        """The rank that the packet in hand collects; None if it is complete, or without a packet."""
        purpose = None if self.packet is None else self.memory.purpose(self.packet)
        return None if purpose is None else purpose.rank

    def collect(self, rank: Rank | None) -> None:
        """From now on the packet in hand collects `rank`."""
        if self.packet is not None and rank is not None:
            self.memory.decide(self.packet, rank, self.clock)

    @property
    def elsewhere(self) -> list[Rank]:
        """The ranks that its packets on the table collect."""
        return self.memory.wanted(but=self.packet)

    @property
    def useless(self) -> list[Card]:
        """The cards of the centre that none of its packets collects."""
        wanted = self.memory.wanted()
        return [card for card in self.view.centre if card.rank not in wanted]


def count(cards: Sequence[Card], rank: Rank | None) -> int:
    """How many of `cards` are of this rank."""
    return sum(card.rank is rank for card in cards)
