"""The look back as the page shows it: when, what, and where to read more, in each language."""

import re

import pytest
from catalogues import languages, words
from jamesbond import TEAMS, THREE_SEATS, TWO_SEATS, Table, view
from jamesbond.hindsight import KEYS, hindsight
from jamesbond.moments import ABOUT, Kind, Moment
from jamesbond.notation import cards
from jamesbond.review import Review
from jamesbond.session import dealt

GIFTS = (Kind.COLLECTOR, Kind.COMPLETED)
THREE = dealt(THREE_SEATS, "s", (1, 1, 1)).table
TWO = dealt(TWO_SEATS, "s", (1, 1)).table


def moment(kind: Kind, seat: int, rival: int) -> Moment:
    gift = kind in GIFTS
    return Moment(kind, seat, 61_000, 1, cards("KS"), rival=rival if gift else None, packet=0, lasted=7_400)


def told(*moments: Moment, lang: str = "en", table: Table = TWO, timed: bool = True, **more: object) -> str:
    facts: dict[str, object] = {"used": 40, "fewest": 23, "winner": 0, "refreshed": False, **more}
    return hindsight(Review(moments, **facts), view(table, 0), words(lang), timed=timed)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(("seat", "rival"), [(0, 1), (1, 0), (1, 2)])
def test_each_moment_is_told_with_its_time_and_a_place_to_read_more(
    lang: str, kind: Kind, seat: int, rival: int
) -> None:
    html = told(moment(kind, seat, rival), lang=lang, table=THREE)
    [item] = re.findall(r"<li.*?</li>", html)
    more = "clause" if ABOUT[kind][0].isdigit() else "tip"
    assert item.startswith(f'<li data-moment="{kind}"><time>1:01</time> ')
    assert re.findall(r'<a data-(\w+)="(.*?)">', item) == [(more, ABOUT[kind])]
    assert not re.search(r"[{}]", html)


def test_a_gift_is_told_from_where_the_reader_sits() -> None:
    assert "You gave the king of spades while your rival was" in told(moment(Kind.COLLECTOR, 0, 1))
    assert "Your rival gave the king of spades while you were" in told(moment(Kind.COLLECTOR, 1, 0))
    between = told(moment(Kind.COLLECTOR, 2, 1), table=THREE)
    assert "Rival 2 gave the king of spades while rival\u00a01 was" in between


def test_a_partner_is_named_in_a_gift_given_and_taken() -> None:
    table = dealt(TEAMS, "s", (1, 1, 1, 1)).table
    assert "Your partner gave the king of spades while rival\u00a02 was" in told(
        moment(Kind.COLLECTOR, 2, 3), table=table
    )
    assert "completed a packet for your partner." in told(moment(Kind.COMPLETED, 1, 2), table=table)


def test_moments_are_told_in_their_order() -> None:
    html = told(moment(Kind.EMPTY_HAND, 0, 1), moment(Kind.WRONG_CLAIM, 0, 1))
    assert re.findall(r'data-moment="(\w+)"', html) == ["empty_hand", "wrong_claim"]


def test_an_untimed_deal_tells_no_time() -> None:
    assert "<time>" not in told(moment(Kind.WRONG_CLAIM, 0, 1), timed=False)


def test_the_exchanges_made_stand_beside_the_fewest_possible() -> None:
    assert told().startswith(
        "<p>Exchanges made: 40. Fewest possible, with everybody helping the winner: 23.</p>"
    )
    assert "complete every packet, with everybody helping: 23." in told(winner=None)
    assert told(fewest=None, refreshed=True).startswith("<p>Exchanges made since the last refresh: 40.</p>")


def test_a_deal_without_moments_says_so() -> None:
    assert told().endswith("<p>No single moment stands out.</p>")


@pytest.mark.parametrize("lang", languages())
def test_each_language_has_every_word(lang: str) -> None:
    assert not [key for key in KEYS if not words(lang).get(key)]
