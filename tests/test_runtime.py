"""Pages with a table say where the engine lies; others have nothing to do with it."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.site
TOLD = re.compile(r'<meta name="jb-engine" content="([^"]+)" data-bytes="(\d+)">')
TABLES = (
    "example/index.html",
    "lessons/index.html",
    "play/index.html",
    "fr/exemple/index.html",
    "fr/lecons/index.html",
    "fr/jouer/index.html",
    "es/ejemplo/index.html",
    "es/lecciones/index.html",
    "es/jugar/index.html",
)


@pytest.mark.parametrize("name", TABLES)
def test_a_page_with_a_table_tells_the_folder_and_the_size_of_the_engine(built: Path, name: str) -> None:
    page = built / name
    found = TOLD.search(page.read_text("utf-8"))
    assert found
    folder = (page.parent / found[1]).resolve()
    sizes = {file.name: file.stat().st_size for file in folder.iterdir()}
    assert sizes.keys() >= {"lean.zip", "snapshot.bin", "lock.json", "pyodide.asm.wasm"}
    assert sum(sizes.values()) - sizes["lean.zip"] == int(found[2])


def test_no_other_page_mentions_the_engine(built: Path) -> None:
    tellers = [page for page in built.rglob("*.html") if "jb-engine" in page.read_text("utf-8")]
    assert {page.relative_to(built).as_posix() for page in tellers} == set(TABLES)


def test_the_engine_is_published_once(built: Path) -> None:
    assert [path.parent.parent for path in built.rglob("lean.zip")] == [built / "assets/engine"]
