"""What lies in each zone of a table, as HTML: cards and packets, each keyed by its place."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from .cards import Card
from .faces import face
from .recall import KEYS as RECALL_KEYS
from .recall import mark, recalled
from .speech import Words, name, rival_number, say, shared, title
from .view import View

Cards = tuple[Card, ...]
Place = tuple[int, int]
HAND_KEYS = ("key.KeyQ", "key.KeyW", "key.KeyE", "key.KeyR")
CENTRE_KEYS = ("key.KeyA", "key.KeyS", "key.KeyD", "key.KeyF")
PERSON = (
    '<svg class="jb-person" viewBox="0 0 20 20" aria-hidden="true" focusable="false">'
    '<circle cx="10" cy="6" r="4.5"/><path d="M1.5 20a8.5 8 0 0 1 17 0z"/></svg>'
)
"""The mark of a partner."""
STATES = ("down", "held", "open", "complete")
KEYS: tuple[str, ...] = (
    *HAND_KEYS,
    *CENTRE_KEYS,
    *(f"table.{zone}" for zone in ("centre", "hand", "hand-empty", "packets")),
    *(f"table.{whose}.{state}" for whose in ("packet", "theirs") for state in STATES),
    *RECALL_KEYS,
    *(
        "table.packet.recalled",
        "table.packet.partner",
        "table.theirs.by",
        "table.holds",
        "table.holds-none",
        "table.their-packets",
    ),
    *(f"table.{word}" for word in ("level", "empty", "given", "taken", "refused")),
)


@dataclass(frozen=True, slots=True)
class Pen:
    """How to draw: in whose words, for pressing (`live`) or for looking, with which cards marked.

    `looked`: own packets as the reader last saw them, by place, where a mark shall recall it.
    """

    view: View
    words: Words
    live: bool = False
    show: Mapping[Place, Cards] = field(default_factory=dict)
    moved: Mapping[Card, str] = field(default_factory=dict)
    levels: Sequence[int | None] = ()
    looked: Mapping[int, Cards] = field(default_factory=dict)

    def say(self, key: str, **slots: object) -> str:
        """The words of a key, as HTML."""
        return escape(say(self.words, key, **slots))

    def cards(self, side: int, packet: int) -> Cards | None:
        """The cards of a packet that lies open to the reader."""
        face_up = self.view.faces[side][packet]
        return face_up.cards if face_up else self.show.get((side, packet))

    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = len(self.view.sides)
        return [(self.view.seat + step) % seats for step in range(1, seats)]

    def holder(self, side: int, packet: int) -> int | None:
        """The other seat that has a packet of this side in hand, while the deal goes on."""
        view = self.view
        if view.phase == "over":
            return None
        return next((it for it in self.others() if view.sides[it] == side and view.held[it] == packet), None)


def drawn(pen: Pen) -> dict[str, str]:
    """The inside of each zone that the table has now, from far to near."""
    view = pen.view
    found = {zone(view, seat): _seat(pen, seat) for seat in pen.others()}
    rivals = [side for side in dict.fromkeys(view.sides) if side != view.side and shared(view, side)]
    if rivals:
        found["rivals"] = "".join(_shared(pen, side) for side in rivals)
    found["centre"] = _centre(pen)
    if view.phase != "over":
        found["hand"] = _hand(pen)
    if pen.live or view.ruleset.packets > 1 or view.hand is None or view.phase == "over":
        found["packets"] = _packets(pen)
    return found


def zone(view: View, seat: int) -> str:
    """The name of another seat's zone: "rival-1", "partner"."""
    return "partner" if view.sides[seat] == view.side else f"rival-{rival_number(view, seat)}"


def titled(pen: Pen, text: str) -> str:
    """The heading of a zone."""
    tag = "h3" if pen.live else "p"
    return f'<{tag} class="jb-title">{text}</{tag}>'


def listing(kind: str, items: Iterable[str]) -> str:
    """Cards or packets side by side."""
    return f'<ol class="{kind}" role="list">{"".join(f"<li>{item}</li>" for item in items)}</ol>'


def _centre(pen: Pen) -> str:
    cards = [lying(pen, card, f"centre-{n}") for n, card in enumerate(pen.view.centre, 1)]
    return titled(pen, pen.say("table.centre")) + listing("jb-cards", cards)


def _hand(pen: Pen) -> str:
    view, held = pen.view, pen.view.held[pen.view.seat]
    cards: tuple[Card | None, ...]
    if view.hand is None or held is None:
        heading, cards = pen.say("table.hand-empty"), (None,) * view.ruleset.packet_size
    else:
        heading, cards = pen.say("table.hand", n=held + 1), view.hand.cards
    places = [lying(pen, card, f"hand-{n}") for n, card in enumerate(cards, 1)]
    return titled(pen, heading) + listing("jb-cards", places)


def lying(pen: Pen, card: Card | None, key: str) -> str:
    """A place for one card: a button on a live table, otherwise something to look at."""
    if card is None:
        inner, marks = heard_only(pen.say("table.empty")), ' aria-disabled="true"'
    else:
        inner = face(card) + heard_only(escape(name(card, pen.words))) + _hint(pen, key) + _mark(pen, card)
        marks = f' data-card="{card}"' + (f' data-moved="{pen.moved[card]}"' if card in pen.moved else "")
    if not pen.live:
        return f'<span class="jb-card" data-key="{key}"{marks}>{inner}</span>'
    pressed = "" if card is None else ' aria-pressed="false"'
    return f'<button type="button" class="jb-card" data-key="{key}"{marks}{pressed}>{inner}</button>'


