"""The clause under which each thing that happens can be looked up."""

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
from .table import By

ACTIONS: dict[type[Action], str] = {
    PickUp: "3.2",
    PutDown: "3.3",
    Exchange: "4.2",
    Book: "7.1",
    Claim: "5.4",
    OfferRefresh: "5.10",
    GiveUp: "5.12",
}
ENDS = {
    By.CLAIM: "5.5",
    By.SHARED: "5.7",
    By.MOST_PACKETS: "5.11",
    By.DRAW: "5.11",
    By.GIVEN_UP: "5.12",
    By.UNFINISHED: "5.11",
}


def cited(event: Event) -> str:
    """The id of the clause that explains `event` best; of a refusal, the one it met."""
    match event:
        case Refused(_, _, _, clause):
            return clause
        case Played(_, _, action):
            return ACTIONS[type(action)]
        case Over(_, outcome):
            return ENDS[outcome.by]
        case Signal():
            return "3.1"
        case Shown() | Resumed():
            return "5.6"
        case Stale() | Refreshed():
            return "5.10"
