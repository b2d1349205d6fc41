"""What one seat witnesses of a deal, event by event."""

from collections.abc import Sequence
from dataclasses import dataclass

from .effects import evolve
from .events import Event
from .table import Table
from .view import View, seen, view


@dataclass(slots=True)
class Witness:
    """Follows a deal from its opening. `table` lies as the last event told left it."""

    seat: int
    table: Table
    told: int = 0

    def news(self, events: Sequence[Event]) -> list[tuple[Event, View]]:
        """Of all events of a deal those not told before, as the seat sees them, with its view after each."""
        found = []
        for event in events[self.told :]:
            self.table = evolve(self.table, event)
            heard = seen(event, self.seat)
            if heard is not None:
                found.append((heard, view(self.table, self.seat)))
        self.told = len(events)
        return found
