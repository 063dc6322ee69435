"""Unique and avoidable rectangles in numbers: each function takes the step that the ladder's rung finds first.

A rectangle is its number among all corners, with the two digits of a cell that has no others, as a mask. The corners
stand in reading order: `^ 1` on an index goes along the row, `^ 2` along the column, `^ 3` across.
"""

from __future__ import annotations

import numpy as np

from sudoku_tui.engine.bulk.jit import part
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.compiled.grid import (
    BIT_IN,
    CELL_AT,
    CELLS,
    COUNT,
    DIGITS,
    FIRST,
    GROUPS,
    HOUSE_OF,
    LOWEST,
    Grid,
    Ints,
    has,
    held,
    remove,
    remove_in,
    remove_seen,
    union_of,
)
from sudoku_tui.logic.families.rectangles import all_corners

_ALL = 511
_CORNERS = np.array(all_corners(CLASSIC), np.int64)
_OF_CELL = len(_CORNERS) * 4 // CELLS  # rectangles that a cell is a corner of
_AT = np.array(
    [[index for index, corners in enumerate(_CORNERS.tolist()) if cell in corners] for cell in range(CELLS)], np.int64
)
_IN_A_PASS = CELLS * _OF_CELL


@part
def _next_rectangle(grid: Grid, at: int) -> int:
    """The next rectangle from `at` on, or -1: first those whose corners have both digits, then those that lack some.

    It is told by a cell that has only the two digits, the first that does, and its number among those of the cell.
    """
    while at < 2 * _IN_A_PASS:
        cell = at % _IN_A_PASS // _OF_CELL
        if COUNT[grid.cells[cell]] != 2:
            at += _OF_CELL
        elif _is_rectangle(grid, at):
            return at
        else:
            at += 1
    return -1


@part
def _is_rectangle(grid: Grid, at: int) -> bool:
    cell = at % _IN_A_PASS // _OF_CELL
    pair, is_lacking = grid.cells[cell], False
    for corner in _CORNERS[_AT[cell, at % _OF_CELL]]:
        held = grid.cells[corner] & pair
        if held == 0 or (corner < cell and grid.cells[corner] == pair):
            return False
        is_lacking |= held != pair
    return is_lacking == (at >= _IN_A_PASS)


@part
def _roof(grid: Grid, at: int) -> int:
    """The corners that have other candidates, as bits."""
    cell, roof = at % _IN_A_PASS // _OF_CELL, 0
    for index in range(4):
        if grid.cells[_corner(at, index)] & ~grid.cells[cell]:
            roof |= 1 << index
    return roof


