"""Takes the pictures that show the site elsewhere: a preview a language, and the table for the README."""

import base64
import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from chromium import FLAGS, chromium
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs/assets"
PREVIEW: Any = {"width": 1200, "height": 630}
DESKTOP: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 390, "height": 844}
PLAIN = """
  .top, .bottom, .columns, .hero__ways { display: none !important; }
  .hero, .md-main__inner { max-width: none; margin: 0; padding: 0; }
  .hero__inner {
    box-sizing: border-box; width: 1200px; max-width: none; height: 630px; padding: 0 70px; gap: 40px;
    grid-template-columns: 1.3fr 1fr; border-radius: 0; background: var(--felt); box-shadow: none;
  }
  .hero h1 { font-size: 88px; }
  .hero__lead { margin: 0; font-size: 32px; line-height: 1.4; }
  .hand { max-width: none; }
  .hand__card rect { filter: none; }
"""
PIXELS = """async png => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return btoa(Array.from(data, it => String.fromCharCode(it)).join(''));
}"""
TOGETHER = """
  <style>
    body { display: flex; gap: 40px; align-items: center; width: fit-content; margin: 0; }
    body { padding: 40px; background: #dfe5e1; }
    img { border-radius: 14px; box-shadow: 0 2px 14px rgb(10 30 25 / 25%); }
  </style>
"""


class Quiet(SimpleHTTPRequestHandler):
    """A plain host that keeps silent."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def few_colours(page: Page, png: bytes) -> bytes:
    """The same picture with a palette: each group of like colours becomes the commonest of them."""
    data = base64.b64decode(page.evaluate(PIXELS, base64.b64encode(png).decode()))
    pixels = [data[at : at + 3] for at in range(0, len(data), 4)]
    common = [colour for colour, _ in Counter(pixels).most_common()]
    shades = {_group(colour): colour for colour in reversed(common)}
    number = {group: n for n, group in enumerate(shades)}
    found = {colour: number[_group(colour)] for colour in common}
    width, height = PREVIEW["width"], PREVIEW["height"]
    rows = (
        bytes([0, *(found[it] for it in pixels[at : at + width])]) for at in range(0, width * height, width)
    )
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", b"".join(shades.values())),
        (b"IDAT", zlib.compress(b"".join(rows), 9)),
    )
    return png[:8] + b"".join(_chunk(*it) for it in (*chunks, (b"IEND", b"")))


def _group(colour: bytes) -> bytes:
    return bytes(part >> 4 for part in colour)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def preview(browser: Browser, home: str, target: Path) -> None:
    page = browser.new_page(viewport=PREVIEW, color_scheme="light")
    page.goto(home)
    page.add_style_tag(content=PLAIN)
    target.write_bytes(few_colours(page, page.screenshot()))
    page.close()


def table(browser: Browser, address: str, size: Any) -> bytes:
    """The table early in a deal, after an exchange."""
    page = browser.new_page(viewport=size, color_scheme="light", reduced_motion="reduce")
    page.goto(f"{address}/play/?seed=lemon&pace=untimed")
    page.locator("jb-table [type=submit]").click()
    page.locator('jb-table[data-state="playing"]').wait_for(timeout=60_000)
    page.locator('button[data-key="packet-2"]').click()
    page.locator('button[data-packet="2"][data-lies="held"]').wait_for()
    page.locator('button[data-key="hand-4"]').click()
    page.locator('button[data-key="centre-4"]').click()
    page.locator('button[data-key="hand-4"][data-card="QS"]').wait_for()
    page.locator(".jb-go").wait_for(state="hidden")
    shot = page.screenshot()
    page.close()
    return shot


def side_by_side(page: Page, shots: list[bytes], target: Path) -> None:
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(it).decode()}">' for it in shots)
    page.set_content(TOGETHER + images)
    page.locator("body").screenshot(path=target)
    page.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    path = chromium()
    with served(ROOT / "site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for lang in sorted(it.stem for it in (ROOT / "overrides/catalogues").glob("*.json")):
            preview(
                browser, f"{address}/{'' if lang == 'en' else f'{lang}/'}", PICTURES / f"preview-{lang}.png"
            )
        shots = [table(browser, address, size) for size in (DESKTOP, PHONE)]
        wide = browser.new_page(viewport={"width": 1840, "height": 940})
        side_by_side(wide, shots, PICTURES / "readme.png")
        browser.close()


if __name__ == "__main__":
    main()
