"""A run of deals that was stopped goes on, and nobody else's file is written over."""

from pathlib import Path

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


def test_four_seats_and_variations_are_played_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    run = ["simulate", "--games", "2", "--levels", "1,2,4,5", "--teams", "--records", str(path)]
    assert main([*run, "--with", "several_at_once", "--with", "winning_word=Atlantis"]) == 0
    for line in path.read_text().splitlines():
        rules = record_from_json(line).ruleset
        assert rules.sides == ((0, 2), (1, 3))
        assert (rules.several_at_once, rules.winning_word) == (True, "Atlantis")
    assert main(["replay", str(path)]) == 0
