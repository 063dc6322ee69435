"""Many grids in any form: one answer each, in order, in constant memory, over processes or a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Literal, overload

from sudoku_tui.api.arguments import check, check_grids
from sudoku_tui.engine.bulk import many
from sudoku_tui.engine.bulk.stream import raising
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.result import MAX_NODES
from sudoku_tui.formats.from_python import Grid, read
from sudoku_tui.logic import many as walks

if TYPE_CHECKING:
    from sudoku_tui.engine.bulk.stream import Report
    from sudoku_tui.engine.timed import Cancelled
    from sudoku_tui.logic.path import Path
    from sudoku_tui.logic.rating import Rating
    from sudoku_tui.logic.rung_choice import Ladder


@overload
def solve_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    max_nodes: int = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[tuple[int, ...] | None]: ...
@overload
def solve_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    max_nodes: int = ...,
    return_exceptions: Literal[True],
) -> Iterator[tuple[int, ...] | SudokuError | None]: ...
def solve_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    max_nodes: int = MAX_NODES,
    return_exceptions: bool = False,
) -> Iterator[tuple[int, ...] | SudokuError | None]:
    """The solution of each puzzle, in order: its n² digits, or None if it does not have exactly one.

    Args:
        grids: puzzles in any form and of any shapes, read as they are needed, so that any number may stream through.
        executor: where batches are worked on, here or on a cluster, sixteen of them at a time or three for each of
            `jobs`; None for this process, or for `jobs`. What it cannot do is done here.
        jobs: how many processes of its own to spread the work over, or how many the executor has.
        progress: told, after every batch, how many are done.
        cancelled: asked before every batch; True stops the work.
        max_nodes: how many nodes to settle for one puzzle before giving up.
        return_exceptions: whether to return errors among the answers instead of raising them.

    Raises:
        PuzzleTextError: where one cannot be read. This error and the next name the place of the puzzle, and iteration
            may go on after them.
        SearchLimitError: where the cap is reached.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import solve_many
    >>> [answer and answer[:4] for answer in solve_many([".1.4........3.2.", "." * 81])]
    [(2, 1, 3, 4), None]
    """
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled, max_nodes=max_nodes)
    check_grids(grids)
    found = many.solve_many(
        map(_read, grids),
        executor=executor,
        jobs=jobs,
        progress=progress,
        cancelled=cancelled,
        max_nodes=max_nodes,
        return_exceptions=True,
    )
    return found if return_exceptions else raising(found)


def count_many(
    grids: Iterable[Grid],
    limit: int = 2,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    max_nodes: int = MAX_NODES,
) -> Iterator[int]:
    """The number of solutions of each puzzle, in order, counted up to `limit`; otherwise as `solve_many`.

    >>> from sudoku_tui import count_many
    >>> list(count_many([".1.4........3.2.", "." * 16], limit=5))
    [1, 5]
    """
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled)
    check(limit=limit, max_nodes=max_nodes)
    check_grids(grids)
    return many.count_many(
        map(_read, grids),
        limit,
        executor=executor,
        jobs=jobs,
        progress=progress,
        cancelled=cancelled,
        max_nodes=max_nodes,
    )


@overload
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[Rating]: ...
@overload
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    return_exceptions: Literal[True],
) -> Iterator[Rating | SudokuError]: ...
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = "",
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    return_exceptions: bool = False,
) -> Iterator[Rating | SudokuError]:
    """How hard each puzzle is, or the rest of the way from a position, in order.

    The ladder is as for `rate`, the other arguments as for `solve_many`, and the errors those of both.

    >>> from sudoku_tui import rate_many
    >>> [rating.hardest for rating in rate_many([".1.4........3.2."])]
    ['naked-single']
    """
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled)
    check_grids(grids)
    found = walks.rate_many(
        map(_read, grids),
        ladder,
        executor=executor,
        jobs=jobs,
        progress=progress,
        cancelled=cancelled,
        return_exceptions=True,
    )
    return found if return_exceptions else raising(found)


@overload
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[Path]: ...
@overload
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Cancelled | None = ...,
    return_exceptions: Literal[True],
) -> Iterator[Path | SudokuError]: ...
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = "",
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    return_exceptions: bool = False,
) -> Iterator[Path | SudokuError]:
    """The path of each puzzle, in order: all its steps to the solution, or as far as the ladder goes.

    As `path`, it leaves techniques out that take a single solution for granted where that is not so. The ladder is as
    for `rate`, the other arguments as for `solve_many`, and the errors those of both.

    >>> from sudoku_tui import steps_many
    >>> for way in steps_many([".1.4........3.2.", "." * 16]):
    ...     print(way, [step.technique for step in way.steps[:2]])
    <Path: 12 steps, solved> ['naked-single', 'full-house']
    <Path: 0 steps, stuck> []
    """
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled)
    check_grids(grids)
    found = walks.steps_many(
        map(_read, grids),
        ladder,
        executor=executor,
        jobs=jobs,
        progress=progress,
        cancelled=cancelled,
        return_exceptions=True,
    )
    return found if return_exceptions else raising(found)


def _read(grid: Grid) -> Puzzle | Position | SudokuError:
    try:
        return read(grid)
    except SudokuError as error:
        return error
