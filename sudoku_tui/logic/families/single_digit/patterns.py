"""The search for patterns of a single digit: two houses whose places for the digit are joined by a weak link.

`finders` names them, and cites the sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.links import places_in_houses

Parts = tuple[int, int, int, int]


class Pattern(NamedTuple):
    """Two houses, each with its places for the digit in two parts; the near part of one sees all of the other's.

    Attributes:
        digit: the digit.
        houses: the two houses, by index.
        parts: the sets of the far and the near places in the first house, and of the near and the far in the second.
        eliminated: the set of places that see all of both far parts.
    """

    digit: int
    houses: tuple[int, int]
    parts: Parts
    eliminated: int


@fact
def joined_links(board: Board) -> tuple[Pattern, ...]:
    """Two houses with two places each, all four different, of which two see each other, with something to remove."""
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for one, other in combinations(_houses_with_two(board, digit), 2)
        for pattern in _joined(board, digit, one, other)
    )


def _houses_with_two(board: Board, digit: int) -> list[int]:
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit].bit_count() == 2]


def _joined(board: Board, digit: int, one: int, other: int) -> Iterator[Pattern]:
    """The ways in which an end of one strong link sees an end of another."""
    peers, first, second = (
        board.geometry.peer_masks,
        places_in_houses(board)[one][digit],
        places_in_houses(board)[other][digit],
    )
    if first & second:
        return
    for near in cells_of(first):
        for next_near in cells_of(second & peers[near]):
            parts = first ^ 1 << near, 1 << near, 1 << next_near, second ^ 1 << next_near
            yield from _pattern(board, digit, (one, other), parts)


def _pattern(board: Board, digit: int, houses: tuple[int, int], parts: Parts) -> Iterator[Pattern]:
    eliminated = board.digit_cells[digit] & board.geometry.common_peers(parts[0] | parts[3])
    if eliminated:
        yield Pattern(digit, houses, parts, eliminated)


@fact
def empty_rectangles(board: Board) -> tuple[Pattern, ...]:
    """Lines with two places, one of which sees those places of a box that lie on a line across, with others left.

    The places that are left lie in the box on a second line, parallel to the first one.
    """
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for line in _houses_with_two(board, digit)
        if line < 2 * board.geometry.size
        for near in cells_of(places_in_houses(board)[line][digit])
        for pattern in _rectangles(board, digit, line, near)
    )


def _rectangles(board: Board, digit: int, line: int, near: int) -> Iterator[Pattern]:
    """The empty rectangles of a line and one of its two places."""
    geometry, places = board.geometry, places_in_houses(board)
    row, column, *_ = geometry.houses_of[near]
    across = geometry.houses[column if line == row else row].mask
    far = places[line][digit] ^ 1 << near
    for box in range(2 * geometry.size, len(geometry.houses)):
        inside = places[box][digit]
        if inside >> near & 1 or inside & far or not inside & across:
            continue
        left = inside & ~across
        parallel = _parallel(board, line, left)
        if left and not left & ~parallel and inside & ~parallel:
            yield from _pattern(board, digit, (line, box), (far, 1 << near, inside & across, left))


def _parallel(board: Board, line: int, cells: int) -> int:
    """The line parallel to another that holds the first of some cells; empty for no cells."""
    if not cells:
        return 0
    row, column, *_ = board.geometry.houses_of[next(cells_of(cells))]
    return board.geometry.houses[row if line < board.geometry.size else column].mask
