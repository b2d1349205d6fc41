"""Four at the table on the page (7.5): two teams, or each alone."""

import re
from typing import Any

import pytest
from browser.players import Onlooker, Winner, rehearse
from browser.playing import (
    ADDRESS,
    ByName,
    address_told,
    deal,
    give_up,
    make,
    only_eight_cards_are_open,
    perform,
    refusal,
    see,
    state,
    stroke,
    tap,
)
from browser.test_axe import faults
from browser.test_play_page import AXE, SIZES
from catalogues import words
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

TEAMS = "?seats=4&sides=teams&levels=4,4,4&pace=untimed&seed=tea"
ALONE = "?seats=4&sides=alone&levels=4,4,4&pace=untimed&seed=tea"
EVERYTHING = "&say_book=1&several_at_once=1&show_complete=1&most_packets=1&deals=3"
VARIATIONS = {"en": "/rules/variations/", "fr": "/fr/regles/variantes/", "es": "/es/reglas/variantes/"}
USED = "them => them.map(it => it.getAttribute('href').slice(6))"
FORM = "jb-table [type=submit]"
LOG = '[data-zone="log"]'
TOOK = {"en": ", took ", "fr": ", prend ", "es": ", toma "}
AWAY = 'button[data-packet][data-lies="partner"]'


def choose(page: Page, value: str) -> None:
    page.locator(f'.jb-options label:has([value="{value}"])').click()


def level(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def until_partner_holds(page: Page, told: str = "") -> int:
    """Look at packets until the partner has one in hand, and its bubble tells this; the packet's number."""
    onlooker = Onlooker()
    for _ in range(120):
        sight = see(page)
        if sight.away and told in (page.locator('[data-bubble="partner"]').text_content() or ""):
            return sight.away
        make(page, onlooker.next(sight), stroke)
    raise AssertionError("the partner never takes a packet")


def test_sides_are_chosen_remembered_and_reset(page: Page, site: str) -> None:
    page.goto("/play/")
    state(page, "ready")
    expect(page.get_by_role("radiogroup", name="Sides")).to_be_hidden()
    choose(page, "4")
    sides = page.get_by_role("radiogroup", name="Sides")
    expect(sides.get_by_role("radio", name="Two teams")).to_be_checked()
    expect(sides).to_contain_text("six packets")
    clauses = page.request.get("/assets/words/en.json").json()["clauses"]
    expect(sides.get_by_role("link")).to_have_attribute("href", re.compile(r"variations/#7\.5$"))
    assert sides.get_by_role("link").evaluate("it => it.href") == f"{site}/{clauses['7.5']['href']}"
    level(page, "Level of your partner").select_option("5")
    expect(level(page, "Level of rival 2")).to_be_visible()
    expect(level(page, "Level of rival 3")).to_have_count(0)
    page.reload()
    expect(page.locator('[name="seats"]:checked')).to_have_value("4")
    expect(level(page, "Level of your partner")).to_have_value("5")
    choose(page, "alone")
    expect(level(page, "Level of rival 3")).to_be_visible()
    expect(level(page, "Level of your partner")).to_have_count(0)
    state(page, "ready")
    page.locator(".jb-settings summary").click()
    page.locator("[type=reset]").click()
    expect(page.locator('[name="seats"]:checked')).to_have_value("2")
    expect(page.locator("#label-sides")).to_be_hidden()


@pytest.mark.parametrize(
    ("lang", "query", "said"),
    [
        ("en", "?seats=3&sides=teams", ["“teams”", "“Sides”", "Each alone", "Teams need four players."]),
        ("fr", "?seats=2&sides=teams", ["teams", "Chacun pour soi", "Il faut être quatre"]),
        ("es", "?seats=4&levels=1,2", ["«1,2»", "2,2,2", "uno para cada uno de los demás"]),
        ("en", "?seats=4&sides=pairs", ["“pairs”", "“Sides”", "Two teams"]),
    ],
)
def test_an_address_that_contradicts_itself_says_which_and_why(
    page: Page, lang: str, query: str, said: list[str]
) -> None:
    page.goto(ADDRESS[lang] + query)
    for text in said:
        expect(page.locator(".jb-notices")).to_contain_text(text)


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_the_book_leads_to_both_ways_of_playing_four(page: Page, lang: str) -> None:
    page.goto(
        {"en": "/rules/variations/", "fr": "/fr/regles/variantes/", "es": "/es/reglas/variantes/"}[lang]
    )
    links = page.locator('a[href*="sides="]')
    assert [str(it).partition("?")[2] for it in links.evaluate_all("them => them.map(it => it.href)")] == [
        "seats=4&sides=teams",
        "seats=4&sides=alone",
    ]
    links.first.click()
    expect(page.locator('[name="sides"]:checked')).to_have_value("teams")
    expect(page.locator("#label-sides")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "query"),
    [("es", TEAMS), ("en", ALONE), ("fr", TEAMS + EVERYTHING), ("es", ALONE + EVERYTHING)],
)
def test_four_fit_a_phone(phone: BrowserContext, lang: str, query: str) -> None:
    page = phone.new_page()
    deal(page, query, lang)
    if "teams" in query:
        until_partner_holds(page, told=TOOK[lang])
    else:
        tap(page, "packet-2")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("jb-table").evaluate("it => it.scrollIntoView({block: 'start', behavior: 'instant'})")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for target in page.locator("jb-table button:visible").all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (width, height, target)
            assert box["y"] >= 44, (width, height, target)
            assert box["y"] + box["height"] <= height, (width, height, target)


