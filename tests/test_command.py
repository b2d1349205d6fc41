"""The command line: its figures, its records, and how it behaves when something is wrong."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from jamesbond import Ruleset, check
from jamesbond.__main__ import main
from jamesbond.command.simulate import play_out
from jamesbond.command.summary import wilson
from jamesbond.wire import record_from_json

ENGINE = Path(__file__).parents[1] / "engine"
COMMAND = [sys.executable, "-m", "jamesbond"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ENGINE)}


def jamesbond(*arguments: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """The command as a person runs it."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | settings,
        timeout=60,
    )


def interruptible() -> None:
    """Hear interrupts, even where the tests run in the background and are deaf to them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A file of four records."""
    path = tmp_path / "deals.jsonl"
    assert main(["simulate", "--games", "4", "--seed", "records", "--records", str(path)]) == 0
    return path


def test_figures_say_how_deals_ended_who_won_and_how_long_they_took(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--games", "5", "--levels", "1,3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "5 deals, seed 1"
    assert [line.split()[0] for line in lines[1:]] == [
        "ended",
        "refreshed",
        "seat",
        "seat",
        "length",
        "exchanges",
    ]


def test_figures_as_json_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "6", "--seats", "3", "--levels", "3,2,3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert sum(figures["ended"].values()) == figures["deals"] == 6
    assert [seat["level"] for seat in figures["seats"]] == [3, 2, 3]
    assert all(low <= seat["share"] <= high for seat in figures["seats"] for low, high in [seat["interval"]])
    assert figures["length"]["p5"] <= figures["length"]["median"] <= figures["length"]["longest"]


def test_the_same_seed_prints_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for _ in range(2):
        main(["simulate", "--games", "3", "--seed", "again", "--json"])
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_a_deal_that_the_rules_do_not_end_is_reported_as_unfinished() -> None:
    record = play_out(Ruleset(cap=None, stale_time=None, refresh_wait=None), "x", (3, None), 60_000)
    check(record)
    assert str(record.events[-1]).endswith("UNFINISHED: 'unfinished'>, winners=()))")


def test_records_replay_clean(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(records)]) == 0
    assert capsys.readouterr().out == "4 records: each a possible deal\n"
    assert jamesbond("replay", "-", typed=records.read_text()).returncode == 0


def test_a_record_tells_what_it_was_dealt_from(records: Path) -> None:
    kept = [record_from_json(line) for line in records.read_text().splitlines()]
    assert [record.seed for record in kept] == ["records/1", "records/2", "records/3", "records/4"]
    assert {record.levels for record in kept} == {(3, 3)}


def test_a_record_that_lies_is_named_by_line_event_and_clause(records: Path) -> None:
    lines = records.read_text().splitlines()
    third = json.loads(lines[2])
    event = next(n for n, entry in enumerate(third["events"]) if entry["did"] == "exchange")
    third["events"][event]["take"] = third["opening"]["sides"][1][5][:1]
    lines[2] = json.dumps(third)
    records.write_text("\n".join(lines))
    run = jamesbond("replay", str(records))
    assert run.returncode == 2
    assert f"line 3: event {event}: " in run.stderr
    assert run.stderr.rstrip().endswith("refused 4.8")
    assert run.stderr.count("\n") == 1


