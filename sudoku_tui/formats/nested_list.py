"""A grid as a nested list, as programs print it, on one line or on several.

    [[4, 0, 0, 0, 0, 0, 8, 0, 5],
     [0, 3, 0, 0, 0, 0, 0, 0, 0], ...]

Parentheses and braces do as well, and so do quoted signs, `None` and `null`.
"""

import re
from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.cells import Shapes
from sudoku_tui.formats.format import Format, in_rows, with_variant
from sudoku_tui.formats.numbers import start_of_numbers

_OPENING, _CLOSING = "[({", "])}"
_INNERMOST = r"[\[({]([^\[\](){}]*)[\])}]"


class NestedList(Format):
    """A list of rows, each a list of numbers."""

    name = "list"
    most_lines = 1_000  # with each number on a line of its own, a grid of 25 rows has 677

    def fits(self, lines: Sequence[str]) -> bool:
        return lines[0].lstrip().startswith(tuple(_OPENING))

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        rows = re.findall(_INNERMOST, " ".join(lines)) or [lines[0].strip(_OPENING + _CLOSING)]
        return start_of_numbers(rows, shapes)

    def write(self, position: Position) -> str:
        rows = map(list, in_rows(position.puzzle.givens, position.geometry.size))
        text = ",\n ".join(map(str, rows))
        return with_variant(position, [f"[{text}]"])

    def is_complete(self, lines: Sequence[str]) -> bool:
        text = "".join(lines)
        return sum(map(text.count, _OPENING)) <= sum(map(text.count, _CLOSING))

    def is_grid(self, lines: Sequence[str]) -> bool:
        return True
