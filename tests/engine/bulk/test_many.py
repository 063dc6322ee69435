from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import repeat
from types import ModuleType
from typing import ParamSpec, TypeVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui import count_many, solve_many
from sudoku_tui.engine.bulk import cells, jit
from sudoku_tui.engine.bulk.cells import Cells
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import CancelledError, PuzzleTextError, SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from tests.engine.bulk.ways import COMPILED, PLAIN, module
from tests.laws import examples
from tests.support import filled, is_full_grid, made

P = ParamSpec("P")
T = TypeVar("T")
SHAPES = [
    CLASSIC,
    Geometry.of_size(4),
    geometry(2, 3),
    geometry(3, 3, (), (Rule.X, Rule.HYPER)),
    geometry(3, 3, (), (Rule.ANTIKNIGHT,)),
    geometry(1, 5, (0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 2, 2, 2, 1, 3, 4, 2, 3, 3, 3, 4, 4, 4, 4, 3), ()),
]


def batch(shape: Geometry, seed: int, number: int = 150) -> list[Puzzle]:
    """Puzzles with no, one, and many solutions; some have givens that clash."""
    dice, grids = Dice(seed), [filled(f"{seed}{n}", shape) for n in range(3)]
    puzzles = []
    for index in range(number):
        share = dice.below(6) + 2
        givens = [digit if dice.below(10) < share else 0 for digit in grids[index % 3]]
        if index % 4 == 0:
            givens[dice.below(shape.cell_count)] = 1 + dice.below(shape.size)
        puzzles.append(Puzzle(shape, tuple(givens)))
    return puzzles


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.size}{shape.variant[:6]}")
def test_counts_are_those_of_the_single_search(shape: Geometry) -> None:
    puzzles = batch(shape, 1)
    counts = list(count_many(puzzles, 5))
    assert counts == [len(solutions(puzzle, 5).solutions) for puzzle in puzzles]
    assert len(set(counts)) > 2


@given(st.integers(0, 10_000))
@settings(max_examples=examples(5), deadline=None)
def test_solutions_are_given_where_there_is_just_one(seed: int) -> None:
    puzzles = batch(CLASSIC, seed)
    answers = list(solve_many(puzzles))
    for puzzle, answer in zip(puzzles, answers, strict=True):
        found = solutions(puzzle).solutions
        assert answer == (found[0] if len(found) == 1 else None)


def test_puzzles_of_many_shapes_keep_their_order() -> None:
    puzzles = [puzzle for group in zip(*(batch(shape, 2) for shape in SHAPES[:3]), strict=True) for puzzle in group]
    assert list(count_many(puzzles)) == [len(solutions(puzzle).solutions) for puzzle in puzzles]


def test_hard_puzzles_are_solved_too() -> None:
    puzzles = [made(seed) for seed in range(20)] * 10
    assert list(solve_many(puzzles)) == [solutions(puzzle).solutions[0] for puzzle in puzzles]


def test_empty_grids_do_not_fill_the_memory() -> None:
    assert list(count_many([Puzzle.empty(CLASSIC)] * 130, 3)) == [3] * 130


@pytest.mark.parametrize("numpy", [None, ModuleType("numpy")], ids=["none", "old"])
def test_without_a_new_numpy_the_answers_are_the_same(
    monkeypatch: pytest.MonkeyPatch, numpy: ModuleType | None
) -> None:
    puzzles = batch(CLASSIC, 3)
    with_numpy = list(solve_many(puzzles))
    monkeypatch.setitem(sys.modules, "numpy", numpy)
    monkeypatch.delitem(sys.modules, "sudoku_tui.engine.bulk.arrays", raising=False)
    monkeypatch.delitem(sys.modules, "sudoku_tui.engine.bulk.arrays.arrays", raising=False)
    assert list(solve_many(puzzles)) == with_numpy


def test_it_streams() -> None:
    answers = solve_many(repeat(made(1)))
    for answer in (next(answers), next(answers)):
        assert answer
        assert is_full_grid(CLASSIC, answer)
    assert list(count_many([])) == []


@pytest.mark.slow
def test_an_executor_does_the_work_in_order() -> None:
    puzzles = batch(CLASSIC, 4, 2500)
    with ThreadPoolExecutor(2) as executor:
        assert list(count_many(puzzles, executor=executor)) == list(count_many(puzzles))


def test_processes_do_the_work_too() -> None:
    puzzles = [made(seed) for seed in range(5)]
    with ProcessPoolExecutor(1) as executor:
        assert list(solve_many(puzzles, executor=executor)) == [solutions(puzzle).solutions[0] for puzzle in puzzles]


