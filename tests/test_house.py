"""How the engine is laid out: who may import whom, where time and chance come in, what a file looks like."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[1] / "engine" / "jamesbond"
DOORS = {  # room: the rooms it may import; * for all
    "cards": "",
    "clauses": "",
    "quick": "",
    "ruleset": "cards",
    "table": "cards quick ruleset",
    "events": "cards clauses quick ruleset table",
    "effects": "cards clauses events ruleset table",
    "rules": "cards clauses effects events ruleset table",
    "view": "cards clauses events quick ruleset table",
    "bots": "cards clauses events view",
    "session": "bots events rules ruleset table view",
    "notation": "cards clauses events ruleset table",
    "scenario": "cards events notation rules ruleset table",
    "record": "events notation rules ruleset table",
    "wire": "cards clauses events record ruleset table",
    "solver": "cards table",
    "moments": "cards clauses effects events ruleset table",
    "review": "events moments record solver table",
    "citations": "events table",
    "speech": "cards citations events view",
    "faces": "cards speech",
    "recall": "cards speech",
    "places": "cards faces recall speech view",
    "picture": "cards events faces places speech view",
    "standing": "events speech view",
    "hindsight": "moments review speech view",
    "witness": "effects events table view",
    "faceup": "cards events faces picture places speech view",
    "screening": "bots citations events faceup hindsight moments record review speech table view wire",
    "game": "events record ruleset session table wire witness",
    "whatif": "cards events notation scenario session table",
    "lessons": "events notation ruleset scenario session speech table view witness",
    "telling": "events game hindsight lessons picture places screening speech standing view wire",
    "bridge": "cards events faces game lessons picture screening speech standing telling view whatif wire",
    "command": "*",
    "__main__": "*",
    "__init__": "*",
}
OUTSIDE = ("command", "__main__")
"""The only rooms with a clock, files and sentences for people."""
LIBRARY = {
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "html",
    "itertools",
    "json",
    "math",
    "random",
    "re",
    "typing",
}
LONGEST = 260

FILES = sorted(ENGINE.rglob("*.py"))
NAMES = [path.relative_to(ENGINE).as_posix() for path in FILES]
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in zip(NAMES, FILES, strict=True)}
INSIDE = [name for name in NAMES if not name.startswith(OUTSIDE)]


def room(name: str) -> str:
    """The room that a file belongs to."""
    return name.split("/")[0].removesuffix(".py")


def imports(name: str) -> Iterator[tuple[str, str]]:
    """Each import of a file: the room of the engine or the module outside it, and what is taken from it."""
    here = ("jamesbond", *name.split("/")[:-1])
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) + 1 - node.level] if node.level else ()
            for alias in node.names:
                path = (*base, *(node.module or "").split(".")) if node.module else (*base, alias.name)
                yield ".".join(path), alias.name


def doors(name: str) -> set[str]:
    """The other rooms that a file imports."""
    used = {module.split(".")[1] for module, _ in imports(name) if module.startswith("jamesbond.")}
    return used - {room(name), "__version__"}


def modules(name: str) -> set[str]:
    """The modules that a file imports from outside the engine."""
    return {module.split(".")[0] for module, _ in imports(name)} - {"jamesbond"}


def test_the_floor_plan_names_every_room_and_no_other() -> None:
    assert {room(name) for name in NAMES} == set(DOORS)


@pytest.mark.parametrize("name", NAMES)
def test_a_room_imports_through_its_doors_alone(name: str) -> None:
    allowed = DOORS[room(name)]
    assert allowed == "*" or doors(name) <= set(allowed.split())


def test_no_room_leads_back_into_itself() -> None:
    ways = {here: set(there.split()) for here, there in DOORS.items() if there != "*"}
    while ways:
        done = {here for here, there in ways.items() if not there & set(ways)}
        assert done, f"a ring of rooms among {sorted(ways)}"
        ways = {here: there for here, there in ways.items() if here not in done}


@pytest.mark.parametrize("name", NAMES)
def test_only_the_standard_library_is_needed(name: str) -> None:
    assert modules(name) <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("name", INSIDE)
def test_clock_files_and_system_stay_outside(name: str) -> None:
    assert modules(name) <= LIBRARY


@pytest.mark.parametrize("name", INSIDE)
def test_chance_comes_from_a_stream_and_never_from_the_module(name: str) -> None:
    assert {what for module, what in imports(name) if module == "random"} <= {"Random"}


@pytest.mark.parametrize("name", INSIDE)
def test_nothing_is_printed_or_asked_inside(name: str) -> None:
    called = {node.func.id for node in ast.walk(TREES[name]) if isinstance(node, ast.Call) and _named(node)}
    written = {"exec"} if name == "quick.py" else set()
    assert called & {"print", "input", "open", "eval", "exec", "hash", "id"} == written


def _named(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name)


def texts(name: str) -> Iterator[str]:
    """The texts in a file's code: neither docstrings nor what is wrong with a text (ValueError)."""
    silent = {
        id(part)
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


@pytest.mark.parametrize("name", INSIDE)
def test_no_sentence_for_players_is_inside(name: str) -> None:
    sentences = [text for text in texts(name) if re.search(r"[a-z]{2,} [a-z]+ [a-z]+.*[.!?]$", text.strip())]
    assert sentences == []


@pytest.mark.parametrize("name", NAMES)
def test_a_file_begins_with_one_sentence_that_says_what_it_is_for(name: str) -> None:
    first = (ast.get_docstring(TREES[name]) or "").split("\n\n")[0]
    assert re.findall(r"[.!?](?=\s|$)", first) == ["."]
    assert first.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_no_file_is_too_long_to_read_at_once(name: str) -> None:
    assert len((ENGINE / name).read_text("utf-8").splitlines()) <= LONGEST


def undocumented(tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    """The public names of a module or class that promise nothing."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not ast.get_docstring(node):
                yield node.name
            if isinstance(node, ast.ClassDef):
                yield from undocumented(node)


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_says_what_it_promises(name: str) -> None:
    assert list(undocumented(TREES[name])) == []
