"""A deal that is over, watched again: each step in words, and the table at it with every packet face up."""

import re
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from .bots import check_levels
from .citations import cited
from .events import Event, Refused
from .faceup import KEYS as FACEUP_KEYS
from .faceup import face_up
from .hindsight import hindsight, moment_in_words
from .moments import Moment
from .record import ImpossibleError, Record, check
from .review import review
from .speech import Words, reason, sentence, tried
from .table import By, Table
from .view import View, unveiled
from .wire import FORMAT, object_of, record_from_json

Json = dict[str, Any]
KEYS: tuple[str, ...] = (*FACEUP_KEYS, "watch.dealt")
DEEPEST = 200
"""How far a text may be nested: far more than any record is, and far less than stops a browser."""


class UnwatchableError(ValueError):
    """Why a text is no deal to watch: one word, the event it fails at (from 1), the clause that says more.

    `why`: "foreign", "cut", "newer", "unreadable", "impossible" or "unfinished".
    """

    def __init__(self, why: str, what: str, *, event: int | None = None, clause: str | None = None) -> None:
        super().__init__(what)
        self.why, self.event, self.clause = why, event, clause


@dataclass(frozen=True, slots=True)
class Screening:
    """A deal, told to one seat: step 0 is the table as dealt, step n the one after event n."""

    record: Record
    seat: int
    tables: tuple[Table, ...]

    def view(self, step: int) -> View:
        """The table at a step, all of it."""
        return unveiled(self.tables[step], self.seat)


def screening(record: Record, seat: int) -> Screening:
    """The deal of a record that holds; UnwatchableError while it is not over, since every packet is shown."""
    tables = tuple(record.tables())
    outcome = tables[-1].outcome
    if outcome is None or outcome.by is By.UNFINISHED:
        raise UnwatchableError("unfinished", "this deal is not over", clause="5.4")
    return Screening(record, seat, tables)


def loaded(text: str) -> Screening:
    """The deal that one line of text records, told to the first person at it; else UnwatchableError."""
    record = _read(text)
    try:
        check(record)
    except ImpossibleError as error:
        broken_off = error.event == len(record.events) and error.found is None
        if broken_off:
            raise UnwatchableError("cut", str(error)) from None
        raise UnwatchableError(
            "impossible", str(error), event=error.event + 1, clause=_against(error)
        ) from None
    except ValueError as error:
        raise UnwatchableError("impossible", str(error)) from None
    people = [seat for seat, level in enumerate(record.levels) if level is None]
    return screening(record, people[0] if people else 0)


def _read(text: str) -> Record:
    if _deep(text):
        raise UnwatchableError("unreadable", "nested too deeply")
    try:
        version = object_of(text).get("format")
    except ValueError as error:
        raise UnwatchableError(
            "cut" if text.lstrip().startswith('{"format"') else "foreign", str(error)
        ) from None
    if type(version) is not int:
        raise UnwatchableError("foreign", "no record: 'format' is missing")
    if version > FORMAT:
        raise UnwatchableError("newer", f"format {version}: this engine reads 1 to {FORMAT}")
    try:
        record = record_from_json(text)
        check_levels(record.levels)
        return record
    except ValueError as error:
        place, clause = re.match(r"events\[(\d+)\]", str(error)), re.search(r"\((\d\.\d+)\)", str(error))
        raise UnwatchableError(
            "unreadable",
            str(error),
            event=int(place[1]) + 1 if place else None,
            clause=clause[1] if clause else None,
        ) from None


def _deep(text: str) -> bool:
    """Before it is read, since a browser's stack ends without a RecursionError."""
    turns = (1 if bracket[0] in "[{" else -1 for bracket in re.finditer(r"[\[\]{}]", text))
    return any(depth > DEEPEST for depth in accumulate(turns))


def _against(error: ImpossibleError) -> str | None:
    """The clause that stands against what a record says: of the refusal at stake, if there is one."""
    at_stake = [event for event in (error.expected, error.found) if event is not None]
    refusals = [event for event in at_stake if isinstance(event, Refused)]
    return next((cited(event) for event in (*refusals, *at_stake)), None)


def steps(shown: Screening, words: Words) -> list[Json]:
    """Of each step `at` and its `text`, of a refusal its `clause`; the first one is the deal as dealt."""
    told = [_told(event, shown.view(step), words) for step, event in enumerate(shown.record.events, 1)]
    return [{"at": 0, "text": words["watch.dealt"]}, *told]


def _told(event: Event, now: View, words: Words) -> Json:
    text = sentence(event, now, words)
    if not isinstance(event, Refused):
        return {"at": event.at, "text": text}
    if event.clause != "5.6":
        why = reason(event, now, words) if event.seat == now.seat else ""
        text = f"{tried(event, now, words)} {why}".strip()
    return {"at": event.at, "text": text, "clause": str(event.clause)}


def look_back(shown: Screening, words: Words) -> Json:
    """`moments` as they came, each with its `step` and `text`, and the whole look back as HTML (`review`)."""
    found, now, timed = review(shown.record), shown.view(-1), shown.record.pace is not None
    places = [step_of(shown.record, moment) for moment in found.moments]
    told = [
        {"step": step, "text": moment_in_words(moment, now, words)}
        for step, moment in zip(places, found.moments, strict=True)
    ]
    return {
        "moments": sorted(told, key=lambda it: it["step"]),
        "review": hindsight(found, now, words, timed=timed, steps=places),
    }


def step_of(record: Record, moment: Moment) -> int:
    """The step at which a moment begins: that of its seat's event then, else the last of that time."""
    then = [(step, event) for step, event in enumerate(record.events, 1) if event.at == moment.at]
    own = [step for step, event in then if getattr(event, "seat", None) == moment.seat]
    return [step for step, _ in then if not own or step in own][-1]


def picture(shown: Screening, step: int, words: Words) -> str:
    """The table at a step, as HTML; ValueError for a step that isn't there."""
    if not 0 <= step < len(shown.tables):
        raise ValueError(f"step {step}: there are steps 0 to {len(shown.tables) - 1}")
    event = shown.record.events[step - 1] if step else None
    levels = shown.record.levels
    return face_up(shown.view(max(step - 1, 0)), event, shown.view(step), words, levels=levels)
