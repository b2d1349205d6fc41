"""A look back on a deal that is over: what cost most, and how few exchanges would have done."""

from collections.abc import Iterable
from dataclasses import dataclass

from .events import Exchange, Played, Refreshed
from .moments import Moment, Step, empty_hands, gifts, left_threes, missed_fours, wrong_claims
from .record import Record
from .solver import fewest_to_claim, fewest_to_finish
from .table import By, Outcome, Table

A_HANDFUL = 4


@dataclass(frozen=True, slots=True)
class Review:
    """A handful of moments a seat, heaviest first; the exchanges made, and the fewest that would have done.

    Both count since the last refresh, if there was one (several cards at once count each). `fewest` is
    for the claim of side `winner`; where no single claim won, for everybody's packets. None: not known.
    """

    moments: tuple[Moment, ...]
    used: int
    fewest: int | None
    winner: int | None
    refreshed: bool


def review(record: Record) -> Review:
    """Look back on a record; where the deal was untimed, lengths of time say nothing and are left out."""
    tables = list(record.tables())
    steps = list(zip(tables, record.events, tables[1:], strict=False))
    start = 1 + max((n for n, (_, event, _) in enumerate(steps) if isinstance(event, Refreshed)), default=-1)
    winner = _winner(tables[-1].outcome)
    return Review(
        moments=_heaviest(_all(steps, record.pace), record.ruleset.seats),
        used=_exchanged(steps[start:]),
        fewest=_fewest(tables[start], winner),
        winner=winner,
        refreshed=start > 0,
    )


def _all(steps: list[Step], pace: float | None) -> list[Moment]:
    found = [*gifts(steps), *missed_fours(steps), *wrong_claims(steps)]
    return found if pace is None else [*found, *left_threes(steps, pace), *empty_hands(steps, pace)]


def _heaviest(found: Iterable[Moment], seats: int) -> tuple[Moment, ...]:
    ranked = sorted(found, key=lambda moment: (-moment.weight, moment.at, moment.seat, moment.kind))
    chosen = [[moment for moment in ranked if moment.seat == seat][:A_HANDFUL] for seat in range(seats)]
    return tuple(moment for moment in ranked if moment in chosen[moment.seat])


def _exchanged(steps: list[Step]) -> int:
    """How many cards changed places with one of the centre."""
    return sum(
        len(event.action.take)
        for _, event, _ in steps
        if isinstance(event, Played) and isinstance(event.action, Exchange)
    )


def _winner(outcome: Outcome | None) -> int | None:
    return outcome.winners[0] if outcome is not None and outcome.by is By.CLAIM else None


def _fewest(table: Table, winner: int | None) -> int | None:
    try:
        return fewest_to_finish(table) if winner is None else fewest_to_claim(table, winner)
    except ValueError:
        return None
