"""Many puzzles walked from start to end, in order: their ratings, or their paths."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Literal, TypeVar, overload

from sudoku_tui.engine.bulk.stream import Crew, Report, in_places, raising, stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.path import Path, walk
from sudoku_tui.logic.rating import Rating, rate
from sudoku_tui.logic.rung_choice import Ladder, rungs_of, sound_rungs

R = TypeVar("R")


@overload
def rate_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[Rating]: ...
@overload
def rate_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    return_exceptions: Literal[True],
) -> Iterator[Rating | SudokuError]: ...
def rate_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = "",
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
    return_exceptions: bool = False,
) -> Iterator[Rating | SudokuError]:
    """How hard each puzzle is, or the rest of the way from a position, in order.

    Args:
        puzzles: puzzles or positions, of any geometries; an error in the place of one is its answer.
        ladder: changes to the usual one, as `-xy-wing`; see `logic.rung_choice`.
        executor: where batches are worked on, here or on a cluster; None for this process, or for `jobs`.
        jobs: how many processes of its own to spread the work over.
        progress: told, after every batch, how many are done.
        cancelled: asked before every batch; True stops the work.
        return_exceptions: whether to return errors among the answers instead of raising them.

    Raises:
        ValueError: for changes to the ladder that cannot be made.
        NoSolutionError: for a puzzle without a solution. This error and the next two name the place of the puzzle, and
            iteration may go on after them.
        MultipleSolutionsError: for a puzzle with more than one.
        SearchLimitError: if the number of solutions cannot be told in reasonable time.
        CancelledError: when the caller says so.
    """
    found = _walked(puzzles, ladder, _rate_one, Crew(executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


@overload
def steps_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    return_exceptions: Literal[False] = ...,
) -> Iterator[Path]: ...
@overload
def steps_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = ...,
    *,
    executor: Executor | None = ...,
    jobs: int = ...,
    progress: Report | None = ...,
    cancelled: Callable[[], bool] | None = ...,
    return_exceptions: Literal[True],
) -> Iterator[Path | SudokuError]: ...
def steps_many(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder = "",
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
    return_exceptions: bool = False,
) -> Iterator[Path | SudokuError]:
    """The path of each puzzle, in order, with the techniques that are right on it; otherwise as `rate_many`.

    A puzzle that does not have one solution is no error: its path leads as far as it can.
    """
    found = _walked(puzzles, ladder, _walk_one, Crew(executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


def _walked(
    puzzles: Iterable[Puzzle | Position | SudokuError],
    ladder: Ladder,
    walk_one: Callable[[Position, Ladder], R],
    crew: Crew,
) -> Iterator[R | SudokuError]:
    rungs = rungs_of(ladder)
    ladder = ladder if isinstance(ladder, str) else tuple(rungs)
    return in_places(stream(puzzles, partial(_walk_batch, walk_one=walk_one, ladder=ladder), crew, first=1))


def _walk_batch(
    batch: Sequence[Puzzle | Position | SudokuError],
    is_long: bool,
    *,
    walk_one: Callable[[Position, Ladder], R],
    ladder: Ladder,
) -> list[R | SudokuError]:
    return [item if isinstance(item, SudokuError) else _or_error(walk_one, item, ladder) for item in batch]


def _or_error(walk_one: Callable[[Position, Ladder], R], puzzle: Puzzle | Position, ladder: Ladder) -> R | SudokuError:
    try:
        return walk_one(Position.of(puzzle), ladder)
    except SudokuError as error:
        return error


def _rate_one(position: Position, ladder: Ladder) -> Rating:
    solve(position.puzzle)
    return rate(position.board(), rungs_of(ladder))


def _walk_one(position: Position, ladder: Ladder) -> Path:
    return walk(position.board(), sound_rungs(rungs_of(ladder), position.puzzle))
