from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.path import apply, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, puzzle, variant_puzzle


def test_nothing_can_go_from_an_empty_grid() -> None:
    assert set(removable(EMPTY)) == {0}
    assert set(removable(Board.empty(geometry_named("antiknight")))) == {0}


def test_a_digit_locked_in_a_row_of_a_box_leaves_the_rest_of_the_row() -> None:
    board = confined(EMPTY, 3, "box 1", "r2c1 r2c3")
    assert removable(board)[3] == sum(1 << cell for cell in range(9 + 3, 9 + 9))


@given(st.integers(0, 99), st.integers(0, 50))
@settings(max_examples=examples(20), deadline=None)
def test_it_is_what_no_full_placement_uses(seed: int, taken: int) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    for digit in board.geometry.digits:
        for cell in cells_of(board.digit_cells[digit]):
            can_go = bool(removable(board)[digit] >> cell & 1)
            assert can_go is not _can_be_placed(board, digit, board.digit_cells[digit], 1 << cell)


@given(st.integers(0, 20), st.sampled_from(["x", "hyper", "antiknight", "2x3+antiking", "disjoint"]))
@settings(max_examples=examples(15), deadline=None)
def test_the_solution_stays_in_variants(seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution = solve(made)
    for digit, targets in enumerate(removable(made.board())):
        assert all(solution[cell] != digit for cell in cells_of(targets))


def _can_be_placed(board: Board, digit: int, free: int, chosen: int) -> bool:
    """Whether every row that lacks the digit can have it, beside the chosen places, by trying everything."""
    for cell in cells_of(chosen):
        free &= ~board.geometry.peer_masks[cell]
    if any(
        house.mask & board.digit_cells[digit] and not house.mask & (free | chosen) for house in board.geometry.houses
    ):
        return False
    for row in board.geometry.rows:
        if row.mask & board.digit_cells[digit] and not row.mask & chosen:
            places = row.mask & free
            return any(_can_be_placed(board, digit, free, chosen | 1 << cell) for cell in cells_of(places))
    return True
