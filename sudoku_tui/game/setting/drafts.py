"""Drafts: puzzles with one solution and the same full grid, each with less to go by than the one before.

What is hard to tell of a puzzle is whether it has one solution, so a draft is tested by the search, and given up where
that takes long: people would hardly find the way either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import Stepper

_PROOF_NODES = 60


def shape_with(shape: Geometry, clues: Iterable[Constraint]) -> Geometry:
    return geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, clues)


def has_one_solution(puzzle: Puzzle) -> Stepper[bool]:
    """Whether it soon turns out to have just one."""
    try:
        result = yield from search(puzzle, 2, max_nodes=_PROOF_NODES)
    except SearchLimitError:
        return False
    return len(result.solutions) == 1


def fewer_givens(shape: Geometry, grid: Sequence[int], groups: Iterable[Sequence[int]]) -> Stepper[list[Puzzle]]:
    """From the full grid on, without one group of givens after the other that can be spared."""
    drafts, givens = [Puzzle(shape, tuple(grid))], list(grid)
    for group in groups:
        fewer = [0 if cell in group else digit for cell, digit in enumerate(givens)]
        puzzle = Puzzle(shape, tuple(fewer))
        if not (yield from _has_other_solution(puzzle, grid, group)):
            drafts.append(puzzle)
            givens = fewer
    return drafts


def fewer_clues(puzzle: Puzzle, clues: Sequence[Constraint]) -> Stepper[list[Puzzle]]:
    """Without one clue after the other that can be spared."""
    drafts, left = list[Puzzle](), list(clues)
    for clue in clues:
        fewer = [each for each in left if each is not clue]
        without = Puzzle(shape_with(puzzle.geometry.bare, fewer), puzzle.givens)
        if fewer and (yield from has_one_solution(without)):
            drafts.append(without)
            left = fewer
    return drafts


def _has_other_solution(puzzle: Puzzle, grid: Sequence[int], cells: Sequence[int]) -> Stepper[bool]:
    """Whether one with another digit in some of the cells is found, or may be there."""
    for cell in cells:
        try:
            result = yield from search(puzzle, 1, without=[Candidate(cell, grid[cell])], max_nodes=_PROOF_NODES)
        except SearchLimitError:
            return True
        if result.solutions:
            return True
    return False
