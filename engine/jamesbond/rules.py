"""The rules: how to deal, what is legal, who wins, what the table does by itself."""

from collections.abc import Sequence
from random import Random

from .cards import PACK, Card
from .clauses import Clause
from .effects import evolve, finished_packets
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
    Stale,
)
from .ruleset import Millis, Ruleset
from .table import By, Check, Outcome, Packet, Phase, Table, lay

__all__ = ["deal", "due", "evolve", "finished_packets", "judge", "lapse", "settle"]

Verdict = tuple[int, Action, Clause | None]
WHEN_NOT_PLAYING = {
    Phase.DEALT: Clause.BEFORE_THE_SIGNAL,
    Phase.CHECKING: Clause.PLAY_IS_FROZEN,
    Phase.OVER: Clause.DEAL_IS_OVER,
}


def deal(ruleset: Ruleset, rng: Random) -> Table:
    """Shuffle and deal the whole pack (2.3, 2.4); ValueError if the ruleset leaves cards over."""
    if ruleset.size != len(PACK):
        raise ValueError(f"{ruleset.arithmetic}, not {len(PACK)}: nothing may be left over (2.5)")
    pack = tuple(sorted(PACK, key=lambda _: rng.random()))
    centre, rest = pack[: ruleset.centre_size], pack[ruleset.centre_size :]
    return lay(ruleset, centre, _heaps(rest, ruleset))


def _heaps(cards: Sequence[Card], ruleset: Ruleset) -> tuple[tuple[Packet, ...], ...]:
    size, each = ruleset.packet_size, ruleset.packets
    packets = [Packet(tuple(cards[i : i + size])) for i in range(0, len(cards), size)]
    return tuple(tuple(packets[i : i + each]) for i in range(0, len(packets), each))


def judge(table: Table, seat: int, action: Action, at: Millis) -> Clause | None:
    """The first clause of the refusal matrix that `action` breaks, or None if it is legal."""
    if table.phase is not Phase.PLAYING and not _joins(table, seat, action, at):
        return WHEN_NOT_PLAYING[table.phase]
    match action:
        case Exchange():
            return _judge_exchange(table, seat, action, at)
        case PickUp(packet):
            return _judge_pick_up(table, seat, packet)
        case PutDown():
            return Clause.HAND_AND_CENTRE_ONLY if table.seats[seat].held is None else None
        case Book():
            return _judge_book(table, seat)
        case Claim():
            return _judge_claim(table, seat)
        case OfferRefresh():
            return _judge_offer(table)
        case GiveUp():
            return None


def _joins(table: Table, seat: int, action: Action, at: Millis) -> bool:
    """Whether this is another seat's first claim in the same moment as the freezing one (5.7)."""
    check = table.check
    return (
        check is not None
        and isinstance(action, Claim)
        and at < check.since + table.ruleset.same_moment
        and all(claimant != seat for claimant, _ in check.claims)
    )


def _judge_pick_up(table: Table, seat: int, packet: int) -> Clause | None:
    player = table.seats[seat]
    if player.held is not None:
        return Clause.ONE_PACKET_IN_HAND
    if packet in [other.held for other in table.seats if other.side == player.side]:
        return Clause.ONE_PACKET_IN_HAND
    return Clause.SHOWN_STAYS if packet in table.sides[player.side].shown else None


def _judge_exchange(table: Table, seat: int, action: Exchange, at: Millis) -> Clause | None:
    hand, give, take = table.hand(seat), action.give, action.take
    if hand is None or [card for card in give if card not in hand.cards]:
        return Clause.HAND_AND_CENTRE_ONLY
    if not _pairs_up(give, take, table.ruleset):
        return Clause.ONE_FOR_ONE
    player = table.seats[seat]
    if player.held in table.sides[player.side].shown:
        return Clause.SHOWN_STAYS
    missing = [card for card in take if card not in table.centre]
    if not missing:
        return None
    just_gone = at - table.ruleset.just_gone
    if [g for g in table.gone if g.card in missing and g.at > just_gone and g.seat != seat]:
        return Clause.EARLIER_TOUCH
    return Clause.NOT_IN_THE_CENTRE


def _pairs_up(give: tuple[Card, ...], take: tuple[Card, ...], ruleset: Ruleset) -> bool:
    if not ruleset.several_at_once:
        return len(give) == len(take) == 1
    return 1 <= len(give) == len(take) == len(set(give)) == len(set(take)) <= ruleset.packet_size


def _judge_book(table: Table, seat: int) -> Clause | None:
    hand = table.hand(seat)
    if hand is None:
        return Clause.HAND_AND_CENTRE_ONLY
    return None if table.ruleset.say_book and hand.complete else Clause.WRONG_BOOK


def _judge_claim(table: Table, seat: int) -> Clause | None:
    player = table.seats[seat]
    if player.barred:
        return Clause.CLAIM_AGAIN
    side = table.sides[player.side]
    finished = len(finished_packets(side, table.ruleset)) == len(side.packets)
    return None if finished else Clause.WRONG_CLAIM


def _judge_offer(table: Table) -> Clause | None:
    if table.ruleset.most_packets:
        return Clause.NO_REFRESH
    return Clause.NOT_STALE if table.quiet.stale is None else None


