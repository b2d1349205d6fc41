"""Each clause hands out its address: on hover, by keys alone, and where copying isn't allowed."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

PLACES = [
    ("/rules/exchange/", "4.5", "Copy the link to 4.5", "Copied"),
    ("/fr/regles/echange/", "4.5", "Copier le lien vers 4.5", "Copié"),
    ("/es/ejemplo/", "6.3", "Copiar el enlace a 6.3", "Copiado"),
]


@pytest.mark.parametrize(("place", "clause", "name", "done"), PLACES)
def test_the_address_of_a_clause_is_copied_whole_and_it_is_said(
    context: BrowserContext, page: Page, site: str, place: str, clause: str, name: str, done: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page.goto(f"{place}?seed=tea#{clause}")
    page.locator(f"[id='{clause}']").hover()
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("status").filter(has_text=done)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}{place}#{clause}"


def test_the_button_shows_under_the_pointer_and_follows_the_number_by_key(page: Page) -> None:
    page.goto("/rules/exchange/")
    shown = page.locator(".clause-head:has([id='4.6']) .clause-link")
    expect(shown).to_have_css("opacity", "0")
    page.locator("[id='4.6']").hover()
    expect(shown).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(shown).to_have_css("opacity", "0")
    page.locator("[id='4.6'] .clause-number").focus()
    expect(shown).to_have_css("opacity", "1")
    page.keyboard.press("Tab")
    expect(shown.get_by_role("button")).to_be_focused()


def test_where_copying_is_not_allowed_the_address_stands_there_to_be_taken(page: Page, site: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new DOMException())")
    page.goto("/rules/exchange/")
    page.get_by_role("button", name="Copy the link to 4.8").press("Enter")
    field = page.get_by_role("textbox", name="Address of this clause")
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == f"{site}/rules/exchange/#4.8"


def test_a_heading_keeps_its_name_and_its_link_to_itself(page: Page) -> None:
    page.goto("/rules/exchange/")
    heading = page.get_by_role("heading", name="4.6 At the same time: the card stays where it is", exact=True)
    expect(heading.get_by_role("link", name="4.6")).to_have_attribute("href", "#4.6")


def test_without_scripts_the_number_alone_is_the_link(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, java_script_enabled=False)
    page.goto("/rules/exchange/")
    expect(page.get_by_role("link", name="4.6", exact=True).first).to_be_visible()
    expect(page.locator(".clause-link")).to_have_count(0)
    page.close()
