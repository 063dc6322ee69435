"""A puzzle on one line: a sign for each cell in reading order, then perhaps a comment.

4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... the rest is a comment
"""

import re
from collections.abc import Sequence
from math import isqrt

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, Geometry
from sudoku_tui.formats.cells import SHAPES, Shapes, geometry_of_count, read_sign, start
from sudoku_tui.formats.format import Format
from sudoku_tui.formats.lines import is_dashes, is_rule

_COMMENT = r"[\s,;]"
_BY_COUNT = {shape.cell_count: shape for shape in SHAPES.values()}


class Line(Format):
    """All cells on one line."""

    name = "line"

    def fits(self, lines: Sequence[str]) -> bool:
        return len(lines) == 1 or self.is_whole(lines[0])

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        word = first_word(lines[0])
        if shapes is SHAPES and (puzzle := plain_puzzle(word)):
            return Position.start(puzzle)
        return start(geometry_of_count(len(word), shapes), word, read_sign)

    def write(self, position: Position) -> str:
        return to_line(position.puzzle)

    def is_whole(self, line: str) -> bool:
        word = first_word(line)
        if is_dashes(word) and len(word) not in _BY_COUNT:
            return False  # the upper edge of a grid, rather than a damaged one without givens
        return len(word) > MAX_SIZE and "|" not in word and not is_rule(line)

    def is_grid(self, lines: Sequence[str]) -> bool:
        return False


def first_word(line: str) -> str:
    return re.split(_COMMENT, line.strip(), maxsplit=1)[0]


def plain_puzzle(text: str) -> Puzzle | None:
    """The puzzle of a text that is only the digits and dots of a grid of usual shape, or None.

    Most texts that come in thousands are such, and this is many times as fast as finding their format.
    """
    word = text.strip()
    if len(word) not in _PLAIN:
        return None
    shape, digits = _PLAIN[len(word)]
    try:
        return Puzzle(shape, tuple([digits[sign] for sign in word]))
    except KeyError:
        return None


def _plain_digits(shape: Geometry) -> dict[str, int]:
    # Where 0 may be a digit, a closer look is needed.
    return {shape.digit_name(digit): digit for digit in (0, *shape.digits)} | ({} if shape.size == 16 else {"0": 0})


_PLAIN = {count: (shape, _plain_digits(shape)) for count, shape in _BY_COUNT.items()}


def to_line(grid: Puzzle | Sequence[int]) -> str:
    """A puzzle, or the n² values of a grid of usual shape, on one line; a variant stands before it with a colon."""
    return str(as_puzzle(grid))


def as_puzzle(grid: Puzzle | Sequence[int]) -> Puzzle:
    """The grid as a puzzle; n² bare values are taken to have the usual shape of their size."""
    return grid if isinstance(grid, Puzzle) else Puzzle(SHAPES[isqrt(len(grid))], tuple(grid))
