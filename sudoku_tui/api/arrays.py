"""Many puzzles as one array, answered by arrays: no object for a puzzle, so that nothing costs but the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_tui.api.arguments import check
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.bulk.batch import is_numpy_there
from sudoku_tui.engine.bulk.spread import MOST, Crew, Work, stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from typing import TypedDict, Unpack

    import numpy as np
    from numpy.typing import NDArray

    from sudoku_tui.engine.bulk.cells import Cells, Counts
    from sudoku_tui.engine.bulk.spread import Report
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.engine.stepper import Cancelled
    from sudoku_tui.formats.cells import ArrayLike, CellArray

    class Spread(TypedDict, total=False):
        """How work is spread, as `solve_many` is told."""

        executor: Executor | None
        jobs: int
        progress: Report | None
        cancelled: Cancelled | None


R = TypeVar("R")


class SolvedArray(NamedTuple):
    """The answers to an array of puzzles, both in its order.

    >>> from sudoku_tui import SolvedArray, solve_array
    >>> isinstance(solve_array(["." * 16]), SolvedArray)
    True
    """

    solutions: NDArray[np.uint8]
    """In the shape of the puzzles; only zeros for one that has not exactly one solution."""
    counts: NDArray[np.int64]
    """The solutions of each, counted up to 2; -1 where the cap of nodes was reached."""

    @property
    def is_solved(self) -> NDArray[np.bool_]:
        """Which puzzles have exactly one solution."""
        solved: NDArray[np.bool_] = self.counts == 1
        return solved


def solve_array(
    puzzles: ArrayLike, variant: str = "", *, max_nodes: int = MAX_NODES, **spread: Unpack[Spread]
) -> SolvedArray:
    """The solutions of an array of puzzles of one shape, and how many each has.

    Args:
        puzzles: N×n² or N×n×n digits, 0, a missing or a masked number for an empty cell: an array, or a frame or table
            of pandas, polars or Arrow; or N texts in a list or a column. 8-bit numbers are read where they stand.
        variant: the rules of all of them, as `x`.
        max_nodes: how many nodes to search for one puzzle before giving up.
        **spread: executor, jobs, progress and cancelled, as for `solve_many`.

    Raises:
        PuzzleTextError: for what cannot be read, naming puzzle and cell.
        CancelledError: when the caller says so.
        SudokuError: where NumPy is not installed.

    >>> from sudoku_tui import solve_array
    >>> solved = solve_array([[0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0], [0] * 16])
    >>> solved.solutions.dtype, solved.solutions[0].tolist()
    (dtype('uint8'), [2, 1, 3, 4, 4, 3, 1, 2, 1, 2, 4, 3, 3, 4, 2, 1])
    >>> solved.counts.tolist(), solved.is_solved.tolist()
    ([1, 2], [True, False])
    """
    check(max_nodes=max_nodes)
    given = _read(puzzles, variant)
    counts, solutions = _searched(given, 2, max_nodes, spread)
    solutions[counts != 1] = 0
    return SolvedArray(solutions.reshape(given.shape), counts)


def count_array(
    puzzles: ArrayLike, limit: int = 2, variant: str = "", *, max_nodes: int = MAX_NODES, **spread: Unpack[Spread]
) -> Counts:
    """The number of solutions of each puzzle of an array, counted up to `limit`; all else is as for `solve_array`.

    >>> from sudoku_tui import count_array
    >>> count_array(["." * 16, ".1.4........3.2."], limit=500).tolist()
    [288, 1]
    """
    check(limit=limit, max_nodes=max_nodes)
    return _searched(_read(puzzles, variant), limit, max_nodes, spread)[0]


def canonical_array(puzzles: ArrayLike, **spread: Unpack[Spread]) -> Cells:
    """The canonical form of each 9×9 puzzle of an array, in the shape of the puzzles; see `canonical`.

    >>> from sudoku_tui import canonical_array
    >>> canonical_array(["7".ljust(81, "."), "8".rjust(81, ".")]).sum(axis=1).tolist()
    [1, 1]
    """
    import numpy as np

    from sudoku_tui.engine.bulk.canonical import canonical_cells

    given = _read(puzzles, "")
    if given.geometry != CLASSIC:
        raise SudokuError(say("only 9×9 puzzles without other rules have a canonical form here"))
    forms = np.zeros_like(given.cells)
    for places, found in _spread(given.cells, partial(_each, function=canonical_cells), spread):
        forms[places] = found
    return forms.reshape(given.shape)


def prepare(*, ratings: bool = False) -> bool:
    """Compile, or load, what bulk work compiles as soon as that pays: a second, or ten the first time on a machine.

    It does so by itself once this process has worked for about a second, or is given 100,000 puzzles whose number is
    known. For `ratings` there is more to compile: some 25 seconds the first time, which rating waits for until it has
    taken as long without. Return False where numba is not installed, so that there is nothing to compile.

    >>> from sudoku_tui import prepare
    >>> isinstance(prepare(), bool)
    True
    """
    from sudoku_tui.engine.bulk import jit

    if not jit.IS_THERE:
        return False
    import numpy as np

    from sudoku_tui.engine.bulk.canonical import canonical_cells
    from sudoku_tui.engine.bulk.cells import compiled

    empty = np.zeros((1, 81), np.uint8)
    if find := compiled(True):
        find(empty, 1, 1)
    canonical_cells(empty, True)
    if ratings:
        from sudoku_tui.logic.in_bulk import climbing_of

        if climbing := climbing_of(CLASSIC, is_long=True):
            finish(climbing(Board.empty(CLASSIC), (), 0))
    return True


def _read(puzzles: ArrayLike, variant: str) -> CellArray:
    if not is_numpy_there():
        raise SudokuError(say("arrays need NumPy 2, which is in the extra sudoku-tui[fast]"))
    from sudoku_tui.formats.cells import cells_of

    check(variant=variant)
    return cells_of(puzzles, variant)


def _searched(given: CellArray, limit: int, max_nodes: int, spread: Spread) -> tuple[Counts, Cells]:
    import numpy as np

    counts, solutions = np.zeros(len(given.cells), np.int64), np.zeros_like(given.cells)
    search = partial(_search, geometry=given.geometry, limit=limit, max_nodes=max_nodes)
    for places, (numbers, found) in _spread(given.cells, partial(_each, function=search), spread):
        counts[places], solutions[places] = numbers, found
    return counts, solutions


def _search(cells: Cells, is_long: bool, *, geometry: Geometry, limit: int, max_nodes: int) -> tuple[Counts, Cells]:
    from sudoku_tui.engine.bulk.cells import search_cells

    return search_cells(geometry, cells, is_long, limit=limit, max_nodes=max_nodes)


def _each(batch: list[Cells], is_long: bool, *, function: Callable[[Cells, bool], R]) -> list[R]:
    return [function(cells, is_long) for cells in batch]


def _spread(cells: Cells, work: Work[Cells, R], spread: Spread) -> Iterator[tuple[slice, R]]:
    """What is made of each piece of an array, and where it stands."""
    check(**{name: value for name, value in spread.items() if name in Crew.__dataclass_fields__})
    total, progress = len(cells), spread.get("progress")

    def report(pieces: Progress) -> None:
        done = min(pieces.done * MOST, total)
        if progress:
            progress(Progress(done, say("{done:,} done", done=done)))

    places = [slice(first, first + MOST) for first in range(0, total, MOST)]
    crew = Crew(spread.get("executor"), spread.get("jobs", 1), report, spread.get("cancelled"), expected=total)
    yield from zip(places, stream((cells[place] for place in places), work, crew, first=1), strict=True)
