"""Where everything on the board stands: cells, notes, numbers and lines, for any geometry and in each size.

Pure arithmetic on characters. The board is a frame around boxes; inside a box one blank column keeps neighbouring cells
apart; rows and columns are numbered in the frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

from sudoku_tui.engine.geometry import CLASSIC, Geometry


class BoardSize(Enum):
    """How large a cell is drawn."""

    LARGE = "large"
    """Notes as a block shaped like a box, with room between them: 73×31 characters for the 9×9 grid."""
    STANDARD = "standard"
    """Notes in two rows at fixed places: 55×22."""
    SMALL = "small"
    """One row a cell; the number of notes stands for the notes: 37×13."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A part of the board, in characters from its top left corner."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class BoardLayout:
    """The plan of a board.

    Attributes:
        geometry: the shape of the grid.
        size: how large a cell is drawn.
    """

    geometry: Geometry
    size: BoardSize

    @cached_property
    def cell_width(self) -> int:
        """The characters in a row of a cell."""
        match self.size:
            case BoardSize.LARGE:
                return 2 * self.geometry.box_width + 1
            case BoardSize.STANDARD:
                return self.geometry.size // 2 + 1
            case BoardSize.SMALL:
                return 3

    @cached_property
    def cell_height(self) -> int:
        """The rows of characters in a cell."""
        match self.size:
            case BoardSize.LARGE:
                return self.geometry.box_height
            case BoardSize.STANDARD:
                return 2
            case BoardSize.SMALL:
                return 1

    @cached_property
    def margin(self) -> int:
        """The columns left of the frame that numbers of two digits need."""
        return len(str(self.geometry.size)) - 1

    @cached_property
    def width(self) -> int:
        """The board's width in characters."""
        return self.cell_left[-1] + self.cell_width + 1

    @cached_property
    def height(self) -> int:
        """The board's height in characters."""
        return self.cell_top[-1] + self.cell_height + 1

    @cached_property
    def cell_left(self) -> tuple[int, ...]:
        """For each column of cells, counted from 0, its first character."""
        step = self.cell_width + 1
        return tuple(self.margin + 1 + index * step for index in range(self.geometry.size))

    @cached_property
    def cell_top(self) -> tuple[int, ...]:
        """For each row of cells, counted from 0, its first line."""
        height, box = self.cell_height, self.geometry.box_height
        return tuple(1 + index * height + index // box for index in range(self.geometry.size))

    @cached_property
    def rows(self) -> tuple[tuple[int, int] | None, ...]:
        """For each line, the row of cells (from 0) and the line within it; None for a line of the frame."""
        rows: list[tuple[int, int] | None] = [None] * self.height
        for row, top in enumerate(self.cell_top):
            for line in range(self.cell_height):
                rows[top + line] = (row, line)
        return tuple(rows)

    @property
    def digit_place(self) -> tuple[int, int]:
        """Where in a cell a placed digit stands: column and line."""
        return self.cell_width // 2, (self.cell_height - 1) // 2

    @property
    def sign_place(self) -> tuple[int, int]:
        """Where in a cell a sign about the whole cell stands: the last place, which no note uses."""
        return self.cell_width - 1, self.cell_height - 1

    @cached_property
    def note_places(self) -> tuple[tuple[int, int], ...]:
        """For each digit, digit 1 first, its note's place in a cell: column and line; none in the small size."""
        digits = range(self.geometry.size)
        match self.size:
            case BoardSize.LARGE:
                across = self.geometry.box_width
                return tuple((2 * (index % across) + 1, index // across) for index in digits)
            case BoardSize.STANDARD:
                across = self.geometry.size - self.geometry.size // 2
                return tuple((index % across, index // across) for index in digits)
            case BoardSize.SMALL:
                return ()

    def ends_box(self, column: int) -> bool:
        """Whether a line of the frame stands right of a column of cells, counted from 0."""
        return (column + 1) % self.geometry.box_width == 0

    def rectangle(self, cell: int) -> Rectangle:
        """The part of the board that a cell takes."""
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
        """The signs at the left edge of a line: the row's number where its digits stand, else a part of the frame."""
        row = self.rows[y]
        if row is None:
            return " " * self.margin + self.frame(y)[0]
        number = str(row[0] + 1) if row[1] == self.digit_place[1] else "│"
        return number.rjust(self.margin + 1)

    def frame(self, y: int) -> str:
        """The line of the frame at a height, without the numbers: from its left corner to its right one."""
        left, middle, right = "┌┬┐" if y == 0 else "└┴┘" if y == self.height - 1 else "├┼┤"
        across = self.geometry.box_width
        box = "─" * (across * (self.cell_width + 1) - 1)
        return left + middle.join([box] * (self.geometry.size // across)) + right

    def column_numbers(self) -> tuple[tuple[int, str], ...]:
        """For each column, where in the top line its number begins, and the number."""
        middle = self.digit_place[0]
        return tuple(
            (left + middle - (len(number) - 1) // 2, number)
            for left, number in zip(self.cell_left, map(str, range(1, self.geometry.size + 1)), strict=True)
        )


@lru_cache(maxsize=32)
def board_layout(geometry: Geometry, size: BoardSize) -> BoardLayout:
    """The shared layout of a geometry in a size, its tables computed once."""
    return BoardLayout(geometry, size)


def board_size_for(width: int, height: int, geometry: Geometry = CLASSIC) -> BoardSize | None:
    """The largest size in which the whole board fits into the given characters; None if not even the small one does."""
    for size in BoardSize:
        layout = board_layout(geometry, size)
        if layout.width <= width and layout.height <= height:
            return size
    return None
