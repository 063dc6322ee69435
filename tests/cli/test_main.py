from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pytest

import sudoku_tui.cli.answers
from sudoku_tui.cli.parser import LEVELS
from sudoku_tui.logic.ladder import LADDER, Level
from tests.cli.conftest import Shell
from tests.formats.grids import LINE


def test_help_names_every_command_and_the_exit_codes(shell: Shell) -> None:
    outcome = shell("--help")
    assert outcome.code == 0
    for word in ("play", "new", "solve", "check", "rate", "hint", "steps", "path", "convert", "serve", "exit codes"):
        assert word in outcome.out


def test_help_names_the_levels() -> None:
    assert LEVELS.replace(" or ", ", ").split(", ") == list(Level)


def test_the_version(shell: Shell) -> None:
    assert shell("--version").out.startswith("sudoku-tui ")


@pytest.mark.parametrize(
    "arguments", [["foo"], ["solve", "--colour"], ["hint", "--stage", "5"], ["serve", "--port", "70000"]]
)
def test_wrong_usage(shell: Shell, arguments: list[str]) -> None:
    outcome = shell(*arguments)
    assert outcome.code == 2
    assert "error: " in outcome.err


def test_an_unknown_technique_is_wrong_usage_and_the_known_ones_are_named(shell: Shell) -> None:
    outcome = shell("steps", "--technique", "magic", LINE)
    assert outcome.code == 2
    assert all(technique.identifier in outcome.err for technique in LADDER)


def test_an_interruption_is_quiet(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sudoku_tui.cli.answers, "emit", interrupt)
    outcome = shell("convert", LINE)
    assert (outcome.code, outcome.out, outcome.err) == (130, "", "")


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


def test_an_interrupted_stream_ends_quietly() -> None:
    with running("solve") as (program, _, _):
        program.send_signal(signal.SIGINT)
        assert program.stderr
        assert program.stderr.read() == ""
    assert program.returncode == 130


def test_the_module_runs_too() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "sudoku_tui", "convert", LINE], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{LINE}\n"
