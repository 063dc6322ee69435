from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.step import Step


def stages_of(step: Step, geometry: Geometry) -> tuple[str, str, str, str]:
    """The four stages of a step in English."""
    where, name, why, what = map(str, explain(step, geometry).stages)
    return where, name, why, what