def heard_only(text: str) -> str:
    """Words for those who don't see."""
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
    items = [_own(pen, place) for place in range(pen.view.ruleset.packets)]
    return titled(pen, pen.say("table.packets")) + listing("jb-packets", items)


def _own(pen: Pen, place: int) -> str:
    view = pen.view
    mine = view.held[view.seat] == place and view.phase != "over"
    partner = pen.holder(view.side, place) is not None
    shown = view.faces[view.side][place] is not None
    cards = pen.cards(view.side, place) if not mine and (shown or not partner) else None
    state = "partner" if partner and cards is None else lies(cards, mine)
    last = pen.looked.get(place) if state == "down" else None
    heard = pen.say(f"table.packet.{state}", n=place + 1, cards=named(pen, cards))
    if last:
        heard = pen.say("table.packet.recalled", n=place + 1, what=recalled(last, pen.words))
    number = f'<span class="jb-number" aria-hidden="true">{place + 1}</span>'
    marks = f'data-key="packet-{place + 1}" data-packet="{place + 1}" data-lies="{state}"'
    inner = f"{_minis(cards)}{number}{mark(last, pen.words) if last else ''}{heard_only(heard)}"
    if partner:
        marks, inner = f'{marks} data-by="partner"', PERSON + inner
    if not pen.live or view.phase == "over":
        return f'<span class="jb-packet" {marks}>{inner}</span>'
    return f'<button type="button" class="jb-packet" {marks}>{inner}</button>'


def player(pen: Pen, seat: int) -> str:
    """Who sits there: a partner has its mark, and one that the program plays its level."""
    view = pen.view
    who = (PERSON if view.sides[seat] == view.side else "") + escape(title(view, seat, pen.words))
    if seat < len(pen.levels) and pen.levels[seat] is not None:
        who += f' <small class="jb-level">{pen.say("table.level", n=pen.levels[seat])}</small>'
    return who


def _seat(pen: Pen, seat: int) -> str:
    """Another player: the packets of one who plays alone; of one who shares them, which is in hand."""
    view, side = pen.view, pen.view.sides[seat]
    inside = holds(pen, seat) if shared(view, side) else _theirs(pen, side, zone(view, seat))
    return titled(pen, player(pen, seat)) + inside + _open_hand(pen, seat)


def holds(pen: Pen, seat: int) -> str:
    """Which packet of those that it shares a player has in hand; nothing when the deal is over."""
    held = pen.view.held[seat]
    if pen.view.phase == "over":
        return ""
    said = pen.say("table.holds-none") if held is None else pen.say("table.holds", n=held + 1)
    return f'<p class="jb-holds">{said}</p>'


def _shared(pen: Pen, side: int) -> str:
    return titled(pen, pen.say("table.their-packets")) + _theirs(pen, side, "rivals")


def _theirs(pen: Pen, side: int, key: str) -> str:
    places = range(pen.view.ruleset.packets)
    return listing("jb-packets", (_their(pen, side, place, f"{key}-{place + 1}") for place in places))


def _their(pen: Pen, side: int, place: int, key: str) -> str:
    holder = pen.holder(side, place)
    shown = pen.view.faces[side][place] is not None
    cards = pen.cards(side, place) if shown or holder is None else None
    state, by, number, whose = lies(cards, holder is not None), "", "", "held"
    if holder is not None:
        by = f' data-by="{zone(pen.view, holder)}"'
    if holder is not None and shared(pen.view, side):
        whose = str(rival_number(pen.view, holder))
        number = f'<span class="jb-number" aria-hidden="true">{whose}</span>'
    said = "by" if state == "held" and number else state
    heard = pen.say(f"table.theirs.{said}", n=place + 1, m=whose, cards=named(pen, cards))
    marks = f'data-key="{key}" data-lies="{state}"{by}'
    return f'<span class="jb-packet" {marks}>{_minis(cards)}{number}{heard_only(heard)}</span>'


def _open_hand(pen: Pen, seat: int) -> str:
    """Another player's packet in hand where a picture shows it to the reader."""
    held, side = pen.view.held[seat], pen.view.sides[seat]
    cards = None if held is None or pen.live else pen.show.get((side, held))
    if not cards or pen.view.faces[side][held or 0]:
        return ""
    key = f"{zone(pen.view, seat)}-hand"
    return listing("jb-cards", (lying(pen, card, f"{key}-{n}") for n, card in enumerate(cards, 1)))


def lies(cards: Cards | None, held: bool) -> str:
    """How a packet lies: "down", "held", "open", "complete"."""
    if cards is None:
        return "held" if held else "down"
    return "complete" if len({card.rank for card in cards}) == 1 else "open"


def _minis(cards: Cards | None) -> str:
    if cards is None:
        return '<span class="jb-back" aria-hidden="true"></span>'
    faces = "".join(f'<span class="jb-mini" data-card="{card}">{face(card)}</span>' for card in cards)
    return f'<span class="jb-minis" aria-hidden="true">{faces}</span>'


def named(pen: Pen, cards: Cards | None) -> str:
    """The names of cards, one after the other."""
    return ", ".join(name(card, pen.words) for card in cards or ())
