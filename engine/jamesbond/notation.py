"""One short text for each thing: cards, actions, and scenarios of positions and attempts."""

import itertools
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from .cards import PACK, Card
from .clauses import Clause
from .events import (
    Action,
    Book,
    Claim,
    Exchange,
    GiveUp,
    OfferRefresh,
    PickUp,
    PutDown,
)
from .ruleset import SWITCHES, Millis, Ruleset
from .table import By, Packet, Phase, Seat, Table, lay

SEATS = ("A", "B", "C", "D")
Heap = tuple[tuple[Card, ...], bool]
"""A packet as written: its cards (none for ?), and whether it is in hand."""

PHRASES: dict[str, Action] = {
    "puts down": PutDown(),
    "says book": Book(),
    "claims": Claim(),
    "offers a refresh": OfferRefresh(),
    "gives up": GiveUp(),
}


@dataclass(frozen=True, slots=True)
class Try:
    """A line in which a seat tries something; `clause` is the refusal it must meet."""

    line: int
    at: Millis
    seat: int
    action: Action
    clause: Clause | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """A line that says what the table itself must do at this time.

    `what`: signal, resumed, stale, refreshed, shown, over. `by` and `seats` belong to over, one seat
    and `count` packets to shown.
    """

    line: int
    at: Millis
    what: str
    seats: tuple[int, ...] = ()
    by: By | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, and what is tried from there. `known` tells packets in view of readers from ?."""

    table: Table
    lines: tuple[Try | Expect, ...]
    known: frozenset[tuple[int, int]]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of "4S 4H 7D KC"; ValueError names the one that isn't."""
    return tuple(Card.parse(word) for word in text.split())


def spell(some: tuple[Card, ...]) -> str:
    """The text of some cards: "4S 4H"."""
    return " ".join(map(str, some))


def spell_action(action: Action) -> str:
    """The words of an action in a scenario: "gives 7D takes 4D"."""
    match action:
        case PickUp(packet):
            return f"picks up {packet + 1}"
        case Exchange(give, take):
            return f"gives {spell(give)} takes {spell(take)}"
    return next(phrase for phrase, known in PHRASES.items() if known == action)


def parse_action(text: str) -> Action:
    """The action that `text` names, as in a scenario; ValueError if there is none."""
    if text in PHRASES:
        return PHRASES[text]
    if found := re.fullmatch(r"picks up ([1-9]\d?)", text):
        return PickUp(int(found[1]) - 1)
    if found := re.fullmatch(r"gives\b(.*)\btakes\b(.*)", text):
        return Exchange(cards(found[1]), cards(found[2]))
    raise ValueError(f"{text!r} is no action: picks up N, gives CARDS takes CARDS, {', '.join(PHRASES)}")


def parse(text: str) -> Scenario:
    """The scenario written in `text`; ValueError names the line and what is wrong with it."""
    switches: dict[str, Any] = {}
    centre: tuple[Card, ...] | None = None
    sides: list[tuple[Heap, ...]] = []
    lines: list[Try | Expect] = []
    for number, text_line in _lines(text):
        word, _, rest = text_line.partition(" ")
        with _at_line(number):
            if lines or not _is_position(word, rest):
                lines.append(_step(number, text_line, lines[-1].at if lines else 0))
            elif word == "with":
                switches.update([_switch(rest)])
            elif word == "centre":
                centre = cards(rest)
            elif word in SEATS[len(sides) : len(sides) + 1]:
                sides.append(tuple(_heap(part.strip()) for part in rest.split("|")))
            else:
                raise ValueError(f"{word} is not next: a line for each side, {', '.join(SEATS)}")
    if centre is None:
        raise ValueError("no line `centre …`")
    table, known = _lay(switches, centre, sides)
    for line in lines:
        _check(line, table.ruleset)
    if not any(isinstance(line, Expect) and line.what == "signal" for line in lines):
        table = replace(table, phase=Phase.PLAYING)
    return Scenario(table, tuple(lines), known)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        bare = re.sub(r"(^|\s)#.*", "", line).strip()
        if bare:
            yield number, " ".join(bare.split())


@contextmanager
def _at_line(number: int) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None


def _is_position(word: str, rest: str) -> bool:
    return word in ("with", "centre") or (word in SEATS and not rest[:1].islower())


