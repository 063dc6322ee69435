from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest

from tests.cli.conftest import Shell


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nothere.txt", "sudoku-tui: there is no file called 'nothere.txt', and it is no puzzle either\n"),
        ("", "there is no puzzle to read\n"),
        ("." * 80, "line 1: 80 cells were found, 81 are needed"),
        ("1" * 5000, "line 1: 5000 cells were found, 625 are needed"),
        ("." * 79 + "ab", "line 1: r9c8 holds 'a', which is not a digit in a grid of 9×9"),
        (f":0300:3:{'.' * 81}:31 abc:::", "line 1: the removed candidate '31' is not a digit, a row and a column"),
        ("." * 80 + "\0", "line 1: r9c9 holds '\\x00', which is not a digit"),
    ],
)
def test_what_is_wrong_is_one_sentence(shell: Shell, text: str, message: str) -> None:
    outcome = shell("solve", text)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(message)
    assert len(outcome.err.splitlines()) == 1


def test_a_folder_is_no_file(shell: Shell, tmp_path: Path) -> None:
    assert shell("solve", str(tmp_path)).err == f"sudoku-tui: {tmp_path} is a folder; name a file\n"


def test_a_file_that_may_not_be_read(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "secret.txt"
    file.touch()
    monkeypatch.setattr(Path, "open", refuse)
    outcome = shell("solve", str(file))
    assert (outcome.code, outcome.err) == (1, f"sudoku-tui: {file} cannot be read: permission denied\n")


def test_an_empty_pipe_holds_no_puzzle(shell: Shell) -> None:
    outcome = shell("solve", "-", stdin="")
    assert (outcome.code, outcome.err) == (1, "there is no puzzle to read\n")


def test_nobody_waits_for_a_terminal(shell: Shell) -> None:
    outcome = shell("solve")
    assert outcome.code == 2
    assert outcome.err == "sudoku-tui: name a FILE, give a puzzle as TEXT, or pipe puzzles in\n"


LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.mark.parametrize("count", [1, 300])
def test_a_pipe_with_a_name_is_read_from_its_beginning(shell: Shell, tmp_path: Path, count: int) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=lambda: pipe.write_text(f"{LINE}\n" * count))
    writer.start()
    outcome = shell("convert", str(pipe))
    writer.join()
    assert (outcome.code, outcome.lines) == (0, [LINE] * count)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this machine has no endless file")
def test_a_device_without_end_is_not_waited_for(shell: Shell) -> None:
    assert shell("check", "/dev/zero").err == "sudoku-tui: a line has more than 1,000,000 characters\n"
