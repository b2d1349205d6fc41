"""Lessons in the page: solved by taps, keys and names, failed with the consequence, kept on the device."""

from typing import Any

import pytest
from browser.test_axe import ROOT, faults
from catalogues import words
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

ADDRESS = {"en": "/lessons/", "fr": "/fr/lecons/", "es": "/es/lecciones/"}
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def opened(page: Page, name: str, lang: str = "en") -> Locator:
    """The lesson of this address, its table laid."""
    page.goto(f"{ADDRESS[lang]}#lesson-{name}")
    lesson = page.locator(f"#lesson-{name}.jb-lesson--live")
    expect(lesson.locator(".jb-try[data-state=playing]")).to_be_visible(timeout=60_000)
    return lesson


def verdict(lesson: Locator, is_: str) -> None:
    expect(lesson.locator(".jb-try")).to_have_attribute("data-verdict", is_)


def cards(lesson: Locator, zone: str) -> str:
    them = lesson.locator(f'[data-zone="{zone}"] button[data-card]')
    return " ".join(str(it.get_attribute("data-card")) for it in them.all())


def lying(lesson: Locator, zone: str, them: str) -> None:
    """Wait until these cards lie there."""
    for number, card in enumerate(them.split(), 1):
        place = lesson.locator(f'.jb-try [data-zone="{zone}"] [data-key$="-{number}"]')
        expect(place).to_have_attribute("data-card", card)


def test_taps_solve_a_lesson_on_a_phone_which_remembers_it_until_told_not_to(phone: BrowserContext) -> None:
    page = phone.new_page()
    lesson = opened(page, "two-steps")
    for card in ("7D", "4D"):
        lesson.locator(f'button[data-card="{card}"]').tap()
    lying(lesson, "hand", "4S 4H 4D KC")
    for card in ("4C", "KC"):
        lesson.locator(f'button[data-card="{card}"]').tap()
    verdict(lesson, "solved")
    expect(lesson.get_by_role("status")).to_contain_text(words("en")["lesson.level.two-steps.solved"])
    assert page.evaluate(BEYOND) == 0

    lesson.locator('[data-action="next"]').tap()
    expect(page.locator("#lesson-only-two.jb-lesson--live")).to_be_visible()
    assert page.url.endswith("#lesson-only-two")
    page.reload()
    expect(page.locator(".jb-progress")).to_contain_text("1 of 18 solved")
    lesson = opened(page, "two-steps")
    expect(lesson.locator("summary").first).to_contain_text("solved")
    lesson.locator('[data-action="forget-one"]').tap()
    expect(page.locator(".jb-progress")).to_contain_text("0 of 18 solved")
    assert page.evaluate("localStorage.getItem('jb-lessons')") is None


def test_keys_solve_a_lesson_and_an_arrow_shows_no_move_after_the_first(page: Page) -> None:
    lesson = opened(page, "through-the-centre", "fr")
    assert lesson.locator("[data-point]").count() == 0
    lesson.locator(".jb-try").focus()
    for keys, zone, them in [
        ("ra", "hand", "8S 8H 8D 2S"),
        ("2", "hand", "5S 5H 5D 8C"),
        ("ra", "hand", "5S 5H 5D 5C"),
        ("z1", "hand", "8S 8H 8D 2S"),
        ("ar", "hand", "8S 8H 8D 8C"),
    ]:
        for key in keys:
            page.keyboard.press(key)
            if key == "z":
                expect(lesson.locator('button[data-packet][data-lies="held"]')).to_have_count(0)
        lying(lesson, zone, them)
    verdict(lesson, "solved")
    expect(lesson.locator('[data-action="next"]')).to_be_focused()


def test_names_alone_lead_through_a_lesson(page: Page) -> None:
    lesson = opened(page, "shout", "es")
    for name in ("rey de tréboles", "ocho de tréboles"):
        lesson.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("[data-live=own]")).to_have_text(
        "Das el rey de tréboles y tomas el ocho de tréboles."
    )
    lesson.get_by_role("button", name="«¡James Bond!»", exact=True).click()
    expect(lesson.get_by_role("status")).to_contain_text(words("es")["lesson.level.shout.solved"])
    lesson.get_by_role("button", name="Lección siguiente").press("Enter")
    expect(page.locator("#lesson-false-claim summary").first).to_be_focused()


