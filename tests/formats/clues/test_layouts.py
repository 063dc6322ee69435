"""Texts whose grid is not the usual one: other digits, digits that repeat, several grids."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError, ShapeError
from sudoku_tui.engine.generate import full_grid, minimize
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.layouts import NAMED
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.layouts import OTHER_DIGITS, REPEATED, digits_said, overlapping, shown
from sudoku_tui.formats.clues.links import FORMS, read_clued
from sudoku_tui.formats.clues.sudokupad_text import write_sudokupad
from sudoku_tui.formats.reading.reading import Status
from sudoku_tui.formats.reading.understanding import breach, is_proved, proving, understood

FROM_0 = (0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0)
SAME_FOUR = (2, 5, 7, 9, 7, 9, 2, 5, 5, 2, 9, 7, 9, 7, 5, 2)
ERRORS = (1, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0)
SMALL = Geometry.of_size(4)


def _sudokupad(solution: tuple[int, ...], rules: str, givens: dict[int, int], **more: Any) -> str:  # noqa: ANN401
    cells = [{"value": givens[cell]} if cell in givens else {} for cell in range(16)]
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    told = "".join(map(str, solution))
    return json.dumps({"cells": rows, "metadata": {"rules": rules, "solution": told}, **more})


def _fpuzzles(solution: tuple[int, ...], rules: str, givens: dict[int, int]) -> str:
    cells = [{"value": givens[cell], "given": True} if cell in givens else {} for cell in range(16)]
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    return json.dumps({"size": 4, "grid": rows, "ruleset": rules, "solution": list(solution)})


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("Place the digits 0-8 once in each row.", (0, 8)),
        ("Use digits from 1 to 6 in every row; they may not repeat.", (1, 6)),
        ("Fill the grid with the numbers 0 – 9.", (0, 9)),
        ("Choose six different digits from the set 1-9.", (1, 9)),
        ("Place 0-5 in every row, column and box.", (0, 5)),
        ("Normal sudoku rules apply.", None),
        ("Digits on both sides of a dot differ by 2-4.", None),
        ("A cage's total is a number from 10 to 20.", None),
    ],
)
def test_digits_are_told_by_a_range(rules: str, expected: tuple[int, int] | None) -> None:
    assert digits_said(rules) == expected


@pytest.mark.parametrize("text_of", [_sudokupad, _fpuzzles])
def test_digits_that_the_rules_tell_are_proved(text_of: Any) -> None:  # noqa: ANN401
    rules = "Place the digits 0-3 once in every row, column and box."
    clued = read_clued(text_of(FROM_0, rules, {0: 0, 1: 1, 2: 2, 4: 2, 8: 1, 15: 0, 10: 3}))
    shape = clued.puzzle.geometry
    assert shape.variant == "digits:0-3"
    assert clued.puzzle.signs == "012.2...1.3....0"
    assert clued.solution == tuple(digit + 1 for digit in FROM_0)
    proved = finish(proving(understood(clued)))
    assert is_proved(proved)
    assert [read.status for read in proved.reading.sentences] == [Status.HOUSES]


@pytest.mark.parametrize("text_of", [_sudokupad, _fpuzzles])
def test_digits_that_only_the_solution_shows_are_left_to_it(text_of: Any) -> None:  # noqa: ANN401
    text = text_of(FROM_0, "Normal sudoku rules apply.", {cell: FROM_0[cell] for cell in range(12)})
    with pytest.raises(UnreadRulesError, match=OTHER_DIGITS):
        read_clued(text)
    clued = read_clued(text, by_solution=True)
    assert clued.puzzle.geometry.variant.startswith("digits:0-3+unread")
    assert not breach(clued)
    assert not is_proved(finish(proving(understood(clued))))


def test_every_row_holds_the_same_digits_where_the_rules_say_so() -> None:
    rules = "Place the same set of four digits from 1-9 in every row, column and box."
    givens = {cell: SAME_FOUR[cell] for cell in (0, 1, 2, 3, 6, 8, 13)}
    proved = finish(proving(understood(read_clued(_sudokupad(SAME_FOUR, rules, givens)))))
    assert is_proved(proved)
    assert proved.puzzle.geometry.variant == "digits:1-9+samedigits"
    other = finish(proving(understood(read_clued(_sudokupad(SAME_FOUR, "Digits from 1-9 differ in rows.", givens)))))
    assert not is_proved(other)


def test_digits_that_repeat_are_played_by_the_solution() -> None:
    clued = read_clued(_fpuzzles(ERRORS, "Digits 0-3. Make one error.", {0: 1}), by_solution=True)
    assert clued.puzzle.geometry.layout.is_free
    assert not breach(clued)
    assert REPEATED in str([clue.said(clued.puzzle.geometry) for clue in clued.puzzle.constraints])
    assert not is_proved(finish(proving(understood(clued))))


def test_zeros_may_stand_for_what_a_solution_does_not_tell() -> None:
    part = (1, 2, 0, 0, *[0] * 12)
    assert shown(SMALL, part, "Normal sudoku rules apply.").shape is SMALL


@given(st.permutations(range(1, 5)), st.sampled_from(["", "Normal sudoku rules apply.", "Digits 1-4."]))
def test_a_usual_solution_makes_a_usual_grid(names: list[int], rules: str) -> None:
    numbers = [names[digit] for digit in FROM_0]
    assert shown(SMALL, numbers, rules) == (SMALL, ())


@given(st.lists(st.integers(0, 30), min_size=16, max_size=16), st.sampled_from(["", "Digits 0-9.", "Digits 1-99."]))
def test_any_solution_makes_some_grid(numbers: list[int], rules: str) -> None:
    shape = shown(SMALL, numbers, rules).shape
    assert shape.size == 4


def _overlap(name: str) -> Puzzle:
    shape = geometry_named(name) if name in NAMED else geometry_named(name, 4)
    grid = finish(full_grid(shape, Dice(name)))
    return finish(minimize(shape, grid, Dice(name), symmetric=False))


@pytest.mark.parametrize("name", ["grids:r1c1r3c3", "grids:r1c1r3c1", "samurai"])
def test_grids_that_overlap_come_back_from_sudokupads_text(name: str) -> None:
    puzzle = _overlap(name)
    clued = Clued(Position.start(puzzle), rules="Normal sudoku rules apply in each grid.")
    again = read_clued(write_sudokupad(clued))
    assert again.puzzle == puzzle
    found = finish(proving(understood(again)))
    assert is_proved(found)
    assert read_clued(write_sudokupad(found)).solution == found.solution


@pytest.mark.parametrize("name", NAMED)
def test_boxes_tell_how_grids_overlap(name: str) -> None:
    shape = geometry_named(name)
    boxes = [[(shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in box.cells] for box in shape.boxes]
    assert overlapping(boxes) == shape


def test_boxes_of_one_grid_are_no_overlap() -> None:
    for shape in (SMALL, Geometry.of_size(9)):
        boxes = [[(shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in box.cells] for box in shape.boxes]
        assert overlapping(boxes) is None
        assert overlapping(boxes[:-1]) is None


@pytest.mark.parametrize("form", ["clues", "f-puzzles", "f-puzzles-link", "sudokupad-link"])
@pytest.mark.parametrize("variant", ["digits:0-3", "digits:1-9", "digits:0-5", "free", "digits:0-3+free"])
def test_a_layout_comes_back_from_a_form_that_has_a_place_for_it(form: str, variant: str) -> None:
    shape = geometry_named(variant, 4)
    givens = (1, 0, 2, *[0] * 12, 4)
    full = finish(full_grid(shape, Dice("layout"))) if not shape.layout.is_free else (1, 1, 2, *[3] * 12, 4)
    clued = Clued(Position.start(Puzzle(shape, givens)), solution=full, corner=(0, 0b11, *[0] * 14))
    again = read_clued(FORMS[form].write(clued))
    assert (again.puzzle, again.solution) == (clued.puzzle, full)
    assert again.corner == (() if form == "clues" else clued.corner)


@pytest.mark.parametrize("form", ["sudokumaker", "sudokumaker-link", "ipuz"])
@pytest.mark.parametrize("variant", ["digits:0-3", "free"])
def test_a_form_without_a_place_for_it_says_so(form: str, variant: str) -> None:
    with pytest.raises(PuzzleTextError, match="cannot be written in this form"):
        FORMS[form].write(Clued(Position.start(Puzzle.empty(geometry_named(variant, 4)))))


@pytest.mark.parametrize("form", ["f-puzzles", "f-puzzles-link", "sudokumaker", "ipuz"])
def test_several_grids_do_not_fit_in_one(form: str) -> None:
    with pytest.raises(PuzzleTextError, match="several grids that overlap cannot be written"):
        FORMS[form].write(Clued(Position.start(Puzzle.empty(geometry_named("samurai")))))


def test_our_own_line_keeps_several_grids() -> None:
    puzzle = _overlap("samurai")
    assert read_clued(FORMS["clues"].write(Clued(Position.start(puzzle)))).puzzle == puzzle


def test_a_layout_that_there_is_not_is_refused() -> None:
    with pytest.raises(PuzzleTextError, match="no variant"):
        read_clued(json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "layout": "round"}))


def test_the_shape_of_boxes_stays() -> None:
    assert shown(geometry(1, 4), (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2), "Digits 0-3.").guessed == ()


@pytest.mark.parametrize("has_gaps", [True, False])
def test_regions_of_f_puzzles_show_grids_that_overlap(has_gaps: bool) -> None:
    shape = geometry_named("grids:r1c1r3c3", 4)
    grid = finish(full_grid(shape, Dice("f-puzzles")))
    rows = []
    solution = list[int]()
    for row in range(1, 7):
        cells = [shape.cell_in(row, column) for column in range(1, 7)]
        rows.append([{} if cell is None else {"region": shape.box_of(cell) - 1} for cell in cells])
        solution += [0 if cell is None else grid[cell] for cell in cells if cell is not None or has_gaps]
    clued = read_clued(json.dumps({"size": 6, "grid": rows, "solution": solution}))
    assert clued.puzzle.geometry == shape
    assert clued.solution == grid


@pytest.mark.parametrize("layout", ["samurai", "grids:r1c1r3c3", "digits:0-99", "digits:0-1", "x"])
def test_a_layout_that_does_not_fit_is_refused(layout: str) -> None:
    rows: list[list[dict[str, int]]] = [[{}] * 4] * 4
    for data in ({"size": 4, "grid": rows, "layout": layout}, {"cells": rows, "metadata": {"layout": layout}}):
        with pytest.raises((PuzzleTextError, ShapeError)):
            read_clued(json.dumps(data))


@pytest.mark.parametrize("regions", [[[]], [[], [[0, 0]]], [[[0, 0]], [], [[1, 1], [0, 1]], [], [], []]])
def test_regions_without_cells_make_no_grids(regions: list[list[list[int]]]) -> None:
    assert overlapping([[(row, column) for row, column in region] for region in regions]) is None
