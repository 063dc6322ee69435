"""Shapes for the lab's tests, small enough for plain backtracking: all that can make a grid other than 9×9."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.engine.shapes.variants import geometry_named

SHAPES = (
    geometry(2, 2),
    geometry(2, 3),
    geometry(3, 2),
    geometry_named("x", 6),
    geometry_named("antiknight", 6),
    geometry_named("jigsaw:AABBBAABBCADDCCDDECCDEEEE"),
)
