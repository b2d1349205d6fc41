"""What many deals come to: how they ended, who won how often, how long they took."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..events import Exchange, Over, Played, Refreshed
from ..record import Record
from ..ruleset import Ruleset
from ..table import By

Z = 1.959964
"""Two-sided 95 %."""


def wilson(wins: int, deals: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share of `wins` in `deals`."""
    share, z2 = wins / deals, Z * Z
    middle = (share + z2 / (2 * deals)) / (1 + z2 / deals)
    half = Z / (1 + z2 / deals) * math.sqrt(share * (1 - share) / deals + z2 / (4 * deals * deals))
    return round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6)


def spread(values: Sequence[int]) -> dict[str, int]:
    """The 5th, 50th and 95th of each hundred values, by rank, and the largest."""
    ranked = sorted(values)

    def at(share: float) -> int:
        return ranked[min(len(ranked) - 1, int(share * len(ranked)))]

    return {"p5": at(0.05), "median": at(0.5), "p95": at(0.95), "longest": ranked[-1]}


@dataclass(slots=True)
class Summary:
    """The figures of a run, one deal after the other."""

    seed: str
    levels: tuple[int, ...]
    ruleset: Ruleset
    ended: Counter[By] = field(default_factory=Counter)
    refreshed: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    exchanges: list[int] = field(default_factory=list)

    def add(self, record: Record) -> None:
        """Count one more deal."""
        last = record.events[-1]
        assert isinstance(last, Over)
        self.ended[last.outcome.by] += 1
        self.refreshed += any(isinstance(event, Refreshed) for event in record.events)
        for side in last.outcome.winners:
            self.wins.update(self.ruleset.sides[side])
        self.lengths.append(last.at)
        self.exchanges.append(
            sum(isinstance(e, Played) and isinstance(e.action, Exchange) for e in record.events)
        )

    def to_json(self) -> dict[str, Any]:
        """The figures by name; seats count from 0, a side's win is each seat's, times are milliseconds."""
        deals = len(self.lengths)
        return {
            "deals": deals,
            "seed": self.seed,
            "ended": {str(by): self.ended[by] for by in By},
            "refreshed": self.refreshed,
            "seats": [
                {
                    "seat": seat,
                    "level": level,
                    "wins": self.wins[seat],
                    "share": round(self.wins[seat] / deals, 6),
                    "interval": list(wilson(self.wins[seat], deals)),
                }
                for seat, level in enumerate(self.levels)
            ],
            "length": spread(self.lengths),
            "exchanges": spread(self.exchanges),
        }

    def to_text(self) -> str:
        """The figures for people; seats count from 1."""
        figures = self.to_json()
        ended = ", ".join(
            f"{by.replace('_', ' ')} {count}" for by, count in figures["ended"].items() if count
        )
        length, exchanges = figures["length"], figures["exchanges"]
        return "\n".join(
            [
                f"{figures['deals']} deals, seed {self.seed}",
                f"ended by    {ended}",
                f"refreshed   {figures['refreshed']}",
                *(_seat_line(entry) for entry in figures["seats"]),
                "length      "
                + ", ".join(f"{name} {value / 1000:.0f} s" for name, value in length.items())
                + " of table time",
                "exchanges   " + ", ".join(f"{name} {value}" for name, value in exchanges.items()),
            ]
        )


def _seat_line(entry: dict[str, Any]) -> str:
    low, high = entry["interval"]
    return (
        f"seat {entry['seat'] + 1}      level {entry['level']} won {entry['wins']}, "
        f"{entry['share']:.1%} ({low:.1%} – {high:.1%})"
    )
