"""Rulesets, actions, events and records to JSON and back; everything counts from 0 here."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from .cards import Card
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
from .record import Record
from .ruleset import SWITCHES, Ruleset
from .table import By, Outcome, Packet, lay

FORMAT = 1
T = TypeVar("T")
Named = TypeVar("Named", By, Clause)
Json = dict[str, Any]
BARE_ACTIONS: dict[str, Action] = {
    "put_down": PutDown(),
    "book": Book(),
    "claim": Claim(),
    "offer_refresh": OfferRefresh(),
    "give_up": GiveUp(),
}
DEADLINES: dict[str, type[Signal | Resumed | Stale]] = {
    "signal": Signal,
    "resumed": Resumed,
    "stale": Stale,
}


def object_of(text: str) -> Json:
    """The JSON object that `text` is; ValueError says where it breaks off or what else it is."""
    try:
        value = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ValueError(f"no JSON: {error}") from None
    except RecursionError:
        raise ValueError("no JSON: nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError(f"a JSON object is needed, not {_kind(value)}")
    return value


def _no_number(name: str) -> None:
    raise ValueError(f"no JSON: {name} is no number")


def get(source: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """`source[name]`, which must be a `kind`; ValueError names what is missing or wrong."""
    if name not in source:
        raise ValueError(f"{name!r} is missing")
    value = source[name]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise ValueError(f"{name!r} must be {kind.__name__}, not {_kind(value)}")
    return value


def _kind(value: object) -> str:
    return "null" if value is None else type(value).__name__


def _each(name: str, items: Iterable[Any], read: Callable[[Any], T]) -> tuple[T, ...]:
    """`read` of each item; its ValueError gets the item's place in front."""
    done: list[T] = []
    for item in items:
        try:
            done.append(read(item))
        except ValueError as error:
            raise ValueError(f"{name}[{len(done)}]: {error}") from None
    return tuple(done)


def _read_cards(source: Mapping[str, Any], name: str) -> tuple[Card, ...]:
    return _each(name, get(source, name, list), lambda value: Card.parse(str(value)))


def _read_packets(value: Any) -> tuple[Packet, ...]:
    if not isinstance(value, list):
        raise ValueError(f"packets are a list of lists of cards, not {_kind(value)}")
    return _each("packets", value, lambda cards: Packet(_read_cards({"cards": cards}, "cards")))


def _packets(packets: Iterable[Packet]) -> list[list[str]]:
    return [[str(card) for card in packet.cards] for packet in packets]


def ruleset_to_json(ruleset: Ruleset) -> Json:
    """Every switch of the ruleset by name; `sides` as lists of seats."""
    plain = {field.name: getattr(ruleset, field.name) for field in fields(Ruleset)}
    return plain | {"sides": [list(side) for side in ruleset.sides]}


