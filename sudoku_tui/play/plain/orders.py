"""What a line asks for: a word, cells and digits in any order, as `r4c5 7`, `note r4c5 3 5` or `4 5 7`."""

import re
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.spotted import is_clued
from sudoku_tui.play.plain.table import ENTER, LOOK, NAMES, Order

CELL = re.compile(r"r(\d+)c(\d+)")
_BETWEEN = re.compile(r"[\s,=]+")
_AS_NUMBERS = 3  # row, column and digit, without the letters
_NO_DIGITS = (".", "-", "0")
_SHORTEST_PUZZLE = 16  # cells


class Asked(NamedTuple):
    """A line, understood."""

    order: Order
    cell: int | None = None
    digits: tuple[int, ...] = ()
    rest: str = ""  # what is neither: a number of a house, a level, a name, a puzzle


def understood(line: str, geometry: Geometry) -> Asked | None:
    """What a line asks for; None if it is not understood."""
    line = line.strip()
    first, *others = words_of(line)
    order = NAMES.get(first)
    if order is None:
        return _of(None, [first, *others], geometry)
    if order.needs_cell:
        return _of(order, others, geometry)
    return Asked(order, rest=line[len(first) :].strip(" \t,="))


def words_of(line: str) -> list[str]:
    return _BETWEEN.split(line.strip().lower())


def is_pasted(line: str) -> bool:
    """Whether a line that is no order may be a puzzle, or a challenge."""
    if is_clued(line):
        return True
    return len(line.strip()) >= _SHORTEST_PUZZLE and not line.strip().isalpha() and " " not in line.strip()


def digit_named(sign: str, geometry: Geometry) -> int:
    return next((digit for digit in geometry.digits if geometry.digit_name(digit).lower() == sign.lower()), 0)


def _of(order: Order | None, words: list[str], geometry: Geometry) -> Asked | None:
    if order is None and len(words) == _AS_NUMBERS and all(word.isdecimal() for word in words[:2]):
        words = [f"r{words[0]}c{words[1]}", *words[2:]]
    cell = cell_of(words[0], geometry) if words else None
    if cell is None:
        return None
    signs = [word for word in words[1:] if word not in _NO_DIGITS]
    digits = tuple(digit_named(sign, geometry) for sign in signs)
    if not all(digits):
        return None
    if order is None and len(signs) < len(words) - 1:
        order = NAMES["erase"]
    asked = Asked(order or (ENTER if digits else LOOK), cell, digits)
    return asked if asked.order.takes(len(digits)) else None


def cell_of(word: str, geometry: Geometry) -> int | None:
    """The cell of a name; None if the grid has none of that name."""
    match = CELL.fullmatch(word)
    if not match or not all(1 <= int(number) <= geometry.size for number in match.groups()):
        return None
    return geometry.cell(int(match[1]), int(match[2]))
