"""The card race James Bond: its rules, opponents, records and pictures, in plain Python.

`deal` lays a table, `judge` and `settle` say what is legal, `evolve` plays an event, `view` is what one
seat sees; `Session` runs a whole deal, `parse_scenario` and `play_scenario` read and play short texts.
"""

from .cards import PACK, Card, Rank, Suit
from .citations import cited
from .clauses import Clause
from .events import (
    Action,
    Book,
    Claim,
    Event,
    Exchange,
    GiveUp,
    OfferRefresh,
    Over,
    PickUp,
    Played,
    PutDown,
    Refreshed,
    Refused,
    Resumed,
    Shown,
    Signal,
    Stale,
)
from .notation import parse as parse_scenario
from .record import Record, check
from .rules import deal, due, evolve, judge, lapse, settle
from .ruleset import FOUR_SEATS, TEAMS, THREE_SEATS, TWO_SEATS, Ruleset
from .scenario import play as play_scenario
from .session import Match, Session, dealt, stream
from .table import By, Outcome, Packet, Phase, Table, lay
from .view import View, seen, view

__version__ = "0.1.0"

__all__ = [
    "FOUR_SEATS",
    "PACK",
    "TEAMS",
    "THREE_SEATS",
    "TWO_SEATS",
    "Action",
    "Book",
    "By",
    "Card",
    "Claim",
    "Clause",
    "Event",
    "Exchange",
    "GiveUp",
    "Match",
    "OfferRefresh",
    "Outcome",
    "Over",
    "Packet",
    "Phase",
    "PickUp",
    "Played",
    "PutDown",
    "Rank",
    "Record",
    "Refreshed",
    "Refused",
    "Resumed",
    "Ruleset",
    "Session",
    "Shown",
    "Signal",
    "Stale",
    "Suit",
    "Table",
    "View",
    "check",
    "cited",
    "deal",
    "dealt",
    "due",
    "evolve",
    "judge",
    "lapse",
    "lay",
    "parse_scenario",
    "play_scenario",
    "seen",
    "settle",
    "stream",
    "view",
]