class Counting(Executor):
    """Works at once, and counts what it was given."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.given += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.slow
def test_an_executor_is_not_given_more_than_is_asked_for() -> None:
    executor = Counting()
    answers = count_many(repeat(made(1)), executor=executor)
    next(answers)
    assert executor.given <= 16


def test_the_cap_tells_at_which_puzzle() -> None:
    puzzles = [made(1), Puzzle.empty(CLASSIC)]
    answers = count_many(puzzles, 1000, max_nodes=50)
    assert next(answers) == 1
    with pytest.raises(SearchLimitError, match="puzzle 2: gave up after 50 nodes"):
        next(answers)
    assert list(answers) == []


def test_a_puzzle_beyond_the_cap_does_not_end_the_stream() -> None:
    full = filled(1)
    puzzles = [Puzzle(CLASSIC, (0, *full[1:])), Puzzle.empty(CLASSIC), Puzzle(CLASSIC, (*full[:-1], 0))]
    one, error, other = solve_many(puzzles, max_nodes=1, return_exceptions=True)
    assert one == other == full
    assert isinstance(error, SearchLimitError)
    assert str(error) == "puzzle 2: gave up after 1 node of search without an answer"
    counts = count_many(puzzles, max_nodes=1)
    assert next(counts) == 1
    with pytest.raises(SearchLimitError, match="puzzle 2"):
        next(counts)
    assert list(counts) == [1]


def test_an_error_in_the_place_of_a_puzzle_is_its_answer() -> None:
    puzzle, error = made(1), "1234 123 1234 1234"
    one, answer, other = solve_many([puzzle, error, puzzle], return_exceptions=True)
    assert one == other == solve(puzzle)
    assert isinstance(answer, PuzzleTextError)
    assert str(answer).startswith("puzzle 2: ")
    counts = count_many([puzzle, error, puzzle])
    assert next(counts) == 1
    with pytest.raises(PuzzleTextError, match="puzzle 2"):
        next(counts)
    assert list(counts) == [1]


def test_one_may_be_told_of_progress_and_stop() -> None:
    seen = list[int]()
    counts = count_many(
        repeat(made(1)), progress=lambda report: seen.append(report.done), cancelled=lambda: len(seen) > 1
    )
    with pytest.raises(CancelledError):
        list(counts)
    assert len(seen) == 2
    assert seen[0] == 32 < seen[1]


@pytest.mark.parametrize("way", [PLAIN, COMPILED])
def test_what_is_compiled_says_the_same(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = (CLASSIC, SHAPES[1])
    puzzles = [puzzle for group in zip(*(batch(shape, 5, 20) for shape in shapes), strict=True) for puzzle in group]
    expected = [len(solutions(puzzle, 3).solutions) for puzzle in puzzles]
    bands = module("bands", way)
    asked = list[int]()

    def find(puzzles: Cells, limit: int, max_nodes: int) -> object:
        asked.append(len(puzzles))
        return bands.find(puzzles, limit, max_nodes)

    monkeypatch.setattr(cells, "compiled", lambda is_long: find)
    assert list(count_many(puzzles, 3)) == expected
    assert sum(asked) == 20
    with pytest.raises(SearchLimitError, match="puzzle 2: gave up after 50 nodes"):
        list(count_many([puzzles[0], Puzzle.empty(CLASSIC)], 1000, max_nodes=50))


def test_what_is_compiled_leaves_what_takes_it_too_long_to_the_single_search(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, find = made(72, symmetric=False), module("bands", PLAIN).find
    assert find(np.array([puzzle.givens]), 2, 10)[0].tolist() == [-1]
    monkeypatch.setattr(cells, "compiled", lambda is_long: find)
    assert list(count_many([puzzle], max_nodes=10)) == [1]


def test_it_is_compiled_once_there_is_much_to_do_where_numba_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = set[str]()
    monkeypatch.setattr(jit, "_loaded", loaded)
    monkeypatch.setattr(jit, "_fast", lambda function: function)
    monkeypatch.setattr(jit, "_worked", 0.0)
    monkeypatch.setattr(jit, "IS_THERE", False)
    assert cells.compiled(True) is None
    monkeypatch.setattr(jit, "IS_THERE", True)
    assert cells.compiled(False) is None
    assert cells.compiled(True) is not None
    assert cells.compiled(False) is not None
    assert loaded == {"sudoku_tui.engine.bulk.bands"}


def test_or_once_this_process_has_worked_for_a_second_however_many_calls_that_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked = iter((0.0, 0.6, 5.0, 5.6))
    monkeypatch.setattr(jit, "_loaded", set())
    monkeypatch.setattr(jit, "_worked", 0.0)
    monkeypatch.setattr(jit, "IS_THERE", True)
    monkeypatch.setattr(jit, "process_time", lambda: next(worked))
    for is_enough in (False, True):
        with jit.working():
            pass
        assert jit.is_worth_loading("any", False) is is_enough


def test_positions_are_solved_as_they_stand_and_texts_are_read() -> None:
    puzzle = made(1)
    solution = solve(puzzle)
    cell = puzzle.givens.index(0)
    right, wrong = (
        Position(puzzle, tuple(digit if at == cell else 0 for at in range(81)))
        for digit in (solution[cell], solution[cell] % 9 + 1)
    )
    assert list(solve_many([right, wrong, puzzle])) == [solution, None, solution]
    assert list(solve_many([str(puzzle)])) == [solution]
