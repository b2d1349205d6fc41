"""The engine in a real worker of a real page."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser
STRICT = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'"
)
ASK = """async message => {
  const { engine } = await import('/assets/js/engine.mjs');
  return engine().call(message).catch(({ code, message }) => ({ code, message }));
}"""
TOLD = """async () => {
  const { engine } = await import('/assets/js/engine.mjs');
  const told = [];
  engine().onprogress((...bytes) => told.push(bytes));
  await engine().ready;
  return told;
}"""
AGAIN = "async () => (await import('/assets/js/engine.mjs')).engine().stop()"
UNKNOWN = {"do": "dance"}


def ask(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(ASK, message)
    return answer


@pytest.mark.parametrize("address", ["/play/", "/es/ejemplo/"])
def test_a_page_with_a_table_gets_answers(page: Page, address: str) -> None:
    page.goto(address)
    assert ask(page, UNKNOWN)["error"]["where"] == "message"
    assert ask(page, UNKNOWN)["error"]["where"] == "message"


def test_progress_goes_from_nothing_to_the_size_that_the_page_states(page: Page) -> None:
    page.goto("/play/")
    total = int(page.locator("meta[name=jb-engine]").get_attribute("data-bytes") or 0)
    told = page.evaluate(TOLD)
    assert told[-1] == [total, total]
    assert [loaded for loaded, _ in told] == sorted(loaded for loaded, _ in told)
    assert len(told) > 3


def test_a_strict_content_security_policy_is_enough(page: Page) -> None:
    def strictly(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"content-security-policy": STRICT})

    page.route("**/*", strictly)
    page.goto("/play/")
    assert "error" in ask(page, UNKNOWN)


@pytest.mark.parametrize("lost", ["*.{bin,zip}", "engine-worker.mjs"])
def test_a_lost_connection_is_told_and_can_be_tried_again(page: Page, lost: str) -> None:
    page.goto("/play/")
    page.evaluate(AGAIN)
    page.route(f"**/{lost}", lambda route: route.abort())
    assert ask(page, UNKNOWN)["code"] == "network"
    page.unroute(f"**/{lost}")
    page.evaluate(AGAIN)
    assert "error" in ask(page, UNKNOWN)


def test_what_the_worker_fetches_is_what_the_page_states(page: Page, built: Path) -> None:
    fetched: set[str] = set()
    page.on("response", lambda response: fetched.add(response.url.rpartition("/assets/engine/")[2]))
    page.goto("/play/")
    ask(page, UNKNOWN)
    (folder,) = (built / "assets/engine").iterdir()
    stated = {file.name for file in folder.iterdir()} - {"lean.zip", "empty.zip"}
    assert fetched >= {f"{folder.name}/{name}" for name in stated}
    assert f"{folder.name}/lean.zip" not in fetched
    assert json.loads((folder / "lock.json").read_text())["packages"] == {}
