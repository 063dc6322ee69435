"""`play --plain`, through a pipe and in a terminal that can only print."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import say
from tests.cli.conftest import Shell

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def a_terminal_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")


def test_a_game_is_played_in_lines_and_kept(shell: Shell) -> None:
    outcome = shell("play", "--plain", LINE, stdin="r1c3 4\nquit\nr1c4 6\n")

    assert outcome.code == 0
    assert outcome.lines[0].endswith("Say help for all there is to say.")
    assert outcome.lines[1:] == ["r1c3 is 4.", "Saved; next time the game carries on from here."]
    assert "r1c3 is 4, your entry." in shell("play", "--plain", stdin="r1c3\n").out
    assert shell("play", "--plain", "--game", "1", stdin="undo").lines[1] == "Taken back."


def test_a_solved_puzzle_counts_for_the_techniques_it_needed(shell: Shell) -> None:
    shell("play", "--plain", ".23434..21434321", stdin="r1c1 1\nr2c3 1\nr2c4 2\n")

    assert shell("stats").lines[-1].endswith("seen in games · 0 trained · 0 mastered")
    assert not shell("stats").lines[-1].startswith("0 ")


def test_each_answer_is_one_line_but_for_the_board_and_the_help(shell: Shell) -> None:
    outcome = shell("play", "--plain", LINE, stdin="hint\nhint\nhint\nhint\n")

    assert len(outcome.lines) == 5


def test_a_newcomer_gets_a_puzzle(shell: Shell) -> None:
    assert shell("play", "--plain", stdin="show\n").out.count("|") > 9
    assert len(shell("games").lines) == 1


def test_a_level_and_a_seed_make_the_same_puzzle_again(shell: Shell) -> None:
    first = shell("play", "--plain", "--level", "easy", "--seed", "7", stdin="show\n")
    again = shell("play", "--plain", "--level", "easy", "--seed", "7", stdin="show\n")

    assert first.lines[1:] == again.lines[1:]


def test_settings_that_make_no_sense_are_told(shell: Shell, home: Path) -> None:
    shell("play", "--plain", LINE, stdin="set coach 2\n")
    with closing(sqlite3.connect(home / "games.sqlite3")) as database, database:
        database.execute("UPDATE settings SET value = 'loud' WHERE key = 'coach'")

    assert shell("play", "--plain", stdin="").err.startswith("The saved setting coach is unknown;")


def test_a_friend_is_played_against_in_lines(shell: Shell) -> None:
    challenge = shell("play", "--plain", LINE, stdin="r1c3 4\nchallenge\n").lines[-1]

    outcome = shell("play", "--plain", "--challenge", challenge, stdin="status\n")

    assert outcome.code == 0
    assert outcome.lines[-1].endswith("% · friend 1%.")


@pytest.mark.slow
@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, *(pytest.param(each, marks=pytest.mark.slow) for each in (signal.SIGHUP, signal.SIGQUIT))],
)
def test_a_signal_ends_the_game_and_the_time_is_kept(shell: Shell, number: signal.Signals) -> None:
    program = [sys.executable, "-m", "sudoku_tui", "play", "--plain", LINE]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        while "0:00:00" in game.stdout.readline():
            game.stdin.write("status\n")
        game.send_signal(number)
        assert game.wait(60) == 128 + number

    assert "0:00:00" not in shell("status").out


def test_a_game_that_is_not_saved_whole_is_no_success(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "unsaved", say("the disk is full"))
    outcome = shell("play", "--plain", LINE, stdin="quit\n")
    assert (outcome.code, outcome.err) == (1, "not all is saved: the disk is full\n")
