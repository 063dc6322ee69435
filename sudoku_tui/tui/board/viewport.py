"""Viewport: the part of a board that is seen where there is no room for all of it. Pure arithmetic on characters.

The top line, with the numbers of the columns, and the left edge, with those of the rows, stay where they are; what lies
between scrolls by whole rows and columns of cells.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.play.layout.board import BoardLayout

_AROUND = 1
"""So many cells around the cursor's are kept in sight."""


class Viewport(NamedTuple):
    """A window onto a board.

    Attributes:
        plan: the whole board.
        width: the window's width in characters; a wider one than the board is as good as one just as wide.
        height: its height.
        x: how many characters are hidden behind the left edge.
        y: how many lines are hidden behind the top line.
    """

    plan: BoardLayout
    width: int
    height: int
    x: int = 0
    y: int = 0

    @property
    def edge(self) -> int:
        """The characters of the left edge, which do not scroll."""
        return self.plan.margin + 1

    @property
    def most_x(self) -> int:
        """The largest x there is: the last columns are then seen, and what scrolls begins with a whole column."""
        return _start_at(max(0, self.plan.width - self.width), self.plan.cell_left)

    @property
    def most_y(self) -> int:
        """The largest y there is."""
        return _start_at(max(0, self.plan.height - self.height), self.plan.cell_top)

    @property
    def is_partial(self) -> bool:
        return bool(self.most_x or self.most_y)

    def following(self, cell: int) -> Viewport:
        """Moved as little as keeps a cell and its neighbours in sight."""
        row, column = divmod(cell, self.plan.geometry.size)
        plan = self.plan
        x = _following(self.x, self.width - self.edge, self.most_x, column, plan.cell_left, plan.cell_width + 1)
        y = _following(self.y, self.height - 1, self.most_y, row, plan.cell_top, plan.cell_height + 1)
        return self._replace(x=x, y=y)

    def scrolled(self, columns: int, rows: int) -> Viewport:
        x = _scrolled(self.x, columns, self.most_x, self.plan.cell_left)
        y = _scrolled(self.y, rows, self.most_y, self.plan.cell_top)
        return self._replace(x=x, y=y)

    def to_board(self, x: int, y: int) -> tuple[int, int]:
        """The place on the board that is seen at a place in the window."""
        return (x if x < self.edge else x + self.x), (y if y < 1 else y + self.y)

    def to_window(self, x: int, y: int) -> tuple[int, int] | None:
        """Where in the window a place on the board is seen; None if it is not."""
        seen_x, seen_y = (x if x < self.edge else x - self.x), (y if y < 1 else y - self.y)
        is_seen = (x < self.edge or self.edge <= seen_x < self.width) and (y < 1 or 1 <= seen_y < self.height)
        return (seen_x, seen_y) if is_seen else None


def _following(shift: int, room: int, most: int, index: int, starts: Sequence[int], step: int) -> int:
    """The least change of a shift that shows a row or column and its neighbours in so many characters."""
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
    """The first start that is not before a shift."""
    at = bisect_left(starts, shift + starts[0])
    return starts[min(at, len(starts) - 1)] - starts[0]
