"""Each scenario plays as written; together they meet every row of the refusal matrix and each mechanic."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from jamesbond import (
    Book,
    By,
    Claim,
    Clause,
    Event,
    Exchange,
    OfferRefresh,
    Phase,
    PickUp,
    PutDown,
    Refused,
    Table,
    evolve,
    parse_scenario,
    play_scenario,
    view,
)
from jamesbond.cards import Card
from jamesbond.scenario import Frame

DOCS = Path(__file__).parents[1] / "docs"
SCENARIOS = {path.stem: path.read_text("utf-8") for path in sorted((DOCS / "scenarios").glob("*.txt"))}

# What the engine does by itself. A match of several deals (5.8) is no scenario: the session's tests play one.
MECHANICS = {
    *("3.1", "3.4", "3.7", "3.8"),
    *("4.2", "4.5", "4.6"),
    *("5.1", "5.3", "5.4", "5.5", "5.6", "5.7", "5.9", "5.10", "5.11", "5.12"),
}


def frames(name: str) -> tuple[Frame, ...]:
    return play_scenario(parse_scenario(SCENARIOS[name]))


def happenings(name: str) -> Iterator[tuple[Table, Event]]:
    """Each event of a scenario, with the table before it."""
    first, *rest = frames(name)
    table = first.table
    for frame in rest:
        for event in frame.events:
            yield table, event
            table = evolve(table, event)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_plays_as_it_is_written(name: str) -> None:
    lines = parse_scenario(SCENARIOS[name]).lines

    assert len(frames(name)) == 1 + len({line.at for line in lines})


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_says_in_its_first_line_which_clause_it_is_for(name: str) -> None:
    assert re.match(r"# \d\.\d+(, \d\.\d+)*: \S", SCENARIOS[name])


def test_each_mechanic_has_a_scenario() -> None:
    named = set(re.findall(r"\d\.\d+", " ".join(text.split(": ")[0] for text in SCENARIOS.values())))

    assert MECHANICS - named == set()


@dataclass(frozen=True)
class Attempt:
    """A refused attempt in a scenario, and the table that met it."""

    table: Table
    seat: int
    action: object

    def tries(self, kind: type) -> bool:
        return isinstance(self.action, kind)

    @property
    def empty_handed(self) -> bool:
        return self.table.hand(self.seat) is None

    @property
    def fixed(self) -> bool:
        player = self.table.seats[self.seat]
        return player.held in self.table.sides[player.side].shown

    @property
    def partners(self) -> list[int | None]:
        """What this seat's partners hold."""
        seats = self.table.seats
        return [it.held for i, it in enumerate(seats) if i != self.seat and it.side == seats[self.seat].side]

    @property
    def give(self) -> tuple[Card, ...]:
        return self.action.give

    @property
    def take(self) -> tuple[Card, ...]:
        return self.action.take

    @property
    def from_hand(self) -> bool:
        """An exchange of cards that are in hand."""
        hand = self.table.hand(self.seat)
        return self.tries(Exchange) and hand is not None and set(self.give) <= set(hand.cards)

    @property
    def in_centre(self) -> bool:
        return set(self.take) <= set(self.table.centre)


