"""The place of everything on the board, for any geometry and in each size.

A frame surrounds boxes or regions; inside them a blank column keeps cells apart. Between grids that overlap there are
places without a cell, which stay blank. Columns are numbered in the frame, rows beside it, where no note can touch the
number. Clues outside the grid have rows and columns of their own around it
where cells are large; elsewhere they are in the frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cached_property, lru_cache
from math import isqrt
from typing import NamedTuple

from sudoku_tui.board.clue_signs import NO_ROOM, Room, has_clues_above, has_totals, room_around
from sudoku_tui.engine.shapes.geometry import Geometry

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # the character with arms in a set of directions


class Walls:
    """The walls between the cells of a grid. Rows and columns are counted from 0, and -1 is before the first."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._has_boxes = bool(geometry.regions) or not geometry.layout.is_free  # those of a free grid mean nothing

    def beside(self, row: int, column: int) -> bool:
        """Whether a wall is right of a place: where a box ends, and where cells do."""
        return self._box(row, column) != self._box(row, column + 1)

    @cached_property
    def right(self) -> tuple[tuple[bool, ...], ...]:
        """For each row, whether there is a wall to the right of each of its places."""
        rows, columns = range(self.geometry.height), range(self.geometry.width)
        return tuple(tuple(self.beside(row, column) for column in columns) for row in rows)

    def beneath(self, row: int, column: int) -> bool:
        """Whether there is a wall under a place."""
        return self._box(row, column) != self._box(row + 1, column)

    @cached_property
    def ends(self) -> tuple[bool, ...]:
        """For each row, whether a line follows it: where there is a wall beneath, and everywhere in a jigsaw."""
        rows, columns = range(self.geometry.height), range(self.geometry.width)
        return tuple(
            bool(self.geometry.regions) or any(self.beneath(row, column) for column in columns) for row in rows
        )

    def line(self, row: int, width: int) -> str:
        """The line under a row (-1 for the line above the grid): walls, and blanks where there are none."""
        pieces = []
        for column in range(-1, self.geometry.width):
            pieces.append((" ", "─")[self.beneath(row, column)] * width if column >= 0 else "")
            pieces.append(self._corner(row, column))
        return "".join(pieces)

    def _corner(self, row: int, column: int) -> str:
        arms = _UP * self.beside(row, column) + _DOWN * self.beside(row + 1, column)
        arms += _LEFT * self.beneath(row, column) + _RIGHT * self.beneath(row, column + 1)
        return _LINES[arms]

    def _box(self, row: int, column: int) -> int:
        """The number of the box that a place belongs to; 0 where there is no cell."""
        cell = self.geometry.cell_in(row + 1, column + 1)
        return 0 if cell is None else self.geometry.box_of(cell) if self._has_boxes else 1


walls_of = lru_cache(maxsize=16)(Walls)  # those of a geometry are the same in every size


class BoardSize(Enum):
    """The size of a drawn cell, the largest first; with the characters of a 9×9 board.

    A lined size has the same cells, and a fine line between any two rows of them.
    """

    HUGE_LINED = "huge, lined"  # 119×55
    HUGE = "huge"  # the largest, with more room between the notes and larger digits: 119×49
    LARGE_LINED = "large, lined"  # 74×37
    LARGE = "large"  # notes as a block, mostly shaped like a box, with room between them: 74×31
    STANDARD_LINED = "standard, lined"  # 56×28
    STANDARD = "standard"  # notes in two rows at fixed places: 56×22
    BLOCK_LINED = "block, lined"  # 47×37
    BLOCK = "block"  # notes as a block without room between them: 47×31
    COMPACT = "compact"  # one row per cell; up to four notes are written out, a sign replaces more: 56×13
    SMALL = "small"  # one row per cell; the number of notes replaces the notes: 38×13
    TINY = "tiny"  # one character per cell and no signs, only to look at: 19×13

    @property
    def is_lined(self) -> bool:
        return self.value.endswith(_LINED)

    @property
    def cells(self) -> BoardSize:
        """The size with cells like these, and without lines."""
        return BoardSize(self.value.removesuffix(_LINED))


_LINED = ", lined"


