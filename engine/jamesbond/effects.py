"""What an event does to a table; whether it may happen is for `rules` to judge."""

from dataclasses import replace

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
from .ruleset import Millis, Ruleset
from .table import Check, Gone, Packet, Phase, Quiet, Seat, Side, Table


def finished_packets(side: Side, ruleset: Ruleset) -> frozenset[int]:
    """The places of the packets that count: the complete ones (5.1), shown if 7.4 asks for it."""
    if ruleset.show_complete:
        return side.shown
    return frozenset(place for place, packet in enumerate(side.packets) if packet.complete)


def evolve(table: Table, event: Event) -> Table:
    """The table after `event`; it never judges."""
    match event:
        case Played():
            return _played(table, event.at, event.seat, event.action)
        case Refused(clause=Clause.WRONG_CLAIM):
            return _claimed(_hands_back(table, event.seat), event.at, event.seat, right=False)
        case Refused():
            return table
        case Signal(at):
            return replace(table, phase=Phase.PLAYING, quiet=_quiet(table, at))
        case Shown(_, side, packets):
            return _shown(table, side, len(packets))
        case Resumed():
            return replace(table, phase=Phase.PLAYING, check=None)
        case Stale(at):
            return replace(table, quiet=replace(table.quiet, stale=at))
        case Refreshed():
            return _refreshed(table, event)
        case Over(_, outcome):
            return replace(table, phase=Phase.OVER, check=None, outcome=outcome)


def _played(table: Table, at: Millis, seat: int, action: Action) -> Table:
    match action:
        case Exchange():
            return _exchanged(table, at, seat, action)
        case PickUp(packet):
            return _picked_up(table, at, seat, packet)
        case PutDown():
            return _moved(table, seats=_with_seat(table, seat, held=None), quiet=table.quiet)
        case Claim():
            return _claimed(table, at, seat, right=True)
        case OfferRefresh():
            return _offered(table, at, seat)
        case Book() | GiveUp():
            return table


def _with_seat(table: Table, seat: int, *, held: int | None) -> tuple[Seat, ...]:
    seats, player = table.seats, table.seats[seat]
    return (*seats[:seat], Seat(player.side, held, player.barred), *seats[seat + 1 :])


def _picked_up(table: Table, at: Millis, seat: int, packet: int) -> Table:
    player, quiet = table.seats[seat], table.quiet
    place = player.side * table.ruleset.packets + packet
    looks = (*quiet.looks[:place], quiet.looks[place] + 1, *quiet.looks[place + 1 :])
    sides = _show(table.sides, player.side, packet, table.ruleset)
    looked = quiet.looked
    if looked is None and (looks[place] >= table.ruleset.stale_looks or packet in sides[player.side].shown):
        looked = at if _all_looked(sides, looks, table.ruleset) else None
    return _moved(
        table,
        sides=sides,
        seats=_with_seat(table, seat, held=packet),
        quiet=Quiet(quiet.since, looks, looked, quiet.stale, quiet.offers, quiet.agreed),
    )


def _all_looked(sides: tuple[Side, ...], looks: tuple[int, ...], ruleset: Ruleset) -> bool:
    """Whether every unfinished packet has been looked at often enough (5.10)."""
    return all(
        looks[number * ruleset.packets + place] >= ruleset.stale_looks
        for number, side in enumerate(sides)
        for place in set(range(ruleset.packets)) - finished_packets(side, ruleset)
    )


def _show(sides: tuple[Side, ...], number: int, packet: int, ruleset: Ruleset) -> tuple[Side, ...]:
    """Turn a complete packet up for good, where 7.4 is played."""
    side = sides[number]
    if not (ruleset.show_complete and side.packets[packet].complete):
        return sides
    shown = Side(side.packets, side.shown | {packet})
    return (*sides[:number], shown, *sides[number + 1 :])


def _exchanged(table: Table, at: Millis, seat: int, action: Exchange) -> Table:
    """Each card given lies in the place of the card taken, and the other way round (4.2)."""
    player, seats, sides = table.seats[seat], table.seats, table.sides
    side, held = sides[player.side], player.held
    assert held is not None
    centre, hand = list(table.centre), list(side.packets[held].cards)
    for given, taken in zip(action.give, action.take, strict=True):
        hand[hand.index(given)], centre[centre.index(taken)] = taken, given
    packets = (*side.packets[:held], Packet(tuple(hand)), *side.packets[held + 1 :])
    sides = (*sides[: player.side], Side(packets, side.shown), *sides[player.side + 1 :])
    return _moved(
        table,
        centre=tuple(centre),
        sides=_show(sides, player.side, held, table.ruleset),
        seats=(*seats[:seat], Seat(player.side, held), *seats[seat + 1 :]),
        gone=_gone(table, at, seat, action),
        quiet=_quiet(table, at),
    )


def _moved(
    table: Table,
    *,
    seats: tuple[Seat, ...],
    quiet: Quiet,
    centre: tuple[Card, ...] | None = None,
    sides: tuple[Side, ...] | None = None,
    gone: tuple[Gone, ...] | None = None,
) -> Table:
    """The table after a hand has moved: what `replace` would give, in half its time."""
    return Table(
        table.ruleset,
        table.centre if centre is None else centre,
        table.sides if sides is None else sides,
        seats,
        table.phase,
        quiet,
        table.gone if gone is None else gone,
        table.check,
        table.refreshes,
        table.outcome,
    )


def _gone(table: Table, at: Millis, seat: int, action: Exchange) -> tuple[Gone, ...]:
    since, back = at - table.ruleset.just_gone, action.give
    kept = [gone for gone in table.gone if gone.at > since and gone.card not in back]
    return (*kept, *[Gone(card, at, seat) for card in action.take])


def _quiet(table: Table, at: Millis) -> Quiet:
    return Quiet(at, (0,) * len(table.quiet.looks))


def _claimed(table: Table, at: Millis, seat: int, *, right: bool) -> Table:
    check = table.check or Check(since=at, claims=())
    claims = (*check.claims, (seat, right))
    return replace(table, phase=Phase.CHECKING, check=replace(check, claims=claims))


def _hands_back(table: Table, seat: int) -> Table:
    """After a wrong claim its side's packets lie down, and it needs an exchange to claim (5.9)."""
    side = table.seats[seat].side
    return replace(
        table,
        seats=tuple(
            Seat(
                player.side,
                None if player.side == side else player.held,
                player.barred or number == seat,
            )
            for number, player in enumerate(table.seats)
        ),
    )


def _shown(table: Table, side: int, count: int) -> Table:
    assert table.check is not None
    shown = (*table.check.shown, (side, count))
    return replace(table, check=replace(table.check, shown=shown))


def _offered(table: Table, at: Millis, seat: int) -> Table:
    offers = table.quiet.offers | {seat}
    agreed = at if len(offers) == len(table.seats) else None
    return replace(table, quiet=replace(table.quiet, offers=offers, agreed=agreed))


def _refreshed(table: Table, event: Refreshed) -> Table:
    return replace(
        table,
        centre=event.centre,
        sides=tuple(
            Side(packets, side.shown) for packets, side in zip(event.sides, table.sides, strict=True)
        ),
        seats=tuple(Seat(player.side) for player in table.seats),
        gone=(),
        quiet=_quiet(table, event.at),
        refreshes=table.refreshes + 1,
    )
