"""The search box: finds in the reader's language, is worked by keys alone, costs nothing until used."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'"
)


@pytest.fixture
def strict(page: Page) -> Iterator[Page]:
    """A page under a policy that allows no inline script or style and no eval."""

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": POLICY})

    complaints: list[str] = []
    page.on("console", lambda it: complaints.append(it.text) if it.type == "error" else None)
    page.route(lambda url: url.endswith(("/", ".html")), add)
    yield page
    assert complaints == []


def ask(page: Page, words: str) -> list[str]:
    """The addresses found, in their order."""
    page.locator(".search__words").fill(words)
    expect(page.locator(".search__state")).to_have_attribute("data-words", words)
    links = page.locator(".search__found a")
    return [it.get_attribute("href") or "" for it in links.all()]


FINDS = [
    ("/", "James Bond", "/rules/game/#1.2"),
    ("/", "chanhassen", "/rules/game/#1.2"),
    ("/", "Lännen nopein", "/rules/game/#1.2"),
    ("/", "lannen", "/rules/game/#1.2"),
    ("/", "refreshes", "/rules/claim/#5.10"),
    ("/", "stalemate", "/rules/claim/#5.10"),
    ("/", "swap", "/rules/glossary/#other-words"),
    ("/", "how many players", "/rules/questions/#how-many"),
    ("/fr/", "triche", "/fr/regles/questions/#cheating"),
    ("/es/", "montón", "/es/reglas/glosario/#other-words"),
    ("/fr/", "joueurs", "/fr/regles/mise-en-place/#2.1"),
    ("/fr/", "regles", "/fr/regles/"),
    ("/fr/", "coeur", "/fr/regles/mise-en-place/#2.2"),
    ("/fr/", "cœur", "/fr/regles/mise-en-place/#2.2"),
    ("/fr/", "échange", "/fr/regles/jeu/#1.5"),
    ("/fr/", "l’échange", "/fr/regles/echange/"),
    ("/fr/", "l'echange", "/fr/regles/echange/"),
    ("/es/", "jugadores", "/es/reglas/preparacion/#2.1"),
    ("/es/", "jugador", "/es/reglas/preparacion/#2.1"),
    ("/es/", "senal", "/es/reglas/desarrollo/#3.1"),
]


@pytest.mark.parametrize(("home", "words", "place"), FINDS)
def test_words_are_found_whatever_their_accent_number_or_elision(
    page: Page, site: str, home: str, words: str, place: str
) -> None:
    page.goto(home)
    page.keyboard.press("/")
    assert site + place in ask(page, words)


@pytest.mark.parametrize(
    ("home", "number", "place"),
    [
        ("/", "3.3", "/rules/play/#3.3"),
        ("/fr/", "5.10", "/fr/regles/annonce/#5.10"),
        ("/es/", "art. 7,1", "/es/reglas/variantes/#7.1"),
    ],
)
def test_a_clause_number_leads_to_its_clause(
    page: Page, site: str, home: str, number: str, place: str
) -> None:
    page.goto(home)
    page.keyboard.press("/")
    assert ask(page, number)[0] == site + place
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{place}")


def test_only_the_reader_s_language_is_found(page: Page) -> None:
    for home, words in (("/fr/", "James Bond"), ("/es/", "McLeod")):
        page.goto(home)
        page.keyboard.press("/")
        found = ask(page, words)
        assert found
        assert [it for it in found if home not in it] == []


def test_nothing_is_found_for_what_is_nowhere_and_it_is_said(page: Page) -> None:
    page.goto("/fr/")
    page.keyboard.press("/")
    assert ask(page, "cantaloup") == []
    expect(page.locator(".search__state")).to_have_text("Rien à propos de «\u202fcantaloup\u202f».")


def test_the_box_is_worked_by_keys_alone(page: Page) -> None:
    page.goto("/rules/play/")
    page.keyboard.press("Control+k")
    field = page.get_by_role("searchbox", name="Search the rules and all pages")
    expect(field).to_be_focused()
    ask(page, "stuck")
    links = page.locator(".search__found a")
    page.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_esc_gives_the_focus_back_to_the_button(page: Page) -> None:
    page.goto("/rules/play/")
    button = page.get_by_role("button", name="Search", exact=True)
    button.press("Enter")
    expect(page.get_by_role("dialog", name="Search")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_place_on_the_same_page_is_shown_and_the_box_closes(page: Page) -> None:
    page.goto("/rules/questions/")
    page.keyboard.press("/")
    ask(page, "both shouted")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/questions/#both-shout")
    expect(page.locator("#both-shout")).to_have_js_property("open", True)
    expect(page.locator("dialog.search")).to_be_hidden()


def test_the_keys_that_open_the_box_mean_nothing_in_a_field_or_at_the_table(page: Page) -> None:
    page.goto("/play/")
    for place in ("#level-1", "jb-table"):
        page.locator(place).focus()
        page.keyboard.press("/")
        page.keyboard.press("Control+k")
        expect(page.locator("dialog.search")).to_be_hidden()


def test_nothing_of_the_search_is_loaded_before_it_is_used(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.url))
    page.goto("/rules/exchange/", wait_until="networkidle")
    assert [it for it in asked if "search/" in it or "search.mjs" in it] == []
    page.keyboard.press("/")
    ask(page, "packet")
    assert [it for it in asked if it.endswith(".pf_fragment")]
    assert [it for it in asked if "wasm.fr" in it or "/es_" in it] == []


def test_the_search_keeps_to_a_strict_policy(strict: Page) -> None:
    strict.goto("/rules/exchange/")
    strict.keyboard.press("/")
    assert ask(strict, "packet")


def test_the_box_fits_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto("/es/reglas/cambio/")
    page.get_by_role("button", name="Buscar", exact=True).tap()
    assert ask(page, "paquete")
    box = page.locator("dialog.search").bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, 390)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = page.locator(".search__found a").evaluate_all("them => them.map(it => it.offsetHeight)")
    assert min(sizes) >= 44


def test_without_scripts_there_is_no_button_for_a_box(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, java_script_enabled=False)
    page.goto("/")
    expect(page.locator("[data-search-open]")).to_be_hidden()
    page.close()
