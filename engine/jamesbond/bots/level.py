"""One rung of the ladder, as data: what a bot of this level can do, and how well."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level of skill; each field is read by one skill. Times are milliseconds of the bot's own time.

    `purposes`: how many of its packets it remembers the purpose of, `contents`: how many the cards of
    (memory). `recalls`: for how long it remembers what rivals were seen taking; None: all deal (rivals).
    `watches`: picks the packet whose card shows in the centre, else the oldest; not: any (next_packet).
    `apart`: never collects a rank for two packets (target). `plans`: chooses the ranks of all packets
    together (plan); `replans`: how often it does so anew when the centre has changed (purpose).
    `oversight`: how often a wanted card escapes it (improve). `withholds`: for how long it keeps what
    rivals collect without a useful exchange of its own (withhold). `counts`: knows how many cards of a
    rank others can have (improve). `feeds`: gives away what another own packet wants, to fetch it
    (feed). `stirs`: how often it exchanges useless cards (stir).
    `group`: how many of a kind in the centre it takes, after `group_after` without a useful exchange;
    None: as planned (group). `patience`: when it gives up a rank that doesn't come; `hope`: when it stops
    stirring and changing ranks, having completed nothing; None: never (patience). `calls`: calls "book"
    where that is played (book). `reaction`: the mean time of a thought (timing).
    """

    number: int
    reaction: int
    purposes: int
    contents: int = 0
    recalls: int | None = 0
    watches: bool = True
    apart: bool = True
    plans: bool = False
    replans: float = 0.0
    oversight: float = 0.0
    withholds: int = 0
    counts: bool = False
    feeds: bool = False
    stirs: float = 0.6
    group: int | None = None
    group_after: int = 0
    patience: int | None = None
    hope: int | None = 120_000
    calls: bool = True
