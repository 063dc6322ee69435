from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.own_puzzle.model import SIZES, Assessment, Typed, Worth, answering
from tests.app.playing import EASY
from tests.support import classic


def test_a_row_is_typed_as_it_is_read() -> None:
    typed = Typed()
    for digit in (5, 3, 0, 0, 7):
        typed = typed.write(digit)
    assert typed.puzzle.givens[:6] == (5, 3, 0, 0, 7, 0)
    assert typed.cursor == 5


def test_the_last_digit_can_be_taken_back() -> None:
    typed = Typed().write(5).write(3).back()
    assert typed.puzzle.givens[:2] == (5, 0)
    assert typed.cursor == 1
    assert typed.back().erase().puzzle.clues == 0
    assert Typed().at(80).write(9).cursor == 0
    assert Typed().at(-1).cursor == 80


def test_every_size_is_reached_and_keeps_its_variant_if_it_can() -> None:
    typed, sizes = Typed(), list[int]()
    for _ in SIZES:
        typed = typed.resized(1)
        sizes.append(typed.shape.size)
    assert sorted(sizes) == list(SIZES)
    diagonals = Typed().of_next_kind()
    assert diagonals.shape.rules == (Rule.X,)
    assert diagonals.resized(1).shape.rules == (Rule.X,)


def test_another_variant_keeps_the_digits() -> None:
    typed = Typed().write(5).of_next_kind()
    assert typed.puzzle.givens[0] == 5
    shapes = {typed.shape}
    for _ in range(20):
        typed = typed.of_next_kind()
        shapes.add(typed.shape)
    assert Typed().shape in shapes


def test_a_grid_that_is_not_on_offer_leads_back_to_those_that_are() -> None:
    typed = Typed(Puzzle.empty(geometry(5, 5)))
    assert typed.resized(1).shape.size in SIZES


def answer(puzzle: Puzzle) -> Assessment:
    return finish(answering(puzzle))


def without(puzzle: Puzzle, *cells: int) -> Puzzle:
    return Puzzle(puzzle.geometry, tuple(0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)))


def test_a_grid_without_digits_or_without_empty_cells_is_no_game() -> None:
    assert answer(Puzzle.empty(CLASSIC)).verdict is Worth.NOTHING
    assert answer(Puzzle(CLASSIC, solve(EASY))).verdict is Worth.FULL


def test_digits_that_clash_are_named() -> None:
    clash = answer(classic("5..5" + "." * 77))
    assert clash.verdict is Worth.CLASH
    assert str(clash.text) == "5 appears more than once in row 1: r1c1 and r1c4."


def test_a_cell_without_a_digit_is_named() -> None:
    none = answer(classic("12345678." + "........9" + "." * 63))
    assert (none.verdict, none.cells) == (Worth.NONE, (8,))


def test_a_puzzle_with_one_solution_is_rated() -> None:
    one = answer(EASY)
    assert one.verdict is Worth.ONE
    assert re.fullmatch(r"Easy · score \d+\nIt needed .*\.", str(one.text))


def test_free_cells_are_counted() -> None:
    solution = Puzzle(CLASSIC, solve(EASY))
    # Two digits that change places in two rows: a rectangle of four cells.
    several = answer(without(solution, *deadly(solution)))
    assert several.verdict is Worth.SEVERAL
    assert str(several.text).startswith("4 cells are still open.")


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
    assert str(answer(classic("1" + "." * 80)).text).startswith("80 cells are still open.")
    small = Puzzle(Geometry.of_size(4), (1, *[0] * 15))
    assert str(answer(small).text).startswith("15 cells are still open.")


def test_the_verdict_comes_before_what_takes_longer() -> None:
    found = [each for progress in answering(EASY) for each in progress.found]
    assert [each.verdict for each in found if isinstance(each, Assessment)] == [Worth.ONE]
    told = [str(each.text) for progress in answering(classic("1" + "." * 80)) for each in progress.found]  # type: ignore[attr-defined]
    assert told[0].startswith("At least ")
