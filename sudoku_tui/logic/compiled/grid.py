"""A classic 9×9 board as numbers: candidates by cell, places by house, and what placing and removing do to them.

Digits are counted from 0. A candidate is kept twice, as a bit of its cell and as a bit of each of its three houses, so
that singles, subsets and fish are each a look at numbers of nine bits.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.bulk.jit import compiled, part
from sudoku_tui.engine.shapes.geometry import CLASSIC

Ints: TypeAlias = NDArray[Any]

DIGITS, CELLS, HOUSES = 9, 81, 27
BOXES = 18  # rows are the first nine houses, then columns, then boxes
RUN = 7  # the three cells that a box shares with a row, in the first of its places
UNASKED = -1
BOARD_BYTES, CELLS_BYTES = 92, 11  # the length of a set of candidates, and of cells, as bytes


class Grid(NamedTuple):
    """The numbers of a board; functions change them in their places."""

    cells: Ints
    """For each cell, its candidates, bit d for digit d; 0 once it is filled."""
    places: Ints
    """For each house and digit, the cells where it can go, bit k for the k-th cell of the house."""
    open: Ints
    """For each house, the cells that are not filled, as such bits."""
    values: Ints
    """For each cell, 1 more than its digit; 0 where it is not filled, or lost its digit to the same one."""
    givens: Ints
    """For each cell, 1 if it is given."""
    room: Ints
    """Nine numbers for whoever looks at a group."""
    hopes: Ints
    """One number: the digits that a pattern of one digit may be found for, once somebody has asked; else -1."""


def new_grid() -> Grid:
    sizes = (CELLS, HOUSES * DIGITS, HOUSES, CELLS, CELLS, DIGITS, 1)
    cells, places, *others = (np.zeros(size, np.int64) for size in sizes)
    return Grid(cells, places.reshape(HOUSES, DIGITS), *others)


def _groups() -> list[int]:
    """All sets of nine things, the smallest first, those of a size in the order in which they are tried."""
    return [sum(1 << one for one in group) for size in range(10) for group in combinations(range(9), size)]


COUNT = np.array([mask.bit_count() for mask in range(512)], np.int64)
LOWEST = np.array([(mask & -mask).bit_length() - 1 for mask in range(512)], np.int64)
GROUPS = np.array(_groups(), np.int64)
FIRST = np.array([sum(comb(9, less) for less in range(size)) for size in range(11)], np.int64)
"""For each size, the place of its first group."""
CELL_AT = np.array([house.cells for house in CLASSIC.houses], np.int64)
HOUSE_OF = np.array(CLASSIC.houses_of, np.int64)
BIT_IN = np.array(
    [[1 << CLASSIC.houses[index].cells.index(cell) for index in CLASSIC.houses_of[cell]] for cell in range(CELLS)],
    np.int64,
)
"""For each cell, its bit in its row, its column and its box."""
PEERS = np.array(CLASSIC.peers, np.int64)
SEES = np.array([[mask >> other & 1 for other in range(CELLS)] for mask in CLASSIC.peer_masks], np.int64)


@part
def remove(grid: Grid, cell: int, digit: int) -> bool:
    """Remove a candidate; return whether it was there."""
    if not grid.cells[cell] >> digit & 1:
        return False
    grid.cells[cell] &= ~(1 << digit)
    grid.hopes[0] = UNASKED
    for kind in range(3):
        grid.places[HOUSE_OF[cell, kind], digit] &= ~BIT_IN[cell, kind]
    return True


@part
def place(grid: Grid, cell: int, digit: int) -> None:
    for other in range(DIGITS):
        remove(grid, cell, other)
    for kind in range(3):
        grid.open[HOUSE_OF[cell, kind]] &= ~BIT_IN[cell, kind]
    for peer in PEERS[cell]:
        remove(grid, peer, digit)
        if grid.values[peer] == digit + 1:
            grid.values[peer] = 0
    grid.values[cell] = digit + 1


@part
def remove_in(grid: Grid, house: int, places: int, digits: int) -> bool:
    """Remove some digits from some cells of a house; return whether any was there."""
    is_changed = False
    while places:
        cell = CELL_AT[house, LOWEST[places]]
        places &= places - 1
        left = digits & grid.cells[cell]
        while left:
            remove(grid, cell, LOWEST[left])
            left &= left - 1
            is_changed = True
    return is_changed


@part
def has(grid: Grid, cell: int, digit: int) -> bool:
    return bool(grid.cells[cell] >> digit & 1)


@part
def remove_seen(grid: Grid, digit: int, one: int, other: int, third: int) -> bool:
    """Remove a digit from the cells that see each of three; return whether it was in any."""
    is_changed = False
    for cell in PEERS[one]:
        if grid.cells[cell] >> digit & SEES[cell, other] & SEES[cell, third]:
            is_changed |= remove(grid, cell, digit)
    return is_changed


@part
def shared(box: int, line: int) -> tuple[int, int]:
    """The cells that a box shares with a line, as bits of the box and of the line; 0 where they do not meet."""
    box -= BOXES
    if line < DIGITS:
        if line // 3 != box // 3:
            return 0, 0
        return RUN << line % 3 * 3, RUN << box % 3 * 3
    line -= DIGITS
    if line // 3 != box % 3:
        return 0, 0
    return 0b1001001 << line % 3, RUN << box // 3 * 3


@part
def held(house: int, places: int, other: int) -> int:
    """Some cells of a house as bits of another house; 0 unless it has them all."""
    found = 0
    while places:
        cell = CELL_AT[house, LOWEST[places]]
        places &= places - 1
        at = 0
        while at < DIGITS and CELL_AT[other, at] != cell:
            at += 1
        if at == DIGITS:
            return 0
        found |= 1 << at
    return found


@part
def union_of(masks: Ints, group: int) -> int:
    union = 0
    while group:
        union |= masks[LOWEST[group]]
        group &= group - 1
    return union


@part
def is_full(grid: Grid) -> bool:
    open_cells = 0
    for row in range(DIGITS):
        open_cells |= grid.open[row]
    return open_cells == 0


@compiled
def read(grid: Grid, candidates: Ints, placed: Ints, givens: Ints) -> None:
    """Set up the numbers of a board, given its sets as bytes, the lowest first."""
    grid.places[:], grid.open[:], grid.values[:], grid.cells[:], grid.hopes[0] = 0, 0, 0, 0, UNASKED
    for cell in range(CELLS):
        grid.givens[cell] = givens[cell >> 3] >> (cell & 7) & 1
        is_placed = placed[cell >> 3] >> (cell & 7) & 1
        for kind in range(0 if is_placed else 3):
            grid.open[HOUSE_OF[cell, kind]] |= BIT_IN[cell, kind]
        for digit in range(DIGITS):
            bit = digit * CELLS + cell
            if candidates[bit >> 3] >> (bit & 7) & 1:
                if is_placed:
                    grid.values[cell] = digit + 1
                else:
                    grid.cells[cell] |= 1 << digit
                    for kind in range(3):
                        grid.places[HOUSE_OF[cell, kind], digit] |= BIT_IN[cell, kind]


@compiled
def write(grid: Grid, candidates: Ints, placed: Ints) -> None:
    """Write a board's sets as bytes."""
    candidates[:], placed[:] = 0, 0
    for cell in range(CELLS):
        mask = grid.cells[cell]
        if not grid.open[HOUSE_OF[cell, 0]] & BIT_IN[cell, 0]:
            placed[cell >> 3] |= 1 << (cell & 7)
            mask = 1 << grid.values[cell] - 1 if grid.values[cell] else 0
        while mask:
            bit = LOWEST[mask] * CELLS + cell
            candidates[bit >> 3] |= 1 << (bit & 7)
            mask &= mask - 1