def test_a_record_of_a_level_that_is_not_there_names_those_that_are(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records.write_text(records.read_text().replace('"levels": [3, 3]', '"levels": [3, 99]', 1))
    assert main(["replay", str(records)]) == 2
    assert "line 1: level 99: there are levels 1, 2, 3, 4, 5" in capsys.readouterr().err


def test_a_record_cut_in_half_is_named_by_line(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.write_text(records.read_text()[:-500])
    assert main(["replay", str(records)]) == 2
    assert "line 4: no JSON" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"\xff\xfe", b"[]", b"{}", b'{"format": 9}', b"nonsense", b"[" * 100_000],
    ids=["empty", "blank", "no text", "a list", "nothing in it", "newer", "nonsense", "deep"],
)
def test_a_broken_file_is_one_line_and_exit_2(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "broken.jsonl" in output.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "play | simulate | replay"),
        (["dance"], "dance"),
        (["simulate", "--games", "0"], "at least 1"),
        (["simulate", "--games", "many"], "many"),
        (["simulate", "--levels", "3,9"], "no level '9': there are 1, 2, 3"),
        (["simulate", "--levels", ""], "no level ''"),
        (["simulate", "--levels", "3"], "1 seats"),
        (["simulate", "--seats", "3", "--levels", "3,3"], "2 levels for 3 seats"),
        (["simulate", "--seats", "5"], "5"),
        (["simulate", "--levels", "1,1,1,1,1"], "5 seats: there are games for 2, 3, 4"),
        (["simulate", "--seats", "3", "--teams"], "four seats, not 3 (7.5)"),
        (["simulate", "--with", "jokers"], "no switch 'jokers': there are cap"),
        (["simulate", "--with", "most_packets=maybe"], "most_packets cannot be 'maybe'"),
        (["simulate", "--with", "cap=" + "[" * 100_000], "cap cannot be"),
        (["simulate", "--with", f"stale_time=1{'0' * 400}"], "above 1000000000"),
        (["simulate", "--with", "same_moment=2000"], "from 0 to check_time 1500 (5.7)"),
        (["simulate", "--round-robin", "--with", "say_book"], "no variation"),
        (["simulate", "--round-robin", "--levels", "1,2"], "--round-robin"),
        (["simulate", "--jobs", "2"], "--round-robin"),
        (["simulate", "--round-robin", "--jobs", "0"], "at least 1"),
        (["simulate", "--round-robin", "--out", "no/such/folder/x"], "no/such/folder/x"),
        (["simulate", "--records", "no/such/folder/x.jsonl"], "no/such/folder/x.jsonl"),
        (["replay"], "FILE"),
        (["replay", "no-such-file"], "no-such-file"),
        (["replay", "."], ".:"),
        (["play", "--levels", "2,2,2,2"], "5 seats"),
        (["play", "--pace", "warp"], "warp"),
    ],
)
def test_bad_arguments_are_one_line_and_exit_2(arguments: list[str], said: str) -> None:
    run = jamesbond(*arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr
    assert run.stderr.count("\n") == 1
    assert "Traceback" not in run.stderr


def test_a_seed_is_any_text() -> None:
    for seed in ("", "né à Curaçao ♠", "\udcff"):
        run = subprocess.run(
            [*COMMAND, "simulate", "--games", "1", "--seed", seed], capture_output=True, env=ENVIRONMENT
        )
        assert (run.returncode, run.stderr) == (0, b"")


def test_a_closed_pipe_ends_quietly() -> None:
    run = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert run.stdout is not None
    run.stdout.close()
    assert run.wait(60) == 141
    assert run.stderr is not None
    with run.stderr:
        assert run.stderr.read() == b""


def test_ctrl_c_exits_130_and_leaves_whole_records_only(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    run = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "100000", "--records", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=interruptible,
    )
    deadline = time.monotonic() + 30
    while (not path.exists() or path.stat().st_size < 50_000) and time.monotonic() < deadline:
        time.sleep(0.02)
    run.send_signal(signal.SIGINT)
    out, error = run.communicate(timeout=30)
    assert (run.returncode, out, error) == (130, b"", b"interrupted\n")
    assert main(["replay", str(path)]) == 0


def test_a_full_disk_leaves_whole_records_only(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    run = subprocess.run(
        [*COMMAND, "simulate", "--games", "9", "--records", str(path)],
        capture_output=True,
        text=True,
        env=ENVIRONMENT | {"PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)),
    )
    assert run.returncode == 2
    assert run.stderr == "jamesbond: cannot go on: File too large\n"
    assert 0 < path.stat().st_size < 50_000
    assert main(["replay", str(path)]) == 0
