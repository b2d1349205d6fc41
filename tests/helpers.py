"""What the engine's tests share: short ways to a position, random play, and values for Hypothesis."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from jamesbond import (
    PACK,
    Action,
    Book,
    By,
    Card,
    Claim,
    Clause,
    Event,
    Exchange,
    GiveUp,
    OfferRefresh,
    Outcome,
    Over,
    Packet,
    Phase,
    PickUp,
    Played,
    PutDown,
    Rank,
    Refreshed,
    Refused,
    Resumed,
    Ruleset,
    Shown,
    Signal,
    Stale,
    Suit,
    Table,
    deal,
    due,
    evolve,
    lapse,
    lay,
    parse_scenario,
    play_scenario,
    settle,
)
from jamesbond.notation import cards, parse_action

settings.register_profile("same-each-time", derandomize=True, database=None, deadline=None)
settings.load_profile("same-each-time")

TEAMS = ((0, 2), (1, 3))
ALONE = ((0,), (1,), (2,), (3,))


def lay_out(text: str) -> Table:
    """The table of a position in the words of a scenario."""
    return parse_scenario(text).table


def follow(text: str) -> Table:
    """The table after a scenario has been played as written."""
    return play_scenario(parse_scenario(text))[-1].table


def swap(give: str, take: str) -> Exchange:
    """The exchange of the cards of one text for those of another."""
    return Exchange(cards(give), cards(take))


def do(text: str) -> Action:
    """The action named in the words of a scenario: "picks up 2"."""
    return parse_action(text)


def after(table: Table, events: Sequence[Event]) -> Table:
    """The table after some events."""
    for event in events:
        table = evolve(table, event)
    return table


def let_lapse(table: Table, rng: Random | None = None) -> tuple[tuple[Event, ...], Table]:
    """What the table does by itself next, and the table after it."""
    at = due(table)
    assert at is not None
    events = lapse(table, at, rng or Random(0))
    return events, after(table, events)


def plausible(table: Table, seat: int, rng: Random, at: int) -> Action:
    """Something a seat might try: mostly legal, or nearly."""
    ruleset, hand = table.ruleset, table.hand(seat)
    roll = rng.random()
    if roll < 0.04:
        return _rarely(table, rng)
    if hand is None:
        return PickUp(rng.randrange(ruleset.packets)) if roll < 0.9 else _exchange(table, seat, rng)
    if roll < 0.3:
        return PutDown()
    if roll < 0.35:
        return PickUp(rng.randrange(ruleset.packets))
    if roll < 0.4 and at > 0:
        return Book()
    return _exchange(table, seat, rng)


def _rarely(table: Table, rng: Random) -> Action:
    roll = rng.random()
    if roll < 0.02:
        return GiveUp()
    if roll < 0.5:
        return Claim()
    return OfferRefresh() if table.quiet.stale is not None or roll < 0.6 else Book()


def _exchange(table: Table, seat: int, rng: Random) -> Exchange:
    several = 2 if table.ruleset.several_at_once and rng.random() < 0.3 else 1
    hand = table.hand(seat)
    give = hand.cards if hand is not None and rng.random() < 0.95 else table.cards
    take = table.centre if rng.random() < 0.95 else table.cards
    return Exchange(
        tuple(rng.sample(give, min(several, len(give)))), tuple(rng.sample(take, min(several, len(take))))
    )


def play_at_random(table: Table, rng: Random, most: int = 10_000) -> Iterator[tuple[Table, Event, Table]]:
    """Random attempts from the signal to the end: each event between the tables before and after it."""
    clock = 0
    pending: list[Event] = [Signal(0)]
    while True:
        for event in pending:
            before, table = table, evolve(table, event)
            yield before, event, table
            most -= 1
        if table.phase is Phase.OVER or most <= 0:
            return
        step, deadline = rng.choice((1, 2, 40, 240, 250, 900, 4_000)), due(table)
        if deadline is not None and deadline <= clock + step:
            clock = max(clock, deadline)
            pending = list(lapse(table, clock, rng))
            continue
        clock += step
        seats = [seat for seat in range(table.ruleset.seats) if rng.random() < 0.6]
        attempts = [(seat, plausible(table, seat, rng, clock)) for seat in seats]
        pending = list(settle(table, attempts, clock))


def unseen_places(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """(side, packet, place) of each card that a seat cannot see now."""
    player = table.seats[seat]
    turned_up = dict(table.check.shown) if table.check else {}
    return [
        (number, packet, place)
        for number, side in enumerate(table.sides)
        for packet in range(table.ruleset.packets)
        if table.phase is not Phase.OVER
        and (number, packet) != (player.side, player.held)
        and packet not in side.shown
        and packet >= turned_up.get(number, 0)
        for place in range(table.ruleset.packet_size)
    ]


def shuffle_unseen(table: Table, seat: int, rng: Random) -> Table:
    """The same table to the eyes of one seat: all the cards that it cannot see are permuted."""
    places = unseen_places(table, seat)
    unseen = [table.sides[side].packets[packet].cards[place] for side, packet, place in places]
    rng.shuffle(unseen)
    moved = dict(zip(places, unseen, strict=True))
    return replace(
        table,
        sides=tuple(
            replace(
                side,
                packets=tuple(
                    Packet(tuple(moved.get((number, n, i), card) for i, card in enumerate(packet.cards)))
                    for n, packet in enumerate(side.packets)
                ),
            )
            for number, side in enumerate(table.sides)
        ),
    )


# Values for Hypothesis

a_card = st.sampled_from(PACK)
some_cards = st.lists(a_card, max_size=4).map(tuple)
millis = st.integers(0, 10**9)
seats = st.integers(0, 3)
packets = st.lists(some_cards.map(Packet), max_size=3).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(PickUp, st.integers(0, 5)),
    st.builds(Exchange, some_cards, some_cards),
    st.sampled_from([PutDown(), Book(), Claim(), OfferRefresh(), GiveUp()]),
)
outcomes = st.builds(Outcome, st.sampled_from(By), st.lists(seats, max_size=3).map(tuple))
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Played, millis, seats, actions),
    st.builds(Refused, millis, seats, actions, st.sampled_from(Clause)),
    st.builds(Shown, millis, seats, packets),
    st.builds(Refreshed, millis, some_cards, st.lists(packets, max_size=3).map(tuple)),
    st.builds(Over, millis, outcomes),
    *(st.builds(kind, millis) for kind in (Signal, Resumed, Stale)),
)
any_text = st.text(st.characters(exclude_categories=()), max_size=12)
shapes = st.sampled_from(
    [
        (((0,), (1,)), 6),
        (((0,), (1,), (2,)), 4),
        (ALONE, 3),
        (TEAMS, 6),
    ]
)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """A ruleset that deals the whole pack, with any switches, and stalemates that come soon."""
    sides, packets_each = draw(shapes)
    same_moment = draw(st.sampled_from([0, 1, 250]))
    return Ruleset(
        name=draw(any_text),
        sides=sides,
        packets=packets_each,
        say_book=draw(st.booleans()),
        winning_word=draw(st.sampled_from(["James Bond", "Atlantis", "¡Ya!"])),
        several_at_once=draw(st.booleans()),
        show_complete=draw(st.booleans()),
        most_packets=draw(st.booleans()),
        same_moment=same_moment,
        just_gone=draw(st.sampled_from([0, 1_000, 60_000])),
        check_time=same_moment + draw(st.sampled_from([0, 1, 1_250])),
        stale_looks=draw(st.integers(0, 2)),
        stale_time=draw(st.sampled_from([None, 0, 2_000])),
        refresh_wait=draw(st.sampled_from([None, 0, 3_000])),
        refreshes=draw(st.integers(0, 3)),
        cap=draw(st.sampled_from([20_000, 200_000])),
    )


@st.composite
def deals(draw: st.DrawFn) -> tuple[Table, Random]:
    """A table just dealt, at times nearly complete, and the chance to play on with."""
    rng, ruleset = Random(draw(st.integers(0, 2**32))), draw(rulesets())
    if draw(st.booleans()):
        return deal(ruleset, rng), rng
    return nearly_complete(ruleset, rng, draw(st.integers(0, 6))), rng


def nearly_complete(ruleset: Ruleset, rng: Random, swaps: int) -> Table:
    """A table on which but for some swaps of two cards all packets are complete."""
    pack = [Card(rank, suit) for rank in rng.sample(list(Rank), 13) for suit in Suit]
    for _ in range(swaps):
        one, other = rng.sample(range(52), 2)
        pack[one], pack[other] = pack[other], pack[one]
    packets = [Packet(tuple(pack[i : i + 4])) for i in range(4, 52, 4)]
    each = ruleset.packets
    return lay(ruleset, tuple(pack[:4]), tuple(tuple(packets[i : i + each]) for i in range(0, 12, each)))


def card(text: str) -> Card:
    """The card of a text."""
    return Card.parse(text)
