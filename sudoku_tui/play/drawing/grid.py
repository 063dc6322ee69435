"""What a painter has to know of a grid, whatever stands in it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeGuard

from sudoku_tui.engine.constraints.outline import Area, Mark
from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.formats.picture.raster import note_raster
from sudoku_tui.formats.picture.shapes import Shape, clue_shapes
from sudoku_tui.play.looks.backgrounds import backgrounds


@lru_cache(maxsize=16)
def grid_drawing(geometry: Geometry) -> dict[str, object]:
    """Describe a grid: its size, the box of each cell as a letter, shades, diagonals, signs of groups."""
    boxes = "".join(chr(ord("A") + geometry.box_of(cell) - 1) for cell in range(geometry.cell_count))
    cells = backgrounds(geometry.bare)  # without tints: painters draw lines and cages themselves
    tiles = [cell.tile for cell in cells]
    for cell in {cell for mark in geometry.outlines if _is_shade(mark) for cell in mark.cells}:
        tiles[cell] = "extra"
    kinds = {house.kind for house in geometry.bare.extra_houses}
    told: dict[str, object] = {
        "size": geometry.size,
        "symbols": geometry.symbols,
        "boxes": boxes,
        "notes": list(note_raster(geometry)),
        "tiles": _cells_by(tiles, usual="tile"),
        "diagonals": int(HouseKind.DIAGONAL in kinds),
        "signs": _cells_by([cell.mark for cell in cells]) if HouseKind.GROUP in kinds else {},
        "sees": _seen_besides(geometry),
    }
    return {name: value for name, value in (told | _clues(geometry)).items() if value}


def _seen_besides(geometry: Geometry) -> dict[str, list[int]]:
    """For cells the later ones that may not hold the same digit, though no row, column or box has both."""
    usual = [
        {("row", geometry.row_of(cell)), ("column", geometry.column_of(cell)), ("box", geometry.box_of(cell))}
        for cell in range(geometry.cell_count)
    ]
    seen = {
        str(cell): [other for other in peers if other > cell and not usual[cell] & usual[other]]
        for cell, peers in enumerate(geometry.peers)
    }
    return {cell: others for cell, others in seen.items() if others}


def _is_shade(mark: Mark) -> TypeGuard[Area]:
    return isinstance(mark, Area) and mark.kind == "extraregion"


def _clues(geometry: Geometry) -> dict[str, object]:
    """The shapes of its constraints, and where margins are needed for those outside."""
    shapes = clue_shapes(geometry)
    outside = [int(shapes.has_before), int(shapes.has_after)]
    return {
        "under": [*map(_shape, shapes.under)],
        "over": [*map(_shape, shapes.over)],
        "outside": outside if any(outside) else [],
        "labels": int(shapes.has_labels),
    }


def _shape(shape: Shape) -> list[object]:
    places = [round(part, 2) for point in shape.points for part in point]
    return [shape.form, shape.ink, shape.size, places, *([shape.text] if shape.text else [])]


def _cells_by(names: list[str], usual: str = "") -> dict[str, list[int]]:
    cells: dict[str, list[int]] = {}
    for cell, name in enumerate(names):
        if name != usual:
            cells.setdefault(name, []).append(cell)
    return cells
