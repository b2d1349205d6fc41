"""A table with every packet face up: all cards are there, what moved is marked, hands are named."""

import re

import pytest
from catalogues import languages, words
from helpers import lay_out, swap
from jamesbond import (
    PACK,
    TEAMS,
    Clause,
    Event,
    PickUp,
    Played,
    PutDown,
    Refused,
    Table,
    evolve,
)
from jamesbond.faceup import KEYS, face_up
from jamesbond.session import dealt
from jamesbond.view import unveiled

DEALT = lay_out("centre 4D 4C 9S QH\nA [4S 4H 7D KC]\nB [9C 9D 9H QS]\nsignal")
FOUR = dealt(TEAMS, "s", (1, 1, 1, 1)).table


def shown(table: Table, event: Event | None = None, lang: str = "en", seat: int = 0) -> str:
    now = table if event is None else evolve(table, event)
    return face_up(unveiled(table, seat), event, unveiled(now, seat), words(lang))


def marked(html: str) -> dict[str, str]:
    return dict(re.findall(r'data-card="(..)" data-moved="(\w+)"', html))


def about(html: str) -> list[str]:
    """The packets and zones that an event is about."""
    return re.findall(r'data-(?:key|zone)="([\w-]+)"(?: data-lies="\w+")? data-now', html)


@pytest.mark.parametrize("seat", range(4))
def test_each_card_lies_open_once_and_nothing_can_be_pressed(seat: int) -> None:
    html = shown(FOUR, seat=seat)
    assert sorted(re.findall(r'data-card="(..)"', html)) == sorted(map(str, PACK))
    assert "<button" not in html
    assert re.findall(r'data-zone="([\w-]+)"', html) == [
        *("rival-1", "partner", "rival-2", "rivals"),
        *("centre", "packets"),
    ]


def test_an_exchange_marks_both_cards_the_packet_and_who_made_it() -> None:
    html = shown(DEALT, Played(5, 1, swap("QS", "4D")))
    assert marked(html) == {"QS": "given", "4D": "taken"}
    assert about(html) == ["rival-1", "rival-1-1"]
    assert '<span class="jb-mark">given</span>' in html


def test_a_refused_exchange_leaves_the_cards_and_marks_them_so() -> None:
    html = shown(DEALT, Refused(5, 0, swap("7D", "4D"), Clause.EARLIER_TOUCH))
    assert marked(html) == {"4D": "refused", "7D": "refused"}
    assert about(html) == ["packets", "packet-1"]


def test_a_packet_is_marked_when_it_is_taken_up_and_when_it_is_laid_down() -> None:
    up = Played(1, 2, PickUp(3))
    assert about(shown(FOUR, up)) == ["partner", "packet-4"]
    assert about(shown(evolve(FOUR, up), Played(2, 2, PutDown()))) == ["partner", "packet-4"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("seat", "by", "key"),
    [(0, "own", "own"), (1, "rival-1", "rival-n"), (2, "partner", "partner"), (3, "rival-2", "rival-n")],
)
def test_it_is_said_in_whose_hand_a_packet_is(lang: str, seat: int, by: str, key: str) -> None:
    html = shown(evolve(FOUR, Played(1, seat, PickUp(3))), lang=lang)
    assert re.findall(r'data-by="([\w-]+)"', html) == [by]
    said = words(lang)[f"watch.hand.{key}"].replace("{n}", by[-1])
    assert f'<span class="jb-heard">{said}</span></span>' in html
    assert not re.search(r"[{}]", html)


@pytest.mark.parametrize("lang", languages())
def test_every_word_is_there(lang: str) -> None:
    assert not [key for key in KEYS if not words(lang).get(key)]
