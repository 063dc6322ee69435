"""The look of a grid's cells before anything is written in them.

Boxes have two alternating shades, regions up to four, so that each is seen as one piece; the cells of extra houses have
shades of their own, and a mark for screens without colours. Where there are cages, they have the shades instead of the
boxes; the cells of a line or an area have the shade of its kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.constraints.outline import Area, Border, ClueMark, Ring, Sketch, Stroke
from sudoku_tui.engine.shapes.geometry import Geometry, House, HouseKind
from sudoku_tui.engine.shapes.houses import neighbours

_MOST_TRIES = 5000  # the maps of a puzzle take a few hundred; those that cannot be coloured would take for ever


def coloured(pieces: Sequence[int], shape: Geometry, count: int) -> Mapping[int, int]:
    """A shade from 0 for each piece. `pieces` has the piece of each cell, -1 for a cell of none.

    Where no colouring with this many shades is found, some adjacent pieces have the same.
    """
    touching = _touching(pieces, shape)
    order = sorted(touching)
    shades = dict[int, int]()
    tries = 0

    def colour(index: int) -> bool:
        """Give every piece a shade, backtracking where that leads nowhere."""
        nonlocal tries
        tries += 1
        if index == len(order):
            return True
        taken = {shades.get(other) for other in touching[order[index]]}
        for shade in range(count):
            if shade not in taken and tries < _MOST_TRIES:
                shades[order[index]] = shade
                if colour(index + 1):
                    return True
                del shades[order[index]]
        return False

    return shades if colour(0) else {piece: index % count for index, piece in enumerate(order)}


def _touching(pieces: Sequence[int], shape: Geometry) -> Mapping[int, set[int]]:
    """For each piece, the pieces that share a side with it."""
    touching = defaultdict[int, set[int]](set)
    for piece in pieces:
        if piece >= 0:
            touching[piece] |= set()
    for cell, other in neighbours(shape):
        one, two = pieces[cell], pieces[other]
        if one != two and min(one, two) >= 0:
            touching[one].add(two)
            touching[two].add(one)
    return touching


_CAGES = ("region-1", "region-2", "region-3", "region-0")
_ALIKE = "αβγδεζηθικλμνξπρστφχψωΓΔΘΛΞΠΣΦΨΩ"


@lru_cache(maxsize=16)
def board_marks(shape: Geometry) -> tuple[ClueMark, ...]:
    """The marks of a grid that characters can show; what its author only drew is told by marks like those of clues."""
    if not any(isinstance(mark, Sketch) for mark in shape.outlines):
        return shape.outlines
    from sudoku_tui.board.sketch_marks import marks_with_sketches  # most games have none

    return marks_with_sketches(shape)


@lru_cache(maxsize=16)
def tints(shape: Geometry) -> Mapping[int, str]:
    """For each cell of a constraint, the name of its shade: that of a line before that of a cage."""
    found = dict[int, str]()
    ranked: dict[type, list[ClueMark]] = defaultdict(list)
    for mark in board_marks(shape):
        ranked[type(mark)].append(mark)
    for kind in (Stroke, Ring, Area):
        for mark in ranked[kind]:
            if isinstance(mark, Stroke | Ring | Area) and not (isinstance(mark, Stroke) and not mark.look.level):
                name = mark.look.tint or mark.look.ink if isinstance(mark, Area) else mark.look.ink
                found |= {cell: name for cell in mark.cells if cell not in found}
    for cell, name in _cages(shape, [mark for mark in ranked[Border] if isinstance(mark, Border) and mark.has_line]):
        found.setdefault(cell, name)
    return found


def _cages(shape: Geometry, cages: Sequence[Border]) -> Iterator[tuple[int, str]]:
    """A shade for each cage, so that no two adjacent ones have the same where four are enough."""
    cage_of = {cell: number for number, cage in reversed([*enumerate(cages)]) for cell in cage.cells}
    shades = coloured([cage_of.get(cell, -1) for cell in range(shape.cell_count)], shape, len(_CAGES))
    return ((cell, _CAGES[shades[number]]) for cell, number in cage_of.items())


def area_marks(shape: Geometry) -> Mapping[int, str]:
    """For each cell of an area, the sign that shows it without colours; matching cells of clones share one."""
    areas = [mark for mark in board_marks(shape) if isinstance(mark, Area)]
    signs = _letters(shape, {area.kind for area in areas if not area.look.sign})
    return signs | {cell: area.look.sign for area in reversed(areas) if area.look.sign for cell in area.cells}


def _letters(shape: Geometry, keys: AbstractSet[str]) -> dict[int, str]:
    """A letter for all cells that clues of some kinds make equal, also across several clues."""
    alike = dict[int, set[int]]()
    for clue in shape.constraints:
        for one, other, _ in clue.links(shape) if clue.key in keys else ():
            joined = alike.get(one, {one}) | alike.get(other, {other})
            alike |= dict.fromkeys(joined, joined)
    sets = {min(cells): cells for cells in alike.values()}
    return {cell: _ALIKE[n % len(_ALIKE)] for n, (_, cells) in enumerate(sorted(sets.items())) for cell in cells}


REGION_SHADES = 4  # four colours are enough for every map; the shades are called `region-0` and so on

FOG, FOG_SIGN = "fog", "▒"  # the shade and the mark of cells in fog

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
    clues = tints(geometry) if geometry.constraints else {}
    has_cages = any(tint.startswith("region") for tint in clues.values())

    def tile(cell: int, mark: str) -> str:
        if cell in clues:
            return clues[cell]
        is_even = _is_even(geometry, cell)
        if mark and mark not in GROUP_MARKS:  # disjoint groups fill the grid: there is nothing to distinguish
            return "extra" if is_even else "extra-tinted"
        if shades and not has_cages:
            return f"region-{shades[geometry.box_of(cell) - 1]}"
        return "tile" if is_even or has_cages else "tinted"

    return tuple(Background(tile(cell, mark), mark) for cell, mark in enumerate(marks))


def _is_even(geometry: Geometry, cell: int) -> bool:
    """Whether a box is an even number of boxes away from the first one, across and down."""
    if geometry.layout.is_free:
        return True  # its boxes mean nothing
    row, column = geometry.row_of(cell) - 1, geometry.column_of(cell) - 1
    return (row // geometry.box_height + column // geometry.box_width) % 2 == 0


def region_shades(geometry: Geometry) -> tuple[int, ...]:
    """A shade for each region, from 0, so that no two adjacent regions have the same."""
    regions = [geometry.box_of(cell) for cell in range(geometry.cell_count)]
    shades = coloured(regions, geometry, REGION_SHADES)  # regions in several pieces may need more than four
    return tuple(shades[region] for region in sorted({*regions}))


def _marks(geometry: Geometry) -> list[str]:
    """For each cell, the mark of its extra houses; groups, which fill the grid, give way to others."""
    marks = [""] * geometry.cell_count
    houses = [house for house in geometry.extra_houses if house.kind is not HouseKind.EXTRA]
    for house in sorted(houses, key=lambda house: house.kind is not HouseKind.GROUP):
        for cell in house.cells:
            marks[cell] = _mark(house, geometry, marks[cell])
    if geometry.constraints:
        for cell, mark in area_marks(geometry).items():
            marks[cell] = marks[cell] or mark
    return marks


def _mark(house: House, geometry: Geometry, before: str) -> str:
    if house.kind is HouseKind.DIAGONAL:
        return _BOTH_DIAGONALS if before and before in _DIAGONALS else _DIAGONALS[_is_rising(house, geometry)]
    if house.kind is HouseKind.GROUP:
        return GROUP_MARKS[house.number - 1] if house.number <= len(GROUP_MARKS) else ""
    return before if before and before not in GROUP_MARKS else _MARKS[house.kind]


def _is_rising(diagonal: House, geometry: Geometry) -> bool:
    """Whether a diagonal leads up to the right."""
    upper, lower, *_ = diagonal.cells
    return geometry.column_of(upper) > geometry.column_of(lower)
