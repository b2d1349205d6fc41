"""The page around the table: setup, address, loading, sizes, and what is left when the engine can't come."""

import re
from pathlib import Path
from typing import Any

import pytest
from browser.playing import ADDRESS, address_told, deal, give_up, only_eight_cards_are_open, state, tap
from browser.test_axe import faults
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
SIZES = ((360, 640), (360, 560), (320, 568), (640, 360))


def test_a_deal_asked_for_early_starts_by_itself(page: Page) -> None:
    page.goto("/play/")
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    expect(page.locator("jb-table")).to_be_focused()


def test_an_address_fills_the_form(page: Page) -> None:
    page.goto("/play/?seed=tea&seats=3&levels=1,3&pace=brisk&deals=4")
    state(page, "ready")
    expect(page.locator('[name="pace"]:checked')).to_have_value("brisk")
    expect(page.locator('[name="seats"]:checked')).to_have_value("3")
    expect(page.locator("#level-2")).to_have_value("3")
    expect(page.locator('[name="seed"]')).to_have_value("tea")
    expect(page.locator(".jb-notices")).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "name", "value", "default"),
    [
        ("/play/?pace=warp", "Pace", "“warp”", "Normal"),
        ("/fr/jouer/?seats=9", "Joueurs", "9", "Deux"),
        ("/es/jugar/?levels=7", "Niveles", "«7»", "2"),
        ("/play/?say_book=maybe", "Say “book”", "“maybe”", "off"),
        ("/es/jugar/?winning_word=%20", "Palabra ganadora", "« »", "James Bond"),
    ],
)
def test_a_bad_address_gives_the_default_and_says_so(
    page: Page, address: str, name: str, value: str, default: str
) -> None:
    page.goto(address)
    notice = page.locator(".jb-notices")
    for text in (name, value, default):
        expect(notice).to_contain_text(text)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "a random one"), ("fr", "un tirage au hasard"), ("es", "una al azar")]
)
def test_a_long_bad_value_is_cut_and_stays_in_its_frame(page: Page, lang: str, said: str) -> None:
    page.goto(f"{ADDRESS[lang]}?seed={'x' * 400}")
    notice = page.locator(".jb-notices")
    expect(notice).to_contain_text("x" * 40 + "…")
    expect(notice).to_contain_text(said)
    assert page.locator(".jb-setup").evaluate("it => it.scrollWidth <= it.clientWidth")
    expect(page.locator("jb-table [type=submit]")).to_be_in_viewport(ratio=1)


def test_a_press_before_the_scripts_are_there_sends_nothing(page: Page) -> None:
    page.route("**/play.mjs", broken)
    page.goto("/play/")
    expect(page.locator("jb-table [type=submit]")).to_be_disabled()
    assert page.locator(".jb-board").evaluate("it => it.inert")


def test_a_phone_shows_that_the_deal_waits_and_then_why_it_cannot_come(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("/es/jugar/")
    page.locator("jb-table [type=submit]").tap()
    waiting = page.locator(".jb-waiting")
    expect(waiting).to_be_in_viewport(ratio=1)
    page.wait_for_function("!document.querySelector('.jb-bytes').textContent.startsWith('0,0')")
    held[0].abort()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(waiting).to_be_hidden()


def test_the_game_can_be_tried_again(page: Page) -> None:
    page.route("**/assets/words/**", broken)
    page.goto("/play/")
    state(page, "failed")
    expect(page.locator("jb-table [type=submit]")).to_be_disabled()
    page.unroute("**/assets/words/**")
    page.get_by_role("button", name="Try again").click()
    state(page, "ready")


def test_settings_are_remembered_on_the_device_and_can_be_reset(page: Page) -> None:
    page.goto("/play/")
    state(page, "ready")
    page.locator('.jb-options label:has([value="brisk"])').click()
    page.locator(".jb-settings summary").click()
    page.locator('.jb-options label:has([value="rdv"])').click()
    expect(page.locator('#card-KC [data-rank="K"]')).to_have_text("R")
    page.reload()
    expect(page.locator('[name="pace"]:checked')).to_have_value("brisk")
    expect(page.locator('#card-QH [data-rank="Q"]')).to_have_text("D")
    page.locator(".jb-settings summary").click()
    page.locator("[type=reset]").click()
    expect(page.locator('[name="pace"]:checked')).to_have_value("normal")
    expect(page.locator('#card-JS [data-rank="J"]')).to_have_text("J")
    assert page.evaluate("localStorage.getItem('jb-setup')") is None


def test_a_memory_aid_can_be_had_and_is_off_otherwise(page: Page) -> None:
    page.goto("/play/?seed=b7&pace=untimed")
    state(page, "ready")
    page.locator(".jb-settings summary").click()
    aid = page.get_by_role("checkbox", name="Memory aid")
    expect(aid).not_to_be_checked()
    expect(aid).to_have_accessible_description(re.compile("when you last looked"))
    aid.check()
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    expect(page.locator(".jb-recalled")).to_have_count(0)
    tap(page, "packet-1")
    tap(page, "packet-2")
    expect(page.get_by_role("button", name="packet 1, face down, you last saw two aces")).to_be_visible()
    expect(page.locator('[data-packet="1"] .jb-recalled')).to_have_text("A×2")
    expect(page.locator(".jb-sky use")).to_have_count(0)
    only_eight_cards_are_open(page)


def broken(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("**/assets/engine/**", "The connection broke off"),
        ("**/engine-worker.mjs", ""),
        ("**/assets/words/**", ""),
    ],
)
def test_what_still_works_is_said_when_the_game_cannot_come(
    browser: Browser, site: str, what: str, sentence: str
) -> None:
    page = browser.new_page(base_url=site)
    page.route(what, broken)
    page.goto("/play/")
    state(page, "failed")
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text("The game can’t be loaded.")
    expect(failure).to_contain_text(sentence)
    failure.get_by_role("link", name="the rules").click()
    expect(page).to_have_url(f"{site}/rules/")
    page.close()