class CellPlan(NamedTuple):
    """The plan of a cell."""

    width: int
    height: int
    note_places: tuple[tuple[int, int], ...] = ()  # column and line of each digit's note, digit 1 first
    most_written: int = 0  # the number of notes written out where they have no fixed places
    has_note_signs: bool = False  # whether each note has room for a sign on its left
    has_corners: bool = False  # whether notes can be in the corners and in the middle

    @property
    def has_hairs(self) -> bool:
        """Whether a fine line keeps the notes of neighbours apart."""
        return bool(self.note_places or self.most_written)

    @property
    def digit_place(self) -> tuple[int, int]:
        return self.width // 2, (self.height - 1) // 2

    @property
    def sign_place(self) -> tuple[int, int] | None:
        """The place of a sign about the whole cell: a corner that no note uses; None where there is no room."""
        low = self.height - 1
        corners = ((self.width - 1, low), (0, low), (0, 0))
        return next(corner for corner in corners if corner not in self.note_places) if self.width > 1 else None


@lru_cache(maxsize=256)
def corner_places(width: int, height: int, count: int) -> tuple[tuple[int, int], ...]:
    """The places of a number of corner notes: the corners first, then the edges between; none if too many.

    The last place of the cell is left to its sign.
    """
    left, right, bottom = 1, width - 2, height - 1
    corners = [(left, 0), (right, 0), (left, bottom), (right, bottom)]
    between = sorted(range(left + 1, right), key=lambda x: (abs(2 * x - left - right), x))
    places = [*corners, *((x, y) for x in between for y in (0, bottom))]
    return tuple(sorted(places[:count], key=lambda place: (place[1], place[0]))) if count <= len(places) else ()


