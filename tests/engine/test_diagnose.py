"""What the engine says can be told in any language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.diagnose import ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.words.message import Message
from tests.laws import examples
from tests.support import made
from tests.variants import FIVE, OF_NINE
from tests.words.made_up import MadeUp, untold


def with_givens(**givens: int) -> Puzzle:
    values = [0] * 81
    for name, digit in givens.items():
        values[CLASSIC.cell(int(name[1]), int(name[3]))] = digit
    return Puzzle(CLASSIC, tuple(values))


def of_variant(text: str, **givens: int) -> Puzzle:
    return Puzzle(geometry_named(text), with_givens(**givens).givens)


def texts(puzzle: Puzzle) -> list[str]:
    return [str(problem.text) for problem in diagnose(puzzle)]


def test_a_proper_puzzle_has_no_problem() -> None:
    assert diagnose(made(1)) == ()


def test_every_clash_is_named_once() -> None:
    assert texts(with_givens(r1c1=5, r1c2=5, r9c9=3, r4c9=3)) == [
        "5 appears more than once in row 1: r1c1 and r1c2",
        "3 appears more than once in column 9: r4c9 and r9c9",
    ]


def test_three_equal_givens_are_named_together() -> None:
    (problem,) = diagnose(with_givens(r2c1=7, r2c4=7, r2c9=7))
    assert str(problem.text) == "7 appears more than once in row 2: r2c1, r2c4 and r2c9"
    assert problem.kind is ProblemKind.CLASHING_GIVENS
    assert problem.cells == (9, 12, 17)


def test_a_cell_without_a_digit_is_named() -> None:
    puzzle = with_givens(r1c1=1, r1c2=2, r1c3=3, r2c5=4, r3c5=5, r4c5=6, r1c7=7, r1c8=8, r1c9=9)
    found = diagnose(puzzle)
    assert (found[0].kind, found[0].cells) == (ProblemKind.EMPTY_CELL, (4,))
    assert str(found[0].text) == "r1c5 has no digit left: its row, column and box hold them all"


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
    assert str(problem.text) == "the givens do not clash, yet there is no solution"


def test_an_ambiguous_puzzle_names_cells_that_can_differ() -> None:
    (problem,) = diagnose(Puzzle(CLASSIC, (0,) * 81))
    assert problem.kind is ProblemKind.MANY_SOLUTIONS
    assert str(problem.text).startswith("there is more than one solution: r")
    assert problem.cells


@given(st.integers(0, 100), st.integers(0, 80), st.integers(0, 9))
@settings(max_examples=examples(40), deadline=None)
def test_no_problem_means_exactly_one_solution(seed: int, cell: int, digit: int) -> None:
    givens = list(made(seed % 10).givens)
    givens[cell] = digit
    puzzle = Puzzle(CLASSIC, tuple(givens))
    assert (diagnose(puzzle) == ()) == (count_solutions(puzzle) == 1)


def test_the_cap_of_seconds_is_passed_on() -> None:
    with pytest.raises(SearchLimitError, match="gave up after -1 seconds of"):
        diagnose(Puzzle.empty(Geometry.of_size(25)), seconds=-1)


def test_clashes_are_named_in_every_kind_of_house() -> None:
    assert texts(of_variant("x+hyper", r1c1=5, r4c4=5)) == ["5 appears more than once in diagonal 1: r1c1 and r4c4"]
    assert texts(of_variant("hyper", r2c2=5, r4c3=5)) == ["5 appears more than once in window 1: r2c2 and r4c3"]
    assert texts(of_variant("disjoint", r1c1=5, r4c4=5)) == ["5 appears more than once in group 1: r1c1 and r4c4"]
    assert texts(of_variant("asterisk", r2c5=5, r8c5=4, r3c3=4)) == [
        "4 appears more than once in the asterisk: r3c3 and r8c5"
    ]
    assert texts(of_variant("centre", r2c2=5, r5c8=5)) == [
        "5 appears more than once in the centre group: r2c2 and r5c8"
    ]


def test_clashes_of_a_jigsaw_name_its_region() -> None:
    five = geometry_named(FIVE)
    givens = tuple(3 if cell in (five.cell(2, 2), five.cell(3, 1)) else 0 for cell in range(25))
    assert texts(Puzzle(five, givens)) == ["3 appears more than once in the region of r1c1: r2c2 and r3c1"]


def test_clashes_a_chess_move_apart_are_named_once() -> None:
    assert texts(of_variant("antiknight", r1c4=5, r2c6=5)) == ["5 appears more than once in box 2: r1c4 and r2c6"]
    (problem,) = diagnose(of_variant("antiknight+antiking", r1c3=5, r2c5=5))
    assert (problem.kind, problem.cells) == (ProblemKind.CLASHING_GIVENS, (2, 13))
    assert str(problem.text) == "r1c3 and r2c5 are a knight's move apart and both hold 5"
    assert texts(of_variant("antiknight+antiking", r3c3=7, r4c4=7)) == [
        "r3c3 and r4c4 are a king's move apart and both hold 7"
    ]
    assert "apart" not in " ".join(texts(of_variant("x", r1c3=5, r2c5=5)))


def test_what_leaves_a_cell_without_a_digit_is_named() -> None:
    row = {f"r1c{column}": column for column in range(2, 9)}
    on_both = {f"r{row}c{row}": row for row in range(1, 5)} | {f"r{row}c{10 - row}": 9 - row for row in range(1, 4)}
    on_both |= {"r9c9": 9, "r5c1": 5}
    assert "r1c1 has no digit left: its row, column, box and diagonal hold them all" in texts(
        of_variant("x", **row, r9c9=9, r5c1=1)
    )
    assert "r5c5 has no digit left: its row, column, box and diagonals hold them all" in texts(
        of_variant("x", **on_both)
    )
    assert "r1c1 has no digit left: the cells it sees hold them all" in texts(
        of_variant("antiknight", **row, r9c1=9, r5c1=1)
    )


@pytest.mark.parametrize("text", OF_NINE)
def test_a_proper_puzzle_of_a_variant_has_no_problem(text: str) -> None:
    puzzle = made(3, geometry_named(text))
    assert diagnose(puzzle) == ()
    assert diagnose(Puzzle(CLASSIC, puzzle.givens)) != ()


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
    assert str(clash.text) == "5 appears more than once in row 1: r1c1 and r1c9"


def test_digits_that_leave_an_open_puzzle_no_solution_are_told_of() -> None:
    empty = Puzzle(geometry(2, 2), (0,) * 16)
    _, problem = diagnose_position(Position(empty, tuple(map(int, "0020100304003002"))))
    assert (problem.kind, str(problem.text)) == (
        ProblemKind.NO_SOLUTION,
        "no solution has all the digits placed so far",
    )


_EVERYWHERE_ALIKE = re.compile(r"r\d+c\d+|jigsaw:\S+|'\S*'|\b(hyper|centre)\b")


def english_in(message: Message) -> list[str]:
    """The English words that are left in the made-up language."""
    return untold(_EVERYWHERE_ALIKE.sub("", message.told(MadeUp())))


def test_problems_are_told() -> None:
    puzzle = made(1)
    solution, empty = solve(puzzle), puzzle.givens.index(0)
    wrong = tuple(solution[empty] % 9 + 1 if cell == empty else 0 for cell in range(81))
    clashing = Puzzle(CLASSIC, (5, 5, 5, *[0] * 78))
    full = Puzzle(CLASSIC, (1, 2, 3, 4, 5, 6, 7, 8, 0, *[0] * 17, 9, *[0] * 54))
    apart = Puzzle(geometry_named("antiknight"), (0, 0, 5, *[0] * 10, 5, *[0] * 67))
    problems = [problem for bad in (clashing, full, apart, Puzzle.empty(CLASSIC)) for problem in diagnose(bad)]
    problems += diagnose_position(Position(puzzle, wrong))
    assert len({problem.kind for problem in problems}) == 5
    assert [english_in(problem.text) for problem in problems] == [[]] * len(problems)


def test_houses_are_told() -> None:
    houses = geometry_named("asterisk+centre+disjoint+hyper+x").houses
    assert english_in(houses_said(houses)) == []
    assert [english_in(house.said) + english_in(house.kind.said) for house in houses] == [[]] * len(houses)


@pytest.mark.parametrize(
    "text", ["nonsense", "jigsaw", "jigsaw:AB", "jigsaw:1111222233334445", "2x2+3x3", "1x2", "hyper+1x9", "2x2+centre"]
)
def test_errors_are_told(text: str) -> None:
    with pytest.raises(SudokuError) as raised:
        geometry_named(text)
    words = english_in(raised.value.message)
    assert words == (["antiking", *words[1:]] if text == "nonsense" else [])  # the names of rules are what one types
