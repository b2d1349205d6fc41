"""What one seat witnesses of a deal, event by event."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .effects import evolve
from .events import Event, Refreshed
from .table import Packet, Table
from .view import View, seen, view


@dataclass(slots=True)
class Witness:
    """Follows a deal from its opening. `table` lies as the last event told left it.

    `looked`: the packets of the seat's side as it last saw them, by place, where a refresh has not taken
    them apart since (5.10).
    """

    seat: int
    table: Table
    told: int = 0
    looked: dict[int, Packet] = field(default_factory=dict)

    def news(self, events: Sequence[Event]) -> list[tuple[Event, View]]:
        """Of all events of a deal those not told before, as the seat sees them, with its view after each."""
        found = []
        for event in events[self.told :]:
            self.table = evolve(self.table, event)
            now = view(self.table, self.seat)
            self._look(event, now)
            heard = seen(event, self.seat)
            if heard is not None:
                found.append((heard, now))
        self.told = len(events)
        return found

    def _look(self, event: Event, now: View) -> None:
        if isinstance(event, Refreshed):
            kept = {} if now.ruleset.show_complete else self.looked
            self.looked = {place: packet for place, packet in kept.items() if packet.complete}
        held = now.held[self.seat]
        if held is not None and now.hand is not None:
            self.looked[held] = now.hand
        for place, packet in enumerate(now.faces[now.side]):
            if packet is not None:
                self.looked[place] = packet
