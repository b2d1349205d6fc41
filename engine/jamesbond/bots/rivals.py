"""Skill: remembering what rivals were seen taking and giving, and so what they collect (3.4, 6.3)."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..cards import Card, Rank
from ..events import Event, Exchange, Played, Refreshed
from ..view import View


@dataclass(slots=True)
class Rivals:
    """How many cards of each rank each rival side has taken and not given back.

    An exchange is forgotten after `recalls` milliseconds of the bot's own time; None: never.
    """

    recalls: int | None
    _kept: dict[int, dict[Rank, int]] = field(default_factory=dict)
    _past: deque[tuple[int, int, Exchange]] = field(default_factory=deque)

    def notice(self, view: View, seen: Sequence[Event], now: int) -> None:
        """Take in the exchanges since the last thought."""
        if self.recalls == 0:
            return
        for event in seen:
            match event:
                case Played(_, seat, Exchange() as exchange) if view.sides[seat] != view.side:
                    self._past.append((now, view.sides[seat], exchange))
                    self._count(view.sides[seat], exchange.take, exchange.give)
                case Refreshed():
                    self._past.clear()
                    self._kept.clear()
        while self._past and self.recalls is not None and self._past[0][0] < now - self.recalls:
            _, side, exchange = self._past.popleft()
            self._count(side, exchange.give, exchange.take)

    def _count(self, side: int, more: tuple[Card, ...], less: tuple[Card, ...]) -> None:
        kept = self._kept.setdefault(side, {})
        for card in more:
            kept[card.rank] = kept.get(card.rank, 0) + 1
        for card in less:
            kept[card.rank] = kept.get(card.rank, 0) - 1

    def have(self, rank: Rank) -> int:
        """The most cards of this rank that one rival side was seen to take and keep."""
        return max([0, *[kept.get(rank, 0) for kept in self._kept.values()]])