ROWS: dict[str, tuple[str, Callable[[Attempt], bool]]] = {
    "over": ("5.12", lambda it: it.table.phase is Phase.OVER),
    "before the signal": ("2.6", lambda it: it.table.phase is Phase.DEALT),
    "claims are being checked": ("5.4", lambda it: it.table.phase is Phase.CHECKING),
    "pick up, a packet in hand": ("3.3", lambda it: it.tries(PickUp) and not it.empty_handed),
    "pick up, the partner holds it": (
        "3.3",
        lambda it: it.tries(PickUp) and it.empty_handed and it.action.packet in it.partners,
    ),
    "pick up, the partner reaches for it too": (
        "3.3",
        lambda it: it.tries(PickUp) and it.empty_handed and it.partners == [None],
    ),
    "pick up, shown and fixed": ("7.4", lambda it: it.tries(PickUp)),
    "put down, nothing in hand": ("3.5", lambda it: it.tries(PutDown) and it.empty_handed),
    "exchange, nothing in hand": ("3.5", lambda it: it.tries(Exchange) and it.empty_handed),
    "book, nothing in hand": ("3.5", lambda it: it.tries(Book) and it.empty_handed),
    "exchange, the card given is elsewhere": ("3.5", lambda it: it.tries(Exchange) and not it.empty_handed),
    "exchange, several without 7.3": (
        "4.1",
        lambda it: it.from_hand and not it.table.ruleset.several_at_once and len(it.give) == len(it.take) > 1,
    ),
    "exchange, unequal": ("4.1", lambda it: it.from_hand and len(it.give) != len(it.take)),
    "exchange, none": ("4.1", lambda it: it.from_hand and not it.give),
    "exchange, doubled": ("4.1", lambda it: it.from_hand and len(set(it.give)) < len(it.give)),
    "exchange, the packet is shown and fixed": ("7.4", lambda it: it.from_hand and it.fixed),
    "exchange, the card has just gone": ("4.5", lambda it: it.from_hand and not it.in_centre),
    "exchange, the card is not in the centre": ("4.8", lambda it: it.from_hand and not it.in_centre),
    "exchange, another hand in the same millisecond": ("4.6", lambda it: it.from_hand and it.in_centre),
    "book, not agreed": ("7.1", lambda it: it.tries(Book) and not it.table.ruleset.say_book),
    "book, not complete": ("7.1", lambda it: it.tries(Book) and it.table.ruleset.say_book),
    "claim, no exchange since a wrong one": ("5.9", lambda it: it.tries(Claim)),
    "claim, a packet not complete": ("5.6", lambda it: it.tries(Claim)),
    "offer, with 7.6": ("7.6", lambda it: it.tries(OfferRefresh)),
    "offer, the table is not stale": ("5.10", lambda it: it.tries(OfferRefresh)),
}


@pytest.mark.parametrize("row", ROWS)
def test_each_row_of_the_refusal_matrix_is_met_by_a_scenario(row: str) -> None:
    clause, applies = ROWS[row]
    met = [
        name
        for name in SCENARIOS
        for table, event in happenings(name)
        if isinstance(event, Refused) and event.clause == clause
        if applies(Attempt(table, event.seat, event.action))
    ]

    assert met != []


def test_every_clause_that_the_engine_refuses_with_has_a_row() -> None:
    assert {clause for clause, _ in ROWS.values()} == {str(clause) for clause in Clause}


def test_a_complete_packet_that_went_back_is_hidden_from_the_rival() -> None:
    *_, last = frames("complete-and-back")

    assert last.table.sides[0].packets[0].complete
    assert view(last.table, 1).faces[0][0] is None


def test_a_look_changes_no_card() -> None:
    first, *_, last = frames("look-and-put-back")

    assert last.table.cards == first.table.cards


def test_the_card_given_lies_where_the_card_taken_lay() -> None:
    first, second, _ = frames("in-its-place")

    assert second.table.centre[first.table.centre.index(Card.parse("4C"))] == Card.parse("7D")


def test_the_first_to_be_complete_loses_without_a_shout() -> None:
    played = frames("no-shout")
    complete = [[side.packets[0].complete for side in frame.table.sides] for frame in played]
    outcome = played[-1].table.outcome

    assert [True, False] in complete
    assert (outcome.by, outcome.winners) == (By.CLAIM, (1,))


def test_a_wrong_claim_leaves_later_packets_hidden() -> None:
    shown = next(frame.table for frame in frames("wrong-claim") if view(frame.table, 1).faces[0][0])

    assert [packet is not None for packet in view(shown, 1).faces[0]] == [True, True, False]


def test_the_worked_example_is_the_one_in_the_table_of_its_page() -> None:
    page = (DOCS / "en" / "example.md").read_text("utf-8").translate(str.maketrans("♠♥♦♣", "SHDC"))
    rows = re.findall(r"^\| \d \|.*\| (.*) \| (.*) \|$", page, re.M)
    tables = [frame.table for frame in frames("worked-example")]

    assert [(_spelled(table.hand(0).cards), _spelled(table.centre)) for table in tables] == rows


def _spelled(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
