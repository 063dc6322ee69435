"""Simple Sudoku's text: the givens in a box, then perhaps what was placed in a second, and the candidates in a third.

*-----------*
|4..|...|8.5|
|.3.|...|...|
...
*-----------*
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats.boxed import Boxed
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.format import SHAPES, Keeps, is_rule
from sudoku_tui.formats.printing import masks_of
from sudoku_tui.formats.whole import Found, WholeText

_EDGE = "*"


class SimpleSudoku(WholeText):
    """A puzzle, or a position with its givens told apart, as one goes to the clipboard."""

    name = "simple-sudoku"
    keeps = Keeps.ENTRIES | Keeps.REMOVED
    reader = Boxed()

    def read(self, text: str) -> Iterator[Found]:
        grids = [*_grids(text)]
        while grids:
            line, givens = grids[0][0], self.reader.read(grids[0][1], SHAPES)
            position, used = givens, 1
            for _, lines in grids[1:3]:
                later = self.reader.read(lines, SHAPES)
                if not _goes_on(position, later):
                    break
                position, used = _with(givens, later), used + 1
            yield line, Clued(position)
            grids = grids[used:]

    def written(self, clued: Clued) -> str:
        position = clued.position
        grids = [_boxed(position.puzzle.signs, CLASSIC)]
        if any(position.entries) or position.removed:
            grids += [_boxed(Puzzle(CLASSIC, position.values).signs, CLASSIC), _candidates(position)]
        return "\n\n".join(grids)


def _grids(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    """The grids of a text, each with the number of lines above it."""
    lines, above = list[str](), 0
    for number, line in enumerate(text.splitlines()):
        is_edge = line.strip().startswith(_EDGE) and is_rule(line.strip())
        if is_edge and any("|" in held for held in lines):
            yield above, [*lines, line.strip()]
            lines = []
        elif is_edge or lines:
            above = above if lines else number
            lines += [line.strip()] if line.strip() else []
    if any("|" in held for held in lines):
        yield above, lines


def _goes_on(before: Position, after: Position) -> bool:
    """Whether a grid holds every digit of the one above it, so that it is the same puzzle later on."""
    pairs = zip(before.values, after.values, strict=True)
    return before.geometry == after.geometry and any(before.values) and all(one in (0, other) for one, other in pairs)


def _with(givens: Position, later: Position) -> Position:
    """The later position, of which only the givens of the first grid are givens."""
    pairs = zip(givens.puzzle.givens, later.values, strict=True)
    return Position(givens.puzzle, tuple(0 if given else digit for given, digit in pairs), later.removed)


def _boxed(signs: str, shape: Geometry) -> str:
    rows = [signs[place : place + shape.size] for place in range(0, len(signs), shape.size)]
    lines = ["|" + "|".join(row[part : part + 3] for part in range(0, 9, 3)) + "|" for row in rows]
    edge, rule = "*-----------*", "|---+---+---|"
    return "\n".join([edge, *lines[:3], rule, *lines[3:6], rule, *lines[6:], edge])


def _candidates(position: Position) -> str:
    name = position.geometry.digit_name
    texts = ["".join(map(name, digits_of(mask))) or "." for mask in masks_of(position)]
    wide = max(map(len, texts)) + 1
    rows = [texts[place : place + 9] for place in range(0, 81, 9)]
    parts = [["".join(text.ljust(wide) for text in row[part : part + 3]) for part in range(0, 9, 3)] for row in rows]
    lines = ["| " + "| ".join(part) + "|" for part in parts]
    rule = "|" + "+".join(["-" * (3 * wide + 1)] * 3) + "|"
    edge = "*" + rule[1:-1].replace("+", "-") + "*"
    return "\n".join([edge, *lines[:3], rule, *lines[3:6], rule, *lines[6:], edge])
