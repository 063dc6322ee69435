"""Solving and counting a grid in any form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search import solve as engine
from sudoku_tui.engine.search.result import MAX_NODES
from sudoku_tui.formats.from_python import Grid, read

if TYPE_CHECKING:
    from sudoku_tui.engine.diagnose import Problem
    from sudoku_tui.engine.search.result import SearchResult
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.engine.timed import Cancelled


def solve(
    grid: Grid, *, max_nodes: int = MAX_NODES, seconds: float | None = None, cancelled: Cancelled | None = None
) -> tuple[int, ...]:
    """The only solution of a puzzle, or of a position with all its digits: n² digits in reading order.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        max_nodes: how many nodes of search to settle before giving up.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the search.

    Raises:
        PuzzleTextError: for what cannot be read.
        NoSolutionError: if there is none.
        MultipleSolutionsError: if there is more than one; it carries two.
        SearchLimitError: when the cap of nodes or of seconds is reached first.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import solve
    >>> solve(".1.4........3.2.")
    (2, 1, 3, 4, 4, 3, 1, 2, 1, 2, 4, 3, 3, 4, 2, 1)
    >>> solve([[0, 1, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 2, 0]])[:4]
    (2, 1, 3, 4)
    """
    check(max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)
    return engine.solve(read(grid), max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)


def count_solutions(
    grid: Grid,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> int:
    """The number of solutions, counted up to `limit`; all else is as for `solve`.

    >>> from sudoku_tui import count_solutions
    >>> count_solutions("." * 16, limit=1000)
    288
    """
    check(limit=limit, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)
    return engine.count_solutions(read(grid), limit, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)


def searching(grid: Grid, limit: int = 2, *, max_nodes: int = MAX_NODES) -> Stepper[SearchResult]:
    """The search for up to `limit` solutions as a stepper, which reports the nodes settled.

    >>> from sudoku_tui import finish, searching
    >>> result = finish(searching(".1.4........3.2."))
    >>> len(result.solutions), result.guesses
    (1, 0)
    """
    check(limit=limit, max_nodes=max_nodes)
    return engine.searching(read(grid), limit, max_nodes=max_nodes)


def diagnose(grid: Grid, *, seconds: float | None = None, cancelled: Cancelled | None = None) -> tuple[Problem, ...]:
    """Every defect of a puzzle, or of what was placed in it; none means that it has exactly one solution.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the search.

    Raises:
        PuzzleTextError: for what cannot be read.
        SearchLimitError: when the answer is not known after a cap of nodes or of seconds.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import diagnose
    >>> for problem in diagnose("55" + "." * 79):
    ...     print(problem.text)
    5 stands more than once in row 1: r1c1 and r1c2
    """
    from sudoku_tui.engine import diagnose as engine_diagnose

    check(seconds=seconds, cancelled=cancelled)
    found = read(grid)
    if isinstance(found, Puzzle):
        return engine_diagnose.diagnose(found, seconds=seconds, cancelled=cancelled)
    return engine_diagnose.diagnose_position(found, seconds=seconds, cancelled=cancelled)
