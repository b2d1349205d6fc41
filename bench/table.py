"""From the tap that completes an exchange to its picture on the screen, and the longest task meanwhile."""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from chromium import FLAGS, chromium
from playwright.sync_api import Browser, Page, sync_playwright

SITE = Path(__file__).parent.parent / "site"
EXCHANGES = 60
WATCH = """
window.tasks = [];
new PerformanceObserver(list => tasks.push(...list.getEntries().map(it => it.duration)))
    .observe({ type: 'longtask', buffered: true });
window.taken = [];
let tapped = 0;
addEventListener('pointerup', event => (tapped = event.timeStamp), { capture: true });
window.watch = () => new MutationObserver(() => {
    const from = tapped;
    tapped = 0;
    if (from) requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => taken.push(performance.now() - from);
        port2.postMessage(0);
    });
}).observe(document.querySelector('[data-zone="hand"]'), { subtree: true, attributeFilter: ['data-card'] });
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main() -> None:
    path = chromium()
    print("tap to painted exchange, ms        p50     p95 longest task")
    with sync_playwright() as playwright, served() as site:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for slower in (1, 4):
            measure(browser, site, slower)
        browser.close()


def measure(browser: Browser, site: str, slower: int) -> None:
    page = browser.new_page(base_url=site, viewport={"width": 390, "height": 844})
    page.add_init_script(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto("/play/?pace=untimed&seed=bench")
    page.locator("jb-table [type=submit]").click()
    page.locator('jb-table[data-state="playing"]').wait_for(timeout=120_000)
    page.locator('[data-packet="1"]').click()
    page.locator('[data-zone="hand"] [data-card]').first.wait_for()
    page.evaluate("watch()")
    for turn in range(EXCHANGES):
        exchange(page, turn)
    taken: list[float] = page.evaluate("taken")
    tasks: list[float] = page.evaluate("tasks")
    p95 = statistics.quantiles(taken, n=20)[-1]
    row = (statistics.median(taken), p95, max(tasks, default=0))
    print(f"{f'processor {slower} × slower':30}" + "".join(f"{it:8.0f}" for it in row))
    page.close()


def exchange(page: Page, turn: int) -> None:
    hand, centre = (f'[data-key="{zone}-{turn % 4 + 1}"]' for zone in ("hand", "centre"))
    before: Any = page.evaluate("taken.length")
    page.locator(hand).click()
    page.locator(centre).click()
    page.wait_for_function("before => taken.length > before", arg=before)


if __name__ == "__main__":
    main()
