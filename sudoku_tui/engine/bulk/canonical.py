"""The canonical form of a puzzle: the same for all that differ only in names and places.

Of 9×9 grids without other rules; `compiled.canonical` tells how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.bulk.stream import Crew, Report, in_places, raising, stream
from sudoku_tui.engine.compiled.canonical import canonical as canonical_forms
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.words.message import say

_Item: TypeAlias = bytes | SudokuError


def canonical(puzzle: Puzzle) -> Puzzle:
    """The least of all puzzles that digits renamed, rows and columns shuffled and a reflection make of one.

    It is the least when read row by row, with an empty cell as 0; so of a full grid it begins 123456789.

    Raises:
        SudokuError: for another shape than the usual 9×9 grid.
    """
    digits = _digits(puzzle)
    if isinstance(digits, SudokuError):
        raise digits
    return Puzzle(CLASSIC, tuple(canonical_forms([digits])[0]))


def canonical_many(
    puzzles: Iterable[Puzzle | SudokuError],
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Puzzle]:
    """The canonical form of each puzzle, in order; arguments and errors are as for `solve_many`."""
    crew = Crew(executor, jobs, progress, cancelled)
    work = partial(_forms)  # of a bare function, mypy could not tell the items' type
    forms = in_places(stream(map(_digits, puzzles), work, crew))
    return raising(form if isinstance(form, SudokuError) else Puzzle(CLASSIC, tuple(form)) for form in forms)


def _digits(puzzle: Puzzle | SudokuError) -> _Item:
    if isinstance(puzzle, SudokuError):
        return puzzle
    if puzzle.geometry != CLASSIC:
        return SudokuError(say("only 9×9 puzzles without other rules have a canonical form here"))
    return bytes(puzzle.givens)


def _forms(batch: Sequence[_Item], is_long: bool) -> list[_Item]:
    forms = iter(canonical_forms((item for item in batch if isinstance(item, bytes)), is_long))
    return [item if isinstance(item, SudokuError) else next(forms) for item in batch]
