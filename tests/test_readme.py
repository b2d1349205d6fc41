"""What the README shows runs as shown."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```", README, re.M | re.S)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_in_the_readme_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("path", re.findall(r"`((?:engine|overrides|tests)/[\w./-]+)`", README))
def test_a_file_that_the_readme_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_pinned_package_has_its_reason() -> None:
    pinned = re.findall(r'"([\w-]+)==', (ROOT / "pyproject.toml").read_text("utf-8"))
    known = README.lower().replace("material for mkdocs", "mkdocs-material").replace(" ", "-")
    assert [it for it in pinned if it.lower() not in known and not it.startswith("types-")] == []
