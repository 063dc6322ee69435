"""Cursor movement; it passes over places without a cell, and wraps around the edge of the board."""

from collections.abc import Iterator, Sequence
from enum import Enum

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.session import Session


class Direction(Enum):
    """A step as rows down and columns to the right."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)


def beside(geometry: Geometry, cell: int, direction: Direction) -> int:
    return next(_ahead(geometry, cell, direction))


def at_edge(geometry: Geometry, cell: int, direction: Direction) -> int:
    """The last cell of the row or column in a direction."""
    place_of = geometry.column_of if direction in (Direction.UP, Direction.DOWN) else geometry.row_of
    line = [other for other in range(geometry.cell_count) if place_of(other) == place_of(cell)]
    return line[0] if direction in (Direction.LEFT, Direction.UP) else line[-1]


def next_box(geometry: Geometry, cell: int, direction: Direction) -> int:
    """The cell at the same place in the next box."""
    down, right = direction.value
    return next(_steps(geometry, cell, down * geometry.box_height, right * geometry.box_width))


def next_empty_ahead(geometry: Geometry, values: Sequence[int], cell: int, direction: Direction) -> int:
    """The next empty cell of the cell's own row or column in a direction; the cell itself if there is no other."""
    return next((ahead for ahead in _ahead(geometry, cell, direction) if not values[ahead]), cell)


def all_ahead(geometry: Geometry, cell: int, direction: Direction) -> Iterator[int]:
    """Every cell in a direction, row after row or column after column, with the cell itself at the end."""
    down, right = direction.value
    cells = [*range(geometry.cell_count)]
    if down:
        cells.sort(key=lambda other: (geometry.column_of(other), geometry.row_of(other)))
    first = cells.index(cell)
    for distance in range(1, len(cells) + 1):
        yield cells[(first + (down + right) * distance) % len(cells)]


def next_empty(values: Sequence[int], cell: int, *, backwards: bool = False) -> int:
    """The next empty cell in reading order; the cell itself if there is no other."""
    count, way = len(values), -1 if backwards else 1
    cells = ((cell + way * distance) % count for distance in range(1, count))
    return next((ahead for ahead in cells if not values[ahead]), cell)


def where_left(session: Session) -> int:
    """The cell of the last move, where a game resumes; without a move, the first empty cell."""
    move, values = session.history.current.move, session.state.values
    return move.cells[0] if move and move.cells else next_empty(values, len(values) - 1)


def _ahead(geometry: Geometry, cell: int, direction: Direction) -> Iterator[int]:
    return _steps(geometry, cell, *direction.value)


def _steps(geometry: Geometry, cell: int, down: int, right: int) -> Iterator[int]:
    """The cells at steps of a length from a cell, once around the board, and the cell itself at the end."""
    row, column = geometry.row_of(cell), geometry.column_of(cell)
    other = None
    while other != cell:
        row, column = (row - 1 + down) % geometry.height + 1, (column - 1 + right) % geometry.width + 1
        other = geometry.cell_in(row, column)
        if other is not None:
            yield other
