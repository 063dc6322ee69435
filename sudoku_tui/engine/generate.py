"""Generation: random full grids, and minimal puzzles with one solution.

A minimal puzzle is a full grid less all givens, taken away in random order, without which no second solution appears.
To find one, the search need only be told that the cell does not hold the digit it had.
"""

from collections.abc import Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import NoSolutionError, SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.words.message import Message, say

_NODES_OF_TRIES = [400 << doubled for doubled in range(6) for _ in range(10)]
_PROOF_NODES = 20_000

_NO_GRID = say("there is no full grid of {size}×{size}: its rules leave none")
_NO_GRID_OF_VARIANT = say("there is no full grid of {size}×{size} of the variant {variant}: its rules leave none")
_NONE_FOUND = say("no full grid of {size}×{size} was found, if there is any")
_NONE_FOUND_OF_VARIANT = say("no full grid of {size}×{size} of the variant {variant} was found, if there is any")


def full_grid(geometry: Geometry, dice: Dice) -> Stepper[tuple[int, ...]]:
    """A random full grid of n² digits, as a stepper.

    A random search that has lost its way seldom recovers, so it is begun anew after a few nodes, many times over. A
    `NoSolutionError` for a variant whose rules leave no full grid, a `SearchLimitError` if none was found.
    """
    empty, about = Puzzle.empty(geometry), {"size": geometry.size, "variant": geometry.variant}
    for nodes in _NODES_OF_TRIES:
        try:
            result = yield from search(empty, 1, max_nodes=nodes, dice=dice, thorough=True)
        except SearchLimitError:
            continue
        if not result.solutions:
            raise NoSolutionError((_NO_GRID_OF_VARIANT if geometry.variant else _NO_GRID).given(about))
        return result.solutions[0]
    raise SearchLimitError((_NONE_FOUND_OF_VARIANT if geometry.variant else _NONE_FOUND).given(about))


def minimize(geometry: Geometry, grid: Sequence[int], dice: Dice, *, symmetric: bool = True) -> Stepper[Puzzle]:
    """A minimal puzzle whose solution is the given full grid, as a stepper; see `thin_out`."""
    groups = half_turn_pairs(geometry) if symmetric else [(cell,) for cell in range(len(grid))]
    return thin_out(Puzzle(geometry, tuple(grid)), grid, dice.shuffled(groups))


def thin_out(puzzle: Puzzle, grid: Sequence[int], groups: Sequence[tuple[int, ...]], least: int = 0) -> Stepper[Puzzle]:
    """A puzzle without the groups of givens that it can spare, tried in turn, as a stepper; at least so many stay.

    On grids so large that a proof of uniqueness would take too long, the givens in question are kept.
    """
    geometry, givens, left = puzzle.geometry, list(puzzle.givens), puzzle.clues
    for done, group in enumerate(groups):
        progress = Progress(done, taking_away(done, len(groups)))
        yield progress
        if left - len(group) < least:
            continue
        for cell in group:
            givens[cell] = 0
        proof = has_other_solution(Puzzle(geometry, tuple(givens)), grid, group)
        if (yield from reporting(proof, progress)):
            for cell in group:
                givens[cell] = grid[cell]
        else:
            left -= len(group)
    return Puzzle(geometry, tuple(givens))


def taking_away(done: int, of: int) -> Message:
    return say("taking givens away: {percent} %", percent=100 * done // of)


def half_turn_pairs(geometry: Geometry) -> list[tuple[int, ...]]:
    """The cells in groups that a half turn maps to themselves: pairs, and the centre cell if there is one."""
    last = geometry.cell_count - 1
    return [(cell, last - cell) if cell != last - cell else (cell,) for cell in range((last + 2) // 2)]


def has_other_solution(puzzle: Puzzle, grid: Sequence[int], cells: tuple[int, ...]) -> Stepper[bool]:
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
