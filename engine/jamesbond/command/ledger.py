"""A file of heats played: so that a run can go on where it was stopped."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from .. import __version__
from ..wire import get, object_of
from .heat import RULESETS, Heat, Score, pairings


def title(games: int, seed: str) -> str:
    """The first line of a run's file: what is played, and the day it began."""
    return json.dumps({**_run(games, seed), "date": date.today().isoformat()})


def _run(games: int, seed: str) -> dict[str, Any]:
    return {"round_robin": games, "seed": seed, "engine": __version__}


def to_line(heat: Heat, score: Score) -> str:
    """One heat as a line."""
    pairing = heat.pairing
    return json.dumps(
        {
            "seats": pairing.seats,
            "equal": pairing.equal,
            "levels": list(pairing.levels),
            "first": heat.first,
            "last": heat.last,
            **score.to_json(),
        }
    )


def read(path: Path, games: int, seed: str) -> tuple[int, dict[Heat, Score]]:
    """How many bytes of the file are whole lines, and the heats in them.

    ValueError if the file holds something else, or another run.
    """
    if not path.is_file():
        return 0, {}
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    beginning = '{"seats": ' if whole else f'{json.dumps(_run(games, seed))[:-1]}, "date": "'
    if not _begins(content[len(whole) :], beginning.encode()):
        raise ValueError(f"{path}: its last line is not of this run; nothing was written")
    played = {}
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            source = object_of(line.decode())
            if number == 1:
                _check_title(source, _run(games, seed))
                continue
            heat, score = _read(source, seed)
        except ValueError as error:
            raise ValueError(f"{path}, line {number}: {error}") from None
        played[heat] = score
    return len(whole), played


def _check_title(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for name, value in wanted.items():
        if found.get(name) != value:
            raise ValueError(f"another run: {name} {found.get(name)!r}, not {value!r}")


def _begins(cut: bytes, line: bytes) -> bool:
    """Whether the one can be the beginning of the other, as far as both are known."""
    return cut[: len(line)] == line[: len(cut)]


def _read(source: dict[str, Any], seed: str) -> tuple[Heat, Score]:
    levels, wins, ended = get(source, "levels", list), get(source, "wins", list), get(source, "ended", dict)
    known = [it for it in pairings(tuple(RULESETS), (True, False)) if list(it.levels) == levels]
    if not known:
        raise ValueError(f"no pairing has the levels {levels}")
    pairing = replace(known[0], equal=get(source, "equal", bool))
    heat = Heat(pairing, seed, get(source, "first", int), get(source, "last", int))
    deals = heat.last - heat.first + 1
    if not 1 <= deals == get(source, "deals", int):
        raise ValueError(f"deals {heat.first} to {heat.last} are not {source['deals']}")
    if len(wins) != pairing.seats or not all(type(won) is int and 0 <= won <= deals for won in wins):
        raise ValueError(f"wins {wins} of {deals} deals between {pairing.seats} seats")
    if sum(count for count in ended.values() if type(count) is int and count > 0) != deals:
        raise ValueError(f"ended {ended}, of {deals} deals")
    return heat, Score(deals, wins, Counter(ended))
