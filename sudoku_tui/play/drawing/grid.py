"""What a painter has to know of a grid, whatever stands in it."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.formats.picture.raster import note_raster
from sudoku_tui.play.looks.backgrounds import backgrounds


@lru_cache(maxsize=16)
def grid_drawing(geometry: Geometry) -> dict[str, object]:
    """Describe a grid: its size, the box of each cell as a letter, shades, diagonals, signs of groups."""
    boxes = "".join(chr(ord("A") + geometry.box_of(cell) - 1) for cell in range(geometry.cell_count))
    cells = backgrounds(geometry)
    kinds = {house.kind for house in geometry.extra_houses}
    told: dict[str, object] = {
        "size": geometry.size,
        "symbols": geometry.symbols,
        "boxes": boxes,
        "notes": list(note_raster(geometry)),
        "tiles": _cells_by([cell.tile for cell in cells], usual="tile"),
        "diagonals": int(HouseKind.DIAGONAL in kinds),
        "signs": _cells_by([cell.mark for cell in cells]) if HouseKind.GROUP in kinds else {},
    }
    return {name: value for name, value in told.items() if value}


def _cells_by(names: list[str], usual: str = "") -> dict[str, list[int]]:
    cells: dict[str, list[int]] = {}
    for cell, name in enumerate(names):
        if name != usual:
            cells.setdefault(name, []).append(cell)
    return cells
