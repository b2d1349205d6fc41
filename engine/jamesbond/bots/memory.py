"""Skill: remembering what one's own packets are for, what lies in them, and which are complete (3.4)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..cards import Rank
from ..clauses import Clause
from ..events import Event, Exchange, PickUp, Played, PutDown, Refreshed, Refused
from ..view import View


@dataclass(slots=True)
class Purpose:
    """The rank a packet collects, and since when it has come no nearer, in the bot's own time."""

    rank: Rank
    since: int


@dataclass(slots=True)
class Memory:
    """What one seat keeps in mind of its own packets, when they lie face down.

    `purposes` and `capacity`: of how many unfinished packets it keeps the purpose and the cards.
    `finished`: the packets it knows to be complete. `looked`: those it has looked at, the latest last.
    `contents`: the ranks in the packets whose cards it remembers.
    """

    purposes: int
    capacity: int = 0
    finished: set[int] = field(default_factory=set)
    looked: list[int] = field(default_factory=list)
    contents: dict[int, tuple[Rank, ...]] = field(default_factory=dict)
    _purposes: dict[int, Purpose] = field(default_factory=dict)
    _partners: dict[int, int] = field(default_factory=dict)

    def notice(self, view: View, seen: Sequence[Event]) -> None:
        """Take in what has happened since the last thought, and what lies open now."""
        for event in seen:
            self._hear(view, event)
        for place, face in enumerate(view.faces[view.side]):
            if face is not None and face.complete:
                self._finish(place)
        held, hand = view.held[view.seat], view.hand
        if held is not None and hand is not None:
            self.contents.pop(held, None)
            self.contents[held] = tuple([card.rank for card in hand.cards])
            if hand.complete:
                self._finish(held)

    def _hear(self, view: View, event: Event) -> None:
        match event:
            case Played(_, seat, action) if seat == view.seat:
                self._own(action)
            case Played(_, seat, PickUp(packet)) if view.sides[seat] == view.side:
                self._partners[seat] = packet
            case Played(_, seat, Exchange()) if seat in self._partners:
                self._forget(self._partners[seat])
            case Refreshed():
                self._purposes.clear()
                self.contents.clear()
            case Refused(_, seat, _, Clause.WRONG_CLAIM) if view.sides[seat] == view.side:
                self.finished.clear()

    def _own(self, action: object) -> None:
        match action:
            case PickUp(packet):
                self.looked = [*(place for place in self.looked if place != packet), packet]
                if packet in self._purposes:
                    self._purposes[packet] = self._purposes.pop(packet)
            case PutDown():
                self._lose(self._purposes, self.purposes)
                self._lose(self.contents, self.capacity)

    def _lose(self, things: dict[int, Purpose] | dict[int, tuple[Rank, ...]], capacity: int) -> None:
        """Keep the latest `capacity` of what is remembered of unfinished packets."""
        unfinished = [packet for packet in things if packet not in self.finished]
        for packet in unfinished[: max(0, len(unfinished) - capacity)]:
            del things[packet]

    def _finish(self, packet: int) -> None:
        self.finished.add(packet)
        self._purposes.pop(packet, None)

    def _forget(self, packet: int) -> None:
        self.finished.discard(packet)
        self._purposes.pop(packet, None)
        self.contents.pop(packet, None)

    def purpose(self, packet: int | None) -> Purpose | None:
        """What `packet` is for, if that is remembered."""
        return None if packet is None else self._purposes.get(packet)

    def decide(self, packet: int, rank: Rank, now: int) -> None:
        """From now on `packet` collects `rank`."""
        self._purposes.pop(packet, None)
        self._purposes[packet] = Purpose(rank, now)

    def wanted(self, but: Sequence[int | None] = ()) -> list[Rank]:
        """The ranks that packets other than those of `but` are remembered to collect."""
        return [purpose.rank for packet, purpose in self._purposes.items() if packet not in but]
