"""Files that the programs themselves saved or printed, read with all that stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.homes import form_at_home

SAMPLES = Path(__file__).parent / "samples"


def sample(name: str) -> str:
    return (SAMPLES / name).read_text("utf-8")


def entries_of(clued: Clued) -> dict[str, int]:
    """The digits that were placed, by the names of their cells."""
    name = clued.puzzle.geometry.cell_name
    return {name(cell): digit for cell, digit in enumerate(clued.position.entries) if digit}


def notes_of(clued: Clued) -> dict[str, list[int]]:
    name = clued.puzzle.geometry.cell_name
    return {name(cell): [*digits_of(mask)] for cell, mask in enumerate(clued.corner) if mask}


def test_gnome_sudoku() -> None:
    game = read_clued(sample("gnome-sudoku.json"))
    assert str(game.puzzle).startswith("...7.5....5..8..7...8.2.5..")
    assert entries_of(game) == {"r1c1": 7, "r5c1": 3}
    assert notes_of(game) == {"r1c2": [1, 5], "r9c9": [2, 9]}
    assert (round(game.seconds, 2), game.provenance.level) == (14.36, "Medium Difficulty")
    assert read_clued(form_at_home("gnome").write(game)) == game


def test_ksudoku_with_every_move() -> None:
    game = read_clued(sample("ksudoku.xml"))
    assert str(game.puzzle).startswith("..453.6..57.9..18.6...2.34.")
    assert entries_of(game) == {"r1c1": 8, "r1c2": 9, "r4c1": 5, "r8c1": 8}
    assert notes_of(game) == {"r2c3": [4], "r4c2": [5]}
    assert (game.seconds, game.solution) == (30.961, solve(game.puzzle))
    assert read_clued(form_at_home("ksudoku").write(game)) == game


def test_solo_with_an_undo_and_notes() -> None:
    game = read_clued(sample("solo-x.sav"))
    assert game.puzzle.geometry.rules == (Rule.X,)
    assert (entries_of(game), notes_of(game)) == ({"r1c1": 2, "r1c2": 6}, {"r1c4": [1, 5]})
    assert count_solutions(game.puzzle) == 1
    assert read_clued(form_at_home("solo").write(game)) == game


@pytest.mark.parametrize(("name", "begins"), [("solo-3x3k.sav", "3x3k:zzzc,"), ("solo-9jxk.sav", "9jxk:zzzc,")])
def test_solos_killers_come_back_as_solo_writes_them(name: str, begins: str) -> None:
    game = read_clued(sample(name))
    (description,) = (line.split(":", 2)[2] for line in sample(name).splitlines() if line.startswith("DESC"))
    written = form_at_home("tatham").write(game)
    assert written.startswith(begins)
    assert written.partition(":")[2] == description


@pytest.mark.parametrize(
    ("name", "first", "title"),
    [
        ("sudoku.html", "...9.....8...46.5..69.1.274", "randomly generated - medium"),
        ("sudoku.ps", ".5.486.3.8.......5..3...2..", "randomly generated - medium"),
        ("sudoku.csv", ".4.8.6.3..79...51.5.......2", ""),
    ],
)
def test_what_debians_sudoku_prints(name: str, first: str, title: str) -> None:
    ((_, read),) = read_lines(sample(name).splitlines(keepends=True))
    assert str(parse(sample(name))).startswith(first)
    assert (read.title if isinstance(read, Clued) else "") == title


def test_a_book_of_debians_sudoku_is_read_board_by_board() -> None:
    found = list(read_lines(sample("sudoku.txt").splitlines(keepends=True)))
    assert [number for number, _ in found] == [1, 13]
    assert [read.title for _, read in found if isinstance(read, Clued)] == ["randomly generated - medium"] * 2
    assert all(count_solutions(read.puzzle) == 1 for _, read in found if isinstance(read, Clued))


@pytest.mark.parametrize(("name", "lines"), [("qqwing.csv", [2, 3]), ("qqwing.txt", [1, 13, 23])])
def test_what_qqwing_prints(name: str, lines: list[int]) -> None:
    found = list(read_lines(sample(name).splitlines(keepends=True)))
    assert [number for number, _ in found] == lines
    assert all(not isinstance(read, Exception) and count_solutions(read.puzzle) == 1 for _, read in found)
