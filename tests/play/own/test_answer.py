from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.play.own.answer import Answer, Verdict, answering
from tests.support import classic
from tests.tui.playing import EASY


def answer(puzzle: Puzzle) -> Answer:
    return finish(answering(puzzle))


def without(puzzle: Puzzle, *cells: int) -> Puzzle:
    return Puzzle(puzzle.geometry, tuple(0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)))


def test_an_empty_grid_asks_for_digits() -> None:
    assert answer(Puzzle.empty(CLASSIC)).verdict is Verdict.NOTHING


def test_digits_that_clash_are_named() -> None:
    clash = answer(classic("5..5" + "." * 77))
    assert clash.verdict is Verdict.CLASH
    assert str(clash.text) == "5 stands more than once in row 1: r1c1 and r1c4."


def test_a_cell_without_a_digit_is_named() -> None:
    none = answer(classic("12345678." + "........9" + "." * 63))
    assert (none.verdict, none.cells) == (Verdict.NONE, (8,))


def test_a_puzzle_with_one_solution_is_rated() -> None:
    one = answer(EASY)
    assert one.verdict is Verdict.ONE
    assert re.fullmatch(r"Easy · score \d+\nIt needed .*\.", str(one.text))


def test_free_cells_are_counted() -> None:
    solution = Puzzle(CLASSIC, solve(EASY))
    # Two digits that change places in two rows: a rectangle of four cells.
    several = answer(without(solution, *deadly(solution)))
    assert several.verdict is Verdict.SEVERAL
    assert str(several.text).startswith("4 cells are still free.")


def deadly(solution: Puzzle) -> tuple[int, ...]:
    """Four cells in two boxes, two rows and two columns, that hold two digits."""
    grid = solution.givens
    for first in range(81):
        for second in range(first + 1, 9 * (first // 9 + 1)):
            for row in range(first // 9 + 1, 9):
                third, fourth = 9 * row + first % 9, 9 * row + second % 9
                boxes = {CLASSIC.box_of(cell) for cell in (first, second, third, fourth)}
                if (grid[first], grid[second]) == (grid[fourth], grid[third]) and len(boxes) == 2:
                    return first, second, third, fourth
    pytest.skip("this solution has no such rectangle")


def test_nearly_everything_is_free_at_first() -> None:
    assert str(answer(classic("1" + "." * 80)).text).startswith("80 cells are still free.")
    small = Puzzle(Geometry.of_size(4), (1, *[0] * 15))
    assert str(answer(small).text).startswith("15 cells are still free.")


def test_a_full_grid_is_no_game() -> None:
    assert answer(Puzzle(CLASSIC, solve(EASY))).verdict is Verdict.FULL


def test_the_verdict_comes_before_what_takes_longer() -> None:
    found = [each for progress in answering(EASY) for each in progress.found]
    assert [each.verdict for each in found if isinstance(each, Answer)] == [Verdict.ONE]
    told = [str(each.text) for progress in answering(classic("1" + "." * 80)) for each in progress.found]  # type: ignore[attr-defined]
    assert told[0].startswith("At least ")
