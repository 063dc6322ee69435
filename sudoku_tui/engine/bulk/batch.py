"""Searching a batch of puzzles of any shapes: those of one shape together, all others one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bulk.jit import working
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry

_GIVEN_UP = -1  # in place of a number of solutions


class Found(NamedTuple):
    """How many solutions were found, and one of them."""

    number: int
    solution: bytes = b""


Item: TypeAlias = bytes | Puzzle | Position | SudokuError  # bytes are the digits of a classic puzzle, quick to send


def packed(puzzle: Puzzle | Position | SudokuError) -> Item:
    if isinstance(puzzle, Puzzle) and puzzle.geometry is CLASSIC:
        return bytes(puzzle.givens)
    return puzzle


def search_batch(
    batch: Sequence[Item], is_long: bool, *, limit: int, max_nodes: int, seconds: float | None = None
) -> list[Found | SudokuError]:
    """The answer to each item, or its error; the limit in seconds is for each puzzle that is searched alone."""
    answers: list[Found | SudokuError | None] = [None] * len(batch)
    if is_numpy_there():
        for geometry, places in _alike(batch):
            givens = [_digits(batch[place]) for place in places]
            for place, answer in zip(places, _together(geometry, givens, is_long, limit, max_nodes), strict=False):
                answers[place] = answer
    with working():
        return [answer or _alone(item, limit, max_nodes, seconds) for answer, item in zip(answers, batch, strict=True)]


def is_numpy_there() -> bool:
    """Whether NumPy is installed, and no older than 2."""
    try:
        import numpy as np
    except ImportError:
        return False
    return hasattr(np, "bitwise_count")


def _alike(batch: Sequence[Item]) -> Iterable[tuple[Geometry, list[int]]]:
    """The indexes of the puzzles of each shape; positions and puzzles with constraints are searched one by one."""
    classic = [place for place, item in enumerate(batch) if isinstance(item, bytes)]
    others = dict[int, tuple[Geometry, list[int]]]()
    if len(classic) < len(batch):
        for place, item in enumerate(batch):
            if isinstance(item, Puzzle) and not item.constraints and item.geometry.has_full_houses:
                others.setdefault(id(item.geometry), (item.geometry, []))[1].append(place)
    return [*([(CLASSIC, classic)] if classic else ()), *others.values()]


def _digits(item: Item) -> bytes:
    return item if isinstance(item, bytes) else bytes(item.givens) if isinstance(item, Puzzle) else b""


def _together(
    geometry: Geometry, givens: Sequence[bytes], is_long: bool, limit: int, max_nodes: int
) -> Iterable[Found | None]:
    """The answers, with None for a puzzle that was given up; nothing where all are better searched alone."""
    import numpy as np

    from sudoku_tui.engine.bulk.cells import search_together

    cells = np.frombuffer(b"".join(givens), np.uint8).reshape(len(givens), -1)
    found = search_together(geometry, cells, is_long, limit=limit, max_nodes=max_nodes)
    if not found:
        return ()
    counts, solved = found
    return (
        None if number == _GIVEN_UP else Found(number, solution)
        for number, solution in zip(counts.tolist(), rows_of(solved.tobytes(), geometry.cell_count), strict=True)
    )


def rows_of(digits: bytes, width: int) -> Iterable[bytes]:
    """Rows that stand one after the other."""
    return (digits[place : place + width] for place in range(0, len(digits), width))


def _alone(item: Item, limit: int, max_nodes: int, seconds: float | None) -> Found | SudokuError:
    if isinstance(item, SudokuError):
        return item
    puzzle = Puzzle(CLASSIC, tuple(item)) if isinstance(item, bytes) else item
    try:
        found = solutions(puzzle, limit, max_nodes=max_nodes, seconds=seconds).solutions
    except SearchLimitError as error:
        return error
    return Found(len(found), bytes(found[0]) if found else b"")
