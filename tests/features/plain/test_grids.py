"""Unusual grids in lines: what is said of places without a cell, of rows of several grids, and of digits from 0."""

from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from tests.features.plain.players import game, said

PAIR = parse("grids:r1c1r3c3:....4.1324.1.43.4.1313.2....")


def test_a_place_without_a_cell_is_no_cell() -> None:
    player = game(Origin(PAIR))
    assert said(player, "r1c5 1") == (
        "There is no r1c5 here: rows go from 1 to 6, columns to 6, with gaps between grids."
    )
    assert said(player, "r6c6 1") == "r6c6 is 1."


def test_a_row_is_told_of_every_grid_that_has_it() -> None:
    player = game(Origin(PAIR))
    assert said(player, "row 1") == (
        "Row 1 of grid 1: . . . .; missing 1, 2, 3 and 4. Row 1 of grid 2: . 1 . 4; missing 2 and 3."
    )
    assert said(player, "box 3").startswith("Box 3: 2 4 3 .; missing 1.")


def test_0_writes_a_digit_where_digits_count_from_it() -> None:
    puzzle = generate("easy", "1", geometry_named("digits:0-8")).puzzle
    player = game(Origin(puzzle))
    cell = puzzle.givens.index(0)
    name = puzzle.geometry.cell_name(cell)
    assert said(player, f"{name} 0").startswith(f"{name} is 0")
    assert player.session.state.values[cell] == 1
    said(player, f"{name} .")
    assert not player.session.state.values[cell]


def test_where_digits_outnumber_cells_nothing_is_said_of_how_many_are_left() -> None:
    shape = geometry_named("digits:1-9", 4)
    player = game(Origin(Puzzle.empty(shape), solution=(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7)))
    said(player, "r1c1 1")
    assert said(player, "left") == "15 cells are still empty."
    assert said(player, "digit 1") == "1 is in r1c1."
    assert said(player, "row 1") == "Row 1: 1 . . .; not every digit need be in it."


def test_a_region_of_a_jigsaw_is_called_by_its_first_cell() -> None:
    shape = geometry_named("jigsaw:AAABABBBCCCDCDDD")
    player = game(Origin(Puzzle(shape, (1, *[0] * 15)), solution=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)))
    assert said(player, "r1c1") == "r1c1 is 1, a given. It is in the region of r1c1."
    assert said(player, "r2c3").endswith("It is in the region of r1c4.")