def ruleset_from_json(source: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these switches, the others by default; ValueError names a bad one."""
    for name in source:
        if name not in SWITCHES:
            raise ValueError(f"ruleset: no switch {name!r}; there are {', '.join(sorted(SWITCHES))}")
    switches = dict(source)
    if "sides" in source:
        switches["sides"] = _each("sides", get(source, "sides", list), _numbers)
    return Ruleset(**switches)


def _numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(number) is not int for number in value):
        raise ValueError(f"{value!r} is no list of whole numbers")
    return tuple(value)


def action_to_json(action: Action) -> Json:
    """{"did": "exchange", "give": ["7D"], "take": ["4D"]} and the like."""
    match action:
        case PickUp(packet):
            return {"did": "pick_up", "packet": packet}
        case Exchange(give, take):
            return {"did": "exchange", "give": list(map(str, give)), "take": list(map(str, take))}
    return {"did": next(name for name, bare in BARE_ACTIONS.items() if bare == action)}


def action_from_json(source: Mapping[str, Any]) -> Action:
    """The action that `did` names; ValueError says what is missing or unknown."""
    did = get(source, "did", str)
    if did == "pick_up":
        return PickUp(get(source, "packet", int))
    if did == "exchange":
        return Exchange(_read_cards(source, "give"), _read_cards(source, "take"))
    if did in BARE_ACTIONS:
        return BARE_ACTIONS[did]
    raise ValueError(f"no action {did!r}: there are pick_up, exchange, {', '.join(BARE_ACTIONS)}")


def event_to_json(event: Event) -> Json:
    """One event as an entry of a record's `events`."""
    match event:
        case Played(at, seat, action):
            return {"at": at, "seat": seat, **action_to_json(action)}
        case Refused(at, seat, action, clause):
            return {"at": at, "seat": seat, **action_to_json(action), "refused": str(clause)}
        case Shown(at, side, packets):
            return {"at": at, "did": "shown", "side": side, "packets": _packets(packets)}
        case Refreshed(at, centre, sides):
            cards = {"centre": list(map(str, centre)), "sides": [_packets(s) for s in sides]}
            return {"at": at, "did": "refresh", **cards}
        case Over(at, outcome):
            winners = list(outcome.winners)
            return {"at": at, "did": "over", "by": str(outcome.by), "winners": winners}
    did = next(name for name, kind in DEADLINES.items() if isinstance(event, kind))
    return {"at": event.at, "did": did}


def event_from_json(source: Any) -> Event:
    """The event written in one entry; ValueError says what is missing or unknown."""
    if not isinstance(source, dict):
        raise ValueError(f"an event is an object, not {_kind(source)}")
    at, did = get(source, "at", int), get(source, "did", str)
    if did in DEADLINES:
        return DEADLINES[did](at)
    match did:
        case "shown":
            return Shown(at, get(source, "side", int), _read_packets(get(source, "packets", list)))
        case "refresh":
            sides = _each("sides", get(source, "sides", list), _read_packets)
            return Refreshed(at, _read_cards(source, "centre"), sides)
        case "over":
            winners = _numbers(get(source, "winners", list))
            return Over(at, Outcome(_named(By, get(source, "by", str)), winners))
    action, seat = action_from_json(source), get(source, "seat", int)
    if "refused" in source:
        return Refused(at, seat, action, _named(Clause, get(source, "refused", str)))
    return Played(at, seat, action)


def _named(kind: type[Named], name: str) -> Named:
    try:
        return kind(name)
    except ValueError:
        raise ValueError(f"no {kind.__name__.lower()} {name!r}: there are {', '.join(kind)}") from None


def record_to_json(record: Record) -> str:
    """One line of JSON: always the same bytes for the same record."""
    opening = record.opening
    return json.dumps(
        {
            "format": FORMAT,
            "engine": record.engine,
            "seed": record.seed,
            "levels": list(record.levels),
            "pace": record.pace,
            "dealer": record.dealer,
            "ruleset": ruleset_to_json(record.ruleset),
            "opening": {
                "centre": list(map(str, opening.centre)),
                "sides": [_packets(side.packets) for side in opening.sides],
            },
            "events": [event_to_json(event) for event in record.events],
        }
    )


def record_from_json(text: str) -> Record:
    """The record in one line of text; ValueError says what is missing, unknown or out of range."""
    source = object_of(text)
    version = get(source, "format", int)
    if not 1 <= version <= FORMAT:
        raise ValueError(f"format {version}: this engine reads 1 to {FORMAT}")
    pace = source.get("pace", 1.0)
    if pace is not None and type(pace) not in (int, float):
        raise ValueError(f"'pace' must be a number or null, not {_kind(pace)}")
    ruleset = ruleset_from_json(get(source, "ruleset", dict))
    dealer = get(source, "dealer", int)
    ruleset.check_seat(dealer)
    opening, events = get(source, "opening", dict), get(source, "events", list)
    sides = _each("sides", get(opening, "sides", list), _read_packets)
    return Record(
        ruleset=ruleset,
        opening=lay(ruleset.at_pace(pace), _read_cards(opening, "centre"), sides),
        events=_each("events", events, lambda entry: _in_range(event_from_json(entry), ruleset)),
        seed=get(source, "seed", str),
        levels=_each("levels", get(source, "levels", list), _read_level),
        pace=pace,
        dealer=dealer,
        engine=get(source, "engine", str),
    )


def _read_level(value: Any) -> int | None:
    return None if value is None else get({"level": value}, "level", int)


def _in_range(event: Event, ruleset: Ruleset) -> Event:
    """`event`, if the seat and the packet it names are there."""
    if isinstance(event, Played | Refused):
        ruleset.check_seat(event.seat)
        if isinstance(event.action, PickUp):
            ruleset.check_packet(event.action.packet)
    return event
