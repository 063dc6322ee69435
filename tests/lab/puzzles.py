"""Shapes for the lab's tests, small enough for plain backtracking."""

from __future__ import annotations

from sudoku_tui.engine.geometry import geometry

SHAPES = (geometry(2, 2), geometry(2, 3), geometry(3, 2))
