"""A table with every packet face up, as HTML: a deal that is over, watched again."""

from collections.abc import Iterator, Sequence

from .cards import Card
from .events import Event, PickUp, Played, Refused, Shown
from .faces import face
from .picture import moved
from .places import PERSON, Pen, heard_only, holds, lies, listing, lying, named, player, zone
from .speech import Words, rival_number, shared
from .view import View

KEYS: tuple[str, ...] = tuple(f"watch.hand.{whose}" for whose in ("own", "partner", "rival", "rival-n"))
Place = tuple[int, int]
"""A side and one of its packets."""


def face_up(
    before: View, event: Event | None, now: View, words: Words, *, levels: Sequence[int | None] = ()
) -> str:
    """The table `now`, after `event` (None: as dealt): each zone in its `<section data-zone>`, far to near.

    Both views show every packet. What a seat has in hand lies in its packet's place; `data-by` says in
    whose hand: "own", "partner", "rival-1". Cards of an exchange have `data-moved="given|taken|refused"`;
    a packet that the event is about has `data-now`, and so has the zone of who acted.
    """
    pen = Pen(now, words, moved=moved(() if event is None else (event,)), levels=levels)
    about = frozenset(_about(before, event))
    actor = event.seat if isinstance(event, Played | Refused) else None
    zones = "".join(_section(name, inside, name == _zone(now, actor)) for name, inside in _zones(pen, about))
    sides = "teams" if any(shared(now, side) for side in now.sides) else "alone"
    return f'<div class="jb-board" data-seats="{len(now.sides)}" data-sides="{sides}">{zones}</div>'


def _about(before: View, event: Event | None) -> Iterator[Place]:
    match event:
        case Played(_, seat, PickUp(packet)) | Refused(_, seat, PickUp(packet), _):
            yield before.sides[seat], packet
        case Played(_, seat, _) | Refused(_, seat, _, _):
            held = before.held[seat]
            if held is not None:
                yield before.sides[seat], held
        case Shown(_, side, packets):
            yield from ((side, packet) for packet in range(len(packets)))


def _zone(view: View, seat: int | None) -> str | None:
    if seat is None:
        return None
    return "packets" if seat == view.seat else zone(view, seat)


def _section(name: str, inside: str, acted: bool) -> str:
    mark = " data-now" if acted else ""
    return f'<section class="jb-zone" data-zone="{name}"{mark}>{inside}</section>'


def _zones(pen: Pen, about: frozenset[Place]) -> Iterator[tuple[str, str]]:
    view = pen.view
    for seat in pen.others():
        side, name = view.sides[seat], zone(view, seat)
        inside = holds(pen, seat) if shared(view, side) else _packets(pen, side, name, about)
        yield name, _heading(player(pen, seat)) + inside
    for side in dict.fromkeys(view.sides):
        if side != view.side and shared(view, side):
            inside = _packets(pen, side, "rivals", about)
            yield "rivals", _heading(pen.say("table.their-packets")) + inside
    cards = [lying(pen, card, f"centre-{number}") for number, card in enumerate(view.centre, 1)]
    yield "centre", _heading(pen.say("table.centre")) + listing("jb-cards", cards)
    own = _packets(pen, view.side, "packet", about)
    yield "packets", _heading(pen.say("table.packets")) + own


def _heading(inside: str) -> str:
    return f'<h3 class="jb-title">{inside}</h3>'


def _packets(pen: Pen, side: int, key: str, about: frozenset[Place]) -> str:
    places = range(pen.view.ruleset.packets)
    return listing("jb-packets", [_packet(pen, (side, it), f"{key}-{it + 1}", about) for it in places])


def _packet(pen: Pen, place: Place, key: str, about: frozenset[Place]) -> str:
    """A packet's cards, its number, and in whose hand it is."""
    side, packet = place
    cards, holder = pen.cards(side, packet) or (), _holder(pen.view, place)
    state = lies(cards, held=False)
    of = "packet" if side == pen.view.side else "theirs"
    heard = heard_only(pen.say(f"table.{of}.{state}", n=packet + 1, cards=named(pen, cards)))
    marks = f'data-key="{key}" data-lies="{state}"' + (" data-now" if place in about else "")
    inside = f'{_faces(pen, cards)}<span class="jb-number" aria-hidden="true">{packet + 1}</span>'
    if holder is not None:
        marks += f' data-by="{"own" if holder == pen.view.seat else zone(pen.view, holder)}"'
        inside += PERSON if holder != pen.view.seat and side == pen.view.side else ""
        heard += heard_only(_hand(pen, holder))
    return f'<span class="jb-packet" {marks}>{inside}{heard}</span>'


def _holder(view: View, place: Place) -> int | None:
    """The seat that has a packet in hand; none has when all are turned up."""
    if view.phase == "over":
        return None
    side, packet = place
    return next((it for it, held in enumerate(view.held) if held == packet and view.sides[it] == side), None)


def _hand(pen: Pen, seat: int) -> str:
    """ "in your hand", "in rival 2’s hand"."""
    view = pen.view
    if view.sides[seat] == view.side:
        return pen.say(f"watch.hand.{'own' if seat == view.seat else 'partner'}")
    if len(view.sides) == 2:
        return pen.say("watch.hand.rival")
    return pen.say("watch.hand.rival-n", n=rival_number(view, seat))


def _faces(pen: Pen, cards: tuple[Card, ...]) -> str:
    faces = "".join(
        f'<span class="jb-mini" data-card="{card}"{_moved(pen, card)}>{face(card)}</span>' for card in cards
    )
    return f'<span class="jb-minis" aria-hidden="true">{faces}</span>'


def _moved(pen: Pen, card: Card) -> str:
    return f' data-moved="{pen.moved[card]}"' if card in pen.moved else ""
