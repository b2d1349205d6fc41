"""What lies in each zone of a table, as HTML: cards and packets, each keyed by its place."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from .cards import Card
from .faces import face
from .speech import Words, name, rival_number, say, title
from .view import View

Cards = tuple[Card, ...]
Place = tuple[int, int]
HAND_KEYS = ("key.KeyQ", "key.KeyW", "key.KeyE", "key.KeyR")
CENTRE_KEYS = ("key.KeyA", "key.KeyS", "key.KeyD", "key.KeyF")
STATES = ("down", "held", "open", "complete")
KEYS: tuple[str, ...] = (
    *HAND_KEYS,
    *CENTRE_KEYS,
    *(f"table.{zone}" for zone in ("centre", "hand", "hand-empty", "packets")),
    *(f"table.{whose}.{state}" for whose in ("packet", "theirs") for state in STATES),
    *(f"table.{word}" for word in ("level", "empty", "given", "taken", "refused")),
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


def drawn(pen: Pen) -> dict[str, str]:
    """The inside of each zone that the table has now, from far to near."""
    found = {f"rival-{rival_number(pen.view, seat)}": _rival(pen, seat) for seat in pen.rivals()}
    found["centre"] = _centre(pen)
    if pen.view.phase != "over":
        found["hand"] = _hand(pen)
    if pen.live or pen.view.ruleset.packets > 1 or pen.view.hand is None or pen.view.phase == "over":
        found["packets"] = _packets(pen)
    return found


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
    cards = pen.cards(pen.view.side, place) if pen.view.phase == "over" or not held else None
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
    shown = pen.view.faces[pen.view.sides[seat]][place] is not None
    cards = pen.cards(pen.view.sides[seat], place) if shown or not held else None
    state = _state(cards, held)
    heard = pen.say(f"table.theirs.{state}", n=place + 1, cards=_names(pen, cards))
    marks = f'data-key="rival-{number}-{place + 1}" data-lies="{state}"'
    return f'<span class="jb-packet" {marks}>{_minis(cards)}{_aside(heard)}</span>'


def _open_hand(pen: Pen, seat: int, number: int) -> str:
    """A rival's packet in hand where a picture shows it to the reader."""
    held, side = pen.view.held[seat], pen.view.sides[seat]
    cards = None if held is None or pen.live else pen.show.get((side, held))
    if not cards or pen.view.faces[side][held or 0]:
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
