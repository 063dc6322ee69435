"""Grids printed alike, by the thousand: the layout of the first is learnt, and the others are read by it.

A layout is what remains of the lines of a grid where every digit and every dot is a cell. A grid whose lines have the
same remains is read by picking its cells, which is many times as fast as finding out line by line what it is.

A layout is learnt from a grid that was read the long way, and only if that way reads grids of the same layout with
other digits as the layout does: they are tried. Whatever does not fit goes the long way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from typing import TypeAlias

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Pause
from sudoku_tui.formats.blocks import Block
from sudoku_tui.formats.detect import meaning
from sudoku_tui.formats.format import SHAPES
from sudoku_tui.formats.runs import Run

NumberedLine: TypeAlias = tuple[int, str]
Slowly: TypeAlias = Callable[[Sequence[str]], Sequence[tuple[int, object]]]
"""The long way from lines to readings."""

_CELL = "\0"
_CELLS = "123456789.0"
_OUTLINE = str.maketrans(dict.fromkeys(_CELLS, _CELL))
_BETWEEN = ",\t;"  # fields, which are empty cells where nothing stands between two of these
_MOST_DIGITS = 9  # more need letters, or numbers of two digits
_LONGEST = 64  # lines of a grid
_MOST_LEARNT, _MOST_TRIED = 12, 60  # layouts of a text; grids of which a layout was sought
_TRIALS = ("123456789", "1.2..3.4...", "1020030400", "1.....0.0.", ".....5.", "000000006", "9.8.7.6.5.4.3.2.1.0")


@dataclass(frozen=True, slots=True)
class Alike:
    """A grid that was read by its layout, and the number of its first line."""

    number: int
    position: Position


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


class Layouts:
    """The layouts of one text, learnt while it is read."""

    def __init__(self, slowly: Slowly | None) -> None:
        self._slowly = slowly  # None where nothing is learnt
        self._known = dict[str, Layout]()
        self._recent = deque[NumberedLine](maxlen=_LONGEST)
        self._tried = 0
        self._begun: Layout | None = None  # that of the lines which are held back until their grid is whole
        self._held = list[NumberedLine]()
        self._texts = list[str]()
        self._is_edge: Callable[[str], bool] | None = None  # of the last grid, as long as there are only edges

    def found(
        self, lines: Iterable[NumberedLine | Run | Pause], may_begin: Callable[[bool], bool]
    ) -> Iterator[NumberedLine | Alike | Run | Pause]:
        """Lines, with a grid instead of those that a layout reads.

        `may_begin` says whether a grid may begin now: with the upper edge, which could be the lower one of the last, or
        with anything else.
        """
        for line in lines:
            if isinstance(line, tuple):
                yield from self._grids(line, may_begin) if self._known else self._passed([line])
                continue
            if isinstance(line, Run):
                yield from self._let_go()
            yield line
        yield from self._let_go()

    def _grids(self, line: NumberedLine, may_begin: Callable[[bool], bool]) -> Iterator[NumberedLine | Alike]:
        """What is known after one more line: a grid, lines that are none, or nothing yet."""
        if self._is_edge and not self._held and self._is_edge(line[1]):
            return
        self._is_edge = None
        text = filled(line[1])
        outline = text.translate(_OUTLINE)
        if self._begun and outline != self._begun.outlines[len(self._held)]:
            yield from self._let_go()
        if not self._begun:
            layout = self._known.get(outline)
            if not layout or not may_begin(layout.begins_with_edge):
                yield from self._passed([line])
                return
            self._begun = layout
        self._held.append(line)
        self._texts.append(text)
        if len(self._held) == len(self._begun.outlines):
            yield from self._whole(self._begun)

    def _whole(self, layout: Layout) -> Iterator[NumberedLine | Alike]:
        if puzzle := layout.puzzle(self._texts):
            found = Alike(self._held[0][0], Position.start(puzzle))
            self._begun, self._held, self._texts, self._is_edge = None, [], [], layout.is_edge
            yield found
        else:
            yield from self._let_go()

    def _let_go(self) -> Iterator[NumberedLine]:
        """The lines that were held back, which are no grid of a layout."""
        held, self._begun, self._held, self._texts, self._is_edge = self._held, None, [], [], None
        yield from self._passed(held)

    def _passed(self, lines: Iterable[NumberedLine]) -> Iterator[NumberedLine]:
        for line in lines:
            if self._slowly:
                self._recent.append(line)
            yield line

    def learn(self, block: Block, found: object) -> None:
        """Learn from a grid that was read the long way."""
        if not self._slowly or self._tried >= _MOST_TRIED or len(self._known) >= _MOST_LEARNT:
            return
        if not isinstance(found, Position) or found != Position.start(found.puzzle):
            return
        if block.variant or len(block.lines) < 2:
            return
        self._tried += 1
        for layout in self._layouts(block, found):
            if layout.outlines[0] not in self._known and layout.holds(self._slowly):
                self._known[layout.outlines[0]] = layout

    def _layouts(self, block: Block, found: Position) -> Iterator[Layout]:
        """The layouts of a grid: from its first line, and from the first below its upper edge."""
        shape, first, last = found.geometry, block.first, block.lines[-1][0]
        numbered = [(number, filled(text)) for number, text in self._recent if first <= number <= last]
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
            outlines = tuple(line.translate(_OUTLINE) for line in lines[start:])
            others = dict.fromkeys(map(ord, {*"".join(lines)} - {*_CELLS}))
            layout = Layout(outlines, headings, shape, others, goes_on, start < edges)
            if (
                len(outlines) > 1
                and found == Position.start(found.puzzle)
                and layout.puzzle(lines[start:]) == found.puzzle
            ):
                yield layout


def filled(line: str) -> str:
    """A line without its end; a row of fields with a dot in each that is empty."""
    line = line.rstrip("\r\n")
    for between in _BETWEEN:
        if between in line and not line.strip(f"{_CELLS} {between}"):
            return between.join([field or "." for field in line.split(between)])
    return line


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
