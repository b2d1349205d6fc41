"""A file of heats played: so that a run can go on where it was stopped."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from .. import __version__
from ..wire import get, object_of
from .heat import Heat, Pairing, Score


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
    whole = path.read_bytes()
    whole = whole[: whole.rfind(b"\n") + 1]
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


def _read(source: dict[str, Any], seed: str) -> tuple[Heat, Score]:
    pairing = Pairing(
        get(source, "seats", int), get(source, "equal", bool), tuple(get(source, "levels", list))
    )
    score = Score(get(source, "deals", int), get(source, "wins", list))
    score.ended.update(get(source, "ended", dict))
    return Heat(pairing, seed, get(source, "first", int), get(source, "last", int)), score
