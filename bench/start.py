"""How soon the engine gives its first answer in a browser, beside a bare loadPyodide() in the same run."""

import argparse
import json
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from chromium import FLAGS, chromium
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).parent.parent
MANIFEST = ROOT / "build/engine/manifest.json"

ENGINE = """<!doctype html><meta name="jb-engine" content="/build/engine/{folder}/" data-bytes="{bytes}">
<script type="module">
  import {{ engine }} from '/overrides/assets/js/engine.mjs';
  await engine().call({{}});
  window.answered = performance.now();
</script>"""
BARE = """<!doctype html><script type="module">
  const worker = new Worker('/bare.mjs', { type: 'module' });
  worker.onmessage = () => { window.answered = performance.now(); };
</script>"""
BARE_WORKER = """import { loadPyodide } from '/node_modules/pyodide/pyodide.mjs';
const pyodide = await loadPyodide();
postMessage(pyodide.runPython('1 + 1'));"""


def pages() -> dict[str, tuple[str, str]]:
    manifest = json.loads(MANIFEST.read_text())
    return {
        "/engine": ("text/html", ENGINE.format(**manifest)),
        "/bare": ("text/html", BARE),
        "/bare.mjs": ("text/javascript", BARE_WORKER),
    }


class Handler(SimpleHTTPRequestHandler):
    """The repository's files and the two pages, all of which a browser may keep."""

    def __init__(self, *args: Any, pages: dict[str, tuple[str, str]], **kwargs: Any) -> None:
        self.pages = pages
        super().__init__(*args, directory=str(ROOT), **kwargs)

    def do_GET(self) -> None:
        if self.path not in self.pages:
            return super().do_GET()
        kind, text = self.pages[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, pages=pages())) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def first_answer(context: BrowserContext, address: str) -> float:
    """Milliseconds from navigation to the first answer."""
    page = context.new_page()
    page.goto(address)
    answered = page.wait_for_function("window.answered", timeout=60_000).json_value()
    page.close()
    return float(answered)


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """The first load of a new visitor and the third."""
    context = browser.new_context()
    cold, _, warm = (first_answer(context, address) for _ in range(3))
    context.close()
    return cold, warm


def measure(rounds: int) -> dict[str, list[tuple[float, float]]]:
    times: dict[str, list[tuple[float, float]]] = {"bare": [], "engine": []}
    browser_path = chromium()
    with sync_playwright() as playwright, served() as site:
        browser = playwright.chromium.launch(executable_path=browser_path, args=list(FLAGS))
        for _ in range(rounds):
            for name, found in times.items():
                found.append(visit(browser, f"{site}/{name}"))
        browser.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    times = measure(parser.parse_args().rounds)
    print("navigation to first answer, ms     bare   engine   ratio")
    for column, load in enumerate(("first load (nothing kept)", "third load (from the cache)")):
        bare, engine = (statistics.median(row[column] for row in times[name]) for name in ("bare", "engine"))
        print(f"{load:<31}{bare:>8.0f}{engine:>9.0f}{engine / bare:>8.2f}")


if __name__ == "__main__":
    main()
