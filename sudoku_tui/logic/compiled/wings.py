"""Wings of cells with two or three candidates in numbers; whether remote pairs may be found.

Each function takes the step that the ladder's rung finds first, and returns True, or finds nothing.
"""

from __future__ import annotations

from sudoku_tui.engine.bulk.jit import part
from sudoku_tui.logic.compiled.grid import (
    CELL_AT,
    CELLS,
    COUNT,
    DIGITS,
    HOUSE_OF,
    HOUSES,
    LOWEST,
    PEERS,
    SEES,
    Grid,
    has,
    remove,
    remove_seen,
)

_FEWEST = 4


@part
def may_have_remote_pair(grid: Grid) -> bool:
    """Whether four cells have the same two candidates."""
    for start in range(CELLS):
        alike = 0
        for cell in range(start, CELLS if COUNT[grid.cells[start]] == 2 else start):
            if grid.cells[cell] == grid.cells[start]:
                alike += 1
        if alike >= _FEWEST:
            return True
    return False


@part
def w_wing(grid: Grid) -> bool:
    for left in range(CELLS):
        both = grid.cells[left]
        for right in range(left + 1, CELLS if COUNT[both] == 2 else left):
            if grid.cells[right] == both and not SEES[left, right]:
                x = LOWEST[both]
                y = LOWEST[both & both - 1]
                if _w_wing(grid, left, right, x, y) or _w_wing(grid, left, right, y, x):
                    return True
    return False


@part
def _w_wing(grid: Grid, left: int, right: int, x: int, y: int) -> bool:
    return _has_bridge(grid, left, right, x) and remove_seen(grid, y, left, right, right)


@part
def _has_bridge(grid: Grid, left: int, right: int, digit: int) -> bool:
    """Whether some house has two places for a digit, and each of two cells sees another of them."""
    for house in range(HOUSES):
        places = grid.places[house, digit]
        if COUNT[places] == 2:
            start, end = CELL_AT[house, LOWEST[places]], CELL_AT[house, LOWEST[places & places - 1]]
            if SEES[left, start] & SEES[right, end] | SEES[left, end] & SEES[right, start]:
                return True
    return False


@part
def xy_wing(grid: Grid) -> bool:
    for pivot in range(CELLS):
        own = grid.cells[pivot]
        if COUNT[own] == 2:
            x = own & -own
            for left in PEERS[pivot]:
                is_pincer = COUNT[grid.cells[left]] == 2 and grid.cells[left] & own == x
                if is_pincer and _xy_wing(grid, pivot, left, own ^ grid.cells[left]):
                    return True
    return False


@part
def _xy_wing(grid: Grid, pivot: int, left: int, others: int) -> bool:
    """Take the step of a wing whose pivot and left pincer are known; `others` are the digits of the right one."""
    digit = LOWEST[grid.cells[left] & ~grid.cells[pivot]]
    is_changed = False
    for right in PEERS[pivot]:
        if not is_changed and grid.cells[right] == others:
            is_changed = remove_seen(grid, digit, left, right, right)
    return is_changed


@part
def xyz_wing(grid: Grid) -> bool:
    for pivot in range(CELLS):
        own = grid.cells[pivot]
        if COUNT[own] == 3:
            for left in PEERS[pivot]:
                one = grid.cells[left]
                for right in PEERS[pivot]:
                    other = grid.cells[right]
                    are_two = right > left and COUNT[one] == 2 and COUNT[other] == 2 and one | other == own
                    if are_two and remove_seen(grid, LOWEST[one & other], pivot, left, right):
                        return True
    return False


@part
def bug_plus_1(grid: Grid) -> bool:
    odd = -1
    for cell in range(CELLS):
        count = COUNT[grid.cells[cell]]
        is_empty = grid.open[HOUSE_OF[cell, 0]] >> cell % DIGITS & 1
        if is_empty and count != 2:
            if count != 3 or odd >= 0:
                return False
            odd = cell
    for digit in range(DIGITS if odd >= 0 else 0):
        if has(grid, odd, digit) and _is_all_that_is_odd(grid, odd, digit):
            return _only(grid, odd, digit)
    return False


@part
def _is_all_that_is_odd(grid: Grid, cell: int, digit: int) -> bool:
    """Whether, without one candidate, every digit would have two places in every house that still lacks it."""
    for house in range(HOUSES):
        is_own = HOUSE_OF[cell, 0] == house or HOUSE_OF[cell, 1] == house or HOUSE_OF[cell, 2] == house
        for other in range(DIGITS):
            count = COUNT[grid.places[house, other]]
            if count and count != (3 if is_own and other == digit else 2):
                return False
    return True


@part
def _only(grid: Grid, cell: int, digit: int) -> bool:
    """Remove all other digits from a cell."""
    for other in range(DIGITS):
        if other != digit:
            remove(grid, cell, other)
    return True
