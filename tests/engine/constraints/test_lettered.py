"""Clues beside a grid of plain text."""

from __future__ import annotations

from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.dots import Difference
from sudoku_tui.engine.constraints.lettered import clue_lines
from sudoku_tui.engine.constraints.thermometers import Thermometer
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.engine.shown import board_text

CLUES = (
    Cage((0, 1), 5),
    Cage((1, 5), 7),
    Cage((2, 3), None),
    Thermometer((8, 13, 14)),
    Difference((6, 7), 1),
    Arrow((4,), (5, 6), 4),
    Arrow((10, 11), (15, 14), 10),
)
SHAPE = geometry(2, 2, constraints=CLUES)
SHOWN = """\
1a .a | .b .b
.  .  | .  .
------+------
.  .  | .  .
.  .  | .  .
Cages: a 5, b
arrow r2c1–r2c3, by r2c2
arrow with its number in r3c3 and r3c4 and its sum along r4c4 and r4c3
white dot between r2c3 and r2c4
killer cage of 7 in r1c2 and r2c2
thermometer r3c1–r4c3, by r4c2"""


def test_cages_are_letters_and_all_else_is_told() -> None:
    shown = board_text(SHAPE, (1, *[0] * 15))
    assert [line.rstrip() for line in shown.splitlines()] == SHOWN.splitlines()


def test_a_clue_has_a_line_and_a_grid_without_cages_no_letters() -> None:
    dots = geometry(2, 2, constraints=(Difference((6, 7), 1),))
    assert board_text(dots, Puzzle.empty(dots).givens).splitlines()[0] == ". . | . ."
    assert len([*clue_lines(dots)]) == 1
    assert board_text(dots.bare, Puzzle.empty(dots.bare).givens).count("\n") == 4
