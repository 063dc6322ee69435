"""Norvig's solver without a trace: the yardstick that measurements compare with."""

from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.propagation import Tables, Values, assign, assign_givens, fewest, grid_of, tables_of
from sudoku_tui.lab.trace import Grid


def first_solution(puzzle: Puzzle) -> Grid | None:
    """The first solution, found without telling how; None if there is none. It does not look for a second."""
    tables = tables_of(puzzle.geometry)
    values = assign_givens(puzzle, tables, [])
    solved = _search(values, tables) if values else None
    return grid_of(puzzle.geometry, solved) if solved else None


def _search(values: Values, tables: Tables) -> Values | None:
    """Depth first, in the square with fewest digits left; the first solution, or None."""
    square = fewest(values)
    if square is None:
        return values
    for digit in values[square]:
        copy = values.copy()
        if assign(copy, square, digit, tables, []) and (solved := _search(copy, tables)):
            return solved
    return None
