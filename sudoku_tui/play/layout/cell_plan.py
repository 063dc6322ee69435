"""How large a cell is drawn, and where in it the digit, the notes and the sign stand."""

from enum import Enum
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry


class BoardSize(Enum):
    """How large a cell is drawn, the largest first; with the characters of a 9×9 board."""

    HUGE = "huge"  # as large, with more room between the notes and larger digits: 119×49
    LARGE = "large"  # notes as a block, mostly shaped like a box, with room between them: 74×31
    STANDARD = "standard"  # notes in two rows at fixed places: 56×22
    BLOCK = "block"  # notes as a block without room between them: 47×31
    COMPACT = "compact"  # one row a cell; up to four notes are written out, a sign stands for more: 56×13
    SMALL = "small"  # one row a cell; the number of notes stands for the notes: 38×13
    TINY = "tiny"  # one character a cell and no signs, only to look at: 19×13


class CellPlan(NamedTuple):
    """The plan of a cell."""

    width: int
    height: int
    note_places: tuple[tuple[int, int], ...] = ()  # column and line of each digit's note, digit 1 first
    most_written: int = 0  # how many notes are written out where they have no places
    has_note_signs: bool = False  # whether each note has room for a sign on its left
    has_corners: bool = False  # whether notes can stand in the corners and in the middle

    @property
    def has_hairs(self) -> bool:
        """Whether a fine line keeps the notes of neighbours apart."""
        return bool(self.note_places or self.most_written)

    @property
    def digit_place(self) -> tuple[int, int]:
        return self.width // 2, (self.height - 1) // 2

    @property
    def sign_place(self) -> tuple[int, int] | None:
        """Where a sign about the whole cell stands: the last place, which no note uses; None where there is no room."""
        return (self.width - 1, self.height - 1) if self.width > 1 else None


@lru_cache(maxsize=256)
def corner_places(width: int, height: int, count: int) -> tuple[tuple[int, int], ...]:
    """Where so many corner notes stand: the corners are taken first, then the edges between; nowhere if too many.

    The last place of the cell is left to its sign.
    """
    left, right, bottom = 1, width - 2, height - 1
    corners = [(left, 0), (right, 0), (left, bottom), (right, bottom)]
    between = sorted(range(left + 1, right), key=lambda x: (abs(2 * x - left - right), x))
    places = [*corners, *((x, y) for x in between for y in (0, bottom))]
    return tuple(sorted(places[:count], key=lambda place: (place[1], place[0]))) if count <= len(places) else ()


def centre_places(width: int, height: int, count: int) -> tuple[tuple[int, int], ...]:
    """Where so many centre notes stand: in the middle line; none if they are too many."""
    return tuple(((width - count) // 2 + x, (height - 1) // 2) for x in range(count)) if count <= width else ()


def cell_plan(geometry: Geometry, size: BoardSize) -> CellPlan:
    match size:
        case BoardSize.HUGE:
            return _huge(geometry)
        case BoardSize.LARGE:
            return _large(geometry)
        case BoardSize.STANDARD:
            return _standard(geometry)
        case BoardSize.BLOCK:
            across, down = _block(geometry)
            return CellPlan(across + 1, down, _raster(geometry.size, across))
        case BoardSize.COMPACT:
            return CellPlan(5, 1, most_written=4)
        case BoardSize.SMALL:
            return CellPlan(3, 1)
        case BoardSize.TINY:
            return CellPlan(1, 1)


def _huge(geometry: Geometry) -> CellPlan:
    across, down = _block(geometry)
    width, height = max(4 * across, 12), max(2 * down - 1, 5)
    left, step = (width - 4 * across + 5) // 2, 4 if down == 2 else 2
    places = tuple((left + 4 * x, step * y) for x, y in _raster(geometry.size, across))
    return CellPlan(width, height, places, has_note_signs=True, has_corners=True)


def _large(geometry: Geometry) -> CellPlan:
    across, down = _block(geometry)
    width, height = max(2 * across + 1, 7), max(down, 3)
    left, step = (width - 2 * across + 1) // 2, 2 if down == 2 else 1
    places = tuple((left + 2 * x, step * y) for x, y in _raster(geometry.size, across))
    return CellPlan(width, height, places, has_note_signs=True, has_corners=True)


def _standard(geometry: Geometry) -> CellPlan:
    across = geometry.size - geometry.size // 2
    free = across + (geometry.size % 2 == 0)  # the sign at the end of the second row needs a place of its own
    return CellPlan(max(free + (free % 2 == 0), 5), 2, _raster(geometry.size, across))


def _block(geometry: Geometry) -> tuple[int, int]:
    """How many notes stand beside and above each other: as in a box, if that is nearly square."""
    across, down = geometry.box_width, geometry.box_height
    if max(across, down) > 2 * min(across, down):
        across = isqrt(geometry.size - 1) + 1
        down = -(-geometry.size // across)
    return across, down


def _raster(count: int, across: int) -> tuple[tuple[int, int], ...]:
    return tuple((index % across, index // across) for index in range(count))
