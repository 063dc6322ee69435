"""Search: solving, and proving that there is no other solution.

Depth first on board integers. Each node is settled by propagation; an open node branches in two, one candidate set or
the same candidate removed. So the whole state of a search is a plain stack of integers: nothing is copied or undone,
and it can be paused, capped and cancelled between any two nodes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.branch import Brancher
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError, SearchLimitError
from sudoku_tui.engine.folds import Folds
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.engine.propagate import CONTRADICTION, Propagator
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Finished, Progress, Stepper, advance

MAX_NODES = 1_000_000
"""How many nodes a search visits before it gives up, unless told otherwise; a hard 9×9 puzzle needs a thousand."""

_BITS_A_SLICE = 30_000
"""How many bits of boards to settle between two yields: a millisecond or a few, whatever the size of the grid."""
_SECONDS_A_SLICE = 0.05

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found.

    Attributes:
        solutions: up to `limit` grids of n² digits; fewer than the limit means that these are all.
        nodes: how many boards were settled.
        guesses: how many of them had to branch.
    """

    solutions: tuple[tuple[int, ...], ...]
    nodes: int
    guesses: int


def search(
    geometry: Geometry,
    candidates: int,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    dice: Dice | None = None,
) -> Stepper[SearchResult]:
    """Looks for solutions, as a stepper.

    Args:
        geometry: the shape of the grid.
        candidates: n³ bits, as in `Board.candidates`.
        limit: how many solutions to look for; at least 1.
        max_nodes: how many boards to settle before giving up.
        dice: when given, branches are tried in random order.

    Raises:
        SearchLimitError: when the cap of nodes is reached first.
    """
    settle, brancher = _tools(geometry)
    nodes_a_slice = max(1, _BITS_A_SLICE // (geometry.cell_count * geometry.size))
    stack, found, nodes, guesses = [candidates], list[tuple[int, ...]](), 0, 0
    while stack and len(found) < limit:
        if nodes >= max_nodes:
            raise SearchLimitError(f"gave up after {nodes:,} nodes of search without an answer")
        nodes += 1
        if nodes % nodes_a_slice == 0:
            yield Progress(nodes, "searching")
        board = settle(stack.pop())
        if board == CONTRADICTION:
            continue
        if board.bit_count() == geometry.cell_count:
            found.append(_digits(geometry, board))
            continue
        guesses += 1
        chosen = brancher.choose(board)
        if dice:
            chosen = dice.choice(list(cells_of(board & geometry.cell_column << chosen % geometry.cell_count)))
        stack.append(board ^ 1 << chosen)
        stack.append(board & ~brancher.seen_by(chosen))
    return SearchResult(tuple(found), nodes, guesses)


def solutions(
    puzzle: Puzzle,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    clock: Clock = time.monotonic,
) -> SearchResult:
    """Looks for solutions of a puzzle.

    Args:
        puzzle: the puzzle; clashing givens have no solution.
        limit: how many to look for.
        max_nodes: how many boards to settle before giving up.
        seconds: how long to search before giving up; None for no such cap.
        clock: a monotonic clock in seconds.

    Raises:
        SearchLimitError: when a cap is reached first.
    """
    stepper = search(puzzle.geometry, puzzle.board().candidates, limit, max_nodes=max_nodes)
    until = None if seconds is None else clock() + seconds
    while True:
        state = advance(stepper, _SECONDS_A_SLICE, clock)
        if isinstance(state, Finished):
            return state.result
        if until is not None and clock() >= until:
            raise SearchLimitError(f"gave up after {seconds:g} seconds of search without an answer")


def solve(
    puzzle: Puzzle,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    clock: Clock = time.monotonic,
) -> tuple[int, ...]:
    """The only solution of a puzzle.

    Returns:
        n² digits in reading order.

    Raises:
        NoSolutionError: if there is none.
        MultipleSolutionsError: if there is more than one; it carries two.
        SearchLimitError: when a cap is reached first.
    """
    found = solutions(puzzle, 2, max_nodes=max_nodes, seconds=seconds, clock=clock).solutions
    if not found:
        raise NoSolutionError("the puzzle has no solution")
    if len(found) > 1:
        cell = next(cell for cell, (one, other) in enumerate(zip(*found, strict=True)) if one != other)
        one, other = (puzzle.geometry.digit_name(grid[cell]) for grid in found)
        name = puzzle.geometry.cell_name(cell)
        raise MultipleSolutionsError(f"the puzzle has more than one solution: {name} can be {one} or {other}", found)
    return found[0]


def count_solutions(
    puzzle: Puzzle,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    clock: Clock = time.monotonic,
) -> int:
    """The number of solutions, counted up to `limit`.

    Raises:
        SearchLimitError: when a cap is reached first.
    """
    return len(solutions(puzzle, limit, max_nodes=max_nodes, seconds=seconds, clock=clock).solutions)


@lru_cache(maxsize=64)
def _tools(geometry: Geometry) -> tuple[Callable[[int], int], Brancher]:
    """The propagation and the branching of a geometry, their tables computed once."""
    folds = Folds(geometry)
    return Propagator(folds).settle, Brancher(geometry, folds)


def _digits(geometry: Geometry, board: int) -> tuple[int, ...]:
    """The grid of a solved board."""
    digits = [0] * geometry.cell_count
    for digit in geometry.digits:
        for cell in cells_of(board & geometry.all_cells):
            digits[cell] = digit
        board >>= geometry.cell_count
    return tuple(digits)
