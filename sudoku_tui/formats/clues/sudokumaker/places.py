"""The places of SudokuMaker's clues as the names of cells that f-puzzles' keys have, and back.

Cells, borders, crossings and the places around the grid are numbered from 0. Borders go row by row: first those on the
left of the row's cells, then those below them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sudoku_tui.engine.constraints.text import shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import say

_NAME = re.compile(r"R(\d+)C(\d+)")
_WAYS: Mapping[tuple[str, int], str] = {
    ("top", -1): "DR",
    ("top", 1): "DL",
    ("bottom", -1): "UL",
    ("bottom", 1): "UR",
    ("left", -1): "DR",
    ("left", 1): "UR",
    ("right", -1): "UL",
    ("right", 1): "DL",
}
"""Where a diagonal leads from a side of the grid: 1 rises to the right, -1 falls."""


def whole(found: object) -> int:
    """A number that may be a place; -1 for anything else."""
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 10_000 else -1


def cell_name(found: object, size: int) -> str:
    """The name of a cell; what is no cell is named as it is, so that whoever reads the name says so."""
    place = whole(found)
    return name_at(place // size + 1, place % size + 1) if 0 <= place < size * size else shown(found)


def name_at(row: int, column: int) -> str:
    return f"R{row}C{column}"


def place_of(name: str) -> tuple[int, int]:
    """Row and column of a name, from 1."""
    match = _NAME.fullmatch(name)
    if not match:
        raise PuzzleTextError(say("there is no cell {name} in the grid", name=repr(shown(name))))
    return int(match[1]), int(match[2])


def cell_number(name: str, size: int) -> int:
    row, column = place_of(name)
    return (row - 1) * size + column - 1


def cells_at_edge(found: object, size: int) -> list[str]:
    """The two cells on both sides of a border."""
    row, rest = divmod(whole(found), 2 * size)
    if 0 <= row < size and 0 < rest < size:
        return [name_at(row + 1, rest), name_at(row + 1, rest + 1)]
    if 0 <= row < size - 1 and rest >= size:
        return [name_at(row + 1, rest - size + 1), name_at(row + 2, rest - size + 1)]
    raise PuzzleTextError(say("there is no border {number} between two cells", number=shown(found)))


def edge_between(names: Sequence[str], size: int) -> int | None:
    """The border between two cells; None where they do not touch."""
    (row, column), (other_row, other_column) = sorted(map(place_of, names))
    match other_row - row, other_column - column:
        case (0, 1):
            return 2 * size * (row - 1) + column
        case (1, 0):
            return 2 * size * (row - 1) + size + column - 1
    return None


def cells_at_corner(found: object, size: int) -> list[str]:
    """The four cells around a crossing."""
    row, column = divmod(whole(found), size + 1)
    if not (0 < row < size and 0 < column < size):
        raise PuzzleTextError(say("there is no crossing {number} of four cells", number=shown(found)))
    return [name_at(down, right) for down in (row, row + 1) for right in (column, column + 1)]


def corner_of(names: Sequence[str], size: int) -> int | None:
    """The crossing of four cells; None where they do not meet."""
    row, column = min(map(place_of, names))
    corner = row * (size + 1) + column
    is_inside = row < size and column < size
    return corner if is_inside and sorted(names) == sorted(cells_at_corner(corner, size)) else None


def outer_name(found: object, size: int) -> str:
    """The name of a place around the grid, whose rows and columns are 0 and n+1."""
    row, column = divmod(whole(found), size + 2)
    is_outside = row in (0, size + 1) or column in (0, size + 1)
    return name_at(row, column) if 0 <= row <= size + 1 and is_outside else shown(found)


def outer_number(name: str, size: int) -> int:
    row, column = place_of(name)
    return row * (size + 2) + column


def way_of(name: str, diagonal: object, size: int) -> str:
    """Where a diagonal leads from a place around the grid, as f-puzzles says it."""
    side = _side(name, size)
    found = _WAYS.get((side, diagonal if diagonal in (-1, 1) else 0))
    if not found:
        raise PuzzleTextError(say("a little killer at {place} has no diagonal", place=shown(name)))
    return found


def diagonal_of(name: str, way: str, size: int) -> int | None:
    """The same the other way round."""
    side = _side(name, size)
    return next((rises for (at, rises), leads in _WAYS.items() if at == side and leads == way), None)


def _side(name: str, size: int) -> str:
    match = _NAME.fullmatch(name)
    if not match:
        return ""
    row, column = int(match[1]), int(match[2])
    if row in (0, size + 1):
        return "bottom" if row else "top"
    return "right" if column else "left"
