"""No figure of the book about play that the project's own command does not give."""

import json
import re
import shlex
from pathlib import Path

import pytest
from jamesbond.__main__ import main

PAGES = sorted(Path(__file__).parents[1].glob("docs/*/rules/playing-well.md"))
ROW = re.compile(r"^\| (\d) \| (\d) \| (\d+) \| (\d+) \|$", re.M)
COMMAND = re.compile(r"^python -m jamesbond (simulate .*--levels )(\d,\d)(.*)$", re.M)

ROWS = sorted({tuple(map(int, row)) for page in PAGES for row in ROW.findall(page.read_text("utf-8"))})


def test_the_pages_name_a_command_and_the_same_figures() -> None:
    commands = {COMMAND.findall(page.read_text("utf-8"))[0] for page in PAGES}
    rows = [ROW.findall(page.read_text("utf-8")) for page in PAGES]

    assert len(commands) == 1
    assert rows == [rows[0]] * len(PAGES)
    assert rows[0] != []


@pytest.mark.parametrize(("one", "other", "first", "second"), ROWS)
def test_the_command_gives_the_figures(
    one: int, other: int, first: int, second: int, capsys: pytest.CaptureFixture[str]
) -> None:
    before, _, after = COMMAND.findall(PAGES[0].read_text("utf-8"))[0]

    assert main(shlex.split(f"{before}{one},{other}{after} --json")) == 0
    assert [seat["wins"] for seat in json.loads(capsys.readouterr().out)["seats"]] == [first, second]
