"""Many puzzles solved or counted, in order, faster than one by one.

Any number may stream through: they are taken a batch at a time. `ways` tells how a batch is searched, `hands` where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from typing import Literal, TypeAlias, overload

from sudoku_tui.engine.bulk.stream import Crew, Report, in_places, raising, stream
from sudoku_tui.engine.bulk.ways import Answer, packed, search_batch
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.result import MAX_NODES

Puzzles: TypeAlias = Iterable[Puzzle | Position | SudokuError]
Solution: TypeAlias = tuple[int, ...]


@overload
def solve_many(
    puzzles: Puzzles,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    max_nodes: int = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[Solution | None]: ...
@overload
def solve_many(
    puzzles: Puzzles,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    max_nodes: int = ...,
    return_exceptions: Literal[True],
) -> Iterator[Solution | SudokuError | None]: ...
def solve_many(
    puzzles: Puzzles,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
    max_nodes: int = MAX_NODES,
    return_exceptions: bool = False,
) -> Iterator[Solution | SudokuError | None]:
    """The solution of each puzzle, in order: its n² digits, or None if it does not have exactly one.

    Args:
        puzzles: puzzles or positions, of any geometries; an error in the place of one is its answer.
        executor: where batches are worked on, here or on a cluster; None for this process, or for `jobs`.
        jobs: how many processes of its own to spread the work over.
        progress: told, after every batch, how many are done.
        cancelled: asked before every batch; True stops the work.
        max_nodes: how many nodes to settle for one puzzle before giving up.
        return_exceptions: whether to return errors among the answers instead of raising them.

    Raises:
        SearchLimitError: where the cap is reached, naming the place of the puzzle. Iteration may go on after it.
        CancelledError: when the caller says so.
    """
    crew = Crew(executor, jobs, progress, cancelled)
    found = (
        answer if isinstance(answer, SudokuError) else tuple(answer.solution) if answer.number == 1 else None
        for answer in _answers(puzzles, 2, crew, max_nodes)
    )
    return found if return_exceptions else raising(found)


def count_many(
    puzzles: Puzzles,
    limit: int = 2,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
    max_nodes: int = MAX_NODES,
) -> Iterator[int]:
    """The number of solutions of each puzzle, in order, counted up to `limit`; otherwise as `solve_many`."""
    crew = Crew(executor, jobs, progress, cancelled)
    found = (
        answer if isinstance(answer, SudokuError) else answer.number
        for answer in _answers(puzzles, limit, crew, max_nodes)
    )
    return raising(found)


def _answers(puzzles: Puzzles, limit: int, crew: Crew, max_nodes: int) -> Iterator[Answer | SudokuError]:
    work = partial(search_batch, limit=limit, max_nodes=max_nodes)
    return in_places(stream(map(packed, puzzles), work, crew))
