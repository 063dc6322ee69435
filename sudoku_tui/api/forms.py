"""What a puzzle could also be: all its solutions, itself with fewer givens, and the same puzzle in other places."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check
from sudoku_tui.api.grids import solve
from sudoku_tui.api.orders import seed_of
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid as full_gridding
from sudoku_tui.engine.generate import has_other_solution, thin_out
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.shapes.automorphisms import automorphisms as ways_onto_itself
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish, finish_unless
from sudoku_tui.formats.from_python import Grid, read, read_puzzle

if TYPE_CHECKING:
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.engine.stepper import Cancelled

_EVERY = 1 << 62


def solutions(grid: Grid, *, max_nodes: int = MAX_NODES) -> Iterator[tuple[int, ...]]:
    """All solutions of a puzzle, or of a position with all its digits, one by one as they are found.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        max_nodes: how many nodes to search before giving up.

    Raises:
        PuzzleTextError: for what cannot be read.
        SearchLimitError: when the cap of nodes is reached; the solutions before it have come by then.

    >>> from itertools import islice
    >>> from sudoku_tui import solutions
    >>> len(list(solutions("." * 16)))
    288
    >>> [len(solution) for solution in islice(solutions("." * 81), 2)]
    [81, 81]
    """
    check(max_nodes=max_nodes)
    return _one_by_one(read(grid), max_nodes)


def _one_by_one(grid: Puzzle | Position, max_nodes: int) -> Iterator[tuple[int, ...]]:
    for progress in searching(grid, _EVERY, max_nodes=max_nodes, as_found=True):
        yield from progress.found  # type: ignore[misc]


def is_minimal(grid: Grid, *, seconds: float | None = None, cancelled: Cancelled | None = None) -> bool:
    """Whether a puzzle has one solution, and would have more without any of its givens; errors are those of `solve`.

    >>> from sudoku_tui import is_minimal
    >>> is_minimal(".1.4........3.2."), is_minimal("21.4........3.2.")
    (True, False)
    """
    puzzle = read_puzzle(grid)
    solution = solve(puzzle, seconds=seconds, cancelled=cancelled)
    for cell, digit in enumerate(puzzle.givens):
        givens = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
        if digit:
            proof = has_other_solution(Puzzle(puzzle.geometry, givens), solution, (cell,))
            if not finish_unless(proof, seconds, cancelled):
                return False
    return True


def minimize(
    grid: Grid,
    seed: int | str | None = None,
    *,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> Puzzle:
    """A puzzle without the givens that it can do without, tried in an order by lot; errors are those of `solve`.

    The same seed gives the same puzzle on every machine; None gives another each time.

    >>> from sudoku_tui import is_minimal, minimize, solve
    >>> puzzle = minimize(solve(".1.4........3.2."), seed=1)
    >>> puzzle.clues, is_minimal(puzzle)
    (4, True)
    """
    puzzle = read_puzzle(grid)
    solution = solve(puzzle, seconds=seconds, cancelled=cancelled)
    givens = [(cell,) for cell, digit in enumerate(puzzle.givens) if digit]
    return finish_unless(thin_out(puzzle, solution, Dice(seed_of(seed)).shuffled(givens)), seconds, cancelled)


def full_grid(
    seed: int | str | None = None, size: int = 9, variant: str = "", geometry: Geometry | None = None
) -> tuple[int, ...]:
    """A full grid by lot: n² digits; the same seed gives the same grid on every machine.

    Raises:
        SudokuError: for an unknown size or variant.
        NoSolutionError: for rules that leave no full grid.

    >>> from sudoku_tui import count_solutions, full_grid
    >>> full_grid(1, size=4) == full_grid("1", size=4)
    True
    >>> count_solutions(full_grid(1, variant="x"))
    1
    """
    check(size=size, variant=variant, geometry=geometry)
    return finish(full_gridding(geometry or geometry_named(variant, size), Dice(seed_of(seed))))


def shuffled(grid: Grid, seed: int | str | None = None) -> Puzzle:
    """The same puzzle in another dress: digits renamed, lines shuffled, perhaps reflected.

    >>> from sudoku_tui import canonical, parse, shuffled
    >>> puzzle = parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    >>> shuffled(puzzle, seed=1) != puzzle, canonical(shuffled(puzzle, seed=1)) == canonical(puzzle)
    (True, True)
    """
    puzzle = read_puzzle(grid)
    way = Symmetry.random(puzzle.geometry, Dice(seed_of(seed)))
    return Puzzle(puzzle.geometry, way.grid(puzzle.givens))


def automorphisms(grid: Grid) -> list[Symmetry]:
    """The ways in which a puzzle becomes itself, that which changes nothing first; errors also as for `solve`.

    Each has the cell that every cell becomes, and the digit that every digit becomes.

    Raises:
        SudokuError: for a shape with other rules, and for more than nine digits.

    >>> from sudoku_tui import automorphisms
    >>> [(way.cells[:4], way.digits) for way in automorphisms("1234341221434321")][0]
    ((0, 1, 2, 3), (0, 1, 2, 3, 4))
    >>> len(automorphisms("1234341221434321")), len(automorphisms(".1.4........3.2."))
    (32, 4)
    """
    puzzle = read_puzzle(grid)
    found = ways_onto_itself(puzzle.geometry, solve(puzzle))
    kept = (way for way in found if way.grid(puzzle.givens) == puzzle.givens)
    return sorted(kept, key=attrgetter("cells", "digits"))
