"""The public interface for other programs: functions that take any form of grid, and drive long work or hand it out."""

from __future__ import annotations

from sudoku_tui.engine.shown import paint_with


def show_in_notebooks() -> None:
    """Let puzzles, positions and paths show themselves in a notebook."""
    paint_with(_painted)


def _painted(thing: object) -> str:
    from sudoku_tui.api.notebooks import painted  # with the pictures, which nobody else here needs

    return painted(thing)
