"""An error that nobody foresaw is one sentence and a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

import sudoku_tui.cli.output
import sudoku_tui.cli.puzzle_input
from sudoku_tui.cli import main
from sudoku_tui.cli.options import LEVELS
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.error_report import reported
from sudoku_tui.web.served import serve as serving
from sudoku_tui.web.served.limits import Limits
from tests.cli.conftest import Shell
from tests.formats.grids import LINE
from tests.laws import quick


def test_help_names_every_command_and_the_exit_codes(shell: Shell) -> None:
    outcome = shell("--help")
    assert outcome.code == 0
    for word in ["play", "new", "solve", "check", "rate", "hint", "steps", "path", "games", "convert", "race", "serve"]:
        assert f"\n    {word} " in outcome.out
    assert "exit codes" in outcome.out


def test_help_names_the_levels() -> None:
    assert str(LEVELS).replace(" ({usual})", "").replace(" or ", ", ").split(", ") == list(Level)


def test_the_version(shell: Shell) -> None:
    assert shell("--version").out.startswith("sudoku-tui ")


@pytest.mark.parametrize(
    "arguments", [["foo"], ["solve", "--colour"], ["hint", "--stage", "5"], ["serve", "--port", "70000"]]
)
def test_wrong_usage(shell: Shell, arguments: list[str]) -> None:
    outcome = shell(*arguments)
    assert outcome.code == 2
    assert "error: " in outcome.err


def test_an_unknown_technique_is_wrong_usage_and_those_like_it_are_named(shell: Shell) -> None:
    outcome = shell("steps", "--technique", "x-wings", LINE)
    assert outcome.code == 2
    assert "did you mean 'x-wing'" in outcome.err


@contextmanager
def running(command: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """The real program reading a pipe, with its standard input and output, when it has answered one puzzle."""
    # Whoever runs the tests may ignore interruptions; the program then would, too.
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        f"from sudoku_tui.cli import main; raise SystemExit(main(['{command}', '-']))"
    )
    pipe = subprocess.PIPE
    arguments = [sys.executable, "-c", script]
    with subprocess.Popen(arguments, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write(f"{LINE}\n")
        program.stdin.flush()
        assert len(program.stdout.readline()) == len(f"{LINE}\n")
        yield program, program.stdin, program.stdout


def test_a_reader_who_has_had_enough_ends_the_program_quietly() -> None:
    with running("convert") as (program, stdin, stdout):
        stdout.close()
        stdin.write(f"{LINE}\n" * 10)
        stdin.close()
        assert program.stderr
        assert program.stderr.read() == ""
    assert program.returncode == 0


def test_an_interrupted_stream_says_so_and_nothing_else() -> None:
    with running("solve") as (program, _, _):
        program.send_signal(signal.SIGINT)
        assert program.stderr
        assert program.stderr.read() == "sudoku-tui: stopped before the end\n"
    assert program.returncode == 130


@pytest.mark.parametrize("closing", quick(["<&- >&- 2>&-", "<&-", ">&-", "2>&-"]))
def test_closed_streams_are_no_accident(closing: str) -> None:
    script = f'"$0" -m sudoku_tui convert - {closing}'
    run = subprocess.run(["sh", "-c", script, sys.executable], input="\n", capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr in ("", "there is no puzzle to read\n")


def test_a_full_disk_is_told_in_a_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sudoku_tui.cli.output, "print", refuse, raising=False)
    monkeypatch.setattr(sudoku_tui.cli, "_forget_output", lambda: None)
    outcome = shell("convert", LINE)
    assert (outcome.code, outcome.err) == (1, "sudoku-tui: the answers cannot be written: no space left on device\n")


@pytest.mark.parametrize("arguments", ["--help", "new --help", "--version"])
def test_help_that_cannot_be_written_is_no_success(arguments: str) -> None:
    script = f'"$0" -m sudoku_tui {arguments} >/dev/full'
    run = subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, text=True, check=False)
    assert run.stderr == "sudoku-tui: the answers cannot be written: no space left on device\n"
    assert run.returncode == 1


@pytest.mark.parametrize(
    "arguments",
    [
        *("{} foo", "lessons {}", "train {}", "daily {}", "status --format={{{}}}", "play --game {}", "new {}"),
        *("new --variant {}", "new --technique {}", "watch --strategy {}", "rate --ladder={} 1", "solve 1 {}"),
        "convert --to {}",
    ],
)
def test_a_long_name_is_not_quoted_whole(shell: Shell, arguments: str) -> None:
    outcome = shell(*arguments.format("1" * 9_999).split())
    assert outcome.code in (1, 2)
    assert "1" * 10 in outcome.err
    assert "1" * 60 not in outcome.err


@pytest.mark.slow
def test_a_clock_that_is_none_is_that_of_utc(tmp_path: Path) -> None:
    environment = {**os.environ, "SUDOKU_TUI_HOME": str(tmp_path), "TZ": "AAA-99"}
    for command in ("stats", "games", "status"):
        arguments = [sys.executable, "-m", "sudoku_tui", command]
        run = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)
        assert (run.returncode, "went wrong" in run.stderr) == (0, False)


def test_a_mistake_is_one_sentence_and_a_report(shell: Shell, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    home.mkdir()
    monkeypatch.setattr("sudoku_tui.cli.puzzles.answer_in_lines", broken)
    outcome = shell("solve", "." * 81)
    (report,) = home.glob("error-*.txt")
    assert (outcome.code, outcome.out) == (70, "")
    said = f"sudoku-tui: something went wrong that never should; a report is in {report}, and nothing was sent\n"
    assert outcome.err == said
    text = report.read_text()
    assert text.startswith("Python 3.")
    assert "sudoku-tui " in text
    assert text.endswith("ZeroDivisionError: a mistake of ours\n")


def test_a_report_has_the_last_moves_and_finds_some_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    message = reported(ValueError("?"), {"SUDOKU_TUI_HOME": "~nosuchuser/x"}, events=["r1c1=3", "undo"])
    (report,) = tmp_path.glob("error-*.txt")
    assert str(report) in str(message)
    assert "r1c1=3\nundo\n" in report.read_text()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    message = reported(ValueError("?"), {"SUDOKU_TUI_HOME": str(tmp_path / "nowhere")})
    assert str(message) == "something went wrong that never should: ValueError('?')"


def test_the_home_of_nobody_is_told_in_a_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_TUI_HOME", "~nosuchuser/x")
    assert shell("games").err == "sudoku-tui: there is no folder ~nosuchuser/x\n"


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ([], 25),
        (["--sessions", "200"], 100),
        (["--sessions", "2"], 4),  # no fewer than one browser may have
        (["--sessions", "200", "--pages-per-address", "7"], 7),
    ],
)
def test_one_address_may_have_half_of_all_games_open_unless_it_is_said(
    options: list[str], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, Limits]] = []

    def note(*_: object, address_header: str, limits: Limits, **__: object) -> int:
        given.append((address_header, limits))
        return 0

    monkeypatch.setattr(serving, "serve", note)
    assert main(["serve", "--address-header", "X-Real-IP", *options]) == 0
    [(header, limits)] = given
    assert (header, limits.pages_per_address) == ("X-Real-IP", most)
