"""Pages with a use of their own: the sheet that prints, the questions that fold."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

SHEETS = ["/sheet/", "/fr/feuille/", "/es/hoja/"]
MARGINS = dict.fromkeys(("top", "bottom", "left", "right"), "10mm")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheet_is_one_page(page: Page, sheet: str, paper: str) -> None:
    page.goto(sheet)
    printed = page.pdf(format=paper, margin=MARGINS)

    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_button_prints_the_sheet(page: Page) -> None:
    page.goto("/sheet/")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.locator("[data-action='print']").click()

    assert page.title() == "printed"


def test_questions_fold_and_give_their_address(page: Page) -> None:
    page.goto("/rules/questions/")
    expect(page.locator("details[id][open]")).to_have_count(0)
    page.locator("#both-shout summary").click()

    expect(page.locator("#both-shout")).to_have_attribute("open", "")
    assert page.url.endswith("#both-shout")


def test_a_question_s_address_opens_it(page: Page) -> None:
    page.goto("/fr/regles/questions/#same-card")
    expect(page.locator("#same-card")).to_have_js_property("open", True)
    page.evaluate("location.hash = 'gone'")
    expect(page.locator("#gone")).to_have_js_property("open", True)
    expect(page.locator("#same-card summary")).to_be_visible()


def test_questions_are_all_open_on_paper_and_fold_again(page: Page) -> None:
    page.goto("/rules/questions/#gone")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("details[id]:not([open])")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("details[id][open]")).to_have_count(1)


@pytest.fixture
def scriptless(browser: Browser, site: str) -> BrowserContext:
    return browser.new_context(base_url=site, java_script_enabled=False)


def test_without_scripts_every_answer_is_open_and_no_button_is_dead(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/es/reglas/preguntas/")
    expect(page.locator("details[id]:not([open])")).to_have_count(0)
    page.goto("/es/hoja/")
    expect(page.locator("[data-action='print']")).to_be_hidden()
    scriptless.close()
