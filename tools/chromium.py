"""Where the Chromium is that the tests drive: the system's own, else Playwright's."""

import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@cache
def chromium() -> str:
    """The path of a Chromium; raises FileNotFoundError when there is none.

    Ask before Playwright's loop runs.
    """
    for path in _candidates():
        if path and Path(path).exists():
            return path
    raise FileNotFoundError("no Chromium found; set CHROMIUM=/path/to/it")


def _candidates() -> Iterator[str | None]:
    yield os.environ.get("CHROMIUM")
    yield from map(shutil.which, NAMES)
    yield MAC
    yield _playwrights_own()


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


if __name__ == "__main__":
    try:
        print(chromium())
    except FileNotFoundError as error:
        sys.exit(str(error))
