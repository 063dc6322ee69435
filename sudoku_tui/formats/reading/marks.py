"""Shapes and texts of a drawing with the cells that they touch."""

from __future__ import annotations

import re
from typing import NamedTuple

from sudoku_tui.engine.constraints.drawing import DrawnShape
from sudoku_tui.formats.reading.hues import hue_of

_LARGE = 0.5  # of a cell: smaller shapes on a line are only signs
_CORNER = 0.4  # of a cell: a number so near its corner is a total
_TOTAL = re.compile(r"[<>≤≥=]?\s*\d{1,4}|\?{1,2}")


class Mark(NamedTuple):
    """A shape with its place: the cells that it touches evenly."""

    number: int
    shape: DrawnShape
    cells: tuple[int, ...]  # one, two at a border, four at a corner; none outside

    @property
    def is_large(self) -> bool:
        return min(self.shape.width, self.shape.height) >= _LARGE

    def is_small_number_near(self, x: float, y: float) -> bool:
        is_near = 0 <= self.shape.x - x < _CORNER and 0 <= self.shape.y - y < _CORNER
        return is_near and not self.shape.is_seen and _TOTAL.fullmatch(self.shape.text) is not None

    @property
    def is_filled(self) -> bool:
        return hue_of(self.shape.fill) not in ("", "white")