def test_a_deal_each_alone_is_won_by_keyboard_and_by_name(page: Page) -> None:
    rehearsal = rehearse(lambda: Winner(3), [1, 1, 1], seats=4, sides="alone")
    deal(page, f"?seats=4&sides=alone&levels=1&pace=untimed&seed={rehearsal.seed}", "fr")
    expect(page.get_by_role("heading", name="Adversaire 3")).to_be_attached()
    perform(page, rehearsal, ByName("fr"))
    expect(page.locator('[data-zone="result"] h3')).to_have_text(words("fr")["result.won"])
    expect(page.locator('[data-zone="packets"] [data-lies="complete"]')).to_have_count(3)


def test_a_deal_in_teams_is_won_together_by_keyboard_and_by_name(page: Page) -> None:
    rehearsal = rehearse(Onlooker, [1, 5, 1], seats=4, sides="teams")
    deal(page, f"?seats=4&sides=teams&levels=1,5,1&pace=untimed&seed={rehearsal.seed}", "es")
    perform(page, rehearsal, ByName("es"))
    result = page.locator('[data-zone="result"]')
    expect(result).to_contain_text("Has ganado con tu compañero.")
    expect(result).to_contain_text("tu\u00a0bando:\u00a06")
    expect(page.locator('[data-zone="packets"] [data-lies="complete"]')).to_have_count(6)
    expect(page.locator(LOG)).to_contain_text("«¡James Bond!» Tu compañero canta.")
    expect(page.locator('[data-zone="review"]')).to_contain_text("Cambios hechos")


def test_a_partner_is_seen_to_act_and_its_cards_are_not(page: Page) -> None:
    deal(page, TEAMS)
    number = until_partner_holds(page, told=TOOK["en"])
    place = page.get_by_role("button", name=f"packet {number}, in your partner’s hand")
    expect(place).to_have_attribute("data-by", "partner")
    expect(page.locator('[data-zone="partner"]')).to_contain_text(f"holds packet {number}")
    expect(page.locator(LOG)).to_contain_text("Your partner gave the ")
    expect(page.locator('[data-live="rivals"]')).to_contain_text("Your partner gave a")
    only_eight_cards_are_open(page)


def test_the_partners_packet_is_refused_and_the_own_one_stays_in_hand(page: Page) -> None:
    deal(page, TEAMS)
    number = until_partner_holds(page)
    held = see(page).held
    tap(page, f"packet-{number}")
    refusal(page, "3.3")
    expect(page.locator(".jb-line")).to_contain_text(f"Your partner has packet {number} in hand.")
    expect(page.locator('[data-live="own"]')).to_contain_text(f"Your partner has packet {number} in hand.")
    assert see(page).held == held


@pytest.mark.parametrize(
    ("query", "said"),
    [(TEAMS, "The rivals win"), (ALONE, "goes to rival\u00a01, rival\u00a02 and rival\u00a03.")],
)
def test_a_side_gives_up_and_the_same_deal_comes_again(page: Page, query: str, said: str) -> None:
    deal(page, query)
    first = see(page).centre
    give_up(page)
    expect(page.locator('[data-zone="result"]')).to_contain_text(said)
    page.locator('[data-action="again"]').click()
    state(page, "playing")
    assert see(page).centre == first


def test_the_address_of_a_deal_in_teams_brings_the_same_seats(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    deal(page, "?seats=4&sides=alone&levels=3,1,2&seed=tea&pace=untimed")
    give_up(page)
    address = address_told(page)
    assert address.partition("?")[2] == "seed=tea&seats=4&sides=alone&levels=3%2C1%2C2&pace=untimed"
    page.goto(address)
    assert page.locator(".jb-notices").is_hidden()
    expect(level(page, "Level of rival 3")).to_have_value("2")


def test_a_deal_in_teams_comes_back_unless_other_seats_are_asked_for(page: Page) -> None:
    deal(page, TEAMS)
    until_partner_holds(page)
    before = page.locator(AWAY).get_attribute("data-packet")
    page.wait_for_function("sessionStorage.getItem('jb-deal')?.includes('pick_up')")
    page.goto("/fr/jouer/?seats=4&sides=teams")
    state(page, "paused")
    page.locator('[data-action="resume"]').click()
    state(page, "playing")
    expect(page.locator(AWAY)).to_have_attribute("data-packet", str(before))
    expect(page.locator(AWAY)).to_contain_text("dans la main de votre partenaire")
    page.goto("/fr/jouer/?seats=3")
    state(page, "ready")
    expect(page.locator('[name="seats"]:checked')).to_have_value("3")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_with_four(browser: Browser, site: str, scheme: Any) -> None:
    page = browser.new_page(base_url=site, color_scheme=scheme, reduced_motion="reduce")
    found: dict[tuple[str, int], list[str]] = {}

    def check(where: str) -> None:
        for width, height in ((390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            found[where, width] = faults(page, AXE)

    for kind, query in (("teams", TEAMS), ("alone", ALONE)):
        page.goto(f"/play/{query}&deals=2")
        state(page, "ready")
        if kind == "teams":
            check("ready")
        page.locator(FORM).click()
        state(page, "playing")
        if kind == "teams":
            until_partner_holds(page, told=TOOK["en"])
        check(f"{kind} playing")
        give_up(page)
        check(f"{kind} over")
        page.evaluate("sessionStorage.clear()")
    page.close()
    assert {where: them for where, them in found.items() if them} == {}
