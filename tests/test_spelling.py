"""Each language is spelt by its own dictionary; short lists hold the names and what dictionaries lack."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = [path.read_text("utf-8").split() for path in sorted((ROOT / "tests/words").glob("*.txt"))]


def unknown(*what: str, text: str | None = None) -> list[str]:
    """What no dictionary knows: "docs/fr/index.md:3:4 - Unknown word (paquett)"."""
    command = [
        ROOT / "node_modules/.bin/cspell",
        "lint",
        "--no-progress",
        "--no-summary",
        "--no-color",
        *what,
    ]
    run = subprocess.run(command, input=text, cwd=ROOT, capture_output=True, text=True)
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_every_word_is_in_the_dictionary_of_its_language() -> None:
    assert unknown() == []


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("en", "My neighbor has four packets, and a paquet.", ["neighbor", "paquet"]),
        ("fr", "Le paquett est au centre, by hand.", ["paquett", "hand"]),
        ("es", "El pacuete está en el centro, by hand.", ["pacuete", "hand"]),
    ],
)
def test_a_misspelt_or_foreign_word_is_noticed(lang: str, text: str, wrong: list[str]) -> None:
    assert unknown("--words-only", f"stdin://docs/{lang}/index.md", text=text) == wrong


def test_the_lists_are_short_and_in_order() -> None:
    assert [them for them in WORDS if them != sorted(them, key=str.casefold) or len(them) > 40] == []
