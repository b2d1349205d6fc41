"""What a packet recalls: what was most frequent in it when it was last seen."""

import pytest
from catalogues import words
from jamesbond.cards import Card
from jamesbond.recall import mark, recalled

EN = words("en")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("packet", "said", "seen"),
    [
        ("KS KH 4D 7C", "two kings", ["K×2"]),
        ("4D TS TH TC", "three tens", ["10×3"]),
        ("9S 9H 9D 9C", "four nines", ["9×4"]),
        ("KS 5H KD 5C", "two kings and two fives", ["K×2", "5×2"]),
        ("AS KH QD JC", "no two alike", ["–"]),
    ],
)
def test_a_packet_recalls_its_most_frequent_rank(packet: str, said: str, seen: list[str]) -> None:
    assert recalled(cards(packet), EN) == said
    inside = "".join(f"<span>{line}</span>" for line in seen)
    assert mark(cards(packet), EN) == f'<span class="jb-recalled" aria-hidden="true">{inside}</span>'


@pytest.mark.parametrize(
    ("lang", "packet", "said"),
    [
        ("fr", "QS QH QD 2C", "trois dames"),
        ("fr", "2S 2H AD AC", "deux deux et deux as"),
        ("es", "3S 3H 3D TC", "tres treses"),
        ("es", "KS KH AD AC", "dos reyes y dos ases"),
    ],
)
def test_it_is_said_in_the_readers_language(lang: str, packet: str, said: str) -> None:
    assert recalled(cards(packet), words(lang)) == said


def test_the_mark_has_the_letters_that_the_reader_has_chosen() -> None:
    assert "R×2" in mark(cards("KS KH 4D 7C"), EN | {"rank.letter.K": "R"})
