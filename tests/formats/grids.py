"""Grids that several tests read and write."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.format import SHAPES
from sudoku_tui.formats.path_export import ExportForm, exporting
from sudoku_tui.formats.picture.svg import LIGHT, Inks
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import Path
from sudoku_tui.logic.technique import Technique

LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""One puzzle, in the form to which every other form must come down."""

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]

BOXED = """
+-------+-------+-------+
| 4 . . | . . . | 8 . 5 |
| . 3 . | . . . | . . . |
| . . . | 7 . . | . . . |
+-------+-------+-------+
| . 2 . | . . . | . 6 . |
| . . . | . 8 . | 4 . . |
| . . . | . 1 . | . . . |
+-------+-------+-------+
| . . . | 6 . 3 | . 7 . |
| 5 . . | 2 . . | . . . |
| 1 . 4 | . . . | . . . |
+-------+-------+-------+
""".strip()


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Grids of every size with any digits in their cells, as formats do not ask whether a puzzle is a good one."""
    geometry: Geometry = draw(st.sampled_from(list(SHAPES.values())))
    few = draw(st.dictionaries(st.integers(0, geometry.cell_count - 1), st.sampled_from(geometry.digits), max_size=40))
    return Puzzle(geometry, tuple(few.get(cell, 0) for cell in range(geometry.cell_count)))


def exported(path: Path, form: ExportForm, *, rungs: Sequence[Technique] = USUAL, inks: Inks = LIGHT) -> dict[str, str]:
    return finish(exporting(path, form, rungs=rungs, inks=inks))
