"""Cells by name and number, rows, and positions that are played on.



Clues beside a grid of plain text.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import CellError, SudokuError
from sudoku_tui.engine.kinds.cages import Cage, clue_lines
from sudoku_tui.engine.kinds.dots import Difference
from sudoku_tui.engine.kinds.line_ends import Arrow
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.puzzle import Position, Puzzle, board_text
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.logic.path import apply, first_step
from tests.laws import examples
from tests.support import classic, filled

LINE = "....68....3.5.7.186.79........2......7.....23....1.76.348........9..3.7........84"


def test_a_puzzle_prints_as_one_line() -> None:
    puzzle = classic(LINE)
    assert str(puzzle) == LINE
    assert puzzle.clues == 25
    assert puzzle.board().values == puzzle.givens


def test_the_number_of_cells_must_fit() -> None:
    with pytest.raises(ValueError, match="80 cells were given, 81 are needed"):
        Puzzle(CLASSIC, (0,) * 80)


def test_digits_must_fit() -> None:
    with pytest.raises(ValueError, match="0 \\(empty\\) to 9"):
        Puzzle(CLASSIC, (10,) + (0,) * 80)


def test_a_position_adds_entries_and_removed_candidates() -> None:
    puzzle = classic(LINE)
    start = Position.start(puzzle)
    assert start.values == puzzle.givens
    entries = (1,) + (0,) * 80
    board = Position(puzzle, entries, frozenset({Candidate(1, 2)})).board()
    assert board.values[0] == 1
    assert board.values[4] == 6
    assert start.board().has(1, 2)
    assert not board.has(1, 2)


@pytest.mark.parametrize("entries", [(10,) + (0,) * 80, (-1,) + (0,) * 80, (0,) * 80])
def test_entries_must_fit_the_grid(entries: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"0 \(empty\) to 9|80 cells"):
        Position(classic(LINE), entries)


@pytest.mark.parametrize("candidate", [Candidate(81, 1), Candidate(-1, 1), Candidate(0, 0), Candidate(0, 10)])
def test_only_candidates_of_the_grid_can_be_removed(candidate: Candidate) -> None:
    with pytest.raises(ValueError, match="there is no candidate"):
        Position(classic(LINE), (0,) * 81, frozenset([candidate]))


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


GEOMETRIES = st.sampled_from([Geometry.of_size(size) for size in (4, 6, 9, 12)])


def test_placing_takes_the_digit_from_the_peers_and_the_others_from_the_cell() -> None:
    board = Board.empty(CLASSIC).place(0, 5)
    assert board.values[0] == 5
    assert board.digits(0) == ()
    assert board.has(0, 5)
    assert not board.has(0, 4)
    assert {cell for cell in range(1, 81) if not board.has(cell, 5)} == set(CLASSIC.peers[0])


def test_removing_leaves_everything_else() -> None:
    board = Board.empty(CLASSIC).remove([Candidate(10, 3), Candidate(10, 4)])
    assert board.digits(10) == (1, 2, 5, 6, 7, 8, 9)
    assert board.placed == 0


def test_clashing_values_leave_a_cell_without_a_candidate() -> None:
    board = Board.of(CLASSIC, (5, 5) + (0,) * 79)
    assert board.placed == 0b11
    assert not board.has(0, 5)
    assert board.has(1, 5)


@given(GEOMETRIES, st.integers(0, 20), st.data())
@settings(max_examples=examples(30), deadline=None)
def test_candidates_are_the_digits_no_peer_holds(grid: Geometry, seed: int, data: st.DataObject) -> None:
    solution = filled(seed, grid)
    kept = data.draw(st.sets(st.integers(0, grid.cell_count - 1)))
    values = tuple(digit if cell in kept else 0 for cell, digit in enumerate(solution))
    board = Board.of(grid, values)
    assert board.values == values
    assert board.placed == set_of(kept)
    for cell in range(grid.cell_count):
        free = set(grid.digits) - {values[peer] for peer in grid.peers[cell]}
        assert set(board.digits(cell)) == (set() if cell in kept else free)
    for digit in grid.digits:
        assert set(cells_of(board.digit_cells[digit])) == {
            c for c in range(grid.cell_count) if digit in board.digits(c)
        }
    assert all(set(digits_of(mask)) == set(board.digits(cell)) for cell, mask in enumerate(board.cell_digits))


@given(st.sets(st.integers(0, 700)))
def test_a_set_of_numbers_comes_back_ascending(numbers: set[int]) -> None:
    assert list(cells_of(set_of(numbers))) == sorted(numbers)


@given(st.sets(st.integers(1, 25)))
def test_a_mask_of_digits_comes_back_ascending(digits: set[int]) -> None:
    assert list(digits_of(digit_mask(digits))) == sorted(digits)


def test_digit_one_is_bit_zero() -> None:
    assert digit_mask([1]) == 1
    assert set_of([0]) == 1


CLUES = (
    Cage((0, 1), 5),
    Cage((1, 5), 7),
    Cage((2, 3), None),
    Thermometer((8, 13, 14)),
    Difference((6, 7), 1),
    Arrow((4,), (5, 6), 4),
    Arrow((10, 11), (15, 14), 10),
)
SHAPE = geometry(2, 2, constraints=CLUES)
SHOWN = """\
1a .a | .b .b
.  .  | .  .
------+------
.  .  | .  .
.  .  | .  .
Cages: a 5, b
arrow r2c1–r2c3, by r2c2
arrow with its number in r3c3 and r3c4 and its sum along r4c4 and r4c3
white dot between r2c3 and r2c4
killer cage of 7 in r1c2 and r2c2
thermometer r3c1–r4c3, by r4c2"""


def test_cages_are_letters_and_all_else_is_told() -> None:
    shown = board_text(SHAPE, (1, *[0] * 15))
    assert [line.rstrip() for line in shown.splitlines()] == SHOWN.splitlines()


def test_a_clue_has_a_line_and_a_grid_without_cages_no_letters() -> None:
    dots = geometry(2, 2, constraints=(Difference((6, 7), 1),))
    assert board_text(dots, Puzzle.empty(dots).givens).splitlines()[0] == ". . | . ."
    assert len([*clue_lines(dots)]) == 1
    assert board_text(dots.bare, Puzzle.empty(dots.bare).givens).count("\n") == 4
