"""Each page of each language: on a narrow screen, in pictures and words, on paper, without scripts."""

from collections.abc import Iterator

import pytest
import slugs
from catalogues import languages
from playwright.sync_api import Browser, Page

ADDRESSES = [
    "/" + slugs.address(lang, page.relative_to(slugs.DOCS / lang).as_posix())
    for lang in languages()
    for page in sorted((slugs.DOCS / lang).rglob("*.md"))
]
NARROW = """() => {
    const width = document.documentElement.clientWidth;
    const beyond = it => it.getBoundingClientRect().right > width + 1;
    const scrolls = document.documentElement.scrollWidth > width ? [document.body] : [];
    const cut = [...document.querySelectorAll('.jb-picture, .jb-picture .jb-packet')].filter(beyond);
    return [...scrolls, ...cut].map(it => it.outerHTML.slice(0, 90));
}"""
UNNAMED = """() => {
    const heard = it => it.querySelector('.jb-heard')?.textContent.trim();
    const wrong = [];
    for (const picture of document.querySelectorAll('.text .jb-picture')) {
        const cards = [...picture.querySelectorAll('.jb-card[data-card]')];
        const drawn = new Set(cards.map(it => it.dataset.card));
        if (drawn.size !== new Set(cards.map(heard)).size) wrong.push(picture);
        const parts = picture.querySelectorAll('.jb-card, .jb-packet');
        const silent = [...parts].filter(it => !it.textContent.trim());
        const zones = [...picture.querySelectorAll('.jb-zone')].filter(it => !it.querySelector('.jb-title'));
        wrong.push(...silent, ...zones);
    }
    for (const figure of document.querySelectorAll('.text figure')) {
        const [told, drawn] = ['tbody tr > th', '.jb-share'].map(it => figure.querySelectorAll(it).length);
        if (!figure.querySelector('figcaption') || told !== drawn) wrong.push(figure);
    }
    const drawings = document.querySelectorAll('svg:not([aria-hidden="true"], [role="img"][aria-label])');
    const images = document.querySelectorAll('img:not([alt])');
    const tables = [...document.querySelectorAll('.text table')].filter(it => !it.querySelector('th'));
    return [...wrong, ...drawings, ...images, ...tables].map(it => it.outerHTML.slice(0, 90));
}"""
ON_PAPER = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const inked = it => it.getClientRects().length > 0 && getComputedStyle(it).visibility === 'visible';
    const dark = it => getComputedStyle(it).color.match(/[0-9]+/g).slice(0, 3).every(part => part < 100);
    const chrome = all('header, nav, footer, button:not(.jb-card), input, dialog').filter(inked);
    const folded = all('.text details > :not(summary), .text li[data-step]').filter(it => !it.offsetHeight);
    const pale = all('h1, .text p').filter(it => inked(it) && !dark(it));
    const white = getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)';
    const wrong = [...chrome, ...folded, ...pale, ...white ? [] : [document.body]];
    return wrong.map(it => it.outerHTML.slice(0, 90));
}"""
NEEDS_SCRIPTS = ".jb-controls, .jb-ask, .jb-what-if, [data-action='print'], [data-zone='hand'] .jb-cards, svg"
FOLDED = ".jb-hint"
"""What anybody may unfold, and nobody must see at once."""
MISSING = """(allowed) => {
    const words = it => it.childElementCount === 0 && it.textContent.trim();
    const lost = [...document.querySelectorAll('main .text *')]
        .filter(it => words(it) && !it.checkVisibility() && !it.closest(allowed));
    const dead = [...document.querySelectorAll('button:not([popovertarget], [inert] *)')]
        .filter(it => it.checkVisibility({ visibilityProperty: true }));
    return [...lost, ...dead].map(it => it.outerHTML.slice(0, 90));
}"""


def opened(browser: Browser, site: str, *, scripts: bool) -> Iterator[Page]:
    page = browser.new_page(
        base_url=site,
        viewport={"width": 320, "height": 640},
        color_scheme="dark",
        java_script_enabled=scripts,
    )
    page.route("**/assets/engine/**", lambda route: route.abort())
    yield page
    page.close()


@pytest.fixture(scope="module")
def narrow(browser: Browser, site: str) -> Iterator[Page]:
    yield from opened(browser, site, scripts=True)


@pytest.fixture(scope="module")
def scriptless(browser: Browser, site: str) -> Iterator[Page]:
    yield from opened(browser, site, scripts=False)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fits_a_narrow_screen_says_what_it_draws_and_prints(narrow: Page, address: str) -> None:
    narrow.emulate_media(media="screen")
    narrow.goto(address)

    assert narrow.evaluate(NARROW) == []
    assert narrow.evaluate(UNNAMED) == []
    narrow.emulate_media(media="print")
    assert narrow.evaluate(ON_PAPER) == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_without_scripts_a_page_keeps_its_words_and_has_no_dead_button(
    scriptless: Page, address: str
) -> None:
    scriptless.goto(address)

    assert scriptless.evaluate(MISSING, f"{NEEDS_SCRIPTS}, {FOLDED}") == []
