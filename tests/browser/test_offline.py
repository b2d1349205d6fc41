"""After one visit the site opens without a network: what was kept, what is fetched anew, what is said."""

import shutil
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from browser.playing import deal
from conftest import Handler
from playwright.sync_api import Browser, Page, expect


class Host:
    """A static host of a copy of the site, which can fall silent or go away."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.speaks = folder, Event()
        self.speaks.set()
        speaks = self.speaks

        class Gated(Handler):
            def do_GET(self) -> None:  # noqa: N802
                speaks.wait()
                super().do_GET()

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Gated, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def go_away(self) -> None:
        self.speaks.set()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(shutil.copytree(built, tmp_path / "site"))
    yield host
    host.go_away()


@pytest.fixture
def page(browser: Browser, host: Host) -> Iterator[Page]:
    with browser.new_context(base_url=host.address) as context:
        yield context.new_page()


def visit(page: Page, path: str, group: str) -> None:
    """Open a page, and stay until its group is kept."""
    page.goto(path)
    expect_kept(page, group)


def expect_kept(page: Page, group: str) -> None:
    expect(page.locator(f"html[data-kept~={group}]")).to_be_attached(timeout=30_000)


def test_a_language_can_be_read_and_searched_without_a_network(page: Page, host: Host) -> None:
    visit(page, "/fr/", "fr")
    host.go_away()
    page.goto("/fr/regles/echange/")
    expect(page.locator("h1")).to_have_text("4 L’échange")
    page.keyboard.press("/")
    page.keyboard.type("joueurs")
    expect(page.locator("dialog.search li a").first).to_be_visible()


def test_a_deal_can_be_played_without_a_network(page: Page, host: Host) -> None:
    visit(page, "/play/", "engine")
    host.go_away()
    deal(page, "?seed=offline&pace=untimed")


def test_a_page_that_was_not_kept_is_said_to_be_missing(page: Page, host: Host) -> None:
    visit(page, "/fr/", "fr")
    host.go_away()
    page.goto("/es/")
    assert page.locator("section[lang]").count() == 3


def test_with_a_network_a_page_is_never_stale_and_what_changed_is_kept_anew(page: Page, host: Host) -> None:
    visit(page, "/fr/", "fr")
    home, listed = host.folder / "fr/index.html", host.folder / "offline.json"
    home.write_text(home.read_text("utf-8").replace("</h1>", " (bis)</h1>", 1), "utf-8")
    listed.write_text(listed.read_text().replace('"fr/":"', '"fr/":"new-'))
    page.reload()
    expect(page.locator("h1")).to_contain_text("(bis)")
    expect_kept(page, "fr")
    host.go_away()
    page.reload()
    expect(page.locator("h1")).to_contain_text("(bis)")


def test_a_network_that_does_not_answer_is_not_waited_for(page: Page, host: Host) -> None:
    visit(page, "/fr/", "fr")
    host.speaks.clear()
    page.goto("/fr/regles/jeu/")
    expect(page.locator("h1")).to_have_text("1 Le jeu")


def test_a_lesson_can_be_solved_without_a_network(page: Page, host: Host) -> None:
    visit(page, "/lessons/", "engine")
    host.go_away()
    page.goto("/lessons/#lesson-one-for-one")
    for card in ("KC", "4C"):
        page.locator(f'.jb-lesson--live button[data-card="{card}"]').click()
    expect(page.locator('.jb-try[data-verdict="solved"]')).to_be_visible()
