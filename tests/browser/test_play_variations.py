"""The variations on the page: chosen in the form or by the address, played, refused by their clause."""

import re

import pytest
from browser.players import Winner, complete
from browser.playing import Press, deal, make, refusal, see, state, stroke, tap
from playwright.sync_api import Page, expect

LOG = '[data-zone="log"]'


def test_variations_are_chosen_remembered_and_reset(page: Page) -> None:
    page.goto("/play/")
    state(page, "ready")
    expect(page.locator('[name="say_book"]')).to_be_hidden()
    page.locator(".jb-variations summary").click()
    page.locator('[name="say_book"]').check()
    page.locator('.jb-options label:has([value="own"])').click()
    page.locator("#own-word").fill("Oslo")
    page.reload()
    expect(page.locator('[name="say_book"]')).to_be_checked()
    expect(page.locator("#own-word")).to_have_value("Oslo")
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    expect(page.locator('[data-action="claim"]')).to_have_text("“Oslo!”")
    expect(page.locator('[data-action="book"]')).to_be_visible()
    page.evaluate("sessionStorage.clear()")
    page.goto("/play/")
    state(page, "ready")
    page.locator(".jb-settings summary").click()
    page.locator("[type=reset]").click()
    expect(page.locator('[name="say_book"]')).not_to_be_checked()
    expect(page.locator('[name="word"]:checked')).to_have_value("James Bond")


def test_each_variation_leads_to_its_clause(page: Page, site: str) -> None:
    page.goto("/play/?say_book=1")
    clauses = page.request.get("/assets/words/en.json").json()["clauses"]
    links = page.locator(".jb-variations a").evaluate_all("them => them.map(it => it.href)")
    wanted = [f"{site}/{clauses[number]['href']}" for number in ("7.1", "7.3", "7.4", "7.6", "7.2")]
    assert links == wanted


def test_a_word_that_cannot_be_shouted_is_refused_before_the_deal(page: Page) -> None:
    page.goto("/play/")
    state(page, "ready")
    page.locator(".jb-variations summary").click()
    page.locator('.jb-options label:has([value="own"])').click()
    page.locator("jb-table [type=submit]").click()
    link = page.locator(".jb-notices a")
    expect(link).to_have_text("Another winning word")
    state(page, "ready")
    page.locator("#own-word").fill("Oslo")
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")


def test_another_word_is_shouted(page: Page) -> None:
    deal(page, "?winning_word=Atlantis&pace=untimed", "fr")
    expect(page.locator('[data-action="claim"]')).to_contain_text("Atlantis")
    tap(page, "claim")
    refusal(page, "5.6")
    expect(page.locator(LOG)).to_contain_text("Atlantis")


@pytest.mark.parametrize("press", [tap, stroke])
def test_several_cards_are_exchanged_when_that_is_confirmed(page: Page, press: Press) -> None:
    deal(page, "?several_at_once=1&pace=untimed&seed=tea")
    button = page.locator('[data-action="exchange"]')
    press(page, "packet-1")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(4)
    before = see(page)
    for place in ("hand-1", "hand-3", "centre-2"):
        press(page, place)
    expect(button).to_have_text("Exchange 2 for 1")
    press(page, "exchange")
    refusal(page, "4.1")
    expect(button).to_be_hidden()
    for place in ("hand-1", "hand-3", "centre-2", "centre-4"):
        press(page, place)
    expect(button).to_have_text("Exchange 2 for 2")
    press(page, "exchange")
    expect(page.locator(f'{LOG} [data-mine][data-did="exchange"]')).to_have_count(2)
    assert see(page).hand == [before.centre[1], before.hand[1], before.centre[3], before.hand[3]]
    press(page, "packet-2")


def test_one_card_for_one_still_needs_no_more(page: Page) -> None:
    deal(page, "?several_at_once=1&pace=untimed&seed=tea")
    tap(page, "packet-1")
    tap(page, "hand-1")
    tap(page, "centre-1")
    expect(page.locator(f'{LOG} [data-mine][data-did="exchange"]')).to_have_count(1)


def finish_one(page: Page) -> int:
    """Exchange until the packet in hand is complete; its number."""
    winner = Winner()
    for _ in range(120):
        sight = see(page)
        if sight.held and sight.hand and complete(sight.hand):
            return sight.held
        make(page, winner.next(sight), stroke)
    raise AssertionError("no packet is ever complete")


def test_book_is_said_of_a_packet_that_then_lies_open_and_stays(page: Page) -> None:
    deal(page, "?say_book=1&show_complete=1&pace=untimed&levels=1&seed=tea")
    tap(page, "packet-1")
    tap(page, "book")
    refusal(page, "7.1")
    number = finish_one(page)
    tap(page, "book")
    expect(page.locator(".jb-line")).to_have_text("You called “book”.")
    tap(page, "hand-1")
    tap(page, "centre-1")
    refusal(page, "7.4")
    page.locator('[data-action="put-down"]').click()
    place = page.locator(f'button[data-key="packet-{number}"]')
    expect(place).to_have_attribute("data-lies", "complete")
    expect(place.locator("[data-card]")).to_have_count(4)
    tap(page, f"packet-{number}")
    refusal(page, "7.4")


def look_on(page: Page, until: str) -> None:
    """Only look at packets, in turn, until nobody can get any further."""
    for turn in range(200):
        if page.locator(until).is_visible():
            return
        make(page, [f"packet-{turn % 6 + 1}"], stroke)
    raise AssertionError("the table does not go stale")


def test_a_refresh_is_offered_when_nobody_can_get_any_further(page: Page) -> None:
    offer = '[data-action="offer-refresh"]'
    deal(page, "?seed=0&levels=2&pace=untimed")
    expect(page.locator(offer)).to_be_hidden()
    look_on(page, offer)
    expect(page.locator(f'{LOG} [data-did="stale"]')).to_have_count(1)
    page.locator(offer).click()
    expect(page.locator(offer)).to_be_hidden()
    expect(page.locator(f'{LOG} [data-did="offer_refresh"][data-mine]')).to_have_count(1)


def test_without_a_refresh_the_most_packets_end_the_deal(page: Page) -> None:
    deal(page, "?seed=0&levels=2&pace=untimed&most_packets=1")
    look_on(page, '[data-zone="result"]')
    state(page, "over")
    expect(page.locator(LOG)).to_contain_text("the complete packets are counted.")
    expect(page.locator('[data-zone="result"]')).to_contain_text(re.compile("most complete packets|a draw"))


def test_an_address_with_another_variation_is_stronger_than_a_deal_that_was_left(page: Page) -> None:
    deal(page, "?say_book=1&pace=untimed")
    tap(page, "packet-1")
    page.wait_for_function("sessionStorage.getItem('jb-deal')?.includes('pick_up')")
    page.goto("/play/?say_book=1")
    state(page, "paused")
    expect(page.locator('[data-action="book"]')).to_be_attached()
    page.goto("/play/?several_at_once=1")
    state(page, "ready")
