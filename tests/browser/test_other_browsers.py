"""Firefox and WebKit, where they are installed: read, step, search, play a first move, and watch it again."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.drivers import MINI_BROWSERS, Driver, Firefox, WebKit, until

STEP = "li[data-step]:not([hidden])"
SHOWN = (
    "selector => [...document.querySelectorAll(selector)].some(it => it.getBoundingClientRect().height > 9)"
)


def firefox(home: Path) -> Driver:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        pytest.skip("no Firefox is installed")
    return Firefox(program, home)


def webkit(home: Path) -> Driver:
    programs = sorted(Path("/usr/lib").glob(MINI_BROWSERS))
    if not (programs and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        pytest.skip("no WebKit with a driver is installed")
    return WebKit(programs[-1], home)


@pytest.fixture(scope="module", params=[firefox, webkit])
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver: Driver = request.param(tmp_path_factory.mktemp("home"))
    yield driver
    driver.close()


def test_a_clause_is_read_under_its_address(driver: Driver, site: str) -> None:
    driver.go(f"{site}/rules/exchange/#4.5")
    until(driver, "() => scrollY > 0")
    until(driver, SHOWN, ".clause:target")
    wider = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert driver.run(wider) == 0


def test_the_example_goes_a_step_and_another_way(driver: Driver, site: str) -> None:
    driver.go(f"{site}/example/")
    until(driver, SHOWN, "[data-action='next']")
    driver.click("[data-action='next']")
    until(driver, SHOWN, f"{STEP}#step-1 [data-key='hand-1']")
    driver.click(f"{STEP} [data-key='hand-1']")
    driver.click(f"{STEP} [data-key='centre-1']")
    until(driver, SHOWN, ".jb-what-if .jb-board")


def test_a_search_shows_what_it_found(driver: Driver, site: str) -> None:
    driver.go(f"{site}/rules/")
    until(driver, SHOWN, "[data-search-open]")
    driver.click("[data-search-open]")
    driver.run("""const words = document.querySelector('#search-words');
        words.value = 'packet';
        words.dispatchEvent(new Event('input', { bubbles: true }));""")
    until(driver, SHOWN, ".search__found a")
    until(driver, "() => document.querySelector('.search__found').clientHeight > 100")


def test_a_deal_is_played_and_watched_again(driver: Driver, site: str) -> None:
    driver.go(f"{site}/play/?seed=tea&levels=1&pace=untimed")
    until(driver, "() => document.querySelector('jb-table').dataset.state === 'ready'")
    driver.click("jb-table [type=submit]")
    until(driver, "() => document.querySelector('jb-table').dataset.state === 'playing'")
    driver.click("[data-key='packet-2']")
    until(driver, SHOWN, "[data-key='hand-1'][data-card]")
    driver.click("[data-key='hand-1']")
    driver.click("[data-key='centre-1']")
    until(driver, "() => document.querySelector('[data-zone=log] [data-did=exchange][data-mine]') !== null")
    driver.click("[data-action='pause']")
    driver.click("[data-action='give-up']")
    until(driver, SHOWN, ".jb-share [data-action='watch']")
    driver.click(".jb-share [data-action='watch']")
    until(driver, SHOWN, ".jb-watch[data-drawn='0'] .jb-mini")
    driver.click(".jb-watch [data-action='next']")
    driver.click(".jb-watch [data-action='play']")
    until(driver, "() => Number(document.querySelector('.jb-watch').dataset.drawn) > 2")
