from __future__ import annotations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.diagnose import ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from tests.support import made


def placed_in(puzzle: Puzzle, cell: int, digit: int) -> Position:
    entries = [0] * puzzle.geometry.cell_count
    entries[cell] = digit
    return Position(puzzle, tuple(entries))


def test_a_right_digit_in_a_position_is_no_problem() -> None:
    puzzle, solution = made(4), solve(made(4))
    cell = puzzle.givens.index(0)
    assert diagnose_position(placed_in(puzzle, cell, solution[cell])) == ()


def test_a_wrong_digit_is_blamed_and_not_the_givens() -> None:
    puzzle, solution = made(4), solve(made(4))
    board = puzzle.board()
    cell = max(cells_of(board.unplaced), key=lambda cell: len(board.digits(cell)))
    wrong = next(digit for digit in board.digits(cell) if digit != solution[cell])
    (problem,) = diagnose_position(placed_in(puzzle, cell, wrong))
    assert (problem.kind, problem.cells) == (ProblemKind.WRONG_DIGIT, (cell,))
    name = CLASSIC.cell_name(cell)
    assert str(problem.text) == f"the {wrong} placed in {name} is wrong: the only solution has another digit there"


def test_a_wrong_digit_that_clashes_is_told_with_what_it_sees() -> None:
    puzzle = made(4)
    given = next(cell for cell in range(9) if puzzle.givens[cell])
    cell = next(cell for cell in range(9) if not puzzle.givens[cell])
    position = placed_in(puzzle, cell, puzzle.givens[given])
    (problem,) = diagnose_position(position)
    assert str(problem.text).startswith(
        f"the {puzzle.givens[given]} placed in {CLASSIC.cell_name(cell)} is wrong: it sees the"
    )
    assert CLASSIC.cell_name(given) in str(problem.text)


def test_a_solutions_digit_that_was_removed_is_named() -> None:
    puzzle, solution = made(4), solve(made(4))
    cell = puzzle.givens.index(0)
    position = Position(puzzle, (0,) * 81, frozenset({Candidate(cell, solution[cell])}))
    (problem,) = diagnose_position(position)
    assert (problem.kind, problem.cells) == (ProblemKind.WRONG_REMOVAL, (cell,))


def test_defects_of_the_puzzle_come_before_those_of_the_position() -> None:
    puzzle = Puzzle(CLASSIC, (5, 5, *[0] * 79))
    assert diagnose_position(placed_in(puzzle, 80, 1)) == diagnose(puzzle)


def test_a_digit_that_clashes_in_an_open_puzzle_is_told_too() -> None:
    position = placed_in(Puzzle(CLASSIC, (5, *[0] * 80)), CLASSIC.cell(1, 9), 5)
    many, clash = diagnose_position(position)
    assert many.kind is ProblemKind.MANY_SOLUTIONS
    assert str(clash.text) == "5 stands more than once in row 1: r1c1 and r1c9"


def test_digits_that_leave_an_open_puzzle_no_solution_are_told_of() -> None:
    empty = Puzzle(geometry(2, 2), (0,) * 16)
    _, problem = diagnose_position(Position(empty, tuple(map(int, "0020100304003002"))))
    assert (problem.kind, str(problem.text)) == (
        ProblemKind.NO_SOLUTION,
        "no solution has all the digits that were placed",
    )
