"""Firefox and WebKit by what Debian ships for them: Marionette and WebKitWebDriver, no package of ours."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any, Protocol

START = 120.0
MINI_BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"
CENTRE = "document.querySelector(arguments[0]).scrollIntoView({ behavior: 'instant', block: 'center' })"
Element = dict[str, str]


class Driver(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None: ...
    def run(self, script: str, *args: object) -> Any: ...
    def click(self, selector: str) -> None: ...
    def close(self) -> None: ...


def until(driver: Driver, condition: str, *args: object) -> None:
    """Wait until a function of JavaScript says yes."""
    patiently(lambda: driver.run(f"return ({condition})(...arguments)", *args), condition)


def patiently(ask: Any, what: str) -> Any:
    end = time.monotonic() + START
    while time.monotonic() < end:
        found = ask()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"in vain: {what}")


class Firefox:
    def __init__(self, program: str, home: Path) -> None:
        port = free_port()
        (home / "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        self.process = start([program, "--headless", "--marionette", "--no-remote", "--profile", str(home)])
        self.socket = connection(port)
        self.file = self.socket.makefile("rb")
        self.hear()
        self.sent = 0
        self.ask("NewSession", capabilities={"alwaysMatch": {}})

    def ask(self, command: str, **given: object) -> Any:
        self.sent += 1
        message = json.dumps([0, self.sent, f"WebDriver:{command}", given]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, answer = self.hear()
        assert error is None, error
        return answer.get("value", answer)

    def hear(self) -> Any:
        digits = b"".join(iter(lambda: self.file.read(1), b":"))
        return json.loads(self.file.read(int(digits)))

    def go(self, url: str) -> None:
        self.ask("Navigate", url=url)

    def run(self, script: str, *args: object) -> Any:
        return self.ask("ExecuteScript", script=script, args=args)

    def click(self, selector: str) -> None:
        self.run(CENTRE, selector)
        self.ask("ElementClick", id=only(self.ask("FindElement", using="css selector", value=selector)))

    def close(self) -> None:
        self.file.close()
        self.socket.close()
        stop(self.process)


class WebKit:
    def __init__(self, program: Path, home: Path) -> None:
        self.screen, display = virtual_screen()
        port = free_port()
        self.process = start(
            ["WebKitWebDriver", f"--port={port}"],
            DISPLAY=f":{display}",
            HOME=str(home),
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
        )
        connection(port).close()
        self.session = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(program), "args": ["--automation"]}
        begun = self.ask("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.session += f"/{begun['sessionId']}"

    def ask(self, path: str, method: str = "POST", **given: object) -> Any:
        request = urllib.request.Request(
            self.session + path,
            json.dumps(given).encode(),
            {"Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=2 * START) as answer:
            return json.load(answer)["value"]

    def go(self, url: str) -> None:
        self.ask("/url", url=url)

    def run(self, script: str, *args: object) -> Any:
        return self.ask("/execute/sync", script=script, args=args)

    def click(self, selector: str) -> None:
        self.run(CENTRE, selector)
        self.ask(f"/element/{only(self.ask('/element', using='css selector', value=selector))}/click")

    def close(self) -> None:
        try:
            self.ask("", "DELETE")
        finally:
            stop(self.process)
            stop(self.screen)


def only(element: Element) -> str:
    (name,) = element.values()
    return name


def start(command: list[str], **environment: str) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ | environment)


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(START)


def virtual_screen() -> tuple[subprocess.Popen[bytes], str]:
    """An X server of its own, and the number of the display that it chose."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        return server, told.readline().strip()


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def connection(port: int) -> socket.socket:
    def attempt() -> socket.socket | None:
        try:
            return socket.create_connection(("127.0.0.1", port), 2 * START)
        except OSError:
            return None

    found: socket.socket = patiently(attempt, f"port {port}")
    return found
