"""After a deal the page looks back, and gives the deal as a file; before, it keeps still."""

import re

import pytest
from browser.playing import ADDRESS, deal, give_up, state, stroke
from catalogues import words
from jamesbond import check
from jamesbond.moments import ABOUT
from jamesbond.wire import record_from_json
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_deal_that_is_over_is_looked_back_on(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    review = page.locator('[data-zone="review"]')
    expect(page.locator(".jb-review")).to_be_hidden()
    assert review.inner_html() == ""
    stroke(page, "claim")
    page.locator('.jb-line[data-refused="5.6"]').wait_for()
    state(page, "playing")
    give_up(page)
    expect(review.locator("p").first).to_contain_text("Exchanges made: 0. Fewest possible")
    expect(review.locator('[data-moment="wrong_claim"]')).to_contain_text("You claimed too soon: packet 1")
    link = review.locator('a[data-clause="5.6"]')
    expect(link).to_have_attribute("href", re.compile(r"^http.*/rules/claim/#5\.6$"))
    expect(link).to_contain_text("(5.6)")
    page.locator('.jb-ended button:not([hidden])[data-action="again"]').click()
    state(page, "playing")
    expect(page.locator(".jb-review")).to_be_hidden()
    assert review.inner_html() == ""


@pytest.mark.parametrize("lang", list(ADDRESS))
def test_every_tip_has_its_place_on_the_page_about_playing_well(page: Page, lang: str) -> None:
    page.goto(ADDRESS[lang])
    address = page.locator('[data-zone="review"]').get_attribute("data-tips")
    assert address
    page.goto(ADDRESS[lang] + address)
    for tip in [about for about in ABOUT.values() if not about[0].isdigit()]:
        expect(page.locator(f"#{tip}")).to_be_visible()


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_the_look_back_is_told_in_the_page_s_language(page: Page, lang: str) -> None:
    deal(page, "?seed=tea&pace=untimed", lang)
    give_up(page)
    used = words(lang)["review.used"].replace("{n}", "0")
    expect(page.locator('[data-zone="review"]')).to_contain_text(used)
    expect(page.locator('[data-zone="review"]')).to_contain_text(words(lang)["review.none"])


def test_a_deal_that_is_over_can_be_saved(page: Page) -> None:
    deal(page, "?seed=tea+2&pace=untimed")
    give_up(page)
    with page.expect_download() as coming:
        page.locator('[data-action="save"]').click()
    assert coming.value.suggested_filename == "james-bond-tea-2.jsonl"
    text = coming.value.path().read_text("ascii")
    assert text.endswith("}\n")
    record = record_from_json(text)
    check(record)
    assert record.seed == "tea 2"
