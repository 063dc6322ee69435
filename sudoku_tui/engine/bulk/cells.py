"""Searching an array of puzzles of one shape: compiled, side by side, or one by one.

Compiled functions are loaded when that pays, as `jit` knows.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.bulk import arrays
from sudoku_tui.engine.bulk.jit import is_worth_loading, load, working
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry

Cells: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]
Find: TypeAlias = Callable[[Cells, int, int], tuple[Counts, Cells]]

GIVEN_UP = -1  # in place of a number of solutions
COMPILED = "sudoku_tui.engine.bulk.bands"
_SIDE_BY_SIDE_FROM = 128  # fewer puzzles than this are faster one by one
_MOST_GUESSES = 20  # side by side; a puzzle that needs more is searched alone, where guesses are chosen with more care


def search_cells(
    geometry: Geometry,
    cells: Cells,
    is_long: bool = False,
    *,
    limit: int,
    max_nodes: int,
    seconds: float | None = None,
) -> tuple[Counts, Cells]:
    """Count the solutions of puzzles, N×n² digits with 0 for an empty cell, and find one of each.

    Args:
        geometry: the shape of all of them.
        cells: their digits.
        is_long: whether there is as much to do as pays for loading compiled functions.
        limit: count as far as this.
        max_nodes: how many nodes to search for one puzzle.
        seconds: how long to search for one that is searched alone.

    Returns:
        The number of solutions of each, `GIVEN_UP` where a cap was reached, and one of them, or zeros.
    """
    found = search_together(geometry, cells, is_long, limit=limit, max_nodes=max_nodes)
    if not found:
        found = np.full(len(cells), GIVEN_UP, np.int64), np.zeros_like(cells)
    counts, solved = found
    with working():
        for place in np.flatnonzero(counts == GIVEN_UP).tolist():
            puzzle = Puzzle(geometry, tuple(cells[place].tolist()))
            try:
                answers = solutions(puzzle, limit, max_nodes=max_nodes, seconds=seconds).solutions
            except SearchLimitError:
                continue
            counts[place] = len(answers)
            if answers:
                solved[place] = answers[0]
    return counts, solved


def search_together(
    geometry: Geometry, cells: Cells, is_long: bool, *, limit: int, max_nodes: int
) -> tuple[Counts, Cells] | None:
    """The same in as few steps as can be, with `GIVEN_UP` for puzzles that are better searched alone.

    None where all of them are.
    """
    find = compiled(is_long) if geometry is CLASSIC else None
    if find:
        return find(cells, limit, max_nodes)
    if len(cells) < _SIDE_BY_SIDE_FROM or not geometry.has_full_houses:
        return None
    with working():
        return arrays.find(geometry, cells, limit, _MOST_GUESSES)


def compiled(is_long: bool) -> Find | None:
    """The compiled search of classic puzzles, loaded where that pays."""
    if not is_worth_loading(COMPILED, is_long):
        return None
    bands = import_module(COMPILED)
    load(bands)
    find: Find = bands.find
    return find
