"""A deal that is over is watched again with every hand open, one's own or one from a file."""

import re
from pathlib import Path
from typing import Any

import pytest
from browser.playing import ADDRESS, deal, give_up, state, stroke
from browser.test_axe import faults
from browser.test_play_page import AXE, SIZES
from catalogues import words
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser
GAMES = Path(__file__).parents[1] / "games"
FILE = ".jb-saved input[type=file]"
CARDS = """() => [...document.querySelectorAll('.jb-watch [data-card]')].map(it => it.dataset.card)"""
COUNT_SAYINGS = """() => {
    window.said = 0;
    new MutationObserver(() => window.said++)
        .observe(document.querySelector('.jb-watch [role="status"]'), {childList: true, characterData: true});
}"""


def at(page: Page, step: int) -> None:
    """Wait until the table of this step is drawn."""
    page.locator(f'.jb-watch[data-step="{step}"][data-drawn="{step}"]').wait_for()


def put(page: Page, *texts: str) -> None:
    """Choose a file with these lines."""
    file = {"name": "deals.jsonl", "mimeType": "application/jsonl", "buffer": "\n".join(texts).encode()}
    page.locator(FILE).set_input_files(file)  # type: ignore[arg-type]


def game(name: str) -> str:
    return (GAMES / f"{name}.jsonl").read_text("ascii").strip()


def test_ones_own_deal_is_watched_by_keyboard_alone_from_the_first_card_to_the_last(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    expect(page.locator(".jb-watch")).to_have_count(0)
    stroke(page, "packet-1")
    stroke(page, "claim")
    page.locator('.jb-line[data-refused="5.6"]').wait_for()
    state(page, "playing")
    give_up(page)
    page.get_by_role("button", name="Watch it again").focus()
    page.keyboard.press("Enter")
    at(page, 0)
    assert len(set(page.evaluate(CARDS))) == 52
    expect(page.locator("jb-table")).to_be_hidden()
    status = page.locator(".jb-watch [role=status]")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    for step in (1, 2):
        page.keyboard.press("ArrowRight")
        at(page, step)
    expect(status).to_have_text(re.compile(r"^Step 2 of \d+ You picked up packet 1\."))
    expect(page.locator('.jb-watch [data-zone="packets"] [data-by="own"][data-now]')).to_have_count(1)
    slider = page.get_by_role("slider", name="Moment of the deal")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 3 of \d+, Your rival picked up"))
    expect(status).to_contain_text("Step 2 of")
    page.keyboard.press("ArrowUp")
    at(page, 4)
    page.keyboard.press("ArrowDown")
    at(page, 3)
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("the deal was given up"))
    moment = page.locator('[data-moment="wrong_claim"] button')
    moment.focus()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Wrong claim")
    expect(page.locator(".jb-told a")).to_have_attribute("href", re.compile(r"/rules/claim/#5\.6$"))
    expect(page.locator(".jb-moment")).to_contain_text("You claimed too soon")
    page.keyboard.press("Escape")
    expect(page.locator(".jb-watch")).to_have_count(0)
    expect(page.get_by_role("button", name="Watch it again")).to_be_focused()


def test_play_goes_on_by_itself_without_a_word_until_it_rests(page: Page) -> None:
    page.goto(ADDRESS["en"])
    put(page, game("two-experts"))
    at(page, 0)
    page.locator('[name="speed"]').select_option("double")
    page.get_by_role("button", name="End", exact=True).click()
    last = int(page.locator(".jb-watch").get_attribute("data-step") or 0)
    page.evaluate(COUNT_SAYINGS)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("Number(document.querySelector('.jb-watch').dataset.step) > 11")
    said = page.evaluate("window.said")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.wait_for_function("before => window.said > before", arg=said)
    assert said == 1, "the first step, and nothing while it played"
    page.get_by_role("slider").evaluate(
        "it => { it.value = it.max; it.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    at(page, last)


@pytest.mark.parametrize("name", ["teams", "four-alone", "three-levels", "two-regulars"])
def test_every_hand_fits_a_phone_with_the_buttons(phone: BrowserContext, name: str) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(ADDRESS["fr"])
    put(page, game(name))
    at(page, 0)
    deck, catalogue = page.locator(".jb-deck button, .jb-deck [type=range]"), words("fr")
    expect(page.locator(".jb-step")).to_contain_text(catalogue["watch.programs"])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".jb-watch").evaluate("it => it.scrollIntoView({block: 'start', behavior: 'instant'})")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        minis = page.locator(".jb-watch .jb-mini").evaluate_all("them => them.map(it => it.offsetWidth)")
        assert min(minis) >= 17, (width, height)
        assert all((box := it.bounding_box()) and min(box["width"], box["height"]) >= 44 for it in deck.all())
        if (width, height) in ((360, 640), (640, 360)):
            for part in [*deck.all(), page.locator(".jb-watch .jb-packet").last]:
                expect(part).to_be_in_viewport(ratio=1)


def test_a_file_of_several_deals_offers_each_and_a_bad_one_loses_nothing(page: Page) -> None:
    page.goto(ADDRESS["en"])
    put(page, game("teams"), "", game("person")[:-400], game("two-experts"))
    at(page, 0)
    expect(page.locator('.jb-watch [data-sides="teams"]')).to_have_count(1)
    which = page.locator('[name="line"]')
    assert which.locator("option").all_inner_texts() == ["Deal 1", "Deal 3", "Deal 4"]
    which.focus()
    which.select_option(label="Deal 3")
    expect(page.locator(".jb-watch [role=alert]")).to_have_text(
        "The file breaks off in line 3: the deal has no end."
    )
    expect(page.locator('.jb-watch [data-sides="teams"]')).to_have_count(1)
    which.select_option(label="Deal 4")
    page.locator('.jb-watch [data-seats="2"]').wait_for()
    expect(page.locator(".jb-watch [role=alert]")).to_be_hidden()
    expect(which).to_be_focused()
    expect(page.locator('[data-action="save"]')).to_be_hidden()
    page.locator('.jb-review [data-action="watch"]').first.click()
    expect(page.locator(".jb-moment")).not_to_be_empty()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".jb-review")).to_be_hidden()
    expect(page.locator(FILE)).to_be_focused()


@pytest.mark.parametrize("lang", list(ADDRESS))
def test_a_file_that_is_no_deal_is_told_in_a_sentence_and_one_can_still_play(page: Page, lang: str) -> None:
    page.goto(ADDRESS[lang])
    catalogue, fault = words(lang), page.locator(".jb-saved [role=alert]")
    put(page, "Dear diary")
    expect(fault).to_have_text(catalogue["watch.bad.foreign"])
    put(page, game("person").replace('"format": 1', '"format": 2'))
    expect(fault).to_have_text(catalogue["watch.bad.newer"].replace("{line}", "1"))
    put(page, game("person").replace('"did": "signal"', '"did": "claim", "seat": 0', 1))
    said = catalogue["watch.bad.impossible-step"].replace("{line}", "1").replace("{step}", "1")
    expect(fault).to_contain_text(said)
    expect(fault.locator("a")).to_have_attribute("href", re.compile(r"#2\.6$"))
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_what_is_watched(browser: Browser, site: str, scheme: Any) -> None:
    page = browser.new_page(base_url=site, color_scheme=scheme, service_workers="block")
    page.goto(ADDRESS["es"])
    put(page, game("person-in-a-team"))
    at(page, 0)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    at(page, 30)
    found = faults(page, AXE)
    page.close()
    assert found == []
