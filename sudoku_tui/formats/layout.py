"""How the lines of a printed grid look, learnt from one that was read the long way.

A layout is what remains of the lines of a grid where every digit and every dot is a cell. It is learnt only if the long
way reads grids of the same layout with other digits as the layout does: they are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from typing import TypeAlias

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.blocks import Block
from sudoku_tui.formats.detect import meaning
from sudoku_tui.formats.format import SHAPES

NumberedLine: TypeAlias = tuple[int, str]
Slowly: TypeAlias = Callable[[Sequence[str]], Sequence[tuple[int, object]]]
"""The long way from lines to readings."""

_CELL = "\0"
_CELLS = "123456789.0"
_OUTLINE = str.maketrans(dict.fromkeys(_CELLS, _CELL))
_BETWEEN = ",\t;"  # fields, which are empty cells where nothing stands between two of these
_MOST_DIGITS = 9  # more need letters, or numbers of two digits
_TRIALS = ("123456789", "1.2..3.4...", "1020030400", "1.....0.0.", ".....5.", "000000006", "9.8.7.6.5.4.3.2.1.0")


@dataclass(frozen=True, slots=True)
class Layout:
    """How the lines of a grid look, with one and the same sign for every cell."""

    outlines: Sequence[str]
    headings: int  # lines above the cells, whose digits say nothing
    geometry: Geometry
    others: Mapping[int, None]  # the signs around the cells
    is_edge: Callable[[str], bool] | None  # of a line below the grid; None where no line goes on with it
    begins_with_edge: bool

    def puzzle(self, lines: Sequence[str]) -> Puzzle | None:
        """The puzzle of lines that look so; None where one of the cells needs a closer look."""
        digits = _digits(self.geometry.size)
        signs = "".join(lines[self.headings :]).translate(self.others)
        try:
            cells = tuple([digits[sign] for sign in signs])
        except KeyError:
            return None
        return Puzzle(self.geometry, cells) if len(cells) == self.geometry.cell_count and any(cells) else None

    def holds(self, slowly: Slowly) -> bool:
        """Whether the long way reads grids of this layout in the same way, whatever their cells."""
        return all(self._holds_for(trial, slowly) for trial in _TRIALS)

    def _holds_for(self, trial: str, slowly: Slowly) -> bool:
        lines = self._filled_with(trial)
        if not (puzzle := self.puzzle([*map(filled, lines)])):
            return True  # such a one goes the long way
        blank = [""] if self.begins_with_edge else []
        expected = [(1, Position.start(puzzle)), (1 + len(lines) + len(blank), Position.start(puzzle))]
        if slowly([*lines, *blank, *lines]) != expected:
            return False
        has_fields = any(sign in line for line in lines for sign in _BETWEEN)
        return not has_fields or slowly([line.replace(".", "") for line in lines]) == expected[:1]

    def _filled_with(self, trial: str) -> list[str]:
        signs, others = cycle(sign for sign in trial if sign in _digits(self.geometry.size)), cycle("1234567890")
        return [
            "".join(next(others if number < self.headings else signs) if sign == _CELL else sign for sign in outline)
            for number, outline in enumerate(self.outlines)
        ]


def layouts_of(block: Block, found: Position, recent: Iterable[NumberedLine]) -> Iterator[Layout]:
    """The layouts of a grid: from its first line, and from the first below its upper edge."""
    shape, first, last = found.geometry, block.first, block.lines[-1][0]
    numbered = [(number, filled(text)) for number, text in recent if first <= number <= last]
    if len(numbered) != last - first + 1 or shape.size > _MOST_DIGITS or shape is not SHAPES.get(shape.size):
        return
    is_edge = _edges(block)
    while numbered and (not numbered[-1][1].strip() or is_edge(numbered[-1][1])):
        numbered.pop()
    body = block.lines[-len(block.body)][0]
    headings = sum(number < body for number, _ in numbered)
    in_bands = any(not text.strip() for _, text in numbered)
    lines = [text for _, text in numbered] + [""] * in_bands
    goes_on = None if in_bands or block.form.is_complete(block.body) else is_edge
    edges = next((count for count, text in enumerate(lines) if not is_edge(text)), 0)
    for start in {max(edges - 1, 0), edges}:
        outlines = tuple(outline_of(line) for line in lines[start:])
        others = dict.fromkeys(map(ord, {*"".join(lines)} - {*_CELLS}))
        layout = Layout(outlines, headings, shape, others, goes_on, start < edges)
        if len(outlines) > 1 and layout.puzzle(lines[start:]) == found.puzzle:
            yield layout


def filled(line: str) -> str:
    """A line without its end; a row of fields with a dot in each that is empty."""
    line = line.rstrip("\r\n")
    for between in _BETWEEN:
        if between in line and not line.strip(f"{_CELLS} {between}"):
            return between.join([field or "." for field in line.split(between)])
    return line


def outline_of(line: str) -> str:
    return line.translate(_OUTLINE)


def _edges(block: Block) -> Callable[[str], bool]:
    """Whether a line as it came is an edge of the grid; lines of a text have few different ones."""
    form = block.form

    @lru_cache(maxsize=64)
    def is_edge(line: str) -> bool:
        said = meaning(line)
        return bool(said) and form.is_edge(said)

    return is_edge


@lru_cache
def _digits(size: int) -> Mapping[str, int]:
    return {".": 0, "0": 0, **{str(digit): digit for digit in range(1, size + 1)}}
