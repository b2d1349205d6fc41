"""The look back: each kind of moment by a small record, what is no such moment."""

import re
from pathlib import Path

import pytest
from jamesbond import By, Event, Outcome, Over, Packet, Record, Refreshed, parse_scenario, play_scenario
from jamesbond.moments import Kind, Moment
from jamesbond.notation import cards
from jamesbond.review import A_HANDFUL, review
from jamesbond.wire import record_from_json

GAMES = Path(__file__).parent / "games"


def recorded(text: str, *more: Event, pace: float | None = 1.0) -> Record:
    """The record of a scenario, with more events at its end."""
    frames = play_scenario(parse_scenario(text))
    events = tuple(event for frame in frames for event in frame.events)
    return Record(frames[0].table.ruleset, frames[0].table, (*events, *more), pace=pace)


def moments(text: str, *more: Event, pace: float | None = 1.0) -> list[Moment]:
    return list(review(recorded(text, *more, pace=pace)).moments)


def over(at: int, *winners: int) -> Over:
    return Over(at, Outcome(By.CLAIM if winners else By.DRAW, winners))


COLLECTING = """
centre 8D 8C 3C JH
A [3S 3H 8H TD] | 2S 2H 5D 5C
B [8S 9S KD 2C] | 4S 4H 6D 6C
500 B gives 2C takes 8D
600 B gives 9S takes 8C
900 A gives 8H takes 3C
1200 B gives KD takes 8H
"""


def test_a_card_given_to_a_known_collector_is_a_moment() -> None:
    [moment] = moments(COLLECTING, over(2_000))
    assert moment == Moment(Kind.COLLECTOR, 0, 900, 9_000, cards("8H"), rival=1)
    assert moment.about == "6.3"


def test_a_gift_that_ends_the_deal_weighs_more() -> None:
    with_one_packet = re.sub(r" \|.*", "", COLLECTING)
    [moment] = moments(with_one_packet + "1300 B claims\n1550 over claim B")
    assert moment.weight == 15_000


def test_a_card_that_completes_a_packet_unforeseen_is_a_moment_too() -> None:
    [moment] = moments(
        """
        centre KD QC 3C JH
        A [3S 3H 8H TD] | 2S 2H 5D 5C
        B [8S 8D 9S 8C] | 4S 4H 6D 6C
        900 A gives 8H takes 3C
        1200 B gives 9S takes 8H
        """,
        over(2_000),
    )
    assert moment == Moment(Kind.COMPLETED, 0, 900, 6_000, cards("8H"), rival=1)


def test_a_collector_needs_no_more_than_a_third_card() -> None:
    [moment] = moments(
        """
        centre 8C 3C JH JD
        A [3S 3H 8H TD] | 2S 2H 5D 5C
        B [8S QD 9S KD] | 4S 4H 6D 6C
        500 B gives 9S takes 8C
        900 A gives 8H takes 3C
        1200 B gives QD takes 8H
        """,
        over(2_000),
    )
    assert (moment.kind, moment.weight) == (Kind.COLLECTOR, 3_000)


def test_a_card_that_a_partner_completes_a_packet_with_is_no_gift() -> None:
    text = """
    with sides [[0, 2], [1, 3]]
    centre KD QC 3C JH
    A [3S 3H 8H TD] | 8S 8D 9S 8C | 5S 5H 5D 5C
    B ? | ? | ?
    500 C picks up 2
    900 A gives 8H takes 3C
    1200 C gives 9S takes 8H
    """
    assert moments(text, over(2_000)) == []


def test_a_card_that_was_given_back_tells_of_no_collector() -> None:
    text = """
    centre 8C 3C JH JD
    A [3S 3H 8H TD] | 2S 2H 5D 5C
    B [8S 8D 9S KD] | 4S 4H 6D 6C
    500 B gives 9S takes 8C
    600 B gives 8C takes 9S
    900 A gives 8H takes 3C
    1200 B gives 9S takes 8H
    """
    assert moments(text, over(2_000)) == []
    known = text.replace("    600 B gives 8C takes 9S\n", "").replace("1200 B gives 9S", "1200 B gives KD")
    assert [moment.kind for moment in moments(known, over(2_000))] == [Kind.COLLECTOR]


