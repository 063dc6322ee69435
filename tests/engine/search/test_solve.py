from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, pairwise
from math import nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError, SearchLimitError
from sudoku_tui.engine.kinds.sum_lines import SumLine
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search, solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.stepper import Progress, finish, finish_unless
from tests.laws import examples
from tests.support import filled, is_full_grid, made

EMPTY = Puzzle(CLASSIC, (0,) * 81)


def slow_count(puzzle: Puzzle, limit: int) -> int:
    """Solutions counted by plain backtracking in reading order."""
    grid, values = puzzle.geometry, list(puzzle.givens)

    def fill(cell: int) -> Iterator[None]:
        while cell < grid.cell_count and values[cell]:
            cell += 1
        if cell == grid.cell_count:
            yield
            return
        for digit in set(grid.digits) - {values[peer] for peer in grid.peers[cell]}:
            values[cell] = digit
            yield from fill(cell + 1)
            values[cell] = 0

    if any(digit and digit in {values[p] for p in grid.peers[cell]} for cell, digit in enumerate(values)):
        return 0
    return sum(1 for _ in zip(range(limit), fill(0), strict=False))


@given(st.integers(0, 200), st.booleans())
@settings(max_examples=examples(20), deadline=None)
def test_a_made_puzzle_has_one_solution(seed: int, symmetric: bool) -> None:
    puzzle = made(seed, symmetric=symmetric)
    solution = solve(puzzle)
    assert is_full_grid(CLASSIC, solution)
    assert all(given in (0, digit) for given, digit in zip(puzzle.givens, solution, strict=True))


@given(st.sampled_from([4, 6]), st.integers(0, 50), st.data())
@settings(max_examples=examples(60), deadline=None)
def test_counts_agree_with_plain_backtracking(size: int, seed: int, data: st.DataObject) -> None:
    grid = Geometry.of_size(size)
    kept = data.draw(st.sets(st.integers(0, grid.cell_count - 1), min_size=grid.cell_count // 4))
    values = [digit if cell in kept else 0 for cell, digit in enumerate(filled(seed, grid))]
    if data.draw(st.booleans()):
        values[data.draw(st.integers(0, grid.cell_count - 1))] = data.draw(st.integers(1, size))
    puzzle = Puzzle(grid, tuple(values))
    assert count_solutions(puzzle, 20) == slow_count(puzzle, 20)


def test_no_solution_holds_what_is_forbidden_be_it_given_or_not() -> None:
    puzzle, solution = made(1), solve(made(1))
    for cell in (puzzle.givens.index(0), puzzle.givens.index(max(puzzle.givens))):
        known = Candidate(cell, solution[cell])
        assert finish(search(puzzle, without=[known])).solutions == ()
        assert finish(search(puzzle, without=[Candidate(cell, known.digit % 9 + 1)])).solutions == (solution,)


def test_all_288_grids_of_size_4_are_found_once() -> None:
    found = solutions(Puzzle(Geometry.of_size(4), (0,) * 16), 1000).solutions
    assert len(found) == len(set(found)) == 288
    assert all(is_full_grid(Geometry.of_size(4), grid) for grid in found)


def test_two_solutions_come_with_evidence() -> None:
    with pytest.raises(MultipleSolutionsError, match=r"r\dc\d can be \d or \d") as caught:
        solve(EMPTY)
    one, other = caught.value.solutions
    assert one != other
    assert is_full_grid(CLASSIC, one)
    assert is_full_grid(CLASSIC, other)


def test_clashing_givens_have_no_solution() -> None:
    with pytest.raises(NoSolutionError, match="no solution"):
        solve(Puzzle(CLASSIC, (5, 5) + (0,) * 79))


def test_the_count_stops_at_the_limit() -> None:
    assert [count_solutions(EMPTY, limit) for limit in (1, 2, 7)] == [1, 2, 7]


def test_the_cap_of_nodes_ends_a_search_with_a_sentence() -> None:
    with pytest.raises(SearchLimitError, match="gave up after 10 nodes"):
        count_solutions(EMPTY, 100, max_nodes=10)


def test_the_cap_of_seconds_ends_a_search_with_a_sentence() -> None:
    ticks = iter(range(10_000))
    with pytest.raises(SearchLimitError, match="gave up after 3 seconds"):
        finish_unless(search(EMPTY, 1_000_000), 3, clock=lambda: next(ticks))


def test_the_cap_of_seconds_counts_however_soon_it_is_reached() -> None:
    ticks = count()
    with pytest.raises(SearchLimitError, match=r"gave up after 0\.001 seconds"):
        finish_unless(search(EMPTY, 100), 0.001, clock=lambda: next(ticks) / 500)


def test_seconds_must_be_a_number() -> None:
    with pytest.raises(ValueError, match="not a number"):
        solve(EMPTY, seconds=nan)


@pytest.mark.parametrize("ask", [solve, solutions, count_solutions])
def test_a_text_is_no_puzzle(ask: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match=r"a Puzzle or a Position is needed, not str; parse\(\) makes one of a text"):
        ask("53..7")


def test_a_position_is_solved_as_it_stands() -> None:
    puzzle = made(1)
    solution = solve(puzzle)
    assert solve(Position.start(puzzle)) == solution
    cell = puzzle.givens.index(0)
    astray = tuple(solution[cell] % 9 + 1 if at == cell else 0 for at in range(81))
    with pytest.raises(NoSolutionError):
        solve(Position(puzzle, astray))
    removed = frozenset([Candidate(cell, solution[cell])])
    assert count_solutions(Position(puzzle, (0,) * 81, removed)) == 0


def test_a_search_can_be_driven_in_slices_and_dropped() -> None:
    stepper = search(EMPTY, 1000)
    first, second = next(stepper), next(stepper)
    assert isinstance(first, Progress)
    assert 0 < first.done < second.done
    stepper.close()


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 15, 16, pytest.param(25, marks=pytest.mark.slow)])
def test_other_sizes_are_solved(size: int) -> None:
    grid = Geometry.of_size(size)
    solution = filled(1, grid)
    givens = tuple(digit if (cell * 7) % 10 < 7 else 0 for cell, digit in enumerate(solution))
    found = solutions(Puzzle(grid, givens), 1).solutions
    assert all(is_full_grid(grid, answer) for answer in found)
    assert len(found) == 1


def with_long_lines(size: int, total: int) -> Puzzle:
    """An empty grid with lines through two rows or columns each."""
    shape = Geometry.of_size(size)
    pairs = [pair for houses in (shape.rows, shape.columns) for pair in pairwise(houses)]
    lines = [SumLine((*one.cells, *other.cells[::-1]), total) for one, other in pairs]
    plain = geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, lines)
    return Puzzle(plain, (0,) * plain.cell_count)


def test_a_search_looks_at_the_clock_before_the_first_of_many_long_clues_are_through() -> None:
    assert next(search(with_long_lines(9, 45))).done == 0
    ticks = count()
    with pytest.raises(SearchLimitError):
        finish_unless(search(with_long_lines(9, 30)), 2, clock=lambda: next(ticks))
    assert next(ticks) == 3  # one look at the start, and no slice after the time was over
