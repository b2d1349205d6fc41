"""One rung of the ladder, as data: what a bot of this level can do, and how well."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level of skill; each field is read by one skill. Times are milliseconds of the bot's own time.

    `purposes`: how many of its packets it remembers the purpose of (memory). `watches`: picks the packet
    whose card shows in the centre, else the oldest; not: any (next_packet). `apart`: never collects a
    rank for two packets (target). `oversight`: how often a wanted card escapes it (improve). `feeds`:
    gives away what another own packet wants, to fetch it (feed). `stirs`: how often it exchanges useless
    cards (stir). `group`: how many of a kind in the centre it takes, after `group_after` without a useful
    exchange (group). `patience`: when it gives up a rank that doesn't come; `hope`: when it stops
    stirring and changing ranks, having completed nothing; None: never (patience). `reaction`: the mean
    time of a thought (timing).
    """

    number: int
    purposes: int
    watches: bool
    apart: bool
    oversight: float
    feeds: bool
    stirs: float
    group: int
    group_after: int
    patience: int | None
    hope: int | None
    reaction: int
