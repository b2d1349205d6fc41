"""A deal at the terminal."""

import subprocess

from test_command import COMMAND, ENVIRONMENT, jamesbond


def test_a_console_that_knows_only_ascii_reads_letters_for_suits() -> None:
    plain = jamesbond("play", "--seed", "ascii", typed="1\nq\n", PYTHONIOENCODING="ascii")
    fancy = jamesbond("play", "--seed", "ascii", typed="1\nq\n", PYTHONIOENCODING="utf-8")
    assert plain.returncode == fancy.returncode == 0
    assert plain.stdout.isascii()
    assert plain.stdout == fancy.stdout.translate(str.maketrans("♠♥♦♣", "SHDC"))


def test_a_deal_at_the_terminal_answers_help_refusals_and_giving_up() -> None:
    typed = "?\n2\n2S\n99\nAS KH\nc\np\nhello there you\nq\n"
    run = jamesbond("play", "--seed", "one", "--levels", "3,2", typed=typed)
    assert run.returncode == 0
    for said in (
        "pick up packet 3",
        "[2]",
        "(5.6)",
        "You give up.",
        "Rival 2 ",
        "is nothing that can be done",
    ):
        assert said in run.stdout


def test_at_the_terminal_partners_share_a_side_and_variations_are_played() -> None:
    typed = "1\n7S 7C QH 9S\nb\nc\nq\n"
    words = ["--teams", "--with", "several_at_once", "--with", "say_book"]
    run = jamesbond("play", "--seed", "1", "--levels", "1,2,3", *words, typed=typed)
    assert run.returncode == 0
    for said in (
        "Partner picks up packet 4.",
        "packets  [1] 2 3 (4) 5 6",
        "You give 7♠ 7♣, take Q♥ 9♠.",
        "(7.1)",
        "You and Partner must show",
        "The deal goes to: Rival 1 and Rival 2.",
    ):
        assert said in run.stdout


def test_a_deal_at_the_terminal_ends_with_its_input() -> None:
    for pace in ("untimed", "table"):
        run = jamesbond("play", "--seed", "two", "--pace", pace, typed="1")
        assert (run.returncode, run.stderr) == (0, "")


def test_in_timed_play_rivals_act_while_one_thinks() -> None:
    run = subprocess.Popen(
        [*COMMAND, "play", "--pace", "table", "--seed", "three"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=ENVIRONMENT,
        text=True,
    )
    assert run.stdin is not None
    assert run.stdout is not None
    with run.stdin, run.stdout:
        assert any("Rival 1 picks up" in run.stdout.readline() for _ in range(6))
        run.stdin.write("q\n")
        run.stdin.flush()
        assert "You give up." in run.stdout.read()
    assert run.wait(30) == 0
