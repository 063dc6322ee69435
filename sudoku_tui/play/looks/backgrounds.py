"""What a grid's cells look like before anything is written in them.

Boxes have two shades in turn, regions up to four, so that each is seen as one piece; the cells of extra houses have
shades of their own, and a mark for screens without colours.
"""

from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.shapes.geometry import Geometry, House, HouseKind

REGION_SHADES = 4  # four colours are enough for every map; the shades are called `region-0` and so on

_GROUP_MARKS = "¹²³⁴⁵⁶⁷⁸⁹"
_MARKS = {HouseKind.WINDOW: "□", HouseKind.ASTERISK: "∗", HouseKind.CENTRE: "◦"}
_DIAGONALS = "╲╱"
_BOTH_DIAGONALS = "╳"


class Background(NamedTuple):
    """A cell before anything is written in it."""

    tile: str  # the name of its shade
    mark: str = ""  # the sign of the extra houses it belongs to


@lru_cache(maxsize=64)
def backgrounds(geometry: Geometry) -> tuple[Background, ...]:
    marks, shades = _marks(geometry), region_shades(geometry) if geometry.regions else ()

    def tile(cell: int, mark: str) -> str:
        is_even = _is_even(geometry, cell)
        if mark and mark not in _GROUP_MARKS:  # disjoint groups fill the grid: there is nothing to set apart
            return "extra" if is_even else "extra-tinted"
        if shades:
            return f"region-{shades[geometry.box_of(cell) - 1]}"
        return "tile" if is_even else "tinted"

    return tuple(Background(tile(cell, mark), mark) for cell, mark in enumerate(marks))


def _is_even(geometry: Geometry, cell: int) -> bool:
    """Whether a box is an even number of boxes away from the first one, across and down."""
    row, column = divmod(cell, geometry.size)
    return (row // geometry.box_height + column // geometry.box_width) % 2 == 0


def region_shades(geometry: Geometry) -> tuple[int, ...]:
    """A shade for each region, from 0, so that no two regions side by side have the same."""
    touching = [0] * (geometry.size + 1)
    for cell in range(geometry.cell_count):
        for other in (cell + 1 if geometry.column_of(cell) < geometry.size else cell, cell + geometry.size):
            if other < geometry.cell_count and geometry.box_of(cell) != geometry.box_of(other):
                touching[geometry.box_of(cell)] |= 1 << geometry.box_of(other)
                touching[geometry.box_of(other)] |= 1 << geometry.box_of(cell)
    shades: dict[int, int] = {}
    if not _colour(touching, shades, geometry.size):  # regions in several pieces may need more than four
        shades = {region: region % REGION_SHADES for region in geometry.digits}
    return tuple(shades[region] for region in geometry.digits)


def _colour(touching: list[int], shades: dict[int, int], count: int) -> bool:
    """Give every region a shade, going back where that leads nowhere."""
    region = len(shades) + 1
    if region > count:
        return True
    taken = {shades.get(other) for other in cells_of(touching[region])}
    for shade in range(REGION_SHADES):
        if shade not in taken:
            shades[region] = shade
            if _colour(touching, shades, count):
                return True
            del shades[region]
    return False


def _marks(geometry: Geometry) -> list[str]:
    """For each cell the mark of its extra houses; groups, which fill the grid, give way to others."""
    marks = [""] * geometry.cell_count
    for house in sorted(geometry.extra_houses, key=lambda house: house.kind is not HouseKind.GROUP):
        for cell in house.cells:
            marks[cell] = _mark(house, marks[cell])
    return marks


def _mark(house: House, before: str) -> str:
    if house.kind is HouseKind.DIAGONAL:
        return _BOTH_DIAGONALS if before and before in _DIAGONALS else _DIAGONALS[house.number - 1]
    if house.kind is HouseKind.GROUP:
        return _GROUP_MARKS[house.number - 1] if house.number <= len(_GROUP_MARKS) else ""
    return before if before and before not in _GROUP_MARKS else _MARKS[house.kind]
