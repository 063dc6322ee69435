"""Many grids in any form: one answer each, in order, in constant memory, over processes or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from concurrent.futures import Executor
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, TypeVar, cast, overload

from sudoku_tui.api.arguments import check, check_grids
from sudoku_tui.engine.bulk.batch import Item, packed, rows_of, search_batch
from sudoku_tui.engine.bulk.canonical import canonical as canonical_of
from sudoku_tui.engine.bulk.canonical import classic_givens, form_batch
from sudoku_tui.engine.bulk.spread import Crew, Work, attempt, in_places, one_by_one, raising, stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Stepper, finish_unless
from sudoku_tui.formats.from_python import Grid, read, read_puzzle

if TYPE_CHECKING:
    from typing import TypedDict, Unpack

    from sudoku_tui.engine.bulk.spread import Report
    from sudoku_tui.engine.stepper import Cancelled
    from sudoku_tui.formats.cells import CellArray
    from sudoku_tui.logic.ladder import Ladder
    from sudoku_tui.logic.path import Path
    from sudoku_tui.logic.rating import Rating

    class Spread(TypedDict, total=False):
        """How work is spread, as all functions for many grids are told."""

        executor: Executor | None
        jobs: int
        progress: Report | None
        cancelled: Cancelled | None

    Raising = Literal[False]
    Returning = Literal[True]


T = TypeVar("T")
R = TypeVar("R")
A = TypeVar("A")


@overload
def solve_many(
    grids: Iterable[Grid],
    *,
    max_nodes: int = ...,
    seconds: float | None = ...,
    return_exceptions: Raising = ...,
    **spread: Unpack[Spread],
) -> Iterator[tuple[int, ...] | None]: ...
@overload
def solve_many(
    grids: Iterable[Grid],
    *,
    max_nodes: int = ...,
    seconds: float | None = ...,
    return_exceptions: Returning,
    **spread: Unpack[Spread],
) -> Iterator[tuple[int, ...] | SudokuError | None]: ...
def solve_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    return_exceptions: bool = False,
) -> Iterator[tuple[int, ...] | SudokuError | None]:
    """The solution of each puzzle, in order: its n² digits, or None if it does not have exactly one.

    Args:
        grids: puzzles in any form and of any shapes, read as they are needed, so that any number may stream through.
        executor: where batches are worked on, here or on a cluster, sixteen of them at a time or three for each of
            `jobs`; None for this process, or for `jobs`. What it cannot do is done here.
        jobs: how many processes of our own to spread the work over, or how many the executor has.
        progress: told, after every batch, how many are done.
        cancelled: asked before every batch; True stops the work.
        max_nodes: how many nodes to search for one puzzle before giving up.
        seconds: how long to search for one of those that do not settle with all others.
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
    check(max_nodes=max_nodes, seconds=seconds)
    work = partial(_search_read, limit=2, max_nodes=max_nodes, seconds=seconds)
    found = _answers(grids, _text_or_packed, work, _only_solution, _crew(grids, executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


@overload
def count_many(
    grids: Iterable[Grid],
    limit: int = ...,
    *,
    max_nodes: int = ...,
    seconds: float | None = ...,
    return_exceptions: Raising = ...,
    **spread: Unpack[Spread],
) -> Iterator[int]: ...
@overload
def count_many(
    grids: Iterable[Grid],
    limit: int = ...,
    *,
    max_nodes: int = ...,
    seconds: float | None = ...,
    return_exceptions: Returning,
    **spread: Unpack[Spread],
) -> Iterator[int | SudokuError]: ...
def count_many(
    grids: Iterable[Grid],
    limit: int = 2,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    return_exceptions: bool = False,
) -> Iterator[int | SudokuError]:
    """The number of solutions of each puzzle, in order, counted up to `limit`; otherwise as `solve_many`.

    >>> from sudoku_tui import count_many
    >>> list(count_many([".1.4........3.2.", "." * 16], limit=5))
    [1, 5]
    """
    check(limit=limit, max_nodes=max_nodes, seconds=seconds)
    work = partial(_search_read, limit=limit, max_nodes=max_nodes, seconds=seconds)
    found = _answers(grids, _text_or_packed, work, itemgetter(0), _crew(grids, executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


@overload
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    explainer: bool = ...,
    seconds: float | None = ...,
    return_exceptions: Raising = ...,
    **spread: Unpack[Spread],
) -> Iterator[Rating]: ...
@overload
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    explainer: bool = ...,
    seconds: float | None = ...,
    return_exceptions: Returning,
    **spread: Unpack[Spread],
) -> Iterator[Rating | SudokuError]: ...
def rate_many(
    grids: Iterable[Grid],
    ladder: Ladder = "",
    *,
    explainer: bool = True,
    seconds: float | None = None,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    return_exceptions: bool = False,
) -> Iterator[Rating | SudokuError]:
    """How hard each puzzle is, or the rest of the way from a position, in order.

    Ladder, explainer and seconds, which are those of each puzzle by the clock, are as for `rate`, the others as for
    `solve_many`, and the errors are those of both.

    >>> from sudoku_tui import rate_many
    >>> [rating.hardest for rating in rate_many([".1.4........3.2."])]
    ['naked-single']
    """
    from sudoku_tui.api.logic import rating  # with the ladder, which solving and counting do not need

    walk = partial(rating, explainer=explainer)
    found = _walked(grids, walk, ladder, seconds, _crew(grids, executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


@overload
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    seconds: float | None = ...,
    return_exceptions: Raising = ...,
    **spread: Unpack[Spread],
) -> Iterator[Path]: ...
@overload
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = ...,
    *,
    seconds: float | None = ...,
    return_exceptions: Returning,
    **spread: Unpack[Spread],
) -> Iterator[Path | SudokuError]: ...
def steps_many(
    grids: Iterable[Grid],
    ladder: Ladder = "",
    *,
    seconds: float | None = None,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    return_exceptions: bool = False,
) -> Iterator[Path | SudokuError]:
    """The path of each puzzle, in order: all its steps to the solution, or as far as the ladder goes.

    Like `path`, it leaves out techniques that rely on a single solution where there is none. Ladder and seconds
    are as for `rate`, the other arguments as for `solve_many`, and the errors are those of both.

    >>> from sudoku_tui import steps_many
    >>> for way in steps_many([".1.4........3.2.", "." * 16]):
    ...     print(way, [step.technique for step in way.steps[:2]])
    <Path: 12 steps, solved> ['naked-single', 'full-house']
    <Path: 0 steps, stuck> []
    """
    from sudoku_tui.api.logic import walking

    found = _walked(grids, walking, ladder, seconds, _crew(grids, executor, jobs, progress, cancelled))
    return found if return_exceptions else raising(found)


def canonical(grid: Grid) -> Puzzle:
    """The least of all puzzles that a 9×9 one becomes by renaming digits, shuffling rows and columns, and reflecting.

    Two puzzles have the same canonical form if they are the same but for these. It is the least when read row by row,
    with an empty cell as 0.

    Raises:
        PuzzleTextError: for what cannot be read.
        SudokuError: for any shape but the usual 9×9 grid.

    >>> from sudoku_tui import canonical
    >>> str(canonical("7".ljust(81, "."))).lstrip(".")
    '1'
    """
    return canonical_of(read_puzzle(grid))


@overload
def canonical_many(
    grids: Iterable[Grid], *, return_exceptions: Raising = ..., **spread: Unpack[Spread]
) -> Iterator[Puzzle]: ...
@overload
def canonical_many(
    grids: Iterable[Grid], *, return_exceptions: Returning, **spread: Unpack[Spread]
) -> Iterator[Puzzle | SudokuError]: ...
def canonical_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
    return_exceptions: bool = False,
) -> Iterator[Puzzle | SudokuError]:
    """The canonical form of each puzzle, in order; arguments are as for `solve_many`, errors also as for `canonical`.

    >>> from sudoku_tui import canonical_many
    >>> len(set(canonical_many(["7".ljust(81, "."), "8".rjust(81, ".")])))
    1
    """
    crew = _crew(grids, executor, jobs, progress, cancelled)
    found = _answers(grids, _classic_givens, form_batch, lambda form: Puzzle(CLASSIC, tuple(form)), crew)
    return found if return_exceptions else raising(found)


def _crew(
    grids: Iterable[Grid],
    executor: Executor | None,
    jobs: int,
    progress: Report | None,
    cancelled: Cancelled | None,
) -> Crew:
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled)
    return Crew(executor, jobs, progress, cancelled, expected=len(grids) if isinstance(grids, Sized) else 0)