def _switch(text: str) -> tuple[str, Any]:
    name, _, value = text.partition(" ")
    if name not in SWITCHES:
        raise ValueError(f"no switch {name!r}: there are {', '.join(sorted(SWITCHES))}")
    try:
        return name, _tuples(json.loads(value))
    except (json.JSONDecodeError, RecursionError):
        raise ValueError(f"{name}: {value[:40]!r} is no JSON value") from None


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _heap(text: str) -> Heap:
    if text == "?":
        return (), False
    held = text[:1] + text[-1:] == "[]"
    some = cards(text[1:-1] if held else text)
    if not some:
        raise ValueError("an empty packet: write ? for one that nobody needs to know")
    return some, held


def _step(number: int, line: str, last: Millis) -> Try | Expect:
    found = re.fullmatch(r"(?:(\d+) )?(.*?)(?: -> (\S+))?", line)
    assert found is not None
    time, words, clause = found.groups()
    at = last + 1 if time is None else int(time)
    if at < last:
        raise ValueError(f"at {at}, but it was {last} already")
    seat, _, rest = words.partition(" ")
    if seat in SEATS:
        refused = None if clause is None else Clause(clause)
        return Try(number, at, SEATS.index(seat), parse_action(rest), refused)
    return _expect(number, 0 if words == "signal" else at, words)


def _expect(number: int, at: Millis, words: str) -> Expect:
    match words.split():
        case ["signal" | "resumed" | "stale" | "refreshed" as what]:
            return Expect(number, at, what)
        case ["shown", seat, count] if seat in SEATS and count.isdigit():
            return Expect(number, at, "shown", (SEATS.index(seat),), count=int(count))
        case ["over", by, *seats] if all(seat in SEATS for seat in seats):
            return Expect(number, at, "over", tuple(map(SEATS.index, seats)), By(by))
    raise ValueError(f"{words!r} is neither what a seat tries nor what a table does")


def _check(line: Try | Expect, ruleset: Ruleset) -> None:
    with _at_line(line.line):
        match line:
            case Try(seat=seat) if seat >= ruleset.seats:
                raise ValueError(f"there is no seat {SEATS[seat]}")
            case Try(action=PickUp(packet)) if packet >= ruleset.packets:
                raise ValueError(f"there is no packet {packet + 1}")


def _lay(
    switches: dict[str, Any], centre: tuple[Card, ...], sides: list[tuple[Heap, ...]]
) -> tuple[Table, frozenset[tuple[int, int]]]:
    known = {
        (side, place): some for side, row in enumerate(sides) for place, (some, _) in enumerate(row) if some
    }
    ruleset = _ruleset(switches, centre, sides)
    taken = set(centre).union(*known.values())
    rest = iter(card for card in PACK if card not in taken)

    def packet(side: int, place: int) -> Packet:
        fill = itertools.islice(rest, ruleset.packet_size)
        return Packet(known.get((side, place)) or tuple(fill))

    rows = tuple(
        tuple(packet(side, place) for place in range(ruleset.packets)) for side in range(len(ruleset.sides))
    )
    table = lay(ruleset, centre, rows)
    return replace(table, seats=_hands(table, sides)), frozenset(known)


def _hands(table: Table, sides: list[tuple[Heap, ...]]) -> tuple[Seat, ...]:
    """The seats with what is in hand: a side's first such packet is its first seat's, and so on."""
    seats = list(table.seats)
    for name, heaps, team in zip(SEATS, sides, table.ruleset.sides, strict=False):
        held = [place for place, (_, in_hand) in enumerate(heaps) if in_hand]
        if len(held) > len(team):
            raise ValueError(f"{name}: more packets in hand than seats on the side (3.3)")
        for seat, place in zip(team, held, strict=False):
            seats[seat] = replace(seats[seat], held=place)
    return tuple(seats)


def _ruleset(switches: dict[str, Any], centre: tuple[Card, ...], sides: list[tuple[Heap, ...]]) -> Ruleset:
    most = max(map(len, sides), default=1)
    follows: dict[str, Any] = {
        "name": "lesson",
        "sides": tuple((seat,) for seat in range(max(2, len(sides)))),
        "packets": most,
        "packet_size": max((len(some) for heaps in sides for some, _ in heaps if some), default=4),
        "centre_size": len(centre),
    }
    ruleset = Ruleset(**(follows | switches))
    if len(sides) > len(ruleset.sides) or most > ruleset.packets:
        raise ValueError(f"more sides or packets are written than there are: {ruleset.arithmetic}")
    return ruleset
