"""Search: solving, and proving that there is no other solution.

Depth first on lanes. A node is settled by propagation; if it stays open it branches in two, with a candidate set or
removed. The whole state is a stack of integers: nothing is copied or undone, and a search can be paused, capped and
cancelled between any two nodes.
"""

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError, SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION
from sudoku_tui.engine.search.nodes import (
    CHEAP_GUESS_BITS,
    MAX_NODES,
    NOTHING_KNOWN,
    SEARCHING,
    SearchResult,
    gave_up,
    tools_of,
)
from sudoku_tui.engine.stepper import Cancelled, Clock, Progress, Stepper, finish_unless
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.dice import Dice
    from sudoku_tui.engine.shapes.geometry import Geometry

_CANDIDATES_A_SLICE = 30_000  # candidates settled between two yields: some milliseconds on a grid of any size


def search(
    puzzle: Puzzle,
    limit: int = 2,
    *,
    without: Collection[Candidate] = (),
    max_nodes: int = MAX_NODES,
    dice: "Dice | None" = None,
    thorough: bool = False,
    as_found: bool = False,
) -> Stepper[SearchResult]:
    """Look for up to `limit` solutions without some candidates, as a stepper; a `SearchLimitError` at the cap of nodes.

    With dice, branches are tried in random order. A thorough search looks for locked candidates even near the end,
    where a guess costs less, so what they and singles can solve is solved without a guess. With `as_found` each
    solution is reported at once.
    """
    geometry = puzzle.geometry
    if geometry.constraints:
        from sudoku_tui.engine.search.constrained import search as search_constrained  # not needed for classic grids

        return (yield from search_constrained(puzzle, limit, without, max_nodes, dice, as_found=as_found))
    tables, propagator, brancher = tools_of(geometry)
    settle, choose, keep = propagator.settle, brancher.choose, tables.keep
    nodes_a_slice = max(1, _CANDIDATES_A_SLICE // (geometry.cell_count * geometry.digit_count))
    few = 0 if thorough else CHEAP_GUESS_BITS
    lanes = tables.of_givens(puzzle.givens)
    if without:
        lanes = tables.without(lanes, without, puzzle.givens)
    stack = [(lanes, NOTHING_KNOWN, 0, 0)] if lanes != CONTRADICTION else []
    placed, found, nodes, guesses = list[int](), list[tuple[int, ...]](), 0, 0
    while stack and len(found) < limit:
        if nodes >= max_nodes:
            raise SearchLimitError(gave_up(nodes))
        nodes += 1
        if nodes % nodes_a_slice == 0:
            yield Progress(nodes, SEARCHING)
        lanes, known, depth, slot = stack.pop()
        del placed[depth:]
        if slot:
            placed.append(slot)
        lanes, known = settle(lanes, known, placed, few)
        if lanes == CONTRADICTION:
            continue
        if not lanes:
            found.append(tables.digits(placed, puzzle.givens))
            if as_found:
                yield Progress(nodes, SEARCHING, (found[-1],))
            continue
        guesses += 1
        if dice:
            slot, other = dice.choice([*cells_of(brancher.fewest(lanes & tables.cells))]) + 1, 0
        else:
            slot, other = choose(lanes)
        sibling = lanes & keep[other] if other else lanes & ~tables.slots[slot]
        stack.append((sibling, known, len(placed), other))
        stack.append((lanes & keep[slot], known, len(placed), slot))
    return SearchResult(tuple(found), nodes, guesses)


def searching(
    grid: Puzzle | Position, limit: int = 2, *, max_nodes: int = MAX_NODES, as_found: bool = False
) -> Stepper[SearchResult]:
    """`solutions` as a stepper; a `TypeError` for anything but a puzzle or a position."""
    without: Collection[Candidate] = ()
    if not isinstance(grid, Puzzle):
        position = Position.of(grid)
        grid, without = Puzzle(position.geometry, position.values), position.removed
    return search(grid, limit, without=without, max_nodes=max_nodes, as_found=as_found)


def solutions(
    puzzle: Puzzle | Position,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> SearchResult:
    """Look for up to `limit` solutions; those of a position have all its digits and no candidate that it has removed.

    Raises:
        SearchLimitError: when the cap of nodes, or of seconds if there is one, is reached first.
        CancelledError: when the caller's function says so.
        TypeError: for anything but a puzzle or a position.
        SudokuError: if the seconds are not a number.
    """
    return finish_unless(searching(puzzle, limit, max_nodes=max_nodes), seconds, cancelled, clock)


def solve(
    puzzle: Puzzle | Position,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> tuple[int, ...]:
    """The only solution of a puzzle or of a position, n² digits; see `solutions` for arguments and other errors.

    Raises:
        NoSolutionError: if there is none.
        MultipleSolutionsError: if there is more than one; it carries two.
    """
    found = solutions(puzzle, 2, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled, clock=clock)
    return only_solution(puzzle.geometry, found)


def only_solution(geometry: "Geometry", result: SearchResult) -> tuple[int, ...]:
    """The one solution that was found; errors are those of `solve`."""
    found = result.solutions
    if not found:
        raise NoSolutionError(say("the puzzle has no solution"))
    if len(found) > 1:
        cell = next(cell for cell, (one, other) in enumerate(zip(*found, strict=True)) if one != other)
        one, other = (geometry.digit_name(grid[cell]) for grid in found)
        told = say("the puzzle has more than one solution: {cell} can be {one} or {other}")
        about = {"cell": geometry.cell_name(cell), "one": one, "other": other}
        raise MultipleSolutionsError(told.given(about), found)
    return found[0]


def count_solutions(
    puzzle: Puzzle | Position,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> int:
    """The number of solutions, counted up to `limit`; see `solutions` for arguments and errors."""
    found = solutions(puzzle, limit, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled, clock=clock)
    return len(found.solutions)
