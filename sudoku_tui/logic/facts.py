"""Facts: what several techniques need to know about a board, worked out once and kept with it."""

from collections.abc import Callable, Generator
from functools import wraps
from typing import TypeVar, TypeVarTuple, cast

from sudoku_tui.engine.board import Board

T = TypeVar("T")
Details = TypeVarTuple("Details")


def fact(work: Callable[[Board, *Details], T]) -> Callable[[Board, *Details], T]:
    """Have a function of a board keep its results, not to be changed, with the board, one for each of its arguments."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> T:
        facts = board.facts
        # Most facts are of the board alone, and asked for so often that a key without a tuple is worth its line.
        key = (work, *details) if details else work
        if key not in facts:
            facts[key] = work(board, *details)
        return cast("T", facts[key])

    return kept


def slow_fact(
    work: Callable[[Board, *Details], Generator[None, None, T]],
) -> Callable[[Board, *Details], Generator[None, None, T]]:
    """The same for work that takes so long that it pauses: `yield from` it."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> Generator[None, None, T]:
        key = (work, *details)
        if key not in board.facts:
            board.facts[key] = yield from work(board, *details)
        return cast("T", board.facts[key])

    return kept
