"""Whole deals in the page, won and lost: by taps, by keys, and by what a screen reader is told."""

import re

import pytest
from browser.players import Loser, Rehearsal, Winner, rehearse
from browser.playing import ByName, Press, deal, give_up, perform, state, stroke, tap
from catalogues import words
from playwright.sync_api import BrowserContext, Page, expect


@pytest.fixture(scope="module")
def to_win() -> Rehearsal:
    return rehearse(Winner, [1])


@pytest.fixture(scope="module")
def to_lose() -> Rehearsal:
    return rehearse(Loser, [3])


@pytest.mark.parametrize(("lang", "press"), [("en", tap), ("fr", stroke), ("es", ByName("es"))])
def test_a_deal_is_won_on_a_desktop(page: Page, to_win: Rehearsal, lang: str, press: Press) -> None:
    deal(page, f"?seed={to_win.seed}&levels=1&pace=untimed", lang)
    perform(page, to_win, press)
    expect(page.locator('[data-zone="result"] h3')).to_have_text(words(lang)["result.won"])
    expect(page.locator('[data-zone="packets"] [data-lies="complete"]')).to_have_count(6)


@pytest.mark.parametrize(("lang", "press"), [("fr", tap), ("es", stroke), ("en", ByName("en"))])
def test_a_deal_is_lost_on_a_phone(
    phone: BrowserContext, to_lose: Rehearsal, lang: str, press: Press
) -> None:
    page = phone.new_page()
    deal(page, f"?seed={to_lose.seed}&levels=3&pace=untimed", lang)
    perform(page, to_lose, press)
    expect(page.locator('[data-zone="result"] h3')).to_have_text(words(lang)["result.lost"])
    expect(page.locator('[data-zone="rival-1"] [data-lies="complete"]')).to_have_count(6)
    assert page.locator('[data-lies="down"]').count() == 0


def test_a_match_goes_on_and_keeps_its_score(page: Page) -> None:
    deal(page, "?seed=tea&deals=2&pace=untimed")
    first = page.locator('[data-zone="centre"]').inner_html()
    give_up(page)
    expect(page.locator('[data-zone="score"]')).to_contain_text("rival: 1")
    page.locator('[data-action="next"]').click()
    state(page, "playing")
    expect(page.locator('[data-zone="score"]')).to_contain_text("Deal 2 of 2")
    assert page.locator('[data-zone="centre"]').inner_html() != first
    give_up(page)
    expect(page.locator('[data-action="next"]')).to_be_hidden()
    page.locator('.jb-ended [data-action="deal"]').click()
    state(page, "ready")
    expect(page.locator(".jb-setup")).to_be_visible()


def test_the_same_deal_comes_again(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    first = page.locator('[data-zone="centre"]').inner_html()
    give_up(page)
    page.locator('[data-action="again"]').click()
    state(page, "playing")
    assert page.locator('[data-zone="centre"]').inner_html() == first


def test_three_play(page: Page) -> None:
    deal(page, "?seats=3&levels=2,1&pace=untimed&seed=tea")
    expect(page.locator('[data-zone="rival-2"] h3')).to_contain_text("level 1")
    expect(page.locator("button[data-packet]")).to_have_count(4)
    tap(page, "packet-2")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(4)


def test_a_deal_left_comes_back_paused_in_another_language(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    tap(page, "packet-2")
    tap(page, "hand-1")
    tap(page, "centre-1")
    expect(page.locator('[data-zone="log"] [data-mine][data-did="exchange"]')).to_have_count(1)
    page.wait_for_function("sessionStorage.getItem('jb-deal')?.includes('exchange')")
    before, told = cards(page), page.locator('[data-zone="log"] li').count()
    page.locator(".tool--language").click()
    page.locator("#languages").get_by_text("Français").click()
    state(page, "paused")
    assert cards(page) == before
    expect(page.locator('[data-zone="log"] li')).to_have_count(told)
    expect(page.locator('[data-zone="log"] [data-mine]')).to_have_text(
        [re.compile("^Vous "), re.compile("^Vous donnez ")]
    )
    expect(page.locator("[data-live]")).to_have_text(["", ""])
    page.locator('[data-action="resume"]').click()
    state(page, "playing")
    expect(page.locator('[data-zone="hand"] h3')).to_contain_text("paquet 2")


def cards(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-card]").evaluate_all("them => them.map(it => it.dataset.card)")
    return found
