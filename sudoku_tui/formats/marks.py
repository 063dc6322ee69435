"""Candidates without borders, as SudoCue's `.sdx` has them: `2346 8 3467 u1`, with `u` before what was placed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.boxed import pencilled
from sudoku_tui.formats.format import (
    SHAPES,
    Format,
    Keeps,
    Shapes,
    geometry_of_rows,
    is_rule,
    several,
    with_variant,
)
from sudoku_tui.words.message import say

_PLACED = "u"
_WORD = re.compile(r"u?[1-9A-P]{1,25}|[.0_-]")
_ABOVE_NINE = 10


class MarkRows(Format):
    """A row of cells on each line, each with its digit or all its candidates."""

    name = "sdx"
    keeps: ClassVar[Keeps] = Keeps.VARIANT | Keeps.ENTRIES | Keeps.REMOVED

    def fits(self, lines: Sequence[str]) -> bool:
        first = lines[0].split()
        if len(first) not in SHAPES or "|" in lines[0] or not all(map(_WORD.fullmatch, first)):
            return False
        return any(len(word) > 1 and _is_marks(word, len(first)) for line in lines for word in line.split())

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        rows = [line.split() for line in lines if not is_rule(line)]
        geometry = geometry_of_rows([len(row) for row in rows], shapes)
        words = [word for row in rows for word in row]
        placed = [word.startswith(_PLACED) for word in words]
        digits = [word.removeprefix(_PLACED) for word in words]
        position = pencilled(geometry, digits, {cell for cell, there in enumerate(placed) if there})
        values = position.values
        if any(there and not digit for there, digit in zip(placed, values, strict=True)):
            cell = next(cell for cell, there in enumerate(placed) if there and not values[cell])
            raise PuzzleTextError(say("{cell} has more than one digit behind its u", cell=geometry.cell_name(cell)))
        return _with_entries(position, placed)

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.printing import masks_of  # who reads prints nothing

        shape = position.geometry
        texts = ["".join(map(shape.digit_name, digits_of(mask))) or "." for mask in masks_of(position)]
        for cell, digit in enumerate(position.entries):
            texts[cell] = _PLACED + texts[cell] if digit else texts[cell]
        rows = [texts[place : place + shape.size] for place in range(0, len(texts), shape.size)]
        return with_variant(position, [" ".join(row) for row in rows])

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        return [] if several(shapes) else [len(line.split()) for line in lines if not is_rule(line)]


def _is_marks(word: str, size: int) -> bool:
    """Whether a word is several candidates, or a digit that a player placed, and no number."""
    if word.startswith(_PLACED):
        return True
    if len(word) < 2 or list(word) != sorted(set(word)):
        return False
    return size < _ABOVE_NINE or len(word) > 2


def _with_entries(position: Position, placed: Sequence[bool]) -> Position:
    from sudoku_tui.formats.whole import begun  # which grids without entries do without

    given = [bool(digit) and not there for digit, there in zip(position.values, placed, strict=True)]
    start = begun(position.geometry, position.values, given)
    return Position(start.puzzle, start.entries, position.removed)
