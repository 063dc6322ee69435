"""Grounds: what a grid's cells look like before anything is written in them. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.geometry import Geometry


class Ground(NamedTuple):
    """A cell before anything is written in it.

    Attributes:
        tile: the name of its shade.
        mark: the sign of the extra houses it belongs to; empty for none.
    """

    tile: str
    mark: str = ""


@lru_cache(maxsize=64)
def grounds(geometry: Geometry) -> tuple[Ground, ...]:
    """The ground of each cell."""
    return tuple(Ground("tile" if geometry.row_of(cell) % 2 else "tinted") for cell in range(geometry.cell_count))
