"""How many candidates stand beside and above each other in a cell."""

from math import ceil, isqrt

from sudoku_tui.engine.shapes.geometry import Geometry


def note_raster(geometry: Geometry) -> tuple[int, int]:
    """Columns and rows of candidates: like the cells of a box where that looks well, else a square."""
    size, high, wide = geometry.size, geometry.box_height, geometry.box_width
    is_square = isqrt(size) ** 2 == size
    across = wide if not is_square and high > 1 and wide <= 2 * high else ceil(size**0.5)
    return across, ceil(size / across)
