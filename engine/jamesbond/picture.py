"""View -> HTML: the one printer, for diagrams, stepper, lessons and live table.

Every element is keyed by its place (`data-key="hand-1"`), never by its card, so that a place keeps its
focus whatever lies there. What a view does not show is in no name, class or attribute.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from .cards import Card
from .events import Event, Refused
from .faces import symbols
from .places import KEYS as PLACE_KEYS
from .places import Cards, Pen, Place, drawn
from .speech import KEYS as SPEECH_KEYS
from .speech import Words, exchange_in, say, sentence, shared, tried
from .view import View

__all__ = ["KEYS", "board", "counts", "frame", "layout", "said", "symbols", "zones"]

SEATS = ("rival-1", "partner", "rival-2", "rival-3")
LIVE_ZONES = (*SEATS, "rivals", "centre", "hand", "result", "packets")
KEYS: tuple[str, ...] = (*SPEECH_KEYS, *PLACE_KEYS, "table.counts", "table.layout")


def zones(
    view: View,
    words: Words,
    *,
    levels: Sequence[int | None] = (),
    looked: Mapping[int, Cards] | None = None,
) -> dict[str, str]:
    """The inside of each zone of a live table, by its name: rival-1…, partner, centre, hand, packets.

    Rivals who share packets (7.5) have a zone `rivals` for them, and in their own what each one holds.
    A zone is a heading and one list. Centre and hand hold buttons `data-key="centre-1"…`, with
    `data-card` where a card lies; packets hold buttons `data-packet="1"…`. When the deal is over there
    is no hand, and every packet shows its cards and whether it is complete. `levels`: of each seat.
    `looked`: own packets as last seen, by place; one that lies face down recalls what was most frequent.
    """
    return drawn(Pen(view, words, live=True, levels=levels, looked=looked or {}))


def board(view: View, words: Words, *, live: bool = False) -> str:
    """A whole table: each zone in its `<section data-zone>`. Live ones have buttons and headings.

    A live board always has a place for every other player there may be and for the result, hidden while
    empty, and one beside each player for what that one has just given and taken (`data-bubble="1"`).
    """
    return _board(Pen(view, words, live=live))


def layout(view: View, words: Words) -> str:
    """A picture of the whole table, as it lies after the deal."""
    pen = Pen(view, words)
    return (
        f'<div class="jb-picture jb-picture--layout" role="group" '
        f'aria-label="{pen.say("table.layout")}">{_board(pen)}</div>'
    )


def frame(
    view: View,
    events: Iterable[Event],
    words: Words,
    *,
    show: Mapping[Place, Cards] | None = None,
) -> str:
    """One still picture: the table of `view`, with what `events` moved marked on it and said below.

    `view` is the table after the events. `show` opens packets that the view hides, by (side, packet):
    a rival's one then lies open. A card given or taken has `data-moved="given|taken|refused"` and
    says so. Below stand the sentences of the events (`<ul class="jb-said">`), if there are any.
    """
    happened = tuple(events)
    pen = Pen(view, words, show=show or {}, moved=moved(happened))
    return f'<div class="jb-picture">{_board(pen)}{said(happened, view, words)}</div>'


def said(events: Iterable[Event], view: View, words: Words) -> str:
    """A list of what is said of the events, or "" if there are none; refusals say what was tried."""
    lines = "".join(f"<li>{escape(_line(event, view, words))}</li>" for event in events)
    return f'<ul class="jb-said">{lines}</ul>' if lines else ""


def _line(event: Event, view: View, words: Words) -> str:
    line = sentence(event, view, words)
    if isinstance(event, Refused) and event.clause != "5.6":
        return f"{tried(event, view, words)} {line}"
    return line


def counts(view: View, words: Words) -> str:
    """ "4 in hand · 4 in the centre", as plain text."""
    hand = len(view.hand.cards) if view.hand else 0
    return say(words, "table.counts", hand=hand, centre=len(view.centre))


def _board(pen: Pen) -> str:
    inside = drawn(pen)
    names = LIVE_ZONES if pen.live else inside
    sections = "".join(_section(pen, zone, inside.get(zone)) for zone in names)
    sides = "teams" if any(shared(pen.view, side) for side in pen.view.sides) else "alone"
    return f'<div class="jb-board" data-seats="{len(pen.view.sides)}" data-sides="{sides}">{sections}</div>'


def _section(pen: Pen, zone: str, inside: str | None) -> str:
    hidden = " hidden" if inside is None else ""
    section = f'<section class="jb-zone" data-zone="{zone}"{hidden}>{inside or ""}</section>'
    if not pen.live or zone not in SEATS:
        return section
    whose = zone.removeprefix("rival-")
    bubble = f'<p class="jb-bubble" data-bubble="{whose}" aria-hidden="true"></p>'
    return f'<div class="jb-seat">{section}{bubble}</div>'


def moved(events: Iterable[Event]) -> dict[Card, str]:
    """What became of the cards of exchanges: "given", "taken" or, where it was not to be, "refused"."""
    marks: dict[Card, str] = {}
    for event in events:
        found = exchange_in(event)
        if found is None:
            continue
        attempt, exchange = found
        refused = isinstance(attempt, Refused)
        marks |= dict.fromkeys(exchange.give, "refused" if refused else "given")
        marks |= dict.fromkeys(exchange.take, "refused" if refused else "taken")
    return marks
