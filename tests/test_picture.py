"""The printer: handles, words, marks, and nothing that a view hides."""

import re
from collections import UserDict
from html.parser import HTMLParser
from random import Random

import pytest
from catalogues import languages, words
from jamesbond import picture, speech, standing
from jamesbond.cards import PACK, Card
from jamesbond.notation import parse
from jamesbond.rules import deal
from jamesbond.ruleset import THREE_SEATS, TWO_SEATS, Ruleset
from jamesbond.scenario import Frame, play
from jamesbond.view import View, view

EN = words("en")
EXAMPLE = """
centre 4D 4C 9S QH
A [4S 4H 7D KC] | ? | ?
B [9C 9D 9H QS]
A gives 7D takes 4D
A picks up 2 -> 3.3
40 B gives QS takes 4C
"""
FRAMES = play(parse(EXAMPLE))


def seen(frame: Frame) -> View:
    return view(frame.table, 0)


def dealt(ruleset: Ruleset = TWO_SEATS) -> View:
    return view(deal(ruleset, Random(1)), 0)


class Used(UserDict[str, str]):
    """Words that remember which of them were asked for."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


class Nesting(HTMLParser):
    """Fails on tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", languages())
def test_each_language_has_every_word(lang: str) -> None:
    catalogue = words(lang)
    assert not [key for key in (*picture.KEYS, *standing.KEYS) if not catalogue.get(key)]


@pytest.mark.parametrize("lang", languages())
def test_catalogues_have_the_same_keys_and_places(lang: str) -> None:
    places = {key: sorted(re.findall(r"{[a-z]+}", text)) for key, text in words(lang).items()}
    assert places == {key: sorted(re.findall(r"{[a-z]+}", text)) for key, text in EN.items()}


def test_only_promised_words_are_used() -> None:
    used = Used(EN)
    for frame in FRAMES:
        picture.frame(seen(frame), frame.events, used)
        view = seen(frame)
        picture.zones(view, used, levels=(None, 3), looked=dict.fromkeys(range(6), view.centre))
    picture.symbols(used)
    assert used.asked <= set(picture.KEYS)


def test_the_sheet_has_all_cards_and_the_letters_of_the_words() -> None:
    sheet = picture.symbols(EN | {"rank.letter.K": "R"})
    assert set(re.findall(r'<symbol id="card-(..)"', sheet)) == {str(card) for card in PACK}
    assert sheet.count('data-rank="K">R</text>') == 4


def test_zones_carry_the_handles_of_each_place() -> None:
    zones = picture.zones(seen(FRAMES[0]), EN)
    assert list(zones) == ["rival-1", "centre", "hand", "packets"]
    assert re.findall(r'data-key="(centre-\d)" data-card="(..)"', zones["centre"]) == [
        ("centre-1", "4D"),
        ("centre-2", "4C"),
        ("centre-3", "9S"),
        ("centre-4", "QH"),
    ]
    assert re.findall(r'data-packet="(\d)" data-lies="(\w+)"', zones["packets"])[:2] == [
        ("1", "held"),
        ("2", "down"),
    ]


def test_empty_places_stay_where_they_are() -> None:
    zones = picture.zones(dealt(), EN)
    assert re.findall(r'data-key="(hand-\d)" aria-disabled="true"', zones["hand"]) == [
        f"hand-{n}" for n in range(1, 5)
    ]


def test_names_are_words() -> None:
    zones = picture.zones(seen(FRAMES[0]), EN)
    assert "king of clubs" in zones["hand"]
    assert "packet 1, in your hand" in zones["packets"]
    assert "packet 1, in the rival’s hand" in zones["rival-1"]


@pytest.mark.parametrize("ruleset", [TWO_SEATS, THREE_SEATS])
def test_a_face_down_card_is_nowhere_in_a_picture(ruleset: Ruleset) -> None:
    now = dealt(ruleset)
    drawn = picture.board(now, EN, live=True) + picture.layout(now, EN)
    open_now = {str(card) for card in now.centre}
    assert set(re.findall(r"card-(..)|data-card=\"(..)\"", drawn)) == {
        pair for card in open_now for pair in ((card, ""), ("", card))
    }
    for card in set(PACK) - set(now.centre):
        assert speech.name(card, EN) not in drawn


def test_a_frame_marks_and_says_what_moved() -> None:
    drawn = picture.frame(seen(FRAMES[1]), FRAMES[1].events, EN)
    assert 'data-card="7D" data-moved="given"' in drawn
    assert 'data-card="4D" data-moved="taken"' in drawn
    assert "You gave the seven of diamonds and took the four of diamonds." in drawn


def test_a_frame_may_show_a_rivals_packet() -> None:
    cards = tuple(map(Card.parse, ["9C", "9D", "9H", "4C"]))
    hidden = picture.frame(seen(FRAMES[3]), FRAMES[3].events, EN)
    shown = picture.frame(seen(FRAMES[3]), FRAMES[3].events, EN, show={(1, 0): cards})
    assert "9C" not in hidden
    assert 'data-key="rival-1-hand-4" data-card="4C" data-moved="taken"' in shown


def test_the_only_packet_of_a_side_is_listed_wherever_it_lies() -> None:
    text = """
    centre 4D 4C 9S QH
    A 4S 4H 7D KC
    B [9C 9D 9H QS]
    A picks up 1
    9 A gives up
    9 over given_up B
    """
    down, held, over = (picture.frame(seen(play(parse(text))[n]), (), EN) for n in (0, 1, -1))
    assert "packet 1, face down" in down.split("Your packets</p>")[1]
    assert "Your packets</p>" not in held
    assert "packet 1, not complete: four of spades" in over.split("Your packets</p>")[1]


def test_a_rivals_cards_are_read_once() -> None:
    text = """
    centre 4D 4C 9S QH
    A 4S 4H 7D KC
    B [9C 9D 9H QS]
    B claims -> 5.6
    251 shown B 1
    """
    show = {(1, 0): parse(text).table.sides[1].packets[0].cards}
    for frame in play(parse(text)):
        assert picture.frame(seen(frame), (), EN, show=show).count("nine of clubs") == 1


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("frame", FRAMES)
def test_markup_is_well_nested(frame: Frame, lang: str) -> None:
    now, catalogue = seen(frame), words(lang)
    drawn = picture.frame(now, frame.events, catalogue) + picture.board(now, catalogue, live=True)
    checker = Nesting()
    checker.feed(drawn + picture.symbols(catalogue) + picture.layout(now, catalogue))
    assert not checker.open


def test_words_are_escaped() -> None:
    drawn = picture.board(seen(FRAMES[0]), EN | {"table.centre": "<b>&"}, live=True)
    assert "&lt;b&gt;&amp;" in drawn


def test_counts() -> None:
    assert picture.counts(seen(FRAMES[0]), EN) == "4 in hand · 4 in the centre"


def test_a_partner_is_no_rival() -> None:
    table = seen(play(parse("with sides [[0, 2], [1, 3]]\ncentre 6C JS 2D 9H\nA ? | ?\nB ? | ?"))[0])

    assert [speech.title(table, seat, EN) for seat in (1, 2, 3)] == ["Rival 1", "Partner", "Rival 2"]
    assert [speech.who(table, seat, EN) for seat in (2, 3)] == ["Your partner", "Rival 2"]
