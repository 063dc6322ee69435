"""Where everything on the board stands, for any geometry and in each size.

A frame surrounds boxes or regions; inside them a blank column keeps cells apart. Columns are numbered in the frame,
rows beside it, where no note can touch the number. Clues outside the grid have rows and columns of their own around it
where cells are large; elsewhere they stand in the frame.
"""

from functools import cached_property, lru_cache
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.layout.around import NO_ROOM, Room, has_clues_above, room_around
from sudoku_tui.play.layout.cell_plan import BoardSize, CellPlan, cell_plan
from sudoku_tui.play.layout.walls import Walls, walls_of

__all__ = ["BoardLayout", "BoardSize", "Rectangle", "board_layout"]

_WITH_ROOM = (BoardSize.HUGE, BoardSize.LARGE)  # the others have to fit where a board without clues outside does


class Rectangle(NamedTuple):
    """A part of the board, in characters from its top left corner."""

    x: int
    y: int
    width: int
    height: int


class BoardLayout:
    """The plan of a board, in characters; that of a geometry in a size is shared, see `board_layout`."""

    def __init__(self, geometry: Geometry, size: BoardSize) -> None:
        self.geometry, self.size = geometry, size

    @cached_property
    def cell(self) -> CellPlan:
        return cell_plan(self.geometry, self.size)

    @cached_property
    def walls(self) -> Walls:
        return walls_of(self.geometry)

    @property
    def cell_width(self) -> int:
        return self.cell.width

    @property
    def cell_height(self) -> int:
        return self.cell.height

    @property
    def has_numbers(self) -> bool:
        """Whether rows and columns are numbered; in the tiny size the numbers would be taken for digits."""
        return self.size is not BoardSize.TINY

    @cached_property
    def around(self) -> Room:
        """The room that clues outside the grid have around the frame."""
        return room_around(self.geometry) if self.size in _WITH_ROOM else NO_ROOM

    @property
    def top(self) -> int:
        """The upper line of the frame, in which the columns are numbered."""
        return self.around.top

    @cached_property
    def number_width(self) -> int:
        return len(str(self.geometry.size)) if self.has_numbers else 0

    @cached_property
    def margin(self) -> int:
        return self.number_width + self.around.left

    @cached_property
    def right(self) -> int:
        """The column of the frame's right line."""
        return self.cell_left[-1] + self.cell_width

    @cached_property
    def bottom(self) -> int:
        """The lowest line of the frame."""
        return self.cell_top[-1] + self.cell_height

    @cached_property
    def width(self) -> int:
        return self.right + 1 + self.around.right

    @cached_property
    def height(self) -> int:
        return self.bottom + 1 + self.around.bottom

    @cached_property
    def cell_left(self) -> tuple[int, ...]:
        """For each column of cells, counted from 0, its first character."""
        step = self.cell_width + 1
        return tuple(self.margin + 1 + index * step for index in range(self.geometry.size))

    @cached_property
    def cell_top(self) -> tuple[int, ...]:
        """For each row of cells, counted from 0, its first line."""
        ends = self.walls.ends
        first = self.top + 1
        return tuple(first + index * self.cell_height + sum(ends[:index]) for index in range(self.geometry.size))

    @cached_property
    def rows(self) -> tuple[tuple[int, int] | None, ...]:
        """For each line, the row of cells (from 0) and the line within it; None for a line of the frame."""
        rows: list[tuple[int, int] | None] = [None] * self.height
        for row, top in enumerate(self.cell_top):
            for line in range(self.cell_height):
                rows[top + line] = (row, line)
        return tuple(rows)

    def rectangle(self, cell: int) -> Rectangle:
        row, column = divmod(cell, self.geometry.size)
        return Rectangle(self.cell_left[column], self.cell_top[row], self.cell_width, self.cell_height)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place on the board; None on a line of the frame, between two cells, or outside."""
        if not (0 <= x < self.width and 0 <= y < self.height) or (row := self.rows[y]) is None:
            return None
        column, offset = divmod(x - self.margin - 1, self.cell_width + 1)
        if not 0 <= column < self.geometry.size or offset == self.cell_width:
            return None
        return row[0] * self.geometry.size + column

    def row_number(self, y: int) -> str:
        """What stands in the margin of a line: the number of its row where the row's digits stand, else blanks."""
        row = self.rows[y]
        is_numbered = row is not None and row[1] == self.cell.digit_place[1] and self.has_numbers
        return (str(row[0] + 1) if row and is_numbered else "").rjust(self.number_width).ljust(self.margin)

    def frame(self, y: int) -> str:
        """The line of the frame at a height, without the numbers: from its left corner to its right one."""
        if not self.top <= y <= self.bottom:
            return " " * (self.right + 1 - self.margin)
        above = -1 if y == self.top else (self.rows[y - 1] or (0,))[0]
        return self.walls.line(above, self.cell_width)

    def column_numbers(self) -> tuple[tuple[int, str], ...]:
        """For each column, where in the top line its number begins, and the number."""
        if not self.has_numbers:
            return ()
        is_shared = not self.around.top and has_clues_above(self.geometry)
        middle = 0 if is_shared else self.cell.digit_place[0]
        return tuple(
            (left + middle - (len(number) - 1) // 2, number)
            for left, number in zip(self.cell_left, map(str, range(1, self.geometry.size + 1)), strict=True)
        )


@lru_cache(maxsize=64)
def board_layout(geometry: Geometry, size: BoardSize) -> BoardLayout:
    """The shared layout of a geometry in a size, its tables computed once."""
    return BoardLayout(geometry, size)