FOUR = """
centre KS KH KD KC
A AS AH AD AC | [2S 2H 2D 4C]
B 4S 4H 4D 5C | 5S 5H 5D 2C
"""


def test_a_four_in_the_centre_passed_over_with_the_last_packet_is_a_moment() -> None:
    [moment] = moments(FOUR + "1000 A puts down\n1500 A picks up 2\n2500 A puts down", over(3_000, 1))
    assert moment == Moment(Kind.MISSED_FOUR, 0, 1_000, 8_000, cards("KS KH KD KC"), lasted=2_000)
    assert moment.about == "centre-four"


def test_a_four_in_the_centre_that_is_taken_is_not_missed() -> None:
    acts = "1000 A puts down\n1500 A picks up 2\n1600 A puts down\n1700 A picks up 2\n"
    text = FOUR + acts + "2500 A gives 2S takes KS"
    assert moments(text, over(3_000, 1)) == []


def test_a_four_in_the_centre_is_nothing_to_a_seat_with_two_packets_left() -> None:
    text = FOUR + "1000 B picks up 1\n1500 B puts down\n2500 B picks up 2"
    assert moments(text, over(3_000, 1)) == []


LEFT = """
centre KS 7H 7D KC
A [2S 2H 2D 4C] | 6S 6H 6D 6C
B [4S 4H 4D 5C] | 5S 5H 5D 2C
1000 B gives 5C takes KS
2000 B puts down
2100 B picks up 2
3000 B gives 2C takes 7H
"""


def test_a_last_card_left_in_the_centre_is_a_moment_from_when_on_for_how_long() -> None:
    [one, other] = moments(LEFT, over(12_000, 1))
    assert one == Moment(Kind.LEFT_THREE, 1, 2_100, 9_900, cards("5C"), packet=1, lasted=9_900)
    assert other == Moment(Kind.LEFT_THREE, 0, 3_000, 9_000, cards("2C"), packet=0, lasted=9_000)


def test_at_half_pace_time_weighs_half() -> None:
    [one, other] = moments(LEFT, over(16_000, 1), pace=0.5)
    assert (one.lasted, one.weight) == (13_900, 6_950)
    assert (other.lasted, other.weight) == (13_000, 6_500)
    assert moments(LEFT, over(12_000, 1), pace=0.5) == []


def test_a_last_card_that_is_taken_soon_was_not_left() -> None:
    soon = moments(LEFT + "7000 A gives 4C takes 2C\n7050 B gives 7H takes 5C", over(11_000, 1))
    assert [moment.kind for moment in soon if moment.lasted >= 5_000] == []


def test_a_packet_never_looked_at_leaves_nothing() -> None:
    text = "centre KS 7H 7D KC\nA 2S 2H 2D 4C | [6S 6H 6D 6C]\nB [4S 4H 4D 5C] | ?\n1000 B gives 5C takes KS"
    assert [moment.seat for moment in moments(text.replace("7H", "2C"), over(12_000, 1))] == []


def test_an_empty_hand_is_a_moment_while_play_goes_on() -> None:
    text = "centre KS 7H 7D KC\nA [2S 2H 3D 4C]\nB [4S 4H 5D 5C]\n1000 A puts down\n6500 A picks up 1"
    assert moments(text, over(9_000)) == [Moment(Kind.EMPTY_HAND, 0, 1_000, 5_500, lasted=5_500)]
    assert moments(text.replace("6500", "4500"), over(9_000)) == []


def test_a_hand_is_not_blamed_for_being_empty_while_a_claim_is_checked() -> None:
    text = "centre 5H QC 9D 2S\nA 8S 8H 8D 8C | [JS JH JD 4C]\nB ? | [3S 3H 4S 4H]\n600 A claims -> 5.6"
    [_, moment] = moments(text + "\n2100 resumed", over(6_100))
    assert moment == Moment(Kind.EMPTY_HAND, 0, 2_100, 4_000, lasted=4_000)


