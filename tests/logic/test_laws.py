"""Laws that every technique keeps, on puzzles that nobody chose."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.search import solve
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.path import apply, steps, walk
from tests.logic.positions import puzzle, variant_puzzle
from tests.logic.proofs import check
from tests.variants import VARIANTS

seeds = st.integers(0, 99)
sizes = st.sampled_from([4, 6, 9, 9, 9])


@given(seeds, sizes)
@settings(max_examples=30, deadline=None)
def test_every_step_on_a_path_is_right(seed: int, size: int) -> None:
    made = puzzle(seed, size)
    solution, board = solve(made), made.board()
    for step in walk(board).steps:
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        check(board, step)
        board = apply(board, step)


@given(seeds, sizes, st.integers(0, 80))
@settings(max_examples=30, deadline=None)
def test_every_step_available_is_right(seed: int, size: int, taken: int) -> None:
    made = puzzle(seed, size)
    solution, board = solve(made), made.board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    for step in steps(board):
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        check(board, step)


@given(seeds, st.sampled_from(VARIANTS), st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_every_step_on_a_variant_is_right(seed: int, text: str, taken: int) -> None:
    made = variant_puzzle(seed, text)
    solution, board = solve(made), made.board()
    path = walk(board).steps
    for step in path:
        available = steps(board) if step is path[min(taken, len(path) - 1)] else []
        for other in (step, *available):
            check(board, other)
            assert all(solution[cell] == digit for cell, digit in other.placements)
            assert all(solution[cell] != digit for cell, digit in other.eliminations)
            assert all(stage.strip() for stage in explain(other, board.geometry).stages)
        board = apply(board, step)


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_a_walk_ends_only_where_nothing_is_left_to_see(seed: int) -> None:
    path = walk(puzzle(seed, 9).board())
    assert steps(path.end) == []
    assert path.is_solved is (path.end.placed == path.end.geometry.all_cells)
