"""Reading pages, as a person with a browser meets them."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

PLACES = [
    *("/", "/rules/", "/rules/exchange/", "/example/", "/play/", "/about/", "/nowhere/", "/sheet/"),
    *(f"/rules/{it}/" for it in ("questions", "sources", "playing-well", "names", "glossary", "changes")),
]


def test_the_language_switch_keeps_page_and_clause(page: Page) -> None:
    page.goto("/rules/exchange/#4.5")
    page.locator(".tool--language").click()
    page.locator("#languages").get_by_text("Français").click()
    page.wait_for_url("**/fr/regles/echange/#4.5")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("document.getElementById('4.5').matches(':target')")


def test_the_language_switch_keeps_an_anchor_chosen_later_and_the_query(page: Page) -> None:
    page.goto("/play/?seed=tea")
    page.evaluate("location.hash = 'keys'")
    page.locator(".tool--language").click()
    page.locator("#languages").get_by_text("Español").click()
    page.wait_for_url("**/es/jugar/?seed=tea#keys")


def test_the_palette_is_chosen_by_hand_and_remembered(page: Page) -> None:
    page.goto("/")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    button = page.locator(".tool--palette")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    after = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert after != before
    page.goto("/rules/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == after


def test_the_first_key_leads_past_the_header(page: Page) -> None:
    page.goto("/rules/exchange/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_be_focused()


def test_a_clause_under_its_address_is_not_hidden_by_the_header(page: Page) -> None:
    page.goto("/rules/exchange/#4.5")
    page.wait_for_function("scrollY > 0")
    top = page.evaluate("document.getElementById('4.5').getBoundingClientRect().top")
    assert top >= page.locator(".top").bounding_box()["height"]


def test_the_menu_of_a_phone_opens_and_leads_on(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto("/fr/")
    expect(page.locator("#menu")).to_be_hidden()
    page.locator(".tool--menu").tap()
    page.locator("#menu").get_by_text("Jouer").tap()
    page.wait_for_url("**/fr/jouer/")


def test_the_header_of_a_phone_is_44_pixels_high(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto("/play/")
    assert page.locator(".top").bounding_box()["height"] <= 45


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_no_page_scrolls_sideways(browser: Browser, site: str, width: int) -> None:
    page = browser.new_page(base_url=site, viewport={"width": width, "height": 700})
    for place in [*PLACES, "/rules/setup/", "/rules/variations/", "/fr/regles/annonce/", "/es/reglas/canto/"]:
        page.goto(place)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
    page.close()


def test_a_reading_page_asks_nobody_else_and_ships_no_engine(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/rules/exchange/", wait_until="networkidle")
    assert [url for url in asked if not url.startswith(site)] == []
    assert [url for url in asked if "/engine" in url] == []


def test_pages_read_without_scripts(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, java_script_enabled=False)
    page.goto("/rules/exchange/")
    expect(page.get_by_role("heading", name="4.5")).to_be_visible()
    expect(page.locator(".tool--palette")).to_be_hidden()
    page.locator(".tool--language").click()
    expect(page.locator("#languages")).to_be_visible()
    page.close()
