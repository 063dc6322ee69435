"""Cells by name and number, rows, and positions that are played on."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import CellError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.path import apply, first_step
from tests.support import classic

LINE = "....68....3.5.7.186.79........2......7.....23....1.76.348........9..3.7........84"
PUZZLE = classic(LINE)
START = Position.start(PUZZLE)


def test_cells_go_by_name_and_by_row_and_column() -> None:
    assert PUZZLE["r2c2"] == PUZZLE["R2C2"] == PUZZLE[1, 1] == PUZZLE[-8, -8] == 3
    assert PUZZLE[0] == PUZZLE.rows[0] == (0, 0, 0, 0, 6, 8, 0, 0, 0)
    assert [*PUZZLE] == [*PUZZLE.rows]


@pytest.mark.parametrize("place", ["r0c1", "r1c10", "x", "", (9, 0), (0, -10), 9, -10])
def test_cells_that_are_not_there_are_refused(place: str | tuple[int, int] | int) -> None:
    with pytest.raises(CellError, match=r"^there is no cell .*: rows and columns go from [01] to [89]$"):
        PUZZLE[place]
    assert issubclass(CellError, IndexError)


def test_a_position_is_played_on_and_stays_as_it_was() -> None:
    after = START.place("r1c1", 1).place((0, 1), 2).remove("r1c3", 4, 5)
    assert (after["r1c1"], after[0, 1], after.values[:3]) == (1, 2, (1, 2, 0))
    assert Position.start(PUZZLE) == START
    assert after.removed == {Candidate(2, 4), Candidate(2, 5)}
    assert after.place(0, 0)["r1c1"] == 0


@pytest.mark.parametrize("digit", [10, -1])
def test_a_digit_must_fit(digit: int) -> None:
    with pytest.raises(SudokuError, match=r"digits must be 0 \(empty\) to 9"):
        START.place("r1c1", digit)
    with pytest.raises(SudokuError, match="there is no candidate"):
        START.remove("r1c1", digit)


def test_a_given_stays() -> None:
    with pytest.raises(SudokuError, match=r"^r1c5 holds a given$"):
        START.place("r1c5", 1)


def test_candidates_are_those_of_the_board() -> None:
    position = START.remove("r1c1", 1)
    for cell in range(81):
        assert position.candidates(cell) == position.board().digits(cell)


def test_steps_are_taken_as_on_a_board() -> None:
    position, board = START, START.board()
    while step := first_step(board):
        position, board = position.apply(step), apply(board, step)
        assert position.board() == board
    assert position.values == board.values


def test_reprs_show_the_board() -> None:
    rows = ("<Puzzle 4×4, 0 givens>", ". . | . .", ". . | . .", "----+----", ". . | . .", ". . | . .")
    assert repr(Puzzle.empty(Geometry(2, 2))).splitlines() == [*rows]
    jigsaw = Geometry(2, 2, (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3))
    assert repr(Puzzle.empty(jigsaw)).splitlines()[:2] == ["<Puzzle 4×4 jigsaw, 0 givens>", ". . . ."]
    after = START.place("r1c1", 1).remove("r1c2", 2)
    assert repr(after).startswith("<Position 9×9, 26 of 81 filled, 1 removed>\n1 . . |")
