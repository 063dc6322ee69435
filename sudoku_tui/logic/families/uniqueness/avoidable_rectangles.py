"""Avoidable rectangles: unique rectangles of which the solver has filled some corners already.

Digits that the puzzle gives cannot change places; those that the solver has placed can.

Source: the players' forum; the numbers of the types are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.uniqueness.rectangles import (
    Corners,
    Rectangle,
    all_corners,
    corner_masks,
    one_extra,
    rectangle,
    step_of,
)
from sudoku_tui.logic.step import Step


def type_1(board: Board) -> Iterator[Step]:
    """Type 1: three corners are filled; the fourth cannot be the digit that would complete the pattern."""
    for corners, empty in _begun(board, 3):
        (last,) = empty
        values = [board.values[corners[last ^ way]] for way in (1, 2, 3)]
        beside, below, across = values
        if beside == below != across and board.has(corners[last], across):
            found = _rectangle(board, corners, across, beside)
            yield step_of(board, "avoidable-rectangle-1", found, (Candidate(corners[last], across),))


def type_2(board: Board) -> Iterator[Step]:
    """Type 2: two corners are filled; the others have the digit of the pattern and, both, one other."""
    for corners, empty in _begun(board, 2):
        for found in _patterns(board, corners, *empty):
            if found.roof == empty:
                yield from one_extra(board, "avoidable-rectangle-2", found)


def _begun(board: Board, filled: int) -> Iterator[tuple[Corners, tuple[int, ...]]]:
    """The rectangles without givens that have so many corners filled, and the indexes of the empty ones."""
    for corners in _open_rectangles(board):
        # Not by `placed`: where digits clash, a filled cell may have lost its own.
        empty = tuple(index for index in range(4) if not board.values[corners[index]])
        if len(empty) == 4 - filled:
            yield corners, empty


@fact
def _open_rectangles(board: Board) -> tuple[Corners, ...]:
    """The rectangles without givens that have two or three corners filled."""
    placed, givens = board.placed, board.givens
    if (placed & ~givens).bit_count() < 2:
        return ()
    return tuple(
        corners
        for mask, corners in zip(corner_masks(board.geometry), all_corners(board.geometry), strict=True)
        if not mask & givens and 2 <= (mask & placed).bit_count() <= 3
    )


def _patterns(board: Board, corners: Corners, one: int, other: int) -> Iterator[Rectangle]:
    """The patterns that two filled corners leave possible: the digits the two empty ones would need."""
    if one ^ other == 3:
        value, opposite = (board.values[corners[index]] for index in (one ^ 1, other ^ 1))
        if value == opposite:
            for digit in board.digits(corners[one]):
                if board.has(corners[other], digit):
                    yield _rectangle(board, corners, value, digit)
    else:
        across_other, across_one = (board.values[corners[index ^ 3]] for index in (other, one))
        if board.has(corners[one], across_one) and board.has(corners[other], across_other):
            yield _rectangle(board, corners, across_one, across_other)


def _rectangle(board: Board, corners: Corners, x: int, y: int) -> Rectangle:
    return rectangle(board, corners, 1 << x - 1 | 1 << y - 1)
