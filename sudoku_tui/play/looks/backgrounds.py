"""What a grid's cells look like before anything is written in them.

Boxes have two shades in turn, regions up to four, so that each is seen as one piece; the cells of extra houses have
shades of their own, and a mark for screens without colours. Where there are cages they have the shades, not the boxes.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry, House, HouseKind
from sudoku_tui.play.looks.shades import coloured

REGION_SHADES = 4  # four colours are enough for every map; the shades are called `region-0` and so on

GROUP_MARKS = "¹²³⁴⁵⁶⁷⁸⁹"
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
    clues = _tints(geometry) if geometry.constraints else {}
    has_cages = any(tint.startswith("region") for tint in clues.values())

    def tile(cell: int, mark: str) -> str:
        if cell in clues:
            return clues[cell]
        is_even = _is_even(geometry, cell)
        if mark and mark not in GROUP_MARKS:  # disjoint groups fill the grid: there is nothing to set apart
            return "extra" if is_even else "extra-tinted"
        if shades and not has_cages:
            return f"region-{shades[geometry.box_of(cell) - 1]}"
        return "tile" if is_even or has_cages else "tinted"

    return tuple(Background(tile(cell, mark), mark) for cell, mark in enumerate(marks))


def _tints(geometry: Geometry) -> Mapping[int, str]:
    from sudoku_tui.play.clues.tints import tints  # most games have no constraints

    return tints(geometry)


def _is_even(geometry: Geometry, cell: int) -> bool:
    """Whether a box is an even number of boxes away from the first one, across and down."""
    row, column = divmod(cell, geometry.size)
    return (row // geometry.box_height + column // geometry.box_width) % 2 == 0


def region_shades(geometry: Geometry) -> tuple[int, ...]:
    """A shade for each region, from 0, so that no two regions side by side have the same."""
    regions = [geometry.box_of(cell) for cell in range(geometry.cell_count)]
    shades = coloured(regions, geometry.size, REGION_SHADES)  # regions in several pieces may need more than four
    return tuple(shades[region] for region in geometry.digits)


def _marks(geometry: Geometry) -> list[str]:
    """For each cell the mark of its extra houses; groups, which fill the grid, give way to others."""
    marks = [""] * geometry.cell_count
    houses = [house for house in geometry.extra_houses if house.kind is not HouseKind.EXTRA]
    for house in sorted(houses, key=lambda house: house.kind is not HouseKind.GROUP):
        for cell in house.cells:
            marks[cell] = _mark(house, marks[cell])
    if geometry.constraints:
        from sudoku_tui.play.clues.tints import area_marks  # most games have none

        for cell, mark in area_marks(geometry).items():
            marks[cell] = marks[cell] or mark
    return marks


def _mark(house: House, before: str) -> str:
    if house.kind is HouseKind.DIAGONAL:
        return _BOTH_DIAGONALS if before and before in _DIAGONALS else _DIAGONALS[not house.mask & 1]
    if house.kind is HouseKind.GROUP:
        return GROUP_MARKS[house.number - 1] if house.number <= len(GROUP_MARKS) else ""
    return before if before and before not in GROUP_MARKS else _MARKS[house.kind]
