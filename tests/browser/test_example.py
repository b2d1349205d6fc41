"""The worked example, stepped through as readers do: by mouse, by key, by address, and without scripts."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

STEPS = [
    ("4S 4H 7D KC", "4D 4C 9S QH"),
    ("4S 4H 4D KC", "7D 4C 9S QH"),
    ("4S 4H 4D 4C", "7D KC 9S QH"),
]


@pytest.fixture
def stepper(page: Page) -> Locator:
    page.goto("/example/")
    stepper = page.locator("jb-stepper").first
    expect(stepper).to_have_attribute("data-step", "0")
    return stepper


def cards(place: Locator, zone: str) -> str:
    them = place.locator(f'[data-zone="{zone}"] [data-card]')
    return " ".join(str(card.get_attribute("data-card")) for card in them.all())


def lying(stepper: Locator) -> tuple[str, str]:
    step = stepper.locator("[data-step]:not([hidden])")
    return cards(step, "hand"), cards(step, "centre")


def press(stepper: Locator, *names: str) -> None:
    for name in names:
        stepper.locator("[data-step]:not([hidden])").locator(f'button[data-card="{name}"]').click()


def test_buttons_lead_through_the_three_steps_and_back(stepper: Locator) -> None:
    seen = [lying(stepper)]
    for action in ("next", "next", "previous", "first", "last"):
        stepper.locator(f'[data-action="{action}"]').click()
        seen.append(lying(stepper))
    assert seen == [STEPS[0], STEPS[1], STEPS[2], STEPS[1], STEPS[0], STEPS[2]]


def test_arrows_home_and_end_lead_through_the_steps(page: Page, stepper: Locator) -> None:
    stepper.locator('[data-action="next"]').focus()
    seen = []
    for key in ("ArrowRight", "End", "ArrowLeft", "Home"):
        page.keyboard.press(key)
        seen.append(lying(stepper))
    assert seen == [STEPS[1], STEPS[2], STEPS[1], STEPS[0]]


def test_the_address_names_the_step_and_opens_it(page: Page, stepper: Locator) -> None:
    stepper.locator('[data-action="next"]').click()
    assert page.url.endswith("#step-1")
    page.goto("/fr/exemple/#step-2")
    assert lying(page.locator("jb-stepper").first) == STEPS[2]


def test_the_other_language_opens_at_the_same_step(page: Page, stepper: Locator) -> None:
    stepper.locator('[data-action="last"]').click()
    page.get_by_role("button", name="Language").click()
    page.locator("header").get_by_role("link", name="Español").click()
    expect(page.locator("jb-stepper").first).to_have_attribute("data-step", "2")


def test_what_moved_is_marked_and_said_with_its_clause(stepper: Locator) -> None:
    stepper.locator('[data-action="next"]').click()
    step = stepper.locator("[data-step]:not([hidden])")
    assert step.locator('[data-moved="given"]').get_attribute("data-card") == "7D"
    assert step.locator('[data-moved="taken"]').get_attribute("data-card") == "4D"
    expect(step.get_by_role("link", name="4.2")).to_have_attribute("href", "../rules/exchange/#4.2")
    expect(stepper.get_by_role("status")).to_contain_text("seven of diamonds")
    expect(step.locator(".jb-counts")).to_have_text("4 in hand · 4 in the centre")


def test_the_reader_who_guesses_the_move_is_told_so(stepper: Locator) -> None:
    press(stepper, "7D", "4D")
    expect(stepper).to_have_attribute("data-step", "1")
    expect(stepper.locator(".jb-note")).to_have_text("That is what the example does, too.")


def test_another_exchange_is_answered_by_the_engine(stepper: Locator) -> None:
    press(stepper, "KC", "4C")
    answer = stepper.locator(".jb-what-if")
    expect(answer).to_be_visible(timeout=60_000)
    assert (cards(answer, "hand"), cards(answer, "centre")) == ("4S 4H 7D 4C", "4D KC 9S QH")
    answer.get_by_role("button", name="Back to the example").click()
    expect(answer).to_be_hidden()
    assert lying(stepper) == STEPS[0]
    expect(stepper.locator("[data-step]:not([hidden]) button[data-card='4C']")).to_be_focused()


def test_a_phone_shows_the_answer_and_all_buttons(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto("/es/ejemplo/")
    press(page.locator("jb-stepper").first, "KC", "4C")
    expect(page.locator(".jb-what-if .jb-title").first).to_be_in_viewport(timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_all_steps_are_printed(page: Page, stepper: Locator) -> None:
    expect(stepper.locator("[data-step]:visible")).to_have_count(1)
    page.emulate_media(media="print")
    expect(stepper.locator("[data-step]:visible")).to_have_count(3)


def test_an_engine_that_does_not_come_leaves_the_steps_usable(page: Page) -> None:
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.goto("/es/ejemplo/")
    stepper = page.locator("jb-stepper").first
    press(stepper, "4S", "QH")
    expect(stepper.locator(".jb-note")).to_contain_text("El motor no responde", timeout=60_000)
    stepper.locator('[data-action="next"]').click()
    assert lying(stepper) == STEPS[1]


def test_without_scripts_the_example_is_a_list_of_three_pictures(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, java_script_enabled=False)
    page.goto("/fr/exemple/")
    steps = page.locator("jb-stepper").first.locator("[data-step]")
    assert [(cards(step, "hand"), cards(step, "centre")) for step in steps.all()] == STEPS
    expect(page.locator(".jb-controls").first).to_be_hidden()
    page.close()


def test_a_short_deal_is_followed_with_a_remark_beside_its_steps(page: Page) -> None:
    page.goto("/fr/exemple/#short-deal-11")
    deal = page.locator("jb-stepper").nth(1)
    expect(deal).to_have_attribute("data-step", "11")
    expect(deal.locator(".jb-remark:visible")).to_contain_text("tout est bloqué")
    expect(page.locator("jb-stepper").first).to_have_attribute("data-step", "0")
    deal.locator('[data-action="last"]').click()
    assert page.url.endswith("#short-deal-25")
    expect(deal.get_by_role("status")).to_contain_text("la donne est à vous")
