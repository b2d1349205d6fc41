"""Every level against every other: figures, and a run that goes on where it was stopped."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from jamesbond import __version__
from jamesbond.__main__ import main
from jamesbond.bots import LEVELS
from test_command import COMMAND, ENVIRONMENT, interruptible

RUN = ["simulate", "--round-robin", "--games", "1", "--seats", "2", "--equal", "--jobs", "1", "--out"]


def test_a_round_robin_prints_each_level_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--round-robin", "--games", "1", "--seats", "2", "--equal", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 deals a pair, seed 1")
    assert [line.split()[0] for line in lines[-6:]] == ["level", *map(str, LEVELS)]


def test_a_round_robin_stopped_anywhere_goes_on_to_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scores.jsonl"
    command = ["simulate", "--round-robin", "--games", "2", "--seats", "2", "--json", "--out", str(path)]
    assert main([*command, "--jobs", "2"]) == 0
    whole = capsys.readouterr().out
    content = path.read_bytes()
    path.write_bytes(content[:-200])
    assert main([*command, "--jobs", "1"]) == 0
    assert capsys.readouterr().out == whole
    assert sorted(path.read_bytes().splitlines()) == sorted(content.splitlines())
    figures = json.loads(whole)["pairs"]
    assert len(figures) == 20
    assert all(sum(pair["ended"].values()) == pair["deals"] == 2 for pair in figures)


def test_a_killed_round_robin_leaves_whole_scores_only(tmp_path: Path) -> None:
    path = tmp_path / "scores.jsonl"
    command = ["simulate", "--round-robin", "--games", "100", "--seats", "2", "--equal", "--jobs", "2"]
    run = subprocess.Popen(
        [*COMMAND, *command, "--out", str(path)],
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        process_group=0,
        preexec_fn=interruptible,
    )
    deadline = time.monotonic() + 30
    while (not path.exists() or path.stat().st_size < 100) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(run.pid, signal.SIGINT)
    assert run.communicate(timeout=30)[1] == b"interrupted\n"
    assert run.returncode == 130
    assert all(json.loads(line) for line in path.read_bytes().splitlines())
    assert path.read_bytes().endswith(b"\n")


def test_a_round_robin_goes_on_with_no_other_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "scores.jsonl"
    command = ["simulate", "--round-robin", "--seats", "2", "--equal", "--jobs", "1", "--out", str(path)]
    assert main([*command, "--games", "1"]) == 0
    content = path.read_bytes()
    assert main([*command, "--games", "2"]) == 2
    assert "another run: round_robin 1, not 2" in capsys.readouterr().err
    path.write_bytes(content + b"{}\n")
    assert main([*command, "--games", "1"]) == 2
    assert "scores.jsonl, line 12: 'levels' is missing" in capsys.readouterr().err


def workers(parent: int) -> list[int]:
    """The processes that a run has started, once they are there."""
    found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True).stdout.split()
    return [int(number) for number in found]


def test_a_round_robin_that_loses_a_worker_says_so(tmp_path: Path) -> None:
    path = tmp_path / "scores.jsonl"
    command = ["simulate", "--round-robin", "--games", "100", "--seats", "2", "--equal", "--jobs", "2"]
    run = subprocess.Popen([*COMMAND, *command, "--out", str(path)], stderr=subprocess.PIPE, env=ENVIRONMENT)
    deadline = time.monotonic() + 30
    while (not path.exists() or path.stat().st_size < 100) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(workers(run.pid)[-1], signal.SIGKILL)
    error = run.communicate(timeout=30)[1]
    assert run.returncode == 2
    assert b"a process of this run was stopped from outside; with --out it goes on" in error
    assert error.count(b"\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"levels": [[1], 2]},
        {"levels": [1, 9]},
        {"wins": [1]},
        {"wins": ["a", "b"]},
        {"wins": [-5, 0]},
        {"wins": [7, 0]},
        {"deals": 0},
        {"last": 10**400},
        {"ended": {}},
        {"ended": {"claim": "many"}},
    ],
    ids=str,
)
def test_a_heat_that_cannot_be_is_named_by_its_line(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scores.jsonl"
    title = {"round_robin": 1, "seed": "1", "engine": __version__}
    pairing = {"seats": 2, "equal": True, "levels": [1, 2], "first": 1, "last": 1}
    heat = pairing | {"deals": 1, "wins": [0, 1], "ended": {"claim": 1}}
    path.write_text(f"{json.dumps(title)}\n{json.dumps(heat | change)}\n")
    assert main([*RUN, str(path)]) == 2
    assert "scores.jsonl, line 2: " in capsys.readouterr().err


@pytest.mark.parametrize("content", ["my notes", '{"round_robin": 2, "seed": "1"'])
def test_a_file_of_something_else_is_not_written_over(content: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    assert main([*RUN, str(path)]) == 2
    assert path.read_text() == content
