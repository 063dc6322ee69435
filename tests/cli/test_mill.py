"""Work by the million at the command line: spread, streamed, stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.cli import new
from sudoku_tui.cli.new_many import Printed
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.symmetry import Symmetry
from tests.cli.conftest import Shell
from tests.formats.grids import BOXED, LINE
from tests.support import filled

PATIENCE = 60.0
SMALL = ("generate", "--size", "4", "--seed", "pond")
FORMS: list[tuple[str, ...]] = [(), ("--json",), ("--boxed",), ("--ladder", "-naked-pair")]
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "made.txt"


@pytest.mark.slow
@pytest.mark.parametrize("command", ["rate", "solve", "check"])
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_processes_answer_as_one_does(shell: Shell, command: str, form: tuple[str, ...]) -> None:
    text = f"{LINE}\n123\n{BOXED}\n{'.' * 81}\n" * 3
    alone, apart = (shell(command, *form, *jobs, stdin=text) for jobs in ((), ("--jobs", "2")))
    assert apart.code == alone.code == 1
    assert apart.err == alone.err
    assert [untimed(line) for line in apart.lines] == [untimed(line) for line in alone.lines]
    assert apart.err.splitlines()[0] == "line 2: row 1 has 3 cells, but 9 are needed"


def untimed(line: str) -> object:
    """An answer without what differs from time to time."""
    return json.loads(line) | {"seconds": None} if line.startswith("{") else line


def test_a_bad_line_of_a_file_is_named_and_the_rest_goes_on(shell: Shell, file: Path) -> None:
    file.write_text(f"{LINE}\n1234\n{LINE}\n{'.' * 81}\n", encoding="utf-8")
    outcome = shell("solve", str(file))
    assert (outcome.code, outcome.lines) == (1, [SOLVED, SOLVED])
    bad, many = outcome.err.splitlines()
    assert bad == f"{file}: line 2: 4 cells were found, 16 are needed for a grid of 4×4"
    assert many.startswith(f"{file}: line 4: there is more than one solution")


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_a_file_holds_what_would_be_printed_and_is_gone_on_with(
    shell: Shell, file: Path, form: tuple[str, ...]
) -> None:
    printed = shell(*SMALL, *form, "--count", "5")
    begun = shell(*SMALL, *form, "--count", "3", "--out", str(file))
    assert (begun.code, begun.out) == (0, f"{file} has 3 puzzles\n")
    file.write_bytes(file.read_bytes() + b"1.2")  # as a kill may leave it
    ended = shell("generate", "--size", "4", *form, "--count", "5", "--out", str(file), "--resume")
    assert (ended.code, ended.out) == (0, f"{file} has 5 puzzles\n")
    assert file.read_text("utf-8") == printed.out
    assert shell(*SMALL, *form, "--count", "2", "--out", str(file), "--resume").out == f"{file} has 5 puzzles\n"


def test_no_file_is_overwritten_or_gone_on_with_by_another_order(shell: Shell, file: Path) -> None:
    order = (*SMALL, "--count", "2", "--out", str(file))
    assert shell(*order, "--resume").code == 0  # there is nothing to go on with yet
    kept = file.read_bytes()
    assert shell(*order).err == f"sudoku-tui: {file} is there already; --resume goes on with it\n"
    refused = f"sudoku-tui: {file} cannot be gone on with: "
    other = f"{refused}its puzzles were ordered otherwise, or made by another version\n"
    for change in (("--minimal",), ("--seed", "lake"), ("--variant", "x")):
        assert shell(*order, *change, "--resume").err == other
    assert shell(*order, "--json", "--resume").err == f"{refused}puzzle 1 was not printed so\n"
    assert file.read_bytes() == kept
    assert shell(*SMALL, "--resume").code == 2
    assert "is a directory" in shell(*SMALL, "--out", str(file.parent), "--resume").err


def test_no_two_puzzles_are_alike(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = filled(1)

    def alike(seed: str, **_: object) -> Printed:
        """Of the first two seeds the same puzzle, with other names and in other places."""
        moved = Symmetry.random(CLASSIC, Dice(seed)).grid(grid)
        return Printed(Puzzle(CLASSIC, moved if seed != "1-3" else (0, *grid[1:])), seed)

    monkeypatch.setattr(new, "_printed", alike)
    assert shell("generate", "--seed", "1", "--count", "2").lines == ["1", "1-3"]


def test_where_no_more_are_found_it_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.many._MOST_IN_VAIN", 3)
    made = new._printed

    def same(seed: str, *, options: argparse.Namespace) -> Printed:
        return made("1", options=options)

    monkeypatch.setattr(new, "_printed", same)
    outcome = shell(*SMALL, "--count", "2")
    assert (outcome.code, len(outcome.lines)) == (1, 1)
    assert outcome.err == "of 3 seeds in a row came no new puzzle\n"


def waited(file: Path, program: subprocess.Popen[str]) -> Iterator[None]:
    """Until there is something in a file."""
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") > 2):
        assert program.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
        yield


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_whatever_ends_it_the_file_becomes_what_it_would_have_been(
    shell: Shell, file: Path, end: signal.Signals
) -> None:
    # Whoever runs the tests may ignore interruptions; the program then would, too.
    script = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from sudoku_tui.cli import main; raise SystemExit(main(sys.argv[1:]))"
    )
    order = [*SMALL, "--count", "1000000", "--jobs", "2", "--out", str(file)]
    with subprocess.Popen([sys.executable, "-c", script, *order], stderr=subprocess.PIPE, text=True) as program:
        list(waited(file, program))
        program.send_signal(end)
        assert program.stderr
        said = program.stderr.read()
    made = file.read_bytes().count(b"\n")
    if end == signal.SIGINT:
        assert program.returncode == 130
        # The last of them may be written and not yet counted.
        counts = [f"sudoku-tui: stopped after {done} puzzles of 1000000" for done in (made - 1, made)]
        assert said in [f"{count}; --resume goes on with {file}\n" for count in counts]
    assert shell(*SMALL, "--count", str(made + 3), "--jobs", "2", "--out", str(file), "--resume").code == 0
    assert file.read_text("utf-8") == shell(*SMALL, "--count", str(made + 3)).out


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_pipe_is_answered_as_it_flows_and_may_be_cut(jobs: str) -> None:
    pipe = subprocess.PIPE
    order = [sys.executable, "-m", "sudoku_tui", "solve", "--jobs", jobs]
    with subprocess.Popen(order, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        for _ in range(3):
            program.stdin.write(f"{LINE}\n")
            program.stdin.flush()
            assert program.stdout.readline() == f"{SOLVED}\n"
        program.stdout.close()
        program.stdin.write(f"{LINE}\n")
        program.stdin.close()
        assert program.stderr.read() == ""
    assert program.returncode == 0