def centre_places(width: int, height: int, count: int) -> tuple[tuple[int, int], ...]:
    """The places of a number of centre notes: in the middle line; none if there are too many."""
    return tuple(((width - count) // 2 + x, (height - 1) // 2) for x in range(count)) if count <= width else ()


def cell_plan(geometry: Geometry, size: BoardSize) -> CellPlan:
    match size.cells:
        case BoardSize.HUGE:
            return _huge(geometry)
        case BoardSize.LARGE:
            return _large(geometry)
        case BoardSize.STANDARD:
            return _standard(geometry)
        case BoardSize.BLOCK:
            across, down = _block(geometry)
            first = int(has_totals(geometry))
            places = tuple((x + first, y) for x, y in _raster(geometry.digit_count, across))
            return CellPlan(across + 1, down, places)
        case BoardSize.COMPACT:
            return CellPlan(5, 1, most_written=4)
        case BoardSize.SMALL:
            return CellPlan(3, 1)
        case _:
            return CellPlan(1, 1)


def _huge(geometry: Geometry) -> CellPlan:
    across, down = _block(geometry)
    width, height = max(4 * across, 12), max(2 * down - 1, 5)
    left, step = (width - 4 * across + 5) // 2, 4 if down == 2 else 2
    places = tuple((left + 4 * x, step * y) for x, y in _raster(geometry.digit_count, across))
    return CellPlan(width, height, places, has_note_signs=True, has_corners=True)


def _large(geometry: Geometry) -> CellPlan:
    across, down = _block(geometry)
    width, height = max(2 * across + 1, 7), max(down, 3)
    left, step = (width - 2 * across + 1) // 2, 2 if down == 2 else 1
    places = tuple((left + 2 * x, step * y) for x, y in _raster(geometry.digit_count, across))
    return CellPlan(width, height, places, has_note_signs=True, has_corners=True)


def _standard(geometry: Geometry) -> CellPlan:
    count = geometry.digit_count
    across = count - count // 2
    free = across + (count % 2 == 0)  # the sign at the end of the second row needs a place of its own
    width = max(free + (free % 2 == 0), 5)
    if has_totals(geometry):
        above = count // 2  # the first place is left to the total
        first = int(count - above < width)
        upper, lower = range(1, above + 1), range(first, first + count - above)
        return CellPlan(width, 2, (*((x, 0) for x in upper), *((x, 1) for x in lower)))
    return CellPlan(width, 2, _raster(count, across))


def _block(geometry: Geometry) -> tuple[int, int]:
    """The numbers of notes side by side and above each other: as in a box, if that has all and is nearly square."""
    across, down, count = geometry.box_width, geometry.box_height, geometry.digit_count
    if across * down != count or max(across, down) > 2 * min(across, down):
        across = isqrt(count - 1) + 1
        down = -(-count // across)
    return across, down


def _raster(count: int, across: int) -> tuple[tuple[int, int], ...]:
    return tuple((index % across, index // across) for index in range(count))


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

    @cached_property
    def cell_width(self) -> int:
        return self.cell.width

    @cached_property
    def cell_height(self) -> int:
        return self.cell.height

    @property
    def has_numbers(self) -> bool:
        """Whether rows and columns are numbered; in the tiny size the numbers would be taken for digits."""
        return self.size is not BoardSize.TINY

    @cached_property
    def around(self) -> Room:
        """The room that clues outside the grid have around the frame."""
        return room_around(self.geometry) if self.size.cells in _WITH_ROOM else NO_ROOM

    @property
    def top(self) -> int:
        """The upper line of the frame, in which the columns are numbered."""
        return self.around.top

    @cached_property
    def number_width(self) -> int:
        return len(str(max(self.geometry.height, self.geometry.width))) if self.has_numbers else 0

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
        return tuple(self.margin + 1 + index * step for index in range(self.geometry.width))

    @cached_property
    def cell_top(self) -> tuple[int, ...]:
        """For each row of cells, counted from 0, its first line."""
        ends = [end or self.size.is_lined for end in self.walls.ends]
        first = self.top + 1
        return tuple(first + index * self.cell_height + sum(ends[:index]) for index in range(self.geometry.height))

    @cached_property
    def rows(self) -> tuple[tuple[int, int] | None, ...]:
        """For each line, the row of cells (from 0) and the line within it; None for a line between two rows."""
        rows: list[tuple[int, int] | None] = [None] * self.height
        for row, top in enumerate(self.cell_top):
            for line in range(self.cell_height):
                rows[top + line] = (row, line)
        return tuple(rows)

    @cached_property
    def hairs(self) -> Mapping[int, tuple[int, int]]:
        """For each fine line between rows of cells, the row above it and what would be that row's next line."""
        if not self.size.is_lined:
            return {}
        height = self.cell_height
        return {top + height: (row, height) for row, top in enumerate(self.cell_top) if not self.walls.ends[row]}

    @cached_property
    def cells(self) -> tuple[tuple[int | None, ...], ...]:
        """For each row, the cell in each of its places; None where there is none."""
        rows, columns = range(1, self.geometry.height + 1), range(1, self.geometry.width + 1)
        return tuple(tuple(self.geometry.cell_in(row, column) for column in columns) for row in rows)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """For each cell, its row and its column, counted from 0."""
        shape = self.geometry
        return tuple((shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in range(shape.cell_count))

    @cached_property
    def on_left(self) -> tuple[int | None, ...]:
        """For each cell, the one on its left; None where there is none."""
        return tuple(self.geometry.beside(cell, 0, -1) for cell in range(self.geometry.cell_count))

    @cached_property
    def on_right(self) -> tuple[int | None, ...]:
        return tuple(self.geometry.beside(cell, 0, 1) for cell in range(self.geometry.cell_count))

    def place(self, cell: int) -> tuple[int, int]:
        """The row and the column of a cell, counted from 0."""
        return self.places[cell]

    def corner(self, cell: int) -> tuple[int, int]:
        """The first character of a cell and its first line."""
        row, column = self.place(cell)
        return self.cell_left[column], self.cell_top[row]

    def rectangle(self, cell: int) -> Rectangle:
        return Rectangle(*self.corner(cell), self.cell_width, self.cell_height)

    def column_at(self, x: int) -> tuple[int, int]:
        """The column at a character, from 0, and the character within it; the one behind its last is a gap."""
        return divmod(x - self.margin - 1, self.cell_width + 1)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place on the board; None on a line of the frame, between two cells, or where there is none."""
        if not (0 <= x < self.width and 0 <= y < self.height) or (row := self.rows[y]) is None:
            return None
        column, offset = self.column_at(x)
        if not 0 <= column < self.geometry.width or offset == self.cell_width:
            return None
        return self.cells[row[0]][column]

    def row_number(self, y: int) -> str:
        """The margin of a line: the number of its row at the height of the row's digits, else blanks."""
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
        """For each column, where its number begins in the top line, and the number."""
        if not self.has_numbers:
            return ()
        is_shared = not self.around.top and has_clues_above(self.geometry)
        middle = 0 if is_shared else self.cell.digit_place[0]
        return tuple(
            (left + middle - (len(number) - 1) // 2, number)
            for left, number in zip(self.cell_left, map(str, range(1, self.geometry.width + 1)), strict=True)
        )


@lru_cache(maxsize=64)
def board_layout(geometry: Geometry, size: BoardSize) -> BoardLayout:
    """The shared layout of a geometry in a size, its tables computed once."""
    return BoardLayout(geometry, size)