def settle(table: Table, attempts: Sequence[tuple[int, Action]], at: Millis) -> tuple[Event, ...]:
    """What comes of attempts made in one millisecond, at most one a seat; never raises.

    All are judged against the table before them, but claims come last, after what a partner did.
    Two legal hands at one card are both refused (4.6), so are two partners at one packet (3.3).
    Giving up ends the deal.
    """
    verdicts = [(seat, action, judge(table, seat, action, at)) for seat, action in attempts]
    if len(verdicts) > 1:
        verdicts = [(s, a, c or _clash(table, s, a, verdicts)) for s, a, c in verdicts]
        verdicts = _claims_last(table, sorted(verdicts, key=lambda verdict: verdict[0]), at)
    events: list[Event] = [Played(at, s, a) if c is None else Refused(at, s, a, c) for s, a, c in verdicts]
    quitters = [table.seats[s].side for s, a, c in verdicts if c is None and isinstance(a, GiveUp)]
    if quitters:
        winners = tuple(side for side in range(len(table.sides)) if side not in quitters)
        events.append(Over(at, Outcome(By.GIVEN_UP, winners)))
    return tuple(events)


def _claims_last(table: Table, verdicts: list[Verdict], at: Millis) -> list[Verdict]:
    claims = [seat for seat, action, _ in verdicts if action == Claim()]
    others = [verdict for verdict in verdicts if verdict[1] != Claim()]
    for seat, action, clause in others:
        if clause is None:
            table = evolve(table, Played(at, seat, action))
    return others + [(seat, Claim(), judge(table, seat, Claim(), at)) for seat in claims]


def _clash(table: Table, seat: int, action: Action, verdicts: list[Verdict]) -> Clause | None:
    for other, rival, clause in verdicts:
        if other == seat or clause is not None:
            continue
        match action, rival:
            case Exchange(), Exchange() if not set(action.take).isdisjoint(rival.take):
                return Clause.SAME_TOUCH
            case PickUp(), PickUp() if action == rival and table.seats[seat].side == table.seats[other].side:
                return Clause.ONE_PACKET_IN_HAND
    return None


def due(table: Table) -> Millis | None:
    """When the table itself does something next: end of a check, stale, refresh, cap; or None."""
    rules, quiet, check = table.ruleset, table.quiet, table.check
    if check is not None:
        return check.since + (rules.check_time if check.shown else rules.same_moment)
    if table.phase is not Phase.PLAYING:
        return None
    soon = None
    if quiet.agreed is not None:
        soon = quiet.agreed + 1
    elif quiet.stale is not None and rules.refresh_wait is not None:
        soon = quiet.stale + rules.refresh_wait
    elif quiet.stale is None and quiet.looked is not None:
        soon = max(quiet.looked + 1, quiet.since + (rules.stale_time or 0))
    return rules.cap if soon is None or (rules.cap is not None and rules.cap < soon) else soon


def lapse(table: Table, at: Millis, rng: Random) -> tuple[Event, ...]:
    """What the table itself does at its `due` time; `rng` shuffles a refresh (5.10)."""
    check = table.check
    if check is not None:
        return (Resumed(at),) if check.shown else _verdict(table, check, at)
    if table.ruleset.cap is not None and at >= table.ruleset.cap:
        return (Over(at, _most_packets(table)),)
    if table.quiet.stale is not None:
        return (_refresh(table, at, rng),)
    last = table.ruleset.most_packets or table.refreshes >= table.ruleset.refreshes
    return (Stale(at), Over(at, _most_packets(table))) if last else (Stale(at),)


def _verdict(table: Table, check: Check, at: Millis) -> tuple[Event, ...]:
    """Right claims win, and share (5.5, 5.7); wrong ones are shown to everybody (5.6)."""
    winners = sorted({table.seats[seat].side for seat, right in check.claims if right})
    if winners:
        by = By.CLAIM if len(winners) == 1 else By.SHARED
        return (Over(at, Outcome(by, tuple(winners))),)
    return tuple(
        Shown(at, side, table.sides[side].packets[: _first_unfinished(table, side) + 1])
        for side in sorted({table.seats[seat].side for seat, _ in check.claims})
    )


def _first_unfinished(table: Table, side: int) -> int:
    finished = finished_packets(table.sides[side], table.ruleset)
    return next(place for place in range(table.ruleset.packets) if place not in finished)


def _most_packets(table: Table) -> Outcome:
    """Most complete packets wins; level at the top, it is a draw (5.11)."""
    counts = [len(finished_packets(side, table.ruleset)) for side in table.sides]
    best = tuple(side for side, count in enumerate(counts) if count == max(counts))
    return Outcome(By.MOST_PACKETS, best) if len(best) == 1 else Outcome(By.DRAW)


def _refresh(table: Table, at: Millis, rng: Random) -> Refreshed:
    """Shuffle centre and unfinished packets together and lay them back in their places (5.10)."""
    loose = list(table.centre)
    kept = [finished_packets(side, table.ruleset) for side in table.sides]
    for side, finished in zip(table.sides, kept, strict=True):
        for place, packet in enumerate(side.packets):
            loose += () if place in finished else packet.cards
    loose.sort(key=lambda _: rng.random())
    stock, size = iter(loose), table.ruleset.packet_size
    centre = tuple(next(stock) for _ in table.centre)
    sides = tuple(
        tuple(
            packet if place in finished else Packet(tuple(next(stock) for _ in range(size)))
            for place, packet in enumerate(side.packets)
        )
        for side, finished in zip(table.sides, kept, strict=True)
    )
    return Refreshed(at, centre, sides)
