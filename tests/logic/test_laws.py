"""Laws that every technique keeps: on puzzles that nobody chose, and on boards at the edge of what there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.walks.making import walk_of
from tests.laws import examples
from tests.logic.positions import EMPTY, puzzle, stages_of, variant_puzzle
from tests.logic.proofs import check
from tests.logic.walk_proofs import check_walk
from tests.variants import NINE, VARIANTS

FEW = 4
"""How many steps of a technique are checked at once; the slow test checks them all."""

seeds = st.integers(0, 99)
sizes = st.sampled_from([4, 6, 9, 9, 9])


def some_steps(rung: Technique, board: Board) -> Iterator[Step]:
    """A few of the steps that a walk would take, and of those that are only listed."""
    finders = (rung.find, rung.find_more) if rung.find_more else (rung.find,)
    return (step for find in finders for step in islice(filter(None, find(board)), FEW))


path_of = lru_cache(lambda made: walk(made.board()))


def hold(board: Board, step: Step, solution: Sequence[int]) -> None:
    """Asserts of a step what must be true of every step."""
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    check(board, step)
    assert all(stage.strip() for stage in stages_of(step, board.geometry))


def along(made: Puzzle, taken: int) -> Board:
    """The board of a puzzle after so many steps of its path, or near its end."""
    board, path = made.board(), path_of(made).steps
    for step in path[: min(taken, len(path) - 1)]:
        board = apply(board, step)
    return board


@given(seeds, sizes)
@settings(max_examples=examples(30), deadline=None)
def test_every_step_on_a_path_is_right(seed: int, size: int) -> None:
    made = puzzle(seed, size)
    solution, board = solve(made), made.board()
    for step in walk(board).steps:
        hold(board, step, solution)
        check_walk(board, step)
        board = apply(board, step)


@pytest.mark.slow
@given(seeds, sizes, st.integers(0, 80), st.sampled_from(LADDER))
@settings(max_examples=examples(80), deadline=None)
def test_the_first_steps_available_are_right(seed: int, size: int, taken: int, rung: Technique) -> None:
    made = puzzle(seed, size)
    board, solution = along(made, taken), solve(made)
    for step in some_steps(rung, board):
        hold(board, step, solution)
        check_walk(board, step)


@pytest.mark.slow
@given(st.sampled_from(VARIANTS), st.integers(0, 40), st.sampled_from(USUAL))
@settings(max_examples=examples(60), deadline=None)
def test_the_first_steps_on_a_variant_are_right(text: str, taken: int, rung: Technique) -> None:
    made = variant_puzzle(1, text)
    board, solution = along(made, taken), solve(made)
    for step in some_steps(rung, board):
        hold(board, step, solution)
        check_walk(board, step)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", *VARIANTS])
def test_every_step_there_is_is_right(text: str) -> None:
    made = variant_puzzle(5, text) if text else puzzle(5, 9)
    solution = solve(made)
    for taken in (10, 30):
        board = along(made, taken)
        for step in steps(board):
            hold(board, step, solution)


WHERE_MET = {
    **dict.fromkeys(("sue-de-coq",), 5),
    **dict.fromkeys(("als-xz", "als-xy-wing"), 7),
    **dict.fromkeys(("simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2", "3d-medusa"), 10),
    **dict.fromkeys(("als-chain", "death-blossom"), 14),
}
"""How many of the ladder's first rungs are taken so that a technique which is seldom met has steps on most boards."""


@pytest.mark.parametrize("identifier", WHERE_MET)
@given(st.integers(0, 60), st.sampled_from(["", "", *VARIANTS]))
@settings(max_examples=examples(12), deadline=None)
def test_every_step_of_what_is_seldom_met_is_right(identifier: str, seed: int, text: str) -> None:
    made = variant_puzzle(seed % 20, text) if text else puzzle(seed, 9)
    board, solution = walk(made.board(), LADDER[: WHERE_MET[identifier]]).end, solve(made)
    for step in steps(board, identifier)[:20]:
        hold(board, step, solution)
        check_walk(board, step)


@given(seeds)
@settings(max_examples=examples(15), deadline=None)
def test_a_walk_ends_only_where_nothing_is_left_to_see(seed: int) -> None:
    path = walk(puzzle(seed, 9).board())
    assert steps(path.end) == []
    assert path.is_solved is (path.end.placed == path.end.geometry.all_cells)


"""How many steps of a technique are looked at."""

PUZZLES = (puzzle(0, 4), puzzle(1, 6), puzzle(2, 9), variant_puzzle(1, "x"), variant_puzzle(1, NINE))


def every_step(rung: Technique, board: Board) -> Iterator[Step]:
    return filter(None, chain(rung.find(board), rung.find_more(board) if rung.find_more else ()))


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.identifier)
def test_nothing_can_be_seen_on_an_empty_grid_or_a_full_one(rung: Technique) -> None:
    full = Board.of(CLASSIC, solve(PUZZLES[2]))
    for board in (EMPTY, full, Board.empty(Geometry.of_size(4)), Board(CLASSIC, 0, 0)):
        assert list(islice(every_step(rung, board), 1)) == []


@pytest.mark.slow
@given(
    st.sampled_from(PUZZLES),
    st.sampled_from([rung for rung in LADDER if not rung.identifier.startswith(("als-", "finned-mutant", "mutant"))]),
    st.integers(0, 1 << 32),
)
@example(PUZZLES[2], technique("avoidable-rectangle-1"), 10)  # filled corners that have lost their digits
@example(PUZZLES[2], technique("avoidable-rectangle-2"), 1)
@settings(max_examples=examples(100), deadline=None)
def test_boards_without_a_solution_are_as_good_as_others(made: Puzzle, rung: Technique, seed: int) -> None:
    board = spoilt(made, Random(seed))
    for step in islice(every_step(rung, board), FEW):
        assert all(stage.strip() for stage in stages_of(step, board.geometry))
        walk_along = walk_of(step, board)
        assert all(map(str, (walk_along.summary, *(stop.text for stop in walk_along.stops))))


def spoilt(made: Puzzle, dice: Random) -> Board:
    """A board with some digits of the solution, some that clash, and some cells without candidates."""
    geometry, solution = made.geometry, solve(made)
    values = [given or digit * (dice.random() < 0.3) for given, digit in zip(made.givens, solution, strict=True)]
    cells = range(geometry.cell_count)
    for cell in dice.sample(cells, 2):
        values[cell] = dice.choice(geometry.digits)
    board = Board.of(geometry, values, made.board().placed)
    emptied = dice.sample(cells, 2)
    return board.remove(Candidate(cell, digit) for cell in cells for digit in board.digits(cell) if cell in emptied)
