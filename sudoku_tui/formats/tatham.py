"""A description as Simon Tatham's puzzles write it, behind the shape of the boxes.

    3x3:4e8a5a3r7g2e6e8a4f1g6a3a7a5_2e1a4f

A letter stands for so many empty cells, `a` for one and `z` for 26; where two digits meet, `_` divides them.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from math import isqrt

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE
from sudoku_tui.formats.cells import Shapes, geometry_of_count, read_number, start
from sudoku_tui.formats.format import Format

_DESCRIPTION = r"(?:z*[a-z])?(?:[1-9]\d?(?:_(?=\d)|z*[a-z]|$))+|z+[a-z]?"
_PART = r"\d+|[a-z]"
_BEFORE_A = ord("a") - 1
_LONGEST_RUN = 26


class Tatham(Format):
    """Digits, and letters for runs of empty cells."""

    name = "tatham"

    def fits(self, lines: Sequence[str]) -> bool:
        if len(lines) != 1 or not re.fullmatch(_DESCRIPTION, lines[0]):
            return False
        cells = _cells(lines[0])
        size = isqrt(len(cells))
        return MIN_SIZE <= size <= MAX_SIZE and size * size == len(cells) and all(int(cell) <= size for cell in cells)

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        cells = _cells(lines[0])
        return start(geometry_of_count(len(cells), shapes), cells, read_number)

    def write(self, position: Position) -> str:
        geometry, description = position.geometry, ""
        for digit, cells in groupby(position.puzzle.givens):
            count = len(list(cells))
            part = "_".join([str(digit)] * count) if digit else _run(count)
            description += f"_{part}" if digit and description[-1:].isdigit() else part
        return f"{geometry.variant or f'{geometry.box_height}x{geometry.box_width}'}:{description}"


def _cells(description: str) -> list[str]:
    parts = re.findall(_PART, description)
    return [cell for part in parts for cell in ([part] if part.isdigit() else ["0"] * (ord(part) - _BEFORE_A))]


def _run(count: int) -> str:
    longest, rest = divmod(count, _LONGEST_RUN)
    return "z" * longest + (chr(_BEFORE_A + rest) if rest else "")
