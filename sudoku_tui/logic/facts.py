"""Facts: what several techniques need to know about a board, worked out once and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, cast

from sudoku_tui.engine.board import Board

T = TypeVar("T")


def fact(work: Callable[[Board], T]) -> Callable[[Board], T]:
    """Makes a function of a board alone keep its result with the board. The result must not be changed."""

    @wraps(work)
    def kept(board: Board) -> T:
        facts = board.facts
        if work not in facts:
            facts[work] = work(board)
        return cast("T", facts[work])

    return kept
