"""What is said of sides, alone or in teams: who won, how the match stands, and whose packet it is."""

from dataclasses import replace
from random import Random

import pytest
from catalogues import languages, words
from jamesbond import (
    FOUR_SEATS,
    TEAMS,
    THREE_SEATS,
    TWO_SEATS,
    By,
    Outcome,
    Packet,
    Ruleset,
    View,
    deal,
    picture,
    view,
)
from jamesbond.clauses import Clause
from jamesbond.events import Claim, Over, PickUp, Played, PutDown, Refused, Shown
from jamesbond.speech import sentence
from jamesbond.standing import result, score

EN = words("en")
ENDS = {
    (TWO_SEATS, By.CLAIM, (0,)): "All your packets are complete: you win the deal.",
    (TWO_SEATS, By.CLAIM, (1,)): "Your rival wins the deal: all packets are complete.",
    (TEAMS, By.CLAIM, (0,)): "All your packets are complete: you and your partner win the deal.",
    (TEAMS, By.CLAIM, (1,)): "The rivals win the deal: all their packets are complete.",
    (TEAMS, By.SHARED, (0, 1)): "The two teams share the win.",
    (TEAMS, By.MOST_PACKETS, (0,)): "You and your partner have the most complete packets and win the deal.",
    (TEAMS, By.MOST_PACKETS, (1,)): "The rivals win the deal with the most complete packets.",
    (TEAMS, By.DRAW, ()): "The deal is a draw.",
    (TEAMS, By.GIVEN_UP, (0,)): "The deal was given up: you and your partner win it.",
    (TEAMS, By.GIVEN_UP, (1,)): "The rivals win: the deal was given up.",
    (FOUR_SEATS, By.CLAIM, (3,)): "Rival 3 wins the deal: all packets are complete.",
    (FOUR_SEATS, By.SHARED, (0, 2)): "A shared win for you and rival\u00a02.",
    (TWO_SEATS, By.SHARED, (0, 1)): "A shared win for you and your rival.",
    (
        FOUR_SEATS,
        By.GIVEN_UP,
        (1, 2, 3),
    ): "The deal was given up and goes to rival\u00a01, rival\u00a02 and rival\u00a03.",
}
HEADS = {
    (TEAMS, By.CLAIM, (0,)): "You and your partner win.",
    (TEAMS, By.CLAIM, (1,)): "The rivals win this one.",
    (TEAMS, By.SHARED, (0, 1)): "A shared win.",
    (TEAMS, By.DRAW, ()): "A draw.",
    (TEAMS, By.GIVEN_UP, (1,)): "Deal given up.",
    (FOUR_SEATS, By.SHARED, (1, 2)): "You lose this one.",
    (FOUR_SEATS, By.MOST_PACKETS, (0,)): "You win.",
}


def ended(rules: Ruleset, by: By, winners: tuple[int, ...]) -> View:
    return replace(view(deal(rules, Random(1)), 0), outcome=Outcome(by, winners))


@pytest.mark.parametrize(("end", "said"), ENDS.items(), ids=str)
def test_the_end_is_told_of_sides(end: tuple[Ruleset, By, tuple[int, ...]], said: str) -> None:
    now = ended(*end)
    assert now.outcome is not None
    assert sentence(Over(9, now.outcome), now, EN) == said


@pytest.mark.parametrize(
    ("lang", "rules", "by", "winners", "said"),
    [
        ("fr", TWO_SEATS, By.SHARED, (0, 1), "Victoire partagée entre vous et votre adversaire."),
        ("fr", FOUR_SEATS, By.SHARED, (0, 3), "Victoire partagée entre vous et l’adversaire 3."),
        ("fr", THREE_SEATS, By.GIVEN_UP, (1, 2), "Victoire pour l’adversaire 1 et l’adversaire 2."),
        ("es", TWO_SEATS, By.SHARED, (0, 1), "Victoria compartida entre tú y tu rival."),
        ("es", FOUR_SEATS, By.SHARED, (1, 2), "Victoria compartida entre el rival 1 y el rival 2."),
        ("es", THREE_SEATS, By.GIVEN_UP, (1, 2), "y la ganan el rival 1 y el rival 2."),
    ],
)
def test_winners_are_named_inside_a_sentence_as_one_names_them(
    lang: str, rules: Ruleset, by: By, winners: tuple[int, ...], said: str
) -> None:
    now = ended(rules, by, winners)
    assert now.outcome is not None
    told = sentence(Over(9, now.outcome), now, words(lang))
    assert told.replace("\N{NO-BREAK SPACE}", " ").endswith(said)


@pytest.mark.parametrize(("end", "said"), HEADS.items(), ids=str)
def test_the_heading_says_whether_the_readers_side_has_won(
    end: tuple[Ruleset, By, tuple[int, ...]], said: str
) -> None:
    assert f">{said}</h3>" in result(ended(*end), EN)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("end", ENDS)
def test_every_language_tells_every_end(lang: str, end: tuple[Ruleset, By, tuple[int, ...]]) -> None:
    told = result(ended(*end), words(lang))
    assert "{" not in told
    assert "None" not in told


@pytest.mark.parametrize(
    ("lang", "rules", "wins", "row"),
    [
        ("en", TEAMS, (1, 0), "your team: 1 · rivals: 0"),
        ("fr", TEAMS, (1, 2), "votre équipe\u202f: 1 · adversaires\u202f: 2"),
        ("es", TEAMS, (0, 2), "tu bando: 0 · rivales: 2"),
        ("en", FOUR_SEATS, (1, 0, 0, 2), "you: 1 · rival 1: 0 · rival 2: 0 · rival 3: 2"),
    ],
)
def test_the_score_counts_a_side_once(lang: str, rules: Ruleset, wins: tuple[int, ...], row: str) -> None:
    said = score(view(deal(rules, Random(1)), 0), words(lang), wins, 2, 5)
    assert said.replace("\N{NO-BREAK SPACE}", " ").endswith(f"</b> {row}")


def test_partners_are_told_apart_from_the_reader_and_from_rivals() -> None:
    now = view(deal(TEAMS, Random(1)), 0)
    packet = Packet(now.centre)

    def said(*events: Played | Refused | Shown) -> list[str]:
        return [sentence(event, now, EN) for event in events]

    assert said(*(Played(1, seat, PickUp(2)) for seat in (0, 2, 3))) == [
        "You picked up packet 3.",
        "Your partner picked up packet 3.",
        "Rival 2 picked up packet 3.",
    ]
    assert said(*(Refused(1, seat, Claim(), Clause.WRONG_CLAIM) for seat in (0, 2, 1))) == [
        "“James Bond!” But not all your packets are complete.",
        "“James Bond!” Your partner claimed too soon.",
        "“James Bond!” Rival 1 claimed too soon.",
    ]
    assert said(Played(1, 2, PutDown()), Shown(1, 0, (packet,)), Shown(1, 1, (packet,))) == [
        "Your partner put the packet back.",
        "Packet 1 of your team is turned up: it is not complete.",
        "The rivals turn up packet 1: it is not complete.",
    ]


@pytest.mark.parametrize("seat", range(4))
def test_rivals_are_counted_from_the_readers_own_seat(seat: int) -> None:
    zones = picture.zones(view(deal(TEAMS, Random(1)), seat), EN)
    assert list(zones)[:4] == ["rival-1", "partner", "rival-2", "rivals"]