TEAM = "with sides [[0, 2], [1, 3]]\ncentre KS KH KD KC\nA [2S 2H 2D 2C] | 3S 3H 4D 4C\n"


def test_nobody_is_blamed_for_a_last_packet_that_the_partner_holds() -> None:
    text = TEAM + "B ? | ?\n1 C picks up 2\n2 A puts down"
    blamed = {(it.kind, it.seat) for it in moments(text, over(9_000))}
    assert not blamed & {(Kind.EMPTY_HAND, 0), (Kind.MISSED_FOUR, 0)}
    free = {(it.kind, it.seat) for it in moments(text + "\n3 C puts down", over(9_000))}
    assert (Kind.EMPTY_HAND, 0) in free


def test_where_two_cards_make_a_packet_one_alone_is_not_nearly_one() -> None:
    text = "with packet_size 2\ncentre 4D 5H\nA [4S 9H]\nB [5C 7D]\n1 B puts down\n2 B picks up 1"
    assert moments(text, over(9_000)) == []


def test_untimed_no_length_of_time_is_blamed() -> None:
    text = "centre KS 7H 7D KC\nA [2S 2H 3D 4C]\nB [4S 4H 5D 5C]\n1000 A puts down\n6500 A picks up 1"
    assert moments(text, over(9_000), pace=None) == []
    assert moments(LEFT, over(12_000, 1), pace=None) == []


def test_a_wrong_claim_is_a_moment_about_the_first_incomplete_packet() -> None:
    text = "centre 5H QC 9D 2S\nA 8S 8H 8D 8C | [JS JH JD 4C] | 6S 6H 6D 5C\nB ? | ? | ?\n600 A claims -> 5.6"
    assert moments(text, over(3_000)) == [Moment(Kind.WRONG_CLAIM, 0, 600, 8_000, packet=1)]


def test_each_seat_keeps_its_heaviest_handful() -> None:
    lines = "".join(
        f"{at} A puts down\n{at + 5_000 + at // 100} A picks up 1\n" for at in range(1_000, 90_000, 9_000)
    )
    found = moments("centre KS 7H 7D KC\nA [2S 2H 3D 4C]\nB [4S 4H 5D 5C]\n" + lines, over(100_000))
    assert [moment.at for moment in found] == [82_000, 73_000, 64_000, 55_000]
    assert len(found) == A_HANDFUL


SHORT = "centre 8D 8C 3C JH\nA [3S 3H 8H 3D]\nB [8S TS KD 2C]\n1 A puts down"


def test_exchanges_are_held_against_the_fewest_of_the_winner() -> None:
    found = review(recorded(COLLECTING, over(2_000, 1)))
    assert (found.used, found.winner, found.refreshed) == (4, 1, False)
    found = review(recorded(SHORT, over(9, 0)))
    assert (found.used, found.fewest, found.winner) == (0, 1, 0)


def test_without_a_winner_the_fewest_are_those_of_everybody() -> None:
    found = review(recorded(SHORT, over(9)))
    assert (found.fewest, found.winner) == (4, None)


def test_after_a_refresh_exchanges_are_counted_anew() -> None:
    text = (
        "centre 8D 8C 3C JH\nA [3S 3H 8H 3D]\nB [8S TS KD 2C]\n1 A gives 8H takes 3C\n2 B gives TS takes 8D"
    )
    sides = ((Packet(cards("3S 3H 8H 3D")),), (Packet(cards("8S 8D 8C 3C")),))
    refresh = Refreshed(3, cards("TS KD 2C JH"), sides)
    found = review(recorded(text, refresh, over(9)))
    assert (found.used, found.fewest, found.refreshed) == (0, 3, True)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_nobody_wins_with_fewer_exchanges_than_the_fewest(path: Path) -> None:
    found = review(record_from_json(path.read_text("ascii")))
    assert found.fewest is not None
    assert found.winner is None or found.used >= found.fewest
    assert found.moments or found.winner is None
    assert list(found.moments) == sorted(found.moments, key=lambda moment: -moment.weight)
