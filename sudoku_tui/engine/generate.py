"""Generation: random full grids, and minimal puzzles with one solution.

A minimal puzzle is made from a full grid by taking givens away in random order, keeping those without which there would
be a second solution. Whether there would be is asked of the search directly: the puzzle without the given, and with its
digit forbidden there, must have no solution; the known one need not be found again.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import NoSolutionError, SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting

_NODES_OF_TRIES = [400 << doubled for doubled in range(6) for _ in range(10)]
_PROOF_NODES = 20_000


def full_grid(geometry: Geometry, dice: Dice) -> Stepper[tuple[int, ...]]:
    """A random full grid of n² digits, as a stepper.

    A random search that has lost its way seldom finds back, so it begins anew after a few nodes, many times over,
    before it is given more.

    Raises:
        NoSolutionError: for a variant whose rules leave no full grid.
        SearchLimitError: for a variant of which none was found.
    """
    empty = Puzzle.empty(geometry)
    for nodes in _NODES_OF_TRIES:
        try:
            result = yield from search(empty, 1, max_nodes=nodes, dice=dice, thorough=True)
        except SearchLimitError:
            continue
        if not result.solutions:
            raise NoSolutionError(f"there is no {_shape_in_words(geometry)}: its rules leave none")
        return result.solutions[0]
    raise SearchLimitError(f"no {_shape_in_words(geometry)} was found, if there is any")


def minimal_puzzle(geometry: Geometry, dice: Dice, *, symmetric: bool = True) -> Stepper[Puzzle]:
    """A random puzzle with exactly one solution, from which nothing more can be taken away, as a stepper.

    Args:
        geometry: the shape of the grid.
        dice: the source of randomness.
        symmetric: whether givens are taken away in pairs that a half turn swaps; minimal then means that no such pair
            can go.
    """
    grid = yield from full_grid(geometry, dice)
    return (yield from minimize(geometry, grid, dice, symmetric=symmetric))


def minimize(geometry: Geometry, grid: Sequence[int], dice: Dice, *, symmetric: bool = True) -> Stepper[Puzzle]:
    """A minimal puzzle whose solution is the given full grid, as a stepper.

    On grids so large that a proof of uniqueness would take too long, the given in question is kept.
    """
    givens = list(grid)
    groups = dice.shuffled(half_turn_pairs(geometry) if symmetric else _singles(geometry))
    for done, group in enumerate(groups):
        progress = Progress(done, f"taking givens away: {100 * done // len(groups)} %")
        yield progress
        for cell in group:
            givens[cell] = 0
        proof = _has_other_solution(Puzzle(geometry, tuple(givens)), grid, group)
        if (yield from reporting(proof, progress)):
            for cell in group:
                givens[cell] = grid[cell]
    return Puzzle(geometry, tuple(givens))


def _shape_in_words(geometry: Geometry) -> str:
    of_variant = f" of the variant {geometry.variant}" if geometry.variant else ""
    return f"full grid of {geometry.size}×{geometry.size}{of_variant}"


def half_turn_pairs(geometry: Geometry) -> list[tuple[int, ...]]:
    """The cells in groups that a half turn maps to themselves: pairs, and the centre cell if there is one."""
    last = geometry.cell_count - 1
    return [(cell, last - cell) if cell != last - cell else (cell,) for cell in range((last + 2) // 2)]


def _singles(geometry: Geometry) -> list[tuple[int, ...]]:
    return [(cell,) for cell in range(geometry.cell_count)]


def _has_other_solution(puzzle: Puzzle, grid: Sequence[int], cells: tuple[int, ...]) -> Stepper[bool]:
    """Whether a puzzle has a solution other than a full grid in some of the cells; True where that takes too long."""
    for cell in cells:
        known = Candidate(cell, grid[cell])
        try:
            result = yield from search(puzzle, 1, without=[known], max_nodes=_PROOF_NODES)
        except SearchLimitError:
            return True
        if result.solutions:
            return True
    return False
