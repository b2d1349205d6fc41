"""What is in sight once a deal is over, on screens with little room."""

import pytest
from browser.playing import deal, give_up
from browser.test_play_page import SIZES
from playwright.sync_api import BrowserContext, expect

READABLE = 16
DEALS = {
    "two": "?deals=3",
    "three": "?seats=3&deals=3",
    "alone": "?seats=4&sides=alone&deals=3",
    "teams": "?seats=4&sides=teams",
}


@pytest.mark.parametrize("query", DEALS.values(), ids=DEALS)
def test_the_result_and_what_comes_next_are_in_sight_without_scrolling(
    phone: BrowserContext, query: str
) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 640, "height": 360})
    deal(page, f"{query}&pace=untimed&seed=tea", "fr")
    page.evaluate("scrollTo({top: 150, behavior: 'instant'})")
    give_up(page)
    shown = page.locator('[data-zone="result"] h3, .jb-ended button:visible').all()
    for target in shown:
        expect(target).to_be_in_viewport(ratio=1)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if (width, height) in ((640, 360), (360, 640)):
            page.locator("jb-table").evaluate(
                "it => it.scrollIntoView({block: 'start', behavior: 'instant'})"
            )
            for target in shown:
                expect(target).to_be_in_viewport(ratio=1)


def test_cards_turned_up_lie_side_by_side_and_can_be_read(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.emulate_media(reduced_motion="reduce")
    deal(page, f"{DEALS['alone']}&pace=untimed&seed=tea", "fr")
    give_up(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        boxes = [it.bounding_box() for it in page.locator(".jb-mini").all()]
        found = [(box["x"], box["y"], box["width"], box["height"]) for box in boxes if box]
        assert len(found) == 48
        assert min(wide for _, _, wide, _ in found) >= READABLE, (width, height)
        for at, (x, y, wide, high) in enumerate(found):
            assert x >= 0
            assert x + wide <= width, (width, height)
            for other_x, other_y, *_ in found[:at]:
                assert abs(x - other_x) >= wide - 1 or abs(y - other_y) >= high - 1, (width, height)
