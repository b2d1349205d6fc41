"""The table on the whole screen: what is larger, what is out of the way, and how to leave."""

import pytest
from browser.playing import deal, give_up, see, tap
from playwright.sync_api import BrowserContext, Page, expect

WIDTH = "it => it.getBoundingClientRect().width"


def enter(page: Page) -> None:
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement?.matches('[data-full]')")


def test_the_screen_is_filled_with_larger_cards_and_the_name_says_so(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    tap(page, "packet-1")
    card = page.locator('[data-key="hand-1"]')
    before = card.evaluate(WIDTH)
    enter(page)
    box = page.locator("jb-table").bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"]) == (0, 0, 1280)
    assert box["height"] >= 800
    assert card.evaluate(WIDTH) > before
    for action in ("claim", "pause", "put-down"):
        expect(page.locator(f'.jb-actions [data-action="{action}"]')).to_be_in_viewport(ratio=1)
    tap(page, "packet-2")
    expect(page.get_by_role("button", name="packet 2, in your hand")).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.play') !== null")
    page.get_by_role("button", name="Leave full screen").click()
    page.wait_for_function("!document.fullscreenElement")
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    expect(page.locator("header")).to_be_in_viewport()
    assert card.evaluate(WIDTH) == before


def test_leaving_by_the_browsers_own_way_brings_the_page_back(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    enter(page)
    page.evaluate("document.exitFullscreen()")
    expect(page.locator("[data-full]")).to_have_count(0)
    expect(page.locator("[inert]")).to_have_count(0)


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_where_a_browser_has_no_full_screen_the_table_fills_its_window(
    phone: BrowserContext, lang: str
) -> None:
    page = phone.new_page()
    page.add_init_script("delete Element.prototype.requestFullscreen")
    deal(page, "?seed=tea&pace=untimed", lang)
    tap(page, "packet-3")
    name = {
        "fr": ("Plein écran", "Quitter le plein écran"),
        "es": ("Pantalla completa", "Salir de pantalla completa"),
    }
    page.locator('[data-action="pause"]').tap()
    page.get_by_role("button", name=name[lang][0]).tap()
    expect(page.get_by_role("button", name=name[lang][1])).to_be_visible()
    page.locator('[data-action="resume"]').tap()
    for target in page.locator("jb-table button:visible").all():
        expect(target).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.elementFromPoint(20, 10).closest('.play') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("[data-full]")).to_have_count(0)
    assert see(page).held == 3


@pytest.mark.parametrize("query", ["?deals=3", "?seats=3", "?seats=4&sides=alone", "?seats=4&sides=teams"])
def test_a_whole_table_stays_in_sight_on_a_projector(page: Page, query: str) -> None:
    def fits(shown: str = "jb-table") -> None:
        for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            box = page.locator(shown).bounding_box()
            assert box is not None
            assert (box["width"], box["height"]) == (width, height)
            assert page.locator(shown).evaluate("it => it.scrollWidth") <= width

    page.emulate_media(reduced_motion="reduce")
    deal(page, f"{query}&seed=tea&pace=untimed", "fr")
    tap(page, "packet-1")
    page.locator(".jb-full").click()
    page.wait_for_function("document.fullscreenElement")
    fits()
    give_up(page)
    fits()
    page.locator('[data-action="watch"]').click()
    fits(".jb-watch")
    page.keyboard.press("Escape")
    expect(page.locator("[data-full]")).to_have_count(1)
    expect(page.locator("jb-table")).to_be_visible()
