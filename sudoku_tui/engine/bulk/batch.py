"""Searching a batch of puzzles: compiled, side by side on arrays, or one by one.

Compiled functions are loaded once the work has taken a second, which is about what loading costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bulk.jit import is_worth_loading, load
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry

_SIDE_BY_SIDE_FROM = 128  # fewer puzzles than this are faster one by one
_MOST_GUESSES = 20  # side by side; a puzzle that needs more is searched alone, where guesses are chosen with more care
_GIVEN_UP = -1  # in place of a number of solutions
_COMPILED = "sudoku_tui.engine.bulk.bands"


class Found(NamedTuple):
    """How many solutions were found, and one of them."""

    number: int
    solution: bytes = b""


Item: TypeAlias = bytes | Puzzle | Position | SudokuError  # bytes are the digits of a classic puzzle, quick to send
_Counts: TypeAlias = list[tuple[int, bytes]]
_Find: TypeAlias = Callable[[Sequence[bytes], int, int], _Counts]


def packed(puzzle: Puzzle | Position | SudokuError) -> Item:
    if isinstance(puzzle, Puzzle) and puzzle.geometry is CLASSIC:
        return bytes(puzzle.givens)
    return puzzle


def search_batch(
    batch: Sequence[Item], is_long: bool, *, limit: int, max_nodes: int, seconds: float | None = None
) -> list[Found | SudokuError]:
    """The answer to each item, or its error; the limit in seconds is for each puzzle that is searched alone."""
    answers: list[Found | SudokuError | None] = [None] * len(batch)
    for geometry, places in _alike(batch):
        givens = [_digits(batch[place]) for place in places]
        found: Iterable[Found | None] = ()
        compiled = _compiled(is_long) if geometry is CLASSIC else None
        if compiled:
            found = _settled(compiled(givens, limit, max_nodes))
        elif len(givens) >= _SIDE_BY_SIDE_FROM and _is_numpy_there():
            found = _settled(_side_by_side(geometry, givens, limit))
        for place, answer in zip(places, found, strict=False):
            answers[place] = answer
    return [answer or _alone(item, limit, max_nodes, seconds) for answer, item in zip(answers, batch, strict=True)]


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


def _compiled(is_long: bool) -> _Find | None:
    if not is_worth_loading(_COMPILED, is_long):
        return None
    bands = import_module(_COMPILED)
    load(bands)
    find: _Find = bands.find
    return find


def _is_numpy_there() -> bool:
    try:
        import numpy as np
    except ImportError:
        return False
    return hasattr(np, "bitwise_count")


def _side_by_side(geometry: Geometry, givens: Sequence[bytes], limit: int) -> _Counts:
    from sudoku_tui.engine.bulk.arrays import find

    return find(geometry, givens, limit, _MOST_GUESSES)


def _settled(found: _Counts) -> Iterable[Found | None]:
    """The answers, with None for a puzzle that was given up."""
    return (None if number == _GIVEN_UP else Found(number, solution) for number, solution in found)


def _alone(item: Item, limit: int, max_nodes: int, seconds: float | None) -> Found | SudokuError:
    if isinstance(item, SudokuError):
        return item
    puzzle = Puzzle(CLASSIC, tuple(item)) if isinstance(item, bytes) else item
    try:
        found = solutions(puzzle, limit, max_nodes=max_nodes, seconds=seconds).solutions
    except SearchLimitError as error:
        return error
    return Found(len(found), bytes(found[0]) if found else b"")
