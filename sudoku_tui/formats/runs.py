"""Runs of plain lines among all others, which are read as one array without an object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.engine.stepper import Pause

if TYPE_CHECKING:
    from sudoku_tui.formats.cells import CellArray

_FEW = 16  # lines, which are read as quickly one by one


@dataclass(frozen=True, slots=True)
class Run:
    """Lines of a text that are each nothing but the signs of a puzzle, all of one shape."""

    texts: list[str]
    given: CellArray
    first: int = 0  # the number of the first line, from 1 as soon as it is known

    def beginning_at(self, number: int) -> Run:
        return replace(self, first=number)

    def after(self, cut: int) -> Run:
        """The same without the first so many lines."""
        if not cut:
            return self
        cells = self.given.cells[cut:]
        return Run(self.texts[cut:], self.given._replace(cells=cells, shape=cells.shape), self.first + cut)


def in_runs(lines: Iterable[str | list[str] | Pause]) -> Iterator[str | Run | Pause]:
    """Lines, and runs of plain ones wherever they come in lists."""
    for line in lines:
        if isinstance(line, list):
            yield from _runs(line)
        else:
            yield line


def _runs(lines: list[str]) -> Iterator[str | Run]:
    """Halved until all lines of a part are plain, or there are too few of them."""
    if len(lines) < _FEW:
        yield from lines
        return
    from sudoku_tui.formats.cells import plain_cells  # for many lines, which are rare where a game starts

    if given := plain_cells(lines):
        yield Run(lines, given)
    else:
        middle = len(lines) // 2
        yield from _runs(lines[:middle])
        yield from _runs(lines[middle:])
