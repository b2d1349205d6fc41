"""Whole deals, kept as records: each possible, and the same to the last event wherever they are played."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jamesbond import TWO_SEATS, By, Over, Record, Refreshed, check
from jamesbond.wire import record_from_json, record_to_json

GAMES = Path(__file__).parent / "games"
GOLDEN = {path.stem: path.read_text("ascii") for path in sorted(GAMES.glob("*.jsonl"))}
KEPT = [line for path in sorted(GAMES.glob("kept/*.jsonl")) for line in path.read_text("ascii").splitlines()]
"""Records written by earlier versions, which are never made anew."""
VARIATIONS = ("say_book", "winning_word", "several_at_once", "show_complete", "most_packets")
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def answers(python: Path, version: str) -> bool:
    """Whether this is an interpreter of that version that runs here."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        run = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return run.stdout.strip() == version


def interpreter(version: str) -> str | None:
    """An installed Python of this version: on the path, or one of pyenv's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    found = [Path(path) for path in [shutil.which(f"python{version}")] if path]
    found += pyenv.glob(f"versions/{version}.*/bin/python")
    return next((str(python) for python in found if answers(python, version)), None)


def made(python: str, hash_seed: str, folder: Path) -> dict[str, str]:
    """The golden records as this Python makes them."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([python, GAMES / "make.py", folder], check=True, env=environment)
    return {path.stem: path.read_text("ascii") for path in folder.glob("*.jsonl")}


def record(name: str) -> Record:
    """One golden record."""
    return record_from_json(GOLDEN[name])


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_a_possible_deal_with_an_end(name: str) -> None:
    check(record(name))
    assert isinstance(record(name).events[-1], Over)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_written_again_as_it_was_read(name: str) -> None:
    assert record_to_json(record(name)) + "\n" == GOLDEN[name]


@pytest.mark.parametrize("line", KEPT, ids=[str(number) for number in range(len(KEPT))])
def test_a_record_of_an_earlier_version_is_read_and_holds(line: str) -> None:
    check(record_from_json(line))


def test_the_golden_deals_end_in_different_ways() -> None:
    records = [record(name) for name in GOLDEN]
    ends = [record.events[-1] for record in records]
    assert {end.outcome.by for end in ends if isinstance(end, Over)} == set(By) - {By.UNFINISHED}
    assert any(isinstance(event, Refreshed) for record in records for event in record.events)
    drawn = [it for it in records if isinstance(it.events[-1], Over) and it.events[-1].outcome.by is By.DRAW]
    assert {it.ruleset.most_packets for it in drawn} == {True, False}


def test_the_golden_deals_play_each_variation_alone_and_all_together() -> None:
    rules = [record(name).ruleset for name in GOLDEN]
    switched = [{it for it in VARIATIONS if getattr(rule, it) != getattr(TWO_SEATS, it)} for rule in rules]
    assert len(rules) >= 20
    assert {it.seats for it in rules} == {2, 3, 4}
    assert all({name} in switched for name in VARIATIONS)
    assert set(VARIATIONS) in switched


def test_people_play_in_golden_deals_timed_and_untimed() -> None:
    assert {record(name).pace is None for name in GOLDEN if None in record(name).levels} == {True, False}


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_same_seed_gives_the_same_deal_under_any_hash_seed(hash_seed: str, tmp_path: Path) -> None:
    assert made(sys.executable, hash_seed, tmp_path) == GOLDEN


@pytest.mark.parametrize("version", VERSIONS)
def test_the_same_seed_gives_the_same_deal_on_python(version: str, tmp_path: Path) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    assert made(python, "0", tmp_path) == GOLDEN
