"""The canonical form: one puzzle for all that differ only in names and places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check, check_grids
from sudoku_tui.engine.bulk import canonical as forms
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats.from_python import Grid, read_puzzle

if TYPE_CHECKING:
    from sudoku_tui.engine.bulk.stream import Report
    from sudoku_tui.engine.timed import Cancelled


def canonical(grid: Grid) -> Puzzle:
    """The least of all puzzles that digits renamed, rows and columns shuffled and a reflection make of a 9×9 one.

    Two puzzles are the same but for that if they have the same canonical form. It is the least when read row by row,
    with an empty cell as 0.

    Raises:
        PuzzleTextError: for what cannot be read.
        SudokuError: for another shape than the usual 9×9 grid.

    >>> from sudoku_tui import canonical
    >>> str(canonical("7".ljust(81, "."))).lstrip(".")
    '1'
    """
    return forms.canonical(read_puzzle(grid))


def canonical_many(
    grids: Iterable[Grid],
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
) -> Iterator[Puzzle]:
    """The canonical form of each puzzle, in order; arguments are as for `solve_many`, errors also as for `canonical`.

    >>> from sudoku_tui import canonical_many
    >>> len(set(canonical_many(["7".ljust(81, "."), "8".rjust(81, ".")])))
    1
    """
    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled)
    check_grids(grids)
    return forms.canonical_many(
        map(_read_puzzle, grids), executor=executor, jobs=jobs, progress=progress, cancelled=cancelled
    )


def _read_puzzle(grid: Grid) -> Puzzle | SudokuError:
    try:
        return read_puzzle(grid)
    except SudokuError as error:
        return error
