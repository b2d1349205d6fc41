"""What a seat may try (Action), and what came of it (Event)."""

from dataclasses import dataclass

from .cards import Card
from .clauses import Clause
from .quick import quick
from .ruleset import Millis
from .table import Outcome, Packet


@quick
@dataclass(frozen=True, slots=True)
class PickUp:
    """Take up one of one's own packets, counted from 0 (3.2)."""

    packet: int


@dataclass(frozen=True, slots=True)
class PutDown:
    """Lay the packet in hand back in its place (3.3)."""


@quick
@dataclass(frozen=True, slots=True)
class Exchange:
    """Give cards of the hand, take cards of the centre: pair by pair, normally one (4.1)."""

    give: tuple[Card, ...]
    take: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """Call "book" for the packet in hand (7.1)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Shout the winning word (5.3)."""


@dataclass(frozen=True, slots=True)
class OfferRefresh:
    """Offer, and so agree to, a refresh of a stale table (5.10)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up the deal (5.12)."""


Action = PickUp | PutDown | Exchange | Book | Claim | OfferRefresh | GiveUp


@dataclass(frozen=True, slots=True)
class Signal:
    """The dealer's "Go!" (3.1)."""

    at: Millis


@quick
@dataclass(frozen=True, slots=True)
class Played:
    """An attempt that was legal, and so happened."""

    at: Millis
    seat: int
    action: Action


@quick
@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that broke a clause; a wrong claim (5.6) freezes play all the same."""

    at: Millis
    seat: int
    action: Action
    clause: Clause


@dataclass(frozen=True, slots=True)
class Shown:
    """A wrong claim's packets, turned up as far as the first incomplete one (5.6)."""

    at: Millis
    side: int
    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play goes on after a check (5.6)."""

    at: Millis


@dataclass(frozen=True, slots=True)
class Stale:
    """The table has become stale (5.10)."""

    at: Millis


@dataclass(frozen=True, slots=True)
class Refreshed:
    """Centre and unfinished packets were shuffled and laid back; `sides` is empty to a seat."""

    at: Millis
    centre: tuple[Card, ...]
    sides: tuple[tuple[Packet, ...], ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The deal has ended."""

    at: Millis
    outcome: Outcome


Attempt = Played | Refused
Event = Signal | Attempt | Shown | Resumed | Stale | Refreshed | Over
