"""Puzzles whose clues are only drawn, and told in words; made here, on one full grid of 4×4."""

from __future__ import annotations

from sudoku_tui.engine.constraints.drawing import DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import with_drawing

SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
PINK, GREY, GREEN, BLUE = "#f067f0", "#cfcfcf", "#67f067", "#2ecbff"


def line(*names: str, colour: str = PINK, width: float = 0.15, head: float = 0.0) -> DrawnLine:
    """A line through cells by their names, r1c1 and so on."""
    return DrawnLine(tuple(middle(name) for name in names), colour, width, head)


def middle(name: str) -> tuple[float, float]:
    return int(name[3]) - 0.5, int(name[1]) - 0.5


def bulb(name: str, colour: str = GREY) -> DrawnShape:
    return DrawnShape(*middle(name), 0.8, 0.8, is_round=True, fill=colour)


def circle(name: str) -> DrawnShape:
    return DrawnShape(*middle(name), 0.8, 0.8, is_round=True, fill="#ffffff", edge="#aaaaaa")


def tint(name: str, fill: str = "#cfcfcf") -> DrawnShape:
    return DrawnShape(*middle(name), 1, 1, fill=fill)


def dot(one: str, other: str, fill: str = "#ffffff", text: str = "") -> DrawnShape:
    (x, y), (to_x, to_y) = middle(one), middle(other)
    return DrawnShape((x + to_x) / 2, (y + to_y) / 2, 0.3, 0.3, is_round=True, fill=fill, edge="#000000", text=text)


def clued(rules: str, *parts: DrawnPart, givens: str = "." * 16, solution: tuple[int, ...] = SOLUTION) -> Clued:
    shape = with_drawing(Geometry.of_size(4), parts)
    digits = tuple(int(sign) if sign != "." else 0 for sign in givens)
    return Clued(Position.start(Puzzle(shape, digits)), rules=rules, solution=solution)


THERMOMETERS = (
    bulb("r1c1"),
    line("r1c1", "r1c2", "r2c2", colour=GREY, width=0.3),
    bulb("r3c2"),
    line("r3c2", "r3c1", "r4c1", colour=GREY, width=0.3),
)
