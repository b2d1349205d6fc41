"""The live table: choosing, dragging, keys, refusals, pauses, and what survives a rival's move."""

import json
from typing import Any

import pytest
from browser.playing import deal, give_up, refusal, see, state, stroke, tap
from catalogues import words
from jamesbond.bridge import Bridge
from playwright.sync_api import BrowserContext, Page, expect

HAND = '[data-zone="hand"] [data-card]'


def test_a_card_is_chosen_unchosen_and_exchanged_in_both_orders(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    tap(page, "packet-1")
    first = page.locator('[data-key="hand-1"]')
    expect(first).to_have_attribute("aria-pressed", "false")
    tap(page, "hand-1")
    expect(first).to_have_attribute("aria-pressed", "true")
    tap(page, "hand-1")
    expect(first).to_have_attribute("aria-pressed", "false")
    for one, other in (("hand-1", "centre-2"), ("centre-3", "hand-2")):
        given, taken = (page.locator(f'[data-key="{it}"]').get_attribute("data-card") for it in (one, other))
        tap(page, one)
        tap(page, other)
        expect(page.locator(f'[data-key="{one}"]')).to_have_attribute("data-card", str(taken))
        expect(page.locator('[data-zone="log"]')).to_contain_text("You gave")
        assert given != taken


def test_a_packet_tapped_takes_the_place_of_the_one_in_hand(page: Page) -> None:
    deal(page, "?pace=untimed")
    tap(page, "packet-1")
    expect(page.get_by_role("button", name="packet 1, in your hand")).to_be_visible()
    expect(page.locator(".jb-line")).to_have_text("You picked up packet 1.")
    tap(page, "packet-4")
    expect(page.get_by_role("button", name="packet 4, in your hand")).to_be_visible()
    expect(page.get_by_role("button", name="packet 1, face down")).to_be_visible()
    tap(page, "packet-4")
    expect(page.locator(HAND)).to_have_count(0)


def test_a_card_may_be_dragged(page: Page) -> None:
    deal(page, "?pace=untimed&seed=a")
    tap(page, "packet-1")
    expect(page.locator(HAND)).to_have_count(4)
    wanted = page.locator('[data-key="centre-3"]').get_attribute("data-card")
    page.locator('[data-key="hand-2"]').hover()
    page.mouse.down()
    page.locator('[data-key="centre-3"]').hover()
    page.mouse.up()
    expect(page.locator('[data-key="hand-2"]')).to_have_attribute("data-card", str(wanted))


def test_a_card_dragged_out_of_the_table_falls_back(page: Page) -> None:
    deal(page, "?pace=untimed")
    tap(page, "packet-1")
    expect(page.locator(HAND)).to_have_count(4)
    page.locator('[data-key="hand-2"]').hover()
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)
    expect(page.locator(".jb-face[style]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".jb-face[style], [data-touched]")).to_have_count(0)


def test_a_refusal_can_be_read_while_the_race_goes_on(page: Page) -> None:
    deal(page, "?pace=normal")
    tap(page, "claim")
    refusal(page, "5.6")
    page.locator('[data-zone="log"] [data-did="resumed"]').wait_for(state="attached")
    refusal(page, "5.6")
    tap(page, "packet-1")
    expect(page.locator(".jb-line")).to_have_text("You picked up packet 1.")


def test_every_refusal_says_why_and_leads_to_its_clause(page: Page, site: str) -> None:
    deal(page, "?pace=normal")
    page.locator('[data-action="put-down"]').click()
    links = [refusal(page, "3.5").get_attribute("href")]
    tap(page, "claim")
    links.append(refusal(page, "5.6").get_attribute("href"))
    tap(page, "packet-1")
    links.append(refusal(page, "5.4").get_attribute("href"))
    state(page, "playing")
    tap(page, "claim")
    links.append(refusal(page, "5.9").get_attribute("href"))
    clauses = page.request.get("/assets/words/en.json").json()["clauses"]
    assert links == [f"{site}/{clauses[number]['href']}" for number in ("3.5", "5.6", "5.4", "5.9")]
    page.goto(str(links[0]))
    expect(page.locator(":target")).to_contain_text(clauses["3.5"]["title"])


def first_taken(seed: str) -> str:
    """The card that the rival takes first if nobody else moves."""
    bridge = Bridge()
    start = {"do": "start", "seed": seed, "seats": 2, "levels": [3], "pace": 1, "words": words("en")}
    bridge.handle(json.dumps(start))
    reply: dict[str, Any] = json.loads(bridge.handle('{"do": "signal"}'))
    while True:
        for event in reply["events"]:
            if event["did"] == "exchange":
                return str(event["take"][0])
        reply = json.loads(bridge.handle(json.dumps({"do": "advance", "now": reply["wake_at"]})))


def test_a_card_that_goes_under_the_finger_is_too_late(page: Page) -> None:
    card = first_taken("tea")
    deal(page, "?seed=tea&levels=3&pace=table")
    stroke(page, "packet-1")
    expect(page.locator(HAND)).to_have_count(4)
    stroke(page, "hand-1")
    place = page.locator(f'[data-zone="centre"] [data-card="{card}"]')
    key = place.get_attribute("data-key")
    place.hover()
    page.mouse.down()
    expect(page.locator(f'[data-key="{key}"]')).not_to_have_attribute("data-card", card, timeout=30_000)
    page.mouse.up()
    refusal(page, "4.5")


def test_focus_and_choice_survive_a_rivals_exchange(page: Page) -> None:
    deal(page, "?seed=tea&levels=3&pace=table")
    stroke(page, "packet-1")
    expect(page.locator(HAND)).to_have_count(4)
    stroke(page, "hand-2")
    page.locator('[data-key="centre-1"]').focus()
    page.locator('[data-zone="log"] [data-did="exchange"]').first.wait_for(state="attached", timeout=30_000)
    expect(page.locator('[data-key="centre-1"]')).to_be_focused()
    expect(page.locator('[data-key="hand-2"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-bubble="1"]')).to_contain_text("took")


def test_arrows_go_from_place_to_place(page: Page) -> None:
    deal(page, "?pace=untimed")
    tap(page, "packet-1")
    page.locator('[data-key="hand-1"]').focus()
    for arrow, key in (
        ("ArrowLeft", "hand-4"),
        ("ArrowUp", "centre-4"),
        ("ArrowDown", "hand-4"),
        ("ArrowDown", "packet-6"),
    ):
        page.keyboard.press(arrow)
        expect(page.locator(f'[data-key="{key}"]')).to_be_focused()


def test_keys_can_be_switched_off_and_leave_the_browsers_own_alone(page: Page) -> None:
    page.goto("/play/?pace=untimed")
    page.locator(".jb-settings summary").click()
    page.locator('[name="keys"]').uncheck()
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    stroke(page, "packet-1")
    page.keyboard.press("h")
    state(page, "playing")
    page.locator('[data-key="packet-1"]').focus()
    page.keyboard.press("Space")
    expect(page.locator(HAND)).to_have_count(4)


def test_the_question_mark_opens_the_help_and_stops_the_clock(page: Page) -> None:
    deal(page, "?pace=normal")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    state(page, "paused")
    page.get_by_role("button", name="Close").click()
    page.locator('[data-action="resume"]').click()
    state(page, "playing")


def test_h_pauses_and_the_clock_stands(page: Page) -> None:
    page.clock.install()
    deal(page, "?pace=normal")
    page.keyboard.press("h")
    state(page, "paused")
    expect(page.locator('[data-action="resume"]')).to_be_focused()
    expect(page.locator('[data-key="centre-1"]')).to_be_hidden()
    shown = page.locator("[data-clock]").text_content()
    page.clock.run_for(60_000)
    expect(page.locator("[data-clock]")).to_have_text(str(shown))
    page.keyboard.press("h")
    state(page, "playing")


def test_a_hidden_tab_pauses(page: Page) -> None:
    deal(page, "?pace=normal")
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', {value: true});
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    state(page, "paused")


@pytest.mark.parametrize(("pace", "asks"), [("normal", True), ("untimed", False)])
def test_who_leaves_the_table_alone_is_asked(page: Page, pace: str, asks: bool) -> None:
    page.clock.install()
    deal(page, f"?pace={pace}&seed=tea")
    for _ in range(40):
        page.clock.run_for(1_000)
        page.evaluate("() => new Promise(done => done())")
        if page.locator("jb-table").get_attribute("data-state") == "paused":
            break
    assert (page.locator("jb-table").get_attribute("data-state") == "paused") == asks
    if asks:
        expect(page.get_by_role("heading", name="Are you still there?")).to_be_visible()


def test_own_results_and_rivals_moves_are_announced(page: Page) -> None:
    deal(page, "?pace=untimed&seed=tea&levels=3")
    tap(page, "packet-1")
    own = page.locator('[data-live="own"]')
    expect(own).to_contain_text("You picked up packet 1.")
    expect(own).to_contain_text(" of ")
    page.locator('[data-action="put-down"]').click()
    page.locator('[data-action="put-down"]').click()
    expect(own).to_contain_text("centre", ignore_case=True)
    for turn in range(40):
        tap(page, f"packet-{turn % 2 + 1}")
        if "took" in (page.locator('[data-bubble="1"]').text_content() or ""):
            break
    expect(page.locator('[data-live="rivals"]')).to_contain_text("Your rival gave a")


def test_nothing_flies_where_motion_is_not_wanted(browser: Any, site: str) -> None:
    for motion, flights in (("reduce", False), ("no-preference", True)):
        page = browser.new_page(base_url=site, reduced_motion=motion)
        page.add_init_script("""
            window.flights = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...args) {
                window.flights++;
                return animate.apply(this, args);
            };
        """)
        deal(page, "?pace=untimed&seed=tea")
        tap(page, "packet-1")
        tap(page, "hand-1")
        tap(page, "centre-1")
        expect(page.locator('[data-zone="log"] [data-mine][data-did="exchange"]')).to_have_count(1)
        assert bool(page.evaluate("window.flights")) == flights
        page.close()


def test_the_help_begins_with_how_to_play_by_touch(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    deal(page, "?pace=untimed", "es")
    page.locator('[data-action="pause"]').tap()
    page.get_by_role("button", name="Ayuda").tap()
    expect(page.get_by_role("heading", name="Ayuda")).to_be_in_viewport()
    expect(page.get_by_role("dialog").get_by_text("Levantar:")).to_be_in_viewport()


def test_after_a_single_deal_one_press_deals_the_next_from_other_cards(page: Page) -> None:
    deal(page, "?seed=tea&pace=untimed")
    first = see(page).centre
    give_up(page)
    page.get_by_role("button", name="Next deal").click()
    state(page, "playing")
    assert see(page).centre != first