@part
def _corner(at: int, index: int) -> int:
    return int(_CORNERS[_AT[at % _IN_A_PASS // _OF_CELL, at % _OF_CELL], index])


@part
def _pair(grid: Grid, at: int) -> int:
    return int(grid.cells[at % _IN_A_PASS // _OF_CELL])


@part
def _is_side(roof: int) -> bool:
    return COUNT[roof] == 2 and not _is_diagonal(roof)


@part
def _is_diagonal(roof: int) -> bool:
    return roof == 0b1001 or roof == 0b0110


@part
def unique_rectangle(grid: Grid, kind: int) -> bool:
    """The first unique rectangle of one of the types 1 to 6; 7 is a hidden one."""
    at = _next_rectangle(grid, 0)
    while at >= 0:
        roof = _roof(grid, at)
        if kind == 1:
            found = COUNT[roof] == 1 and _without_pair(grid, at, roof)
        elif kind == 2:
            found = _is_side(roof) and _with_one_extra(grid, at, roof)
        elif kind == 3:
            found = _is_side(roof) and _in_subset(grid, at, roof)
        elif kind == 4:
            found = _is_side(roof) and _with_strong_side(grid, at, roof)
        elif kind == 5:
            found = (_is_diagonal(roof) or COUNT[roof] == 3) and _with_one_extra(grid, at, roof)
        elif kind == 6:
            found = _is_diagonal(roof) and _with_x_wing(grid, at, roof)
        else:
            found = _hidden(grid, at, roof)
        if found:
            return True
        at = _next_rectangle(grid, at + 1)
    return False


@part
def _without(grid: Grid, cell: int, digits: int) -> bool:
    """Remove some digits from a cell; return whether it had any."""
    left, is_changed = digits & grid.cells[cell], False
    while left:
        is_changed |= remove(grid, cell, LOWEST[left])
        left &= left - 1
    return is_changed


@part
def _without_pair(grid: Grid, at: int, roof: int) -> bool:
    return _without(grid, _corner(at, LOWEST[roof]), _pair(grid, at))


@part
def _with_one_extra(grid: Grid, at: int, roof: int) -> bool:
    """The corners of the roof have one further digit, the same in each."""
    rest, pair = roof & roof - 1, _pair(grid, at)
    first, second = _corner(at, LOWEST[roof]), _corner(at, LOWEST[rest])
    third = _corner(at, LOWEST[rest & rest - 1]) if rest & rest - 1 else second
    extra = grid.cells[first] & ~pair
    is_same = grid.cells[second] & ~pair == extra and grid.cells[third] & ~pair == extra
    return COUNT[extra] == 1 and is_same and remove_seen(grid, LOWEST[extra], first, second, third)


@part
def _in_subset(grid: Grid, at: int, roof: int) -> bool:
    """Two neighbours are as good as one cell with their other candidates, which makes a naked subset."""
    one, other = _corner(at, LOWEST[roof]), _corner(at, LOWEST[roof & roof - 1])
    extras = (grid.cells[one] | grid.cells[other]) & ~_pair(grid, at)
    for kind in range(3 if COUNT[extras] > 1 else 0):
        if HOUSE_OF[one, kind] == HOUSE_OF[other, kind] and _in_house(grid, at, one, other, extras, kind):
            return True
    return False


@part
def _in_house(grid: Grid, at: int, one: int, other: int, extras: int, kind: int) -> bool:
    house = HOUSE_OF[one, kind]
    cells, masks = grid.open[house], grid.room
    for index in range(4):
        if HOUSE_OF[_corner(at, index), kind] == house:
            cells &= ~BIT_IN[_corner(at, index), kind]
    for index in range(DIGITS):
        masks[index] = grid.cells[CELL_AT[house, index]]
    for size in range(COUNT[extras] - 1, COUNT[cells]):
        for place in range(FIRST[size], FIRST[size + 1]):
            group = GROUPS[place]
            if not group & ~cells:
                digits = union_of(masks, group)
                is_subset = digits & extras and COUNT[digits | extras] == size + 1
                if is_subset and _clears(grid, one, other, kind, group, digits | extras):
                    return True
    return False


@part
def _clears(grid: Grid, one: int, other: int, kind: int, group: int, digits: int) -> bool:
    """Remove the digits of a subset elsewhere in the houses that it shares with two cells, `kind` being the first."""
    house, is_changed = HOUSE_OF[one, kind], False
    for which in range(3):
        near = HOUSE_OF[one, which]
        inside = held(house, group, near) if HOUSE_OF[other, which] == near else 0
        if inside and which < kind:
            return False  # it is told there
        if inside:
            kept = inside | BIT_IN[one, which] | BIT_IN[other, which]
            is_changed |= remove_in(grid, near, _ALL & ~kept, digits)
    return is_changed


@part
def _with_strong_side(grid: Grid, at: int, roof: int) -> bool:
    """In a house, one of the two digits fits only in two neighbours, so they lose the other."""
    one, other = _corner(at, LOWEST[roof]), _corner(at, LOWEST[roof & roof - 1])
    pair = _pair(grid, at)
    for kind in range(3):
        house, side = HOUSE_OF[one, kind], BIT_IN[one, kind] | BIT_IN[other, kind]
        if HOUSE_OF[other, kind] == house:
            for digit in range(DIGITS):
                if pair >> digit & 1 and grid.places[house, digit] == side:
                    is_changed = _without(grid, one, pair & ~(1 << digit))
                    if _without(grid, other, pair & ~(1 << digit)) or is_changed:
                        return True
    return False


@part
def _in_corners(grid: Grid, at: int, digit: int, index: int, kind: int) -> bool:
    """Whether a digit fits only in the two corners of the row, or of the column, of a corner."""
    cell, beside = _corner(at, index), _corner(at, index ^ 1 << kind)
    return bool(grid.places[HOUSE_OF[cell, kind], digit] == BIT_IN[cell, kind] | BIT_IN[beside, kind])


@part
def _with_x_wing(grid: Grid, at: int, roof: int) -> bool:
    """In both rows, or columns, one of the two digits fits only in the corners."""
    pair = _pair(grid, at)
    for digit in range(DIGITS):
        for kind in range(2 if pair >> digit & 1 else 0):
            if _in_corners(grid, at, digit, 0, kind) and _in_corners(grid, at, digit, 3, kind):
                _without(grid, _corner(at, LOWEST[roof]), 1 << digit)
                return _without(grid, _corner(at, LOWEST[roof & roof - 1]), 1 << digit)
    return False


@part
def _hidden(grid: Grid, at: int, roof: int) -> bool:
    """Opposite a corner without others, the row and the column have one digit only in corners."""
    pair = _pair(grid, at)
    for floor in range(4):
        for digit in range(DIGITS if not roof >> floor & 1 else 0):
            is_held = pair >> digit & 1 and has(grid, _corner(at, floor ^ 3), LOWEST[pair & ~(1 << digit)])
            is_tied = is_held and _in_corners(grid, at, digit, floor ^ 3, 0)
            if is_tied and _in_corners(grid, at, digit, floor ^ 3, 1):
                return _without(grid, _corner(at, floor ^ 3), pair & ~(1 << digit))
    return False


@part
def avoidable_rectangle(grid: Grid, filled: int) -> bool:
    """The first avoidable rectangle with three corners filled, or with two."""
    for number in range(len(_CORNERS)):
        corners = _CORNERS[number]
        empty = _empty(grid, corners)
        if COUNT[empty] == 4 - filled:
            if filled == 3:
                found = _last_corner(grid, corners, LOWEST[empty])
            else:
                found = _two_corners(grid, corners, LOWEST[empty], LOWEST[empty & empty - 1])
            if found:
                return True
    return False


@part
def _empty(grid: Grid, corners: Ints) -> int:
    """The corners without a digit, as bits; 0 where one is given, or fewer than two are placed."""
    empty, placed = 0, 0
    for index in range(4):
        cell = corners[index]
        if grid.givens[cell]:
            return 0
        if not grid.open[HOUSE_OF[cell, 0]] & BIT_IN[cell, 0]:
            placed += 1
        if not grid.values[cell]:
            empty |= 1 << index
    return empty if 2 <= placed <= 3 else 0


@part
def _last_corner(grid: Grid, corners: Ints, last: int) -> bool:
    beside, below, across = (
        grid.values[corners[last ^ 1]],
        grid.values[corners[last ^ 2]],
        grid.values[corners[last ^ 3]],
    )
    return beside == below and beside != across and _without(grid, corners[last], 1 << across - 1)


@part
def _two_corners(grid: Grid, corners: Ints, one: int, other: int) -> bool:
    """Each of two corners has its digit of the pattern and the same other one."""
    first, second = corners[one], corners[other]
    if one ^ other == 3:
        value = grid.values[corners[one ^ 1]]
        if value != grid.values[corners[other ^ 1]]:
            return False
        for digit in range(DIGITS):
            is_common = has(grid, first, digit) and has(grid, second, digit)
            if is_common and _extra_alike(grid, first, second, 1 << digit | 1 << value - 1):
                return True
        return False
    own, others = grid.values[corners[one ^ 3]] - 1, grid.values[corners[other ^ 3]] - 1
    if not (has(grid, first, own) and has(grid, second, others)):
        return False
    return _extra_alike(grid, first, second, 1 << own | 1 << others)


@part
def _extra_alike(grid: Grid, first: int, second: int, pair: int) -> bool:
    extra = grid.cells[first] & ~pair
    return (
        COUNT[extra] == 1
        and extra == grid.cells[second] & ~pair
        and remove_seen(grid, LOWEST[extra], first, second, second)
    )