def _answers(
    grids: Iterable[Grid],
    read_one: Callable[[Grid], T],
    work: Work[T | SudokuError, R | SudokuError],
    told: Callable[[R], A],
    crew: Crew,
    **first: int,
) -> Iterator[A | SudokuError]:
    """Read each grid, have the work done and tell the answer; errors stand in their places, and name them."""
    check_grids(grids)
    items: Iterator[T | SudokuError] = (attempt(read_one, grid) for grid in grids)
    found = in_places(stream(items, work, crew, **first))  # type: ignore[arg-type]  # mypy widens T to object
    return (answer if isinstance(answer, SudokuError) else told(answer) for answer in found)


def _walked(
    grids: Iterable[Grid],
    walk: Callable[[Puzzle | Position, Ladder], Stepper[R]],
    ladder: Ladder,
    seconds: float | None,
    crew: Crew,
) -> Iterator[R | SudokuError]:
    """What a stepper makes of each grid; a wrong ladder is an error at once."""
    from sudoku_tui.logic.ladder import rungs_of

    check(seconds=seconds)
    rungs = rungs_of(ladder)
    chosen = ladder if isinstance(ladder, str) else tuple(rungs)  # a text is quickly sent away
    work = partial(one_by_one, function=partial(_walk, walk=walk, ladder=chosen, seconds=seconds))
    return _answers(grids, read, work, lambda answer: answer, crew, first=1)


