from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from tests.laws import examples
from tests.support import filled

GEOMETRIES = st.sampled_from([Geometry.of_size(size) for size in (4, 6, 9, 12)])


def test_on_an_empty_board_everything_is_possible() -> None:
    board = Board.empty(CLASSIC)
    assert all(board.digits(cell) == tuple(range(1, 10)) for cell in range(81))
    assert board.unplaced == CLASSIC.all_cells
    assert not board.is_complete


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
