"""View -> HTML: the one printer, for diagrams, stepper, lessons and live table.

Every element is keyed by its place (`data-key="hand-1"`), never by its card, so that a place keeps its
focus whatever lies there. What a view does not show is in no name, class or attribute.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from .cards import Card
from .events import Event, Refused
from .faces import face, symbols
from .speech import KEYS as SPEECH_KEYS
from .speech import Words, exchange_in, name, rival_number, say, sentence, title, tried
from .view import View

__all__ = ["KEYS", "board", "counts", "frame", "layout", "said", "symbols", "zones"]

Cards = tuple[Card, ...]
Place = tuple[int, int]
HAND_KEYS = ("key.KeyQ", "key.KeyW", "key.KeyE", "key.KeyR")
CENTRE_KEYS = ("key.KeyA", "key.KeyS", "key.KeyD", "key.KeyF")
LIVE_ZONES = ("rival-1", "rival-2", "centre", "hand", "result", "packets")
STATES = ("down", "held", "open", "complete")
KEYS: tuple[str, ...] = (
    *SPEECH_KEYS,
    *HAND_KEYS,
    *CENTRE_KEYS,
    *(f"table.{zone}" for zone in ("centre", "hand", "hand-empty", "packets")),
    *(f"table.{whose}.{state}" for whose in ("packet", "theirs") for state in STATES),
    *(f"table.{word}" for word in ("level", "empty", "given", "taken", "refused", "counts", "layout")),
)


@dataclass(frozen=True, slots=True)
class Pen:
    """How to draw: in whose words, for pressing (`live`) or for looking, with which cards marked."""

    view: View
    words: Words
    live: bool = False
    show: Mapping[Place, Cards] = field(default_factory=dict)
    moved: Mapping[Card, str] = field(default_factory=dict)
    levels: Sequence[int | None] = ()

    def say(self, key: str, **slots: object) -> str:
        """The words of a key, as HTML."""
        return escape(say(self.words, key, **slots))

    def cards(self, side: int, packet: int) -> Cards | None:
        """The cards of a packet that lies open to the reader."""
        lying = self.view.faces[side][packet]
        return lying.cards if lying else self.show.get((side, packet))

    def rivals(self) -> list[int]:
        """The other seats, the next one first."""
        seats = len(self.view.sides)
        return [(self.view.seat + step) % seats for step in range(1, seats)]


def zones(view: View, words: Words, *, levels: Sequence[int | None] = ()) -> dict[str, str]:
    """The inside of each zone of a live table, by its name: rival-1, rival-2, centre, hand, packets.

    A zone is a heading and one list. Centre and hand hold buttons `data-key="centre-1"…`, with
    `data-card` where a card lies; packets hold buttons `data-packet="1"…`. When the deal is over there
    is no hand, and every packet shows its cards and whether it is complete. `levels`: of each seat.
    """
    return _zones(Pen(view, words, live=True, levels=levels))


def board(view: View, words: Words, *, live: bool = False) -> str:
    """A whole table: each zone in its `<section data-zone>`. Live ones have buttons and headings.

    A live board always has a place for a second rival and for the result, hidden while empty, and one
    beside each rival for what it has just given and taken (`data-bubble="1"`).
    """
    return _board(Pen(view, words, live=live))


def layout(view: View, words: Words) -> str:
    """A picture of the whole table that scrolls inside its own frame where the page is narrow."""
    pen = Pen(view, words)
    return (
        f'<div class="jb-picture jb-picture--layout" role="group" tabindex="0" '
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
    pen = Pen(view, words, show=show or {}, moved=_moved(happened))
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


def _zones(pen: Pen) -> dict[str, str]:
    drawn = {f"rival-{rival_number(pen.view, seat)}": _rival(pen, seat) for seat in pen.rivals()}
    drawn["centre"] = _centre(pen)
    if pen.view.phase != "over":
        drawn["hand"] = _hand(pen)
    if pen.live or pen.view.ruleset.packets > 1:
        drawn["packets"] = _packets(pen)
    return drawn


def _board(pen: Pen) -> str:
    drawn = _zones(pen)
    names = LIVE_ZONES if pen.live else drawn
    sections = "".join(_section(pen, zone, drawn.get(zone)) for zone in names)
    return f'<div class="jb-board" data-seats="{len(pen.view.sides)}">{sections}</div>'


def _section(pen: Pen, zone: str, inside: str | None) -> str:
    hidden = " hidden" if inside is None else ""
    section = f'<section class="jb-zone" data-zone="{zone}"{hidden}>{inside or ""}</section>'
    number = zone.removeprefix("rival-")
    if not pen.live or number == zone:
        return section
    bubble = f'<p class="jb-bubble" data-bubble="{number}" aria-hidden="true"></p>'
    return f'<div class="jb-seat">{section}{bubble}</div>'


def _title(pen: Pen, text: str) -> str:
    tag = "h3" if pen.live else "p"
    return f'<{tag} class="jb-title">{text}</{tag}>'


def _list(kind: str, items: Iterable[str]) -> str:
    return f'<ol class="{kind}" role="list">{"".join(f"<li>{item}</li>" for item in items)}</ol>'


def _centre(pen: Pen) -> str:
    cards = [_card(pen, card, f"centre-{n}") for n, card in enumerate(pen.view.centre, 1)]
    return _title(pen, pen.say("table.centre")) + _list("jb-cards", cards)


def _hand(pen: Pen) -> str:
    view, held = pen.view, pen.view.held[pen.view.seat]
    cards: tuple[Card | None, ...]
    if view.hand is None or held is None:
        heading, cards = pen.say("table.hand-empty"), (None,) * view.ruleset.packet_size
    else:
        heading, cards = pen.say("table.hand", n=held + 1), view.hand.cards
    places = [_card(pen, card, f"hand-{n}") for n, card in enumerate(cards, 1)]
    return _title(pen, heading) + _list("jb-cards", places)


def _card(pen: Pen, card: Card | None, key: str) -> str:
    """A place for one card: a button on a live table, otherwise something to look at."""
    if card is None:
        inner, marks = _aside(pen.say("table.empty")), ' aria-disabled="true"'
    else:
        inner = face(card) + _aside(escape(name(card, pen.words))) + _hint(pen, key) + _mark(pen, card)
        marks = f' data-card="{card}"' + (f' data-moved="{pen.moved[card]}"' if card in pen.moved else "")
    if not pen.live:
        return f'<span class="jb-card" data-key="{key}"{marks}>{inner}</span>'
    pressed = "" if card is None else ' aria-pressed="false"'
    return f'<button type="button" class="jb-card" data-key="{key}"{marks}{pressed}>{inner}</button>'


def _aside(text: str) -> str:
    return f'<span class="jb-heard">{text}</span>'


def _hint(pen: Pen, key: str) -> str:
    zone, _, number = key.partition("-")
    keys = HAND_KEYS if zone == "hand" else CENTRE_KEYS
    if not pen.live or int(number) > len(keys):
        return ""
    return f'<kbd class="jb-key" aria-hidden="true">{pen.say(keys[int(number) - 1])}</kbd>'


def _mark(pen: Pen, card: Card) -> str:
    if card not in pen.moved:
        return ""
    return f'<span class="jb-mark">{pen.say(f"table.{pen.moved[card]}")}</span>'


def _packets(pen: Pen) -> str:
    view, seat = pen.view, pen.view.seat
    items = [_own(pen, place, view.held[seat] == place) for place in range(view.ruleset.packets)]
    return _title(pen, pen.say("table.packets")) + _list("jb-packets", items)


def _own(pen: Pen, place: int, held: bool) -> str:
    open_to_all = pen.view.phase == "over" or pen.view.faces[pen.view.side][place] is not None
    cards = pen.cards(pen.view.side, place) if open_to_all or not held else None
    state = _state(cards, held)
    heard = pen.say(f"table.packet.{state}", n=place + 1, cards=_names(pen, cards))
    number = f'<span class="jb-number" aria-hidden="true">{place + 1}</span>'
    marks = f'data-key="packet-{place + 1}" data-packet="{place + 1}" data-lies="{state}"'
    inner = f"{_minis(cards)}{number}{_aside(heard)}"
    if not pen.live or pen.view.phase == "over":
        return f'<span class="jb-packet" {marks}>{inner}</span>'
    return f'<button type="button" class="jb-packet" {marks}>{inner}</button>'


def _rival(pen: Pen, seat: int) -> str:
    view, number = pen.view, rival_number(pen.view, seat)
    heading = escape(title(view, seat, pen.words))
    if seat < len(pen.levels) and pen.levels[seat] is not None:
        heading += f' <small class="jb-level">{pen.say("table.level", n=pen.levels[seat])}</small>'
    places = range(view.ruleset.packets)
    packets = _list("jb-packets", (_theirs(pen, seat, number, place) for place in places))
    return _title(pen, heading) + packets + _open_hand(pen, seat, number)


def _theirs(pen: Pen, seat: int, number: int, place: int) -> str:
    held = pen.view.held[seat] == place and pen.view.phase != "over"
    cards = None if held else pen.cards(pen.view.sides[seat], place)
    state = _state(cards, held)
    heard = pen.say(f"table.theirs.{state}", n=place + 1, cards=_names(pen, cards))
    marks = f'data-key="rival-{number}-{place + 1}" data-lies="{state}"'
    return f'<span class="jb-packet" {marks}>{_minis(cards)}{_aside(heard)}</span>'


def _open_hand(pen: Pen, seat: int, number: int) -> str:
    """A rival's packet in hand where a picture shows it to the reader."""
    held = pen.view.held[seat]
    cards = None if held is None or pen.live else pen.show.get((pen.view.sides[seat], held))
    if not cards:
        return ""
    return _list(
        "jb-cards", (_card(pen, card, f"rival-{number}-hand-{n}") for n, card in enumerate(cards, 1))
    )


def _state(cards: Cards | None, held: bool) -> str:
    if cards is None:
        return "held" if held else "down"
    return "complete" if len({card.rank for card in cards}) == 1 else "open"


def _minis(cards: Cards | None) -> str:
    if cards is None:
        return '<span class="jb-back" aria-hidden="true"></span>'
    faces = "".join(f'<span class="jb-mini" data-card="{card}">{face(card)}</span>' for card in cards)
    return f'<span class="jb-minis" aria-hidden="true">{faces}</span>'


def _names(pen: Pen, cards: Cards | None) -> str:
    return ", ".join(name(card, pen.words) for card in cards or ())


def _moved(events: Iterable[Event]) -> dict[Card, str]:
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
