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
from .table import SWITCHES, By, Millis, Packet, Phase, Ruleset, Table, lay

SEATS = "ABCD"
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
    if found := re.fullmatch(r"gives (.*?) ?takes (.*)", text):
        return Exchange(cards(found[1]), cards(found[2]))
    raise ValueError(f"{text!r} is no action: picks up N, gives CARDS takes CARDS, {', '.join(PHRASES)}")


def parse(text: str) -> Scenario:
    """The scenario written in `text`; ValueError names the line and what is wrong with it."""
    switches: dict[str, Any] = {}
    centre: tuple[Card, ...] | None = None
    sides: list[tuple[str, ...]] = []
    lines: list[Try | Expect] = []
    for number, line in _lines(text):
        word, _, rest = line.partition(" ")
        with _at_line(number):
            if lines or not _is_position(word, rest):
                lines.append(_step(number, line, lines[-1].at if lines else 0))
            elif word == "with":
                switches.update([_switch(rest)])
            elif word == "centre":
                centre = cards(rest)
            elif word == SEATS[len(sides)]:
                sides.append(tuple(part.strip() for part in rest.split("|")))
            else:
                raise ValueError(f"seat {word}: the next seat is {SEATS[len(sides)]}")
    if centre is None:
        raise ValueError("no line `centre …`")
    table, known = _lay(switches, centre, sides)
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
        return name, json.loads(value)
    except json.JSONDecodeError:
        raise ValueError(f"{name}: {value!r} is no JSON value") from None


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


def _lay(
    switches: dict[str, Any], centre: tuple[Card, ...], sides: list[tuple[str, ...]]
) -> tuple[Table, frozenset[tuple[int, int]]]:
    texts = {
        (side, place): text
        for side, packets in enumerate(sides)
        for place, text in enumerate(packets)
        if text != "?"
    }
    known = {at: cards(text.strip("[]")) for at, text in texts.items()}
    ruleset = _ruleset(switches, centre, sides, [len(packet) for packet in known.values()])
    taken = set(centre).union(*known.values())
    rest = iter(card for card in PACK if card not in taken)

    def packet(side: int, place: int) -> Packet:
        fill = itertools.islice(rest, ruleset.packet_size)
        return Packet(known.get((side, place)) or tuple(fill))

    table = lay(
        ruleset,
        centre,
        tuple(
            tuple(packet(side, place) for place in range(ruleset.packets))
            for side in range(len(ruleset.sides))
        ),
    )
    seats = list(table.seats)
    for (side, place), text in texts.items():
        if text.startswith("["):
            seats[side] = replace(seats[side], held=place)
    return replace(table, seats=tuple(seats)), frozenset(known)


def _ruleset(
    switches: dict[str, Any],
    centre: tuple[Card, ...],
    sides: list[tuple[str, ...]],
    sizes: list[int],
) -> Ruleset:
    follows: dict[str, Any] = {
        "name": "lesson",
        "sides": tuple((seat,) for seat in range(max(2, len(sides)))),
        "packets": max((len(packets) for packets in sides), default=1),
        "packet_size": max(sizes, default=4),
        "centre_size": len(centre),
    }
    if "sides" in switches:
        switches = switches | {"sides": tuple(map(tuple, switches["sides"]))}
    return Ruleset(**(follows | switches))
