"""Facts: what several techniques need to know about a board, worked out once and kept with it."""

from collections.abc import Callable, Generator
from functools import wraps
from typing import TypeVar, TypeVarTuple, cast

from sudoku_tui.engine.board import Board

T = TypeVar("T")
Details = TypeVarTuple("Details")


def fact(work: Callable[[Board, *Details], T]) -> Callable[[Board, *Details], T]:
    """Keep the results of a function of a board with the board; they are not to be changed."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> T:
        facts = board.facts
        # Most facts have no details, and are wanted so often that a key without a tuple pays.
        key = (work, *details) if details else work
        if key not in facts:
            facts[key] = work(board, *details)
        return cast("T", facts[key])

    return kept


def slow_fact(
    work: Callable[[Board, *Details], Generator[None, None, T]],
) -> Callable[[Board, *Details], Generator[None, None, T]]:
    """The same for work so long that it pauses: `yield from` it."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> Generator[None, None, T]:
        key = (work, *details)
        if key not in board.facts:
            board.facts[key] = yield from work(board, *details)
        return cast("T", board.facts[key])

    return kept
