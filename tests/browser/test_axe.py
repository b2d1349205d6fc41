"""No page has a fault that axe can find: light and dark, desktop and phone, closed and open."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
BESIDE = [
    f"/rules/{it}/" for it in ("questions", "sources", "playing-well", "names", "glossary", "changes")
] + ["/sheet/"]
PLACES = [
    *(
        "/",
        "/rules/",
        "/rules/setup/",
        "/rules/exchange/",
        "/example/",
        "/lessons/",
        "/play/",
        "/about/",
        "/nowhere/",
    ),
    *BESIDE,
]
ABROAD = ["/fr/", "/fr/regles/annonce/", "/es/jugar/", "/es/reglas/variantes/"]
PHONE: Any = {"width": 390, "height": 844}
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": PHONE}


@pytest.fixture(scope="session")
def axe() -> str:
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def faults(page: Page, axe: str) -> list[str]:
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document)")
    return [
        f"{it['id']}: {json.dumps([node['target'] for node in it['nodes']])}" for it in found["violations"]
    ]


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_no_fault(browser: Browser, site: str, axe: str, size: str, scheme: Any) -> None:
    page = browser.new_page(base_url=site, viewport=SIZES[size], color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for place in PLACES + (ABROAD if scheme == "light" else []):
        page.goto(place)
        found[place] = faults(page, axe)
    page.close()
    assert {place: them for place, them in found.items() if them} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "opener", [".tool--menu", ".tool--language", ".tool--search", ".sections__above summary"]
)
def test_axe_finds_no_fault_in_what_opens(
    browser: Browser, site: str, axe: str, opener: str, scheme: Any
) -> None:
    page = browser.new_page(base_url=site, viewport=PHONE, color_scheme=scheme, reduced_motion="reduce")
    page.goto("/rules/exchange/")
    page.locator(opener).click()
    if opener == ".tool--search":
        page.keyboard.type("packet")
        page.locator(".search__found a").first.wait_for()
    found = faults(page, axe)
    page.close()
    assert found == []
