"""What is agreed before a deal: sides, sizes, variations and times."""

from dataclasses import dataclass, fields, replace
from typing import Any, Self, get_args, get_origin

from .cards import PACK

Millis = int
"""Whole milliseconds since the signal."""
MOST = 1_000_000_000
"""The longest time and the largest count that can be agreed: more than eleven days."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What is agreed before a deal. `sides` lists the seats of each side; times are milliseconds.

    Small rulesets are legal, for lessons. `stale_time`, `refresh_wait` and `cap` are None in
    untimed play. Raises ValueError for a setting of another kind, and when two contradict each other.
    """

    name: str = "standard"
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    packets: int = 6
    packet_size: int = 4
    centre_size: int = 4
    say_book: bool = False
    winning_word: str = "James Bond"
    several_at_once: bool = False
    show_complete: bool = False
    most_packets: bool = False
    same_moment: Millis = 250
    just_gone: Millis = 1_000
    check_time: Millis = 1_500
    stale_looks: int = 3
    stale_time: Millis | None = 30_000
    refresh_wait: Millis | None = 15_000
    refreshes: int = 3
    cap: Millis | None = 600_000

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _is_kind(value := getattr(self, field.name), field.type):
                raise ValueError(f"{field.name} cannot be {value!r}")
        seats = sorted(seat for side in self.sides for seat in side)
        if len(self.sides) < 2 or seats != list(range(len(seats))) or () in self.sides:
            raise ValueError(f"sides {self.sides}: at least two, each seat 0, 1, … on exactly one")
        if min(self.packets, self.packet_size, self.centre_size) < 1:
            raise ValueError("packets, packet_size and centre_size must each be at least 1")
        waits = [wait for wait in (self.stale_time, self.refresh_wait, self.cap) if wait is not None]
        if min(self.just_gone, self.stale_looks, self.refreshes, *waits) < 0:
            raise ValueError("no time and no count can be below 0")
        if max(self.check_time, self.just_gone, self.stale_looks, self.refreshes, *waits) > MOST:
            raise ValueError(f"no time and no count can be above {MOST}")
        if self.size > len(PACK):
            raise ValueError(f"{self.arithmetic}: more than the {len(PACK)} cards there are (2.5)")
        if not self.winning_word.strip():
            raise ValueError("winning_word is empty: a claim needs a word to shout (7.2)")
        if not 0 <= self.same_moment <= self.check_time:
            raise ValueError(f"same_moment {self.same_moment}: from 0 to check_time {self.check_time} (5.7)")

    @property
    def seats(self) -> int:
        """How many people and bots play."""
        return sum(len(side) for side in self.sides)

    @property
    def size(self) -> int:
        """How many cards lie on the table."""
        return len(self.sides) * self.packets * self.packet_size + self.centre_size

    @property
    def arithmetic(self) -> str:
        """The sum behind `size`, for messages."""
        return (
            f"{len(self.sides)} sides × {self.packets} packets × {self.packet_size} cards "
            f"+ {self.centre_size} in the centre = {self.size}"
        )

    def check_seat(self, seat: int) -> None:
        """ValueError for a seat that isn't there."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}: there are seats 0 to {self.seats - 1}")

    def check_packet(self, packet: int) -> None:
        """ValueError for a packet that isn't there."""
        if not 0 <= packet < self.packets:
            raise ValueError(f"packet {packet}: there are packets 0 to {self.packets - 1}")

    def at_pace(self, pace: float | None) -> Self:
        """The same rules with the table's long waits divided by `pace`; None takes them away.

        ValueError for a pace that `check_pace` refuses.
        """
        check_pace(pace)

        def paced(wait: Millis | None) -> Millis | None:
            return None if pace is None or wait is None else round(wait / pace)

        return replace(
            self,
            stale_time=paced(self.stale_time),
            refresh_wait=paced(self.refresh_wait),
            cap=paced(self.cap),
        )


def check_pace(pace: float | None) -> None:
    """ValueError for a pace that isn't between 0.01 and 100, nor None for untimed play."""
    if pace is not None and not 0.01 <= pace <= 100:
        raise ValueError(f"pace {pace}: from 0.01 to 100, or none at all")


def _is_kind(value: Any, kind: Any) -> bool:
    """Whether a switch's value is of its declared kind; a bool is no number."""
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_is_kind(item, get_args(kind)[0]) for item in value)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


TWO_SEATS = Ruleset(name="two")
THREE_SEATS = Ruleset(name="three", sides=((0,), (1,), (2,)), packets=4)
FOUR_SEATS = Ruleset(name="four", sides=((0,), (1,), (2,), (3,)), packets=3)
TEAMS = Ruleset(name="teams", sides=((0, 2), (1, 3)))
"""Four players (7.5): each alone, or partners across the table."""
SWITCHES: frozenset[str] = frozenset(field.name for field in fields(Ruleset))
