"""Real browsers on the built site."""

from collections.abc import Iterator

import pytest
from chromium import FLAGS, chromium
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def desktop(browser: Browser, site: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESKTOP, base_url=site, service_workers="block")
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport=PHONE, base_url=site, has_touch=True, is_mobile=True, service_workers="block"
    )
    yield context
    context.close()


@pytest.fixture
def context(desktop: BrowserContext) -> BrowserContext:
    return desktop


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page of the desktop; a script error in it fails the test."""
    page = context.new_page()
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))
    yield page
    assert errors == []
