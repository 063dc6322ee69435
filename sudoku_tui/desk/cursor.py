"""Cursor movement; in every direction it wraps around the edge of the grid."""

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
    row, column = geometry.row_of(cell), geometry.column_of(cell)
    match direction:
        case Direction.LEFT:
            return geometry.cell(row, 1)
        case Direction.RIGHT:
            return geometry.cell(row, geometry.size)
        case Direction.UP:
            return geometry.cell(1, column)
        case Direction.DOWN:
            return geometry.cell(geometry.size, column)


def next_box(geometry: Geometry, cell: int, direction: Direction) -> int:
    """The cell at the same place in the neighbouring box."""
    down, right = direction.value
    return _shifted(geometry, cell, down * geometry.box_height, right * geometry.box_width)


def next_empty_ahead(geometry: Geometry, values: Sequence[int], cell: int, direction: Direction) -> int:
    """The next empty cell of the cell's own row or column in a direction; the cell itself if there is no other."""
    return next((ahead for ahead in _ahead(geometry, cell, direction) if not values[ahead]), cell)


def all_ahead(geometry: Geometry, cell: int, direction: Direction) -> Iterator[int]:
    """Every cell in a direction, row after row or column after column, with the cell itself at the end."""
    down, right = direction.value
    size, count = geometry.size, geometry.cell_count
    row, column = divmod(cell, size)
    first = row * size + column if right else column * size + row
    for distance in range(1, count + 1):
        line, place = divmod((first + (down + right) * distance) % count, size)
        yield line * size + place if right else place * size + line


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
    down, right = direction.value
    for distance in range(1, geometry.size):
        yield _shifted(geometry, cell, down * distance, right * distance)


def _shifted(geometry: Geometry, cell: int, down: int, right: int) -> int:
    row, column, size = geometry.row_of(cell), geometry.column_of(cell), geometry.size
    return geometry.cell((row - 1 + down) % size + 1, (column - 1 + right) % size + 1)
