"""What one seat sees of a table and of an event: the only way out of a table."""

from dataclasses import dataclass, replace

from .cards import Card
from .clauses import Clause
from .events import Event, Refreshed, Refused
from .quick import quick
from .ruleset import Ruleset
from .table import Outcome, Packet, Phase, Table


@quick
@dataclass(frozen=True, slots=True)
class View:
    """What lies open to one seat now.

    `held`: the packet each seat has in hand. `hand`: the cards of one's own. `faces`: for each side,
    each packet, its cards where they lie face up for everybody (7.4, 5.6, after the deal), else None.
    `sides`: the side of each seat. `barred`: may not claim before an exchange (5.9).
    """

    seat: int
    ruleset: Ruleset
    phase: Phase
    centre: tuple[Card, ...]
    sides: tuple[int, ...]
    held: tuple[int | None, ...]
    hand: Packet | None
    faces: tuple[tuple[Packet | None, ...], ...]
    barred: bool
    stale: bool
    offers: frozenset[int]
    refreshes: int
    outcome: Outcome | None

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.sides[self.seat]


def view(table: Table, seat: int) -> View:
    """What `seat` sees now. When the deal is over, every packet lies face up."""
    return View(
        seat=seat,
        ruleset=table.ruleset,
        phase=table.phase,
        centre=table.centre,
        sides=tuple([player.side for player in table.seats]),
        held=tuple([player.held for player in table.seats]),
        hand=table.hand(seat),
        faces=tuple([_faces(table, side) for side in range(len(table.sides))]),
        barred=table.seats[seat].barred,
        stale=table.quiet.stale is not None,
        offers=table.quiet.offers,
        refreshes=table.refreshes,
        outcome=table.outcome,
    )


def unveiled(table: Table, seat: int) -> View:
    """What `seat` would see of a table of glass: every packet face up. For a deal that is over."""
    return replace(view(table, seat), faces=tuple([side.packets for side in table.sides]))


def _faces(table: Table, number: int) -> tuple[Packet | None, ...]:
    side = table.sides[number]
    if table.phase is Phase.OVER:
        return side.packets
    if not side.shown and table.check is None:
        return (None,) * len(side.packets)
    turned_up = dict(table.check.shown).get(number, 0) if table.check else 0
    return tuple(
        packet if place in side.shown or place < turned_up else None
        for place, packet in enumerate(side.packets)
    )


def seen(event: Event, seat: int) -> Event | None:
    """`event` as `seat` sees it, or None where it sees nothing.

    A rival's refused attempt stays unseen, except a wrong claim; a refresh shows only the centre.
    """
    match event:
        case Refused(_, other, _, clause) if other != seat and clause != Clause.WRONG_CLAIM:
            return None
        case Refreshed(at, centre, _):
            return Refreshed(at, centre, ())
        case _:
            return event