def test_without_webassembly_a_sentence_says_so(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site)
    page = context.new_page()
    worker = (ROOT / "overrides/assets/js/engine-worker.mjs").read_text("utf-8")
    body = "delete globalThis.WebAssembly;" + worker
    page.route("**/engine-worker.mjs", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    page.goto("/fr/jouer/")
    state(page, "failed")
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    context.close()


def test_without_scripts_the_page_says_so_and_shows_the_table(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, java_script_enabled=False)
    page.goto("/play/")
    assert "<noscript><p>The game needs scripts" in page.content()
    expect(page.locator("jb-table [type=submit]")).to_be_hidden()
    expect(page.locator('[data-zone="centre"] [data-card]')).to_have_count(4)
    expect(page.get_by_role("heading", name="How to play on this page")).to_be_visible()
    page.close()


@pytest.mark.parametrize("query", ["?deals=3", "?seats=3&deals=3", "?say_book=1&several_at_once=1&deals=3"])
def test_the_table_fits_a_phone(phone: BrowserContext, query: str) -> None:
    page = phone.new_page()
    deal(page, f"{query}&pace=untimed&seed=tea", "fr")
    tap(page, "packet-2")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(4)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("jb-table").evaluate("it => it.scrollIntoView({block: 'start', behavior: 'instant'})")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("visualViewport.scale") == 1
        for target in page.locator("jb-table button:visible").all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (width, height, target)
            assert box["y"] >= 44, (width, height, target)
            assert box["y"] + box["height"] <= height, (width, height, target)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_a_deal(browser: Browser, site: str, scheme: Any) -> None:
    page = browser.new_page(base_url=site, color_scheme=scheme, reduced_motion="reduce")
    found: dict[tuple[str, int], list[str]] = {}

    def check(where: str) -> None:
        for width, height in ((390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            found[where, width] = faults(page, AXE)

    page.goto("/play/?pace=untimed&seed=tea&seats=3&deals=2&say_book=1&several_at_once=1&winning_word=Oslo")
    expect(page.locator("#own-word")).to_be_visible()
    page.locator(".jb-settings summary").click()
    state(page, "ready")
    check("ready")
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    tap(page, "packet-1")
    tap(page, "hand-1")
    check("playing")
    page.locator('[data-action="pause"]').click()
    check("paused")
    page.locator('[data-action="help"]').click()
    check("help")
    page.locator('[data-action="close"]').click()
    page.locator('[data-action="give-up"]').click()
    state(page, "over")
    check("over")
    page.close()
    assert {where: them for where, them in found.items() if them} == {}


PATCH = """async () => {
    const {patch} = await import('/assets/js/patch.mjs');
    const zone = document.createElement('div');
    document.body.append(zone);
    patch(zone, '<h3>A</h3><ol><li><button data-key="hand-1" data-card="4C">four</button></li></ol>');
    const button = zone.querySelector('button');
    button.focus();
    const empty = '<h3>B</h3><ol><li><button data-key="hand-1" aria-disabled="true">empty</button></li></ol>';
    patch(zone, empty);
    const kept = zone.querySelector('button') === button && document.activeElement === button;
    const clean = zone.innerHTML;
    const again = patch(zone, empty);
    patch(zone, '<ol><li><span data-key="hand-2">x</span></li><li>y</li></ol>');
    return [kept, clean, again, zone.innerHTML];
}"""


def test_the_patcher_keeps_places_and_changes_only_what_differs(page: Page) -> None:
    page.goto("/play/")
    kept, clean, again, last = page.evaluate(PATCH)
    assert kept
    assert clean == (
        '<h3>B</h3><ol><li><button data-key="hand-1" aria-disabled="true">empty</button></li></ol>'
    )
    assert not again
    assert last == '<ol><li><span data-key="hand-2">x</span></li><li>y</li></ol>'


def test_nothing_hidden_is_in_the_page(phone: BrowserContext) -> None:
    page = phone.new_page()
    deal(page, "?pace=untimed&seed=tea")
    tap(page, "packet-3")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(4)
    only_eight_cards_are_open(page)


def test_a_bad_number_among_the_folded_settings_is_shown(page: Page) -> None:
    page.goto("/play/")
    state(page, "ready")
    page.locator(".jb-settings summary").click()
    page.locator("#deals").fill("99")
    page.locator(".jb-settings summary").click()
    page.locator("jb-table [type=submit]").click()
    expect(page.locator("#deals")).to_be_focused()


def test_an_address_that_cannot_be_copied_is_shown(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    deal(page, "?seed=tea&pace=untimed")
    give_up(page)
    assert address_told(page) == page.url.split("?")[0] + "?seed=tea&seats=2&levels=2&pace=untimed"
