"""A line of HoDoKu's library of deductions: a position with placed digits and removed candidates.

    :0300:3:9.....+5+6+1..+6.+1.7+93...:313 314:343 344::

The fields between colons are: nothing; the technique's code; its digits; the grid, with `+` before a digit placed since
the start; removed candidates, each as digit, row, column; and what the deduction gives, which is ignored.
"""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.cells import Shapes, digit, geometry_of_count, quoted, read_sign
from sudoku_tui.formats.format import Format, Keeps
from sudoku_tui.words.message import say

_CELL = r"(\+?)(.)"
_GRID, _REMOVED = 3, 4
MOST_DIGITS = 9


class HodokuLine(Format):
    """A position on one line, with its removed candidates."""

    name = "hodoku"
    keeps: ClassVar[Keeps] = Keeps.VARIANT | Keeps.ENTRIES | Keeps.REMOVED

    def fits(self, lines: Sequence[str]) -> bool:
        return lines[0].lstrip().startswith(":") and not lines[0].lstrip().startswith((":-", ":="))

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        fields = [field.strip() for field in lines[0].strip().split(":")]
        if len(fields) <= _GRID or not fields[_GRID]:
            raise PuzzleTextError(
                say("a library line has its grid between the third and the fourth colon, and there is none")
            )
        cells: list[tuple[str, str]] = re.findall(_CELL, fields[_GRID])
        geometry = geometry_of_count(len(cells), shapes)
        values = [digit(geometry, cell, sign, read_sign) for cell, (_, sign) in enumerate(cells)]
        entries = tuple(value if plus else 0 for value, (plus, _) in zip(values, cells, strict=True))
        givens = tuple(0 if plus else value for value, (plus, _) in zip(values, cells, strict=True))
        removed = _removed(geometry, fields[_REMOVED]) if len(fields) > _REMOVED else ()
        unplaced = frozenset(candidate for candidate in removed if not values[candidate.cell])
        return Position(Puzzle(geometry, givens), entries, unplaced)

    def write(self, position: Position) -> str:
        if position.geometry.size > MOST_DIGITS:
            raise PuzzleTextError(say("a library line holds a grid of up to nine digits"))
        return to_library(position)

    def is_whole(self, line: str) -> bool:
        return self.fits([line])


def to_library(position: Position, code: str = "") -> str:
    """A position of a grid of up to nine digits as such a line, with the code of a technique."""
    geometry, name = position.geometry, position.geometry.digit_name
    grid = "".join(
        f"+{name(entry)}" if entry else name(given)
        for given, entry in zip(position.puzzle.givens, position.entries, strict=True)
    )
    gone = sorted((digit, cell) for cell, digit in position.removed)
    removed = " ".join(f"{digit}{geometry.row_of(cell)}{geometry.column_of(cell)}" for digit, cell in gone)
    variant = f"{geometry.variant}:" if geometry.variant else ""
    return f"{variant}:{code}::{grid}:{removed}::"


def _removed(geometry: Geometry, field: str) -> Iterator[Candidate]:
    for word in field.split():
        numbers = [int(sign) for sign in word if sign.isascii() and sign.isdigit()]
        if len(numbers) != 3 or len(word) != 3 or not all(1 <= number <= geometry.size for number in numbers):
            raise PuzzleTextError(
                say("the removed candidate {word} is not a digit, a row and a column, as 313 is", word=quoted(word))
            )
        yield Candidate(geometry.cell(numbers[1], numbers[2]), numbers[0])
