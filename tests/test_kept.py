"""A run of deals that was stopped goes on, and nobody else's file is written over."""

import json
from pathlib import Path
from typing import Any

import pytest
from jamesbond.__main__ import main
from jamesbond.wire import record_from_json


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file of four records."""
    path = tmp_path / "deals.jsonl"
    assert main(["simulate", "--games", "4", "--seed", "records", "--records", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_run_stopped_anywhere_goes_on_to_the_same_records_and_figures(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = ["simulate", "--games", "4", "--seed", "records", "--records", str(records)]
    assert main(again) == 0
    whole, figures = records.read_bytes(), capsys.readouterr().out
    for cut in (0, 1, len(whole) // 2, whole.index(b"\n"), len(whole) - 1, len(whole)):
        records.write_bytes(whole[:cut])
        assert main(again) == 0
        assert records.read_bytes() == whole
        assert capsys.readouterr().out == figures


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seed", "other"], "line 1: a record of another run: seed 'records/1', not 'other/1'"),
        (["--levels", "3,2"], "line 1: a record of another run: levels (3, 3), not (3, 2)"),
        (["--with", "show_complete"], "line 1: a record of another run: show_complete False, not True"),
        (["--games", "3"], "line 4: only 3 deals are asked for"),
    ],
)
def test_another_runs_records_are_not_written_over(
    arguments: list[str], said: str, records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = records.read_bytes()
    run = ["simulate", "--games", "9", "--seed", "records", "--records", str(records)]
    assert main([*run, *arguments]) == 2
    assert said in capsys.readouterr().err
    assert records.read_bytes() == whole


def test_a_file_that_holds_no_records_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna,\n")
    assert main(["simulate", "--games", "1", "--records", str(path)]) == 2
    assert path.read_text() == "Dear Anna,\n"


@pytest.mark.parametrize("content", [b"my notes", b"{", b'{"format": 1, "engine": "9', b'{"important": 1}'])
@pytest.mark.parametrize("whole", [0, 1])
def test_a_line_without_an_end_is_dropped_only_if_it_began_a_record_of_this_run(
    content: bytes, whole: int, records: Path
) -> None:
    first = b"".join(records.read_bytes().splitlines(keepends=True)[:whole])
    records.write_bytes(first + content)
    run = ["simulate", "--games", "2", "--seed", "records", "--records", str(records)]
    assert main(run) == (0 if content == b"{" else 2)
    assert content == b"{" or records.read_bytes() == first + content


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("events", [], "event 0 is missing"),
        ("pace", 0.5, "pace 0.5, not 1.0"),
        ("dealer", 1, "dealer 1, not 0"),
    ],
)
def test_a_record_that_lies_is_not_gone_on_from(
    name: str, value: Any, said: str, records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = records.read_text().splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {name: value})
    records.write_text("\n".join(lines) + "\n")
    assert main(["simulate", "--games", "5", "--seed", "records", "--records", str(records)]) == 2
    error = capsys.readouterr().err
    assert "line 1: " in error
    assert said in error


def test_four_seats_and_variations_are_played_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    run = ["simulate", "--games", "2", "--levels", "1,2,4,5", "--teams", "--records", str(path)]
    assert main([*run, "--with", "several_at_once", "--with", "winning_word=Atlantis"]) == 0
    for line in path.read_text().splitlines():
        rules = record_from_json(line).ruleset
        assert rules.sides == ((0, 2), (1, 3))
        assert (rules.several_at_once, rules.winning_word) == (True, "Atlantis")
    assert main(["replay", str(path)]) == 0