def test_a_failure_is_played_out_and_the_lesson_starts_again(page: Page) -> None:
    lesson = opened(page, "seven-or-king")
    lying(lesson, "centre", "4D 6S 3C JH")
    assert lesson.locator(".jb-try [data-card='KD'], .jb-try [data-point]").count() == 0
    for card in ("KC", "4D"):
        lesson.locator(f'button[data-card="{card}"]').click()
    verdict(lesson, "failed")
    kings = lesson.locator('[data-zone="rival-1"] [data-lies="complete"]')
    assert [it.get_attribute("data-card") for it in kings.locator("[data-card]").all()] == [
        "KS",
        "KH",
        "KC",
        "KD",
    ]
    expect(lesson.get_by_role("status")).to_contain_text(
        words("en")["lesson.level.seven-or-king.failed.king"]
    )
    told = lesson.locator('[data-zone="log"] li').all_inner_texts()
    assert told[-2:] == [
        "“James Bond!” Your rival claims the win.",
        "Your rival wins the deal: all packets are complete.",
    ]

    lesson.locator('[data-action="again"]').click()
    lying(lesson, "hand", "4S 4H 7D KC")
    verdict(lesson, "open")
    assert page.evaluate("localStorage.getItem('jb-lessons')") is None


def test_a_refusal_names_its_rule_and_a_hint_shows_the_next_move(page: Page) -> None:
    lesson = opened(page, "book")
    lesson.locator('[data-action="book"]').click()
    rule = lesson.locator(".jb-line a")
    expect(rule).to_have_attribute("href", f"{page.url.split('/lessons/')[0]}/rules/variations/#7.1")
    verdict(lesson, "open")

    lesson = opened(page, "only-two")
    lesson.locator("[data-hint=shown] summary").click()
    expect(lesson.locator("[data-hint=shown] p")).to_have_text(
        "Give the five of diamonds and take the jack of diamonds."
    )
    points = lesson.locator("[data-point]")
    assert [it.get_attribute("data-card") for it in points.all()] == ["JD", "5D"]
    for card in ("JS", "5S"):
        lesson.locator(f'button[data-card="{card}"]').click()
    expect(lesson.locator("[data-hint=shown] p")).to_have_text(words("en")["lesson.away"])


def test_a_move_made_while_the_rival_still_moves_is_not_lost(page: Page) -> None:
    lesson = opened(page, "last")
    expect(lesson.locator('.jb-try [data-zone="centre"] [data-card="9C"]')).to_be_visible()
    for card in ("2C", "6D"):
        lesson.locator(f'button[data-card="{card}"]').click()
    lying(lesson, "hand", "6S 6H 9D 6D")
    lying(lesson, "centre", "2C 6C 3H JS")


def test_the_verdict_comes_into_sight_on_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    lesson = opened(page, "one-for-one")
    page.evaluate("document.querySelector('#centre').scrollIntoView()")
    for card in ("4C", "KC"):
        lesson.locator(f'button[data-card="{card}"]').tap()
    expect(lesson.locator(".jb-verdict")).to_be_in_viewport(ratio=1)


def test_two_pages_know_of_each_other_what_is_solved(page: Page) -> None:
    opened(page, "one-for-one")
    other = page.context.new_page()
    other.goto("/lessons/")
    other.evaluate("localStorage.setItem('jb-lessons', '[\"look\"]')")
    expect(page.locator(".jb-progress")).to_contain_text("1 of 18 solved")


def test_another_language_opens_the_same_lesson_and_knows_what_is_solved(page: Page) -> None:
    opened(page, "one-for-one")
    page.evaluate("localStorage.setItem('jb-lessons', '[\"look\"]')")
    page.get_by_role("button", name="Language").click()
    page.locator("header").get_by_role("link", name="Français").click()
    expect(page.locator("#lesson-one-for-one")).to_have_js_property("open", True)
    expect(page.locator("details.jb-lesson[open]")).to_have_count(1)
    expect(page.locator(".jb-progress")).to_contain_text("1 sur 18 réussies")


def test_what_a_device_has_kept_badly_stops_nobody(page: Page) -> None:
    page.goto("/404.html")
    page.evaluate("localStorage.setItem('jb-lessons', JSON.stringify({ solved: 3 }))")
    opened(page, "rank")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_lesson_has_no_fault_that_axe_can_find(browser: Browser, site: str, scheme: Any) -> None:
    page = browser.new_page(
        base_url=site, viewport={"width": 320, "height": 640}, color_scheme=scheme, reduced_motion="reduce"
    )
    axe = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
    found = {}
    for name in ("which-packet", "several"):
        lesson = opened(page, name)
        lesson.locator("[data-hint=nudge] summary").click()
        found[name] = [*faults(page, axe), *[name][: page.evaluate(BEYOND)]]
    lesson.locator('button[data-card="7D"]').click()
    lesson.locator('button[data-card="4D"]').click()
    verdict(lesson, "failed")
    found["failed"] = faults(page, axe)
    page.close()
    assert {name: them for name, them in found.items() if them} == {}
