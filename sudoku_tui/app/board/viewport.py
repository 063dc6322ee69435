"""The visible part of a board that does not fit on the screen, and the parts of it that a change affects.

The column numbers at the top and the row numbers on the left stay; the rest scrolls by whole rows and columns of cells.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from textual.geometry import Region

from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.board.looks import CellLook

_AROUND = 1  # cells kept in sight around the cursor's


class Viewport(NamedTuple):
    """A window onto a board, in characters: `x` of them are hidden behind the left edge, `y` behind the top line.

    A window may be wider or higher than its board.
    """

    plan: BoardLayout
    width: int
    height: int
    x: int = 0
    y: int = 0

    @property
    def edge(self) -> int:
        """The width of the left edge, which does not scroll."""
        return self.plan.margin + 1

    @property
    def head(self) -> int:
        """The lines above the first cells, which do not scroll."""
        return self.plan.top + 1

    @property
    def most_x(self) -> int:
        """The largest x, at which the last columns are seen and the first one seen is whole."""
        return _start_at(max(0, self.plan.width - self.width), self.plan.cell_left)

    @property
    def most_y(self) -> int:
        return _start_at(max(0, self.plan.height - self.height), self.plan.cell_top)

    @property
    def is_partial(self) -> bool:
        is_whole = self.plan.width <= self.width and self.plan.height <= self.height
        return not is_whole and bool(self.most_x or self.most_y)

    def following(self, cell: int) -> Viewport:
        """Scroll as little as brings a cell and its neighbours into sight."""
        if not self.is_partial:
            return self if self.x == self.y == 0 else self._replace(x=0, y=0)
        plan = self.plan
        row, column = plan.place(cell)
        x = _following(self.x, self.width - self.edge, self.most_x, column, plan.cell_left, plan.cell_width + 1)
        y = _following(self.y, self.height - self.head, self.most_y, row, plan.cell_top, plan.cell_height + 1)
        return self._replace(x=x, y=y)

    def scrolled(self, columns: int, rows: int) -> Viewport:
        x = _scrolled(self.x, columns, self.most_x, self.plan.cell_left)
        y = _scrolled(self.y, rows, self.most_y, self.plan.cell_top)
        return self._replace(x=x, y=y)

    def to_board(self, x: int, y: int) -> tuple[int, int]:
        return (x if x < self.edge else x + self.x), (y if y < self.head else y + self.y)

    def to_window(self, x: int, y: int) -> tuple[int, int] | None:
        seen_x, seen_y = (x if x < self.edge else x - self.x), (y if y < self.head else y - self.y)
        is_across = x < self.edge or self.edge <= seen_x < self.width
        is_down = y < self.head or self.head <= seen_y < self.height
        return (seen_x, seen_y) if is_across and is_down else None


def _following(shift: int, room: int, most: int, index: int, starts: Sequence[int], step: int) -> int:
    origin, last = starts[0], len(starts) - 1
    first_seen = starts[max(0, index - _AROUND)] - origin
    last_seen = starts[min(last, index + _AROUND)] - origin + step
    if first_seen < shift:
        return first_seen
    if last_seen > shift + room:
        return min(most, _start_at(last_seen - room, starts))
    return min(shift, most)


def _scrolled(shift: int, by: int, most: int, starts: Sequence[int]) -> int:
    first_seen = bisect_right(starts, shift + starts[0]) - 1
    there = min(max(first_seen + by, 0), len(starts) - 1)
    return min(most, starts[there] - starts[0])


def _start_at(shift: int, starts: Sequence[int]) -> int:
    at = bisect_left(starts, shift + starts[0])
    return starts[min(at, len(starts) - 1)] - starts[0]


def repaint(
    view: Viewport, changed: Sequence[int], before: Sequence[CellLook], after: Sequence[CellLook]
) -> tuple[list[Region], bool]:
    """Find the regions to repaint after the looks of some cells changed, given in ascending order.

    Returns:
        The regions within the viewport: the cells that changed, and the numbers of the rows and columns that the cursor
        has left or entered. And whether it has left its column, so that the column numbers change.
    """
    left = {view.plan.place(cell) for cell in changed if before[cell].cursor}
    entered = {view.plan.place(cell) for cell in changed if after[cell].cursor}
    columns = {column for _, column in left} ^ {column for _, column in entered}
    rows = {row for row, _ in left} ^ {row for row, _ in entered}
    if view.is_partial:
        top = [Region(0, view.plan.top, view.width, 1)] if columns else []
        return top + _whole_rows(view, changed), bool(columns)
    return [*_numbers(view.plan, rows, columns), *_runs(view.plan, changed)], bool(columns)


def _numbers(plan: BoardLayout, rows: set[int], columns: set[int]) -> Iterator[Region]:
    if plan.has_numbers:
        for column in columns:
            yield Region(plan.cell_left[column], plan.top, plan.cell_width, 1)
        for row in rows:
            yield Region(0, plan.cell_top[row] + plan.cell.digit_place[1], plan.margin, 1)


def _runs(plan: BoardLayout, changed: Sequence[int]) -> Iterator[Region]:
    """A region for each run of cells in a row, including what borders it on either side."""
    places = enumerate(map(plan.place, changed))
    for (row, _), run in groupby(places, key=lambda pair: (pair[1][0], pair[1][1] - pair[0])):
        columns = [column for _, (_, column) in run]
        left, right = plan.cell_left[columns[0]] - 1, plan.cell_left[columns[-1]] + plan.cell_width + 1
        top, bottom = _with_hairs(plan, row)
        yield Region(left, top, right - left, bottom - top)


def _with_hairs(plan: BoardLayout, row: int) -> tuple[int, int]:
    """The lines of a row of cells, with the fine lines above and below it."""
    top, bottom = plan.cell_top[row], plan.cell_top[row] + plan.cell_height
    return top - (top - 1 in plan.hairs), bottom + (bottom in plan.hairs)


def _whole_rows(view: Viewport, changed: Sequence[int]) -> list[Region]:
    plan, scrolled = view.plan, Region(0, view.head, view.width, view.height - view.head)
    rows = sorted({plan.place(cell)[0] for cell in changed})
    spans = [_with_hairs(plan, row) for row in rows]
    bands = [Region(0, top - view.y, view.width, bottom - top) for top, bottom in spans]
    return [seen for band in bands if (seen := band.intersection(scrolled))]
