"""What tests of the built site share."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from document import HERE, Document

ROOT = Path(__file__).parents[1]


class Handler(SimpleHTTPRequestHandler):
    """A plain static host: index pages, and 404.html for what isn't there."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def serve(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built site."""
    if not (ROOT / "site/index.html").exists():
        pytest.fail("the site isn't built; run: make build", pytrace=False)
    return ROOT / "site"


@pytest.fixture(scope="session")
def documents(built: Path) -> dict[str, Document]:
    """Every page of the built site by its address relative to the root ("fr/regles/")."""
    found = {path.parent.relative_to(built).as_posix(): path for path in built.rglob("index.html")}
    return {"" if where == "." else f"{where}/": Document(path) for where, path in found.items()}


@pytest.fixture(scope="session")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built for an address of its own, in a folder of a host."""
    folder = tmp_path_factory.mktemp("abroad")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"SITE_URL": f"{HERE}/cards/"}
    subprocess.run(command, check=True, cwd=ROOT, env=environment, capture_output=True)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the built site, served as a plain static host would; without a slash at its end."""
    yield from serve(built)
