from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pytest

import sudoku_tui.cli.answers
import sudoku_tui.cli.output
from sudoku_tui.cli.options import LEVELS
from sudoku_tui.logic.levels import Level
from tests.cli.conftest import Shell
from tests.formats.grids import LINE


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
    assert "is 'x-wing'" in outcome.err


def test_an_interruption_is_one_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sudoku_tui.cli.answers, "emit", interrupt)
    outcome = shell("convert", LINE)
    assert (outcome.code, outcome.out, outcome.err) == (130, "", "sudoku-tui: stopped before the end\n")


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


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
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


def test_the_module_runs_too() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "sudoku_tui", "convert", LINE], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{LINE}\n"
