"""Grids printed alike, by the thousand: the layout of the first is learnt, and the others are read by it.

A grid whose lines look as those of another before it is read by picking its cells, which is many times as fast as
finding out line by line what it is. Whatever does not fit a layout goes the long way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import Pause
from sudoku_tui.formats.runs import Run

if TYPE_CHECKING:
    from sudoku_tui.formats.blocks import Block
    from sudoku_tui.formats.layout import Layout, NumberedLine, Slowly

_LONGEST = 64  # lines of a grid
_MOST_LEARNT, _MOST_TRIED = 12, 60  # layouts of a text; grids of which a layout was sought


@dataclass(frozen=True, slots=True)
class Alike:
    """A grid that was read by its layout, and the number of its first line."""

    number: int
    position: Position


class Layouts:
    """The layouts of one text, learnt while it is read."""

    def __init__(self, slowly: Slowly | None) -> None:
        self._slowly = slowly  # None where nothing is learnt
        self._known: dict[str, Layout] = {}
        self._recent: deque[NumberedLine] = deque(maxlen=_LONGEST)
        self._tried = 0
        self._filled: Callable[[str], str] = str.rstrip  # until something is learnt
        self._outline_of: Callable[[str], str] = str.rstrip
        self._begun: Layout | None = None  # that of the lines which are held back until their grid is whole
        self._held: list[NumberedLine] = []
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
        text = self._filled(line[1])
        outline = self._outline_of(text)
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
        from sudoku_tui.formats.layout import filled, layouts_of, outline_of  # for grids of several lines

        self._tried += 1
        self._filled, self._outline_of = filled, outline_of
        for layout in layouts_of(block, found, self._recent):
            if layout.outlines[0] not in self._known and layout.holds(self._slowly):
                self._known[layout.outlines[0]] = layout
