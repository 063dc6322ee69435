from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.diagnose import ProblemKind, diagnose
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.geometry import CLASSIC
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search import count_solutions, solve
from tests.support import made


def with_givens(**givens: int) -> Puzzle:
    values = [0] * 81
    for name, digit in givens.items():
        values[CLASSIC.cell(int(name[1]), int(name[3]))] = digit
    return Puzzle(CLASSIC, tuple(values))


def texts(puzzle: Puzzle) -> list[str]:
    return [problem.text for problem in diagnose(puzzle)]


def test_a_proper_puzzle_has_no_problem() -> None:
    assert diagnose(made(1)) == ()


def test_every_clash_is_named_once() -> None:
    assert texts(with_givens(r1c1=5, r1c2=5, r9c9=3, r4c9=3)) == [
        "5 stands more than once in row 1: r1c1 and r1c2",
        "3 stands more than once in column 9: r4c9 and r9c9",
    ]


def test_three_equal_givens_are_named_together() -> None:
    (problem,) = diagnose(with_givens(r2c1=7, r2c4=7, r2c9=7))
    assert problem.text == "7 stands more than once in row 2: r2c1, r2c4 and r2c9"
    assert problem.kind is ProblemKind.CLASHING_GIVENS
    assert problem.cells == (9, 12, 17)


def test_a_cell_without_a_digit_is_named() -> None:
    puzzle = with_givens(r1c1=1, r1c2=2, r1c3=3, r2c5=4, r3c5=5, r4c5=6, r1c7=7, r1c8=8, r1c9=9)
    found = diagnose(puzzle)
    assert (found[0].kind, found[0].cells) == (ProblemKind.EMPTY_CELL, (4,))
    assert found[0].text == "r1c5 has no digit left: its row, column and box hold them all"


def test_a_digit_without_a_place_is_named() -> None:
    puzzle = with_givens(r2c4=1, r3c7=1, r5c2=1, r8c3=1, r1c1=2)
    assert "1 has no place left in box 1" in texts(puzzle)


def test_a_puzzle_that_only_search_can_refute() -> None:
    puzzle, solution = made(4), solve(made(4))
    board = puzzle.board()
    cell = max(cells_of(board.unplaced), key=lambda cell: len(board.digits(cell)))
    wrong = next(digit for digit in board.digits(cell) if digit != solution[cell])
    (problem,) = diagnose(Puzzle(CLASSIC, (*puzzle.givens[:cell], wrong, *puzzle.givens[cell + 1 :])))
    assert problem.kind is ProblemKind.NO_SOLUTION
    assert problem.text == "the givens do not clash, yet there is no solution"


def test_an_ambiguous_puzzle_names_cells_that_can_differ() -> None:
    (problem,) = diagnose(Puzzle(CLASSIC, (0,) * 81))
    assert problem.kind is ProblemKind.MANY_SOLUTIONS
    assert problem.text.startswith("there is more than one solution: r")
    assert problem.cells


@given(st.integers(0, 100), st.integers(0, 80), st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_no_problem_means_exactly_one_solution(seed: int, cell: int, digit: int) -> None:
    givens = list(made(seed % 10).givens)
    givens[cell] = digit
    puzzle = Puzzle(CLASSIC, tuple(givens))
    assert (diagnose(puzzle) == ()) == (count_solutions(puzzle) == 1)


def test_the_cap_is_passed_on() -> None:
    with pytest.raises(SearchLimitError, match="gave up after 1 nodes"):
        diagnose(Puzzle(CLASSIC, (0,) * 81), max_nodes=1)
