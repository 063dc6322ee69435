from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.branch import Brancher, exactly_two
from sudoku_tui.engine.folds import Folds
from sudoku_tui.engine.geometry import CLASSIC, geometry
from sudoku_tui.engine.propagate import Propagator
from tests.support import made

FOLDS = Folds(CLASSIC)
BRANCHER = Brancher(CLASSIC, FOLDS)
SHAPES = st.sampled_from([(2, 2), (2, 3), (3, 3), (2, 4)])


@given(SHAPES, st.data())
@settings(max_examples=40, deadline=None)
def test_exactly_two_is_counted_for_cells_and_houses(shape: tuple[int, int], data: st.DataObject) -> None:
    grid = geometry(*shape)
    folds = Folds(grid)
    full = (1 << grid.cell_count * grid.size) - 1
    board = data.draw(st.integers(0, full)) & data.draw(st.integers(0, full))
    kinds = [
        (grid.rows, exactly_two(folds.mini_row, folds.row, board)),
        (grid.boxes, exactly_two(folds.mini_row, folds.box, board)),
        (grid.columns, exactly_two(folds.mini_column, folds.column, board)),
    ]
    for houses, lanes in kinds:
        for house in houses:
            for plane in range(grid.size):
                places = (board >> plane * grid.cell_count & house.mask).bit_count()
                assert lanes >> plane * grid.cell_count + house.cells[0] & 1 == (places == 2)
    pairs = exactly_two(folds.plane, folds.cell, board)
    for cell in range(grid.cell_count):
        assert pairs >> cell & 1 == ((board & grid.cell_column << cell).bit_count() == 2)


def test_a_candidate_sees_its_cell_and_its_digit_in_the_peers() -> None:
    seen = set(cells_of(BRANCHER.seen_by(3 * 81 + 10)))
    assert seen == {d * 81 + 10 for d in range(9) if d != 3} | {3 * 81 + peer for peer in CLASSIC.peers[10]}


def test_the_choice_is_a_candidate_of_an_open_cell() -> None:
    for seed in range(20):
        board = Propagator(FOLDS).settle(made(seed).board().candidates)
        if board.bit_count() > 81:
            chosen = BRANCHER.choose(board)
            assert board >> chosen & 1
            assert (board & CLASSIC.cell_column << chosen % 81).bit_count() > 1


def test_a_cell_with_two_candidates_comes_before_one_with_more() -> None:
    board = Board.of(CLASSIC, (1, 2, 3, 4, 5, 6, 7) + (0,) * 74).candidates
    assert BRANCHER.choose(board) % 81 in (7, 8)


def test_on_an_empty_board_there_is_a_choice_too() -> None:
    assert 0 <= BRANCHER.choose(Board.empty(CLASSIC).candidates) < 729