def _walk(
    grid: Puzzle | Position,
    *,
    walk: Callable[[Puzzle | Position, Ladder], Stepper[R]],
    ladder: Ladder,
    seconds: float | None,
) -> R:
    return finish_unless(walk(grid, ladder), seconds)


def _text_or_packed(grid: Grid) -> str | Item:
    """Texts are read by whoever does the work, many at once."""
    return grid if type(grid) is str else packed(read(grid))


def _search_read(
    batch: Sequence[str | Item], is_long: bool, *, limit: int, max_nodes: int, seconds: float | None
) -> list[tuple[int, bytes] | SudokuError]:
    """Search texts as an array where each is a plain line, and everything else as puzzles."""
    if all(type(item) is str for item in batch):
        from sudoku_tui.formats.cells import plain_cells

        if found := plain_cells(cast("Sequence[str]", batch)):
            return _search_lines(found, is_long, limit, max_nodes, seconds)
    read_ones = [attempt(_read_packed, item) if isinstance(item, str) else item for item in batch]
    return [*search_batch(read_ones, is_long, limit=limit, max_nodes=max_nodes, seconds=seconds)]


def _search_lines(
    given: CellArray, is_long: bool, limit: int, max_nodes: int, seconds: float | None
) -> list[tuple[int, bytes] | SudokuError]:
    from sudoku_tui.engine.bulk.cells import GIVEN_UP, search_cells

    counts, solved = search_cells(
        given.geometry, given.cells, is_long, limit=limit, max_nodes=max_nodes, seconds=seconds
    )
    rows = rows_of(solved.tobytes(), given.geometry.cell_count)
    answers: list[tuple[int, bytes] | SudokuError] = list(zip(counts.tolist(), rows, strict=True))
    for place in (counts == GIVEN_UP).nonzero()[0].tolist():
        puzzle = Puzzle(given.geometry, tuple(given.cells[place].tolist()))
        answers[place] = search_batch([puzzle], False, limit=limit, max_nodes=max_nodes, seconds=seconds)[0]
    return answers


def _read_packed(text: str) -> Item:
    return packed(read(text))


def _classic_givens(grid: Grid) -> bytes:
    return classic_givens(read_puzzle(grid))


def _only_solution(found: tuple[int, bytes]) -> tuple[int, ...] | None:
    number, solution = found
    return tuple(solution) if number == 1 else None
