"""Patterns of one digit in numbers: two strong links, the empty rectangle, and whether there is anything to find.

Each function takes the step that the ladder's rung finds first, and returns True, or finds nothing.
"""

from __future__ import annotations

from sudoku_tui.engine.bulk.jit import part
from sudoku_tui.logic.compiled.grid import (
    BOXES,
    CELL_AT,
    COUNT,
    DIGITS,
    HOUSE_OF,
    HOUSES,
    LOWEST,
    PEERS,
    RUN,
    SEES,
    UNASKED,
    Grid,
    has,
    remove,
    remove_seen,
    shared,
)

X_WING, SKYSCRAPER, KITE, TURBOT = 0, 1, 2, 3
_ROW = 511
_WAYS = 4 * HOUSES * HOUSES  # to choose two houses and an end of each


@part
def _end(grid: Grid, house: int, digit: int, which: int) -> int:
    """The first or the second of the two cells of a house that a digit has left."""
    places = grid.places[house, digit]
    return int(CELL_AT[house, LOWEST[places & places - 1 if which else places]])


@part
def _next_link(grid: Grid, digit: int, at: int) -> int:
    """The next way, from `at` on, to join two houses with two places each at ends that see each other; or -1."""
    while at < _WAYS:
        one, other = at // (4 * HOUSES), at // 4 % HOUSES
        if COUNT[grid.places[one, digit]] != 2:
            at = 4 * HOUSES * (one + 1)
        elif other <= one or COUNT[grid.places[other, digit]] != 2:
            at = max(at // 4 + 1, HOUSES * one + one + 1) * 4
        elif _joins(grid, digit, at):
            return at
        else:
            at += 1
    return -1


@part
def _joins(grid: Grid, digit: int, at: int) -> bool:
    one, other = at // (4 * HOUSES), at // 4 % HOUSES
    near, far = _end(grid, one, digit, at >> 1 & 1), _end(grid, one, digit, ~at >> 1 & 1)
    next_near, next_far = _end(grid, other, digit, at & 1), _end(grid, other, digit, ~at & 1)
    are_apart = near != next_near and near != next_far and far != next_near and far != next_far
    return are_apart and SEES[near, next_near] == 1 and _leaves(grid, digit, far, next_far)


@part
def _leaves(grid: Grid, digit: int, one: int, other: int) -> bool:
    """Whether a digit can be removed from a cell that sees two others."""
    found = 0
    for cell in PEERS[one]:
        found |= grid.cells[cell] >> digit & SEES[cell, other]
    return found == 1


@part
def _share_line(one: int, other: int) -> bool:
    return bool(HOUSE_OF[one, 0] == HOUSE_OF[other, 0] or HOUSE_OF[one, 1] == HOUSE_OF[other, 1])


@part
def _kind(grid: Grid, digit: int, at: int) -> int:
    """What two joined houses are called."""
    one, other = at // (4 * HOUSES), at // 4 % HOUSES
    near, far = _end(grid, one, digit, at >> 1 & 1), _end(grid, one, digit, ~at >> 1 & 1)
    next_near, next_far = _end(grid, other, digit, at & 1), _end(grid, other, digit, ~at & 1)
    if other < DIGITS or DIGITS <= one < other < BOXES:
        if _share_line(near, next_near):
            return X_WING if _share_line(far, next_far) else SKYSCRAPER
    elif one < DIGITS <= other < BOXES and HOUSE_OF[near, 2] == HOUSE_OF[next_near, 2]:
        return KITE
    return TURBOT


@part
def _are_same(grid: Grid, digit: int, one: int, other: int) -> bool:
    """Whether two ways join the same four cells."""
    for which in range(2):
        for house in (one // (4 * HOUSES), one // 4 % HOUSES):
            cell = _end(grid, house, digit, which)
            if not (
                cell == _end(grid, other // (4 * HOUSES), digit, 0)
                or cell == _end(grid, other // (4 * HOUSES), digit, 1)
                or cell == _end(grid, other // 4 % HOUSES, digit, 0)
                or cell == _end(grid, other // 4 % HOUSES, digit, 1)
            ):
                return False
    return True


@part
def _is_of_lines(grid: Grid, digit: int, at: int) -> bool:
    """Whether the same cells are a pattern of two lines."""
    other = _next_link(grid, digit, 0)
    while other >= 0:
        if _kind(grid, digit, other) != TURBOT and _are_same(grid, digit, at, other):
            return True
        other = _next_link(grid, digit, other + 1)
    return False


@part
def joined(grid: Grid, kind: int) -> bool:
    """Two houses with two places each, joined in a way that has a name."""
    for digit in range(DIGITS):
        at = _next_link(grid, digit, 0) if hopes(grid) >> digit & 1 else -1
        while at >= 0:
            if _kind(grid, digit, at) == kind and not (kind == TURBOT and _is_of_lines(grid, digit, at)):
                far = _end(grid, at // (4 * HOUSES), digit, ~at >> 1 & 1)
                next_far = _end(grid, at // 4 % HOUSES, digit, ~at & 1)
                return remove_seen(grid, digit, far, next_far, next_far)
            at = _next_link(grid, digit, at + 1)
    return False


@part
def empty_rectangle(grid: Grid) -> bool:
    for digit in range(DIGITS):
        for line in range(BOXES if hopes(grid) >> digit & 1 else 0):
            if COUNT[grid.places[line, digit]] == 2:
                for which in range(2):
                    near, far = _end(grid, line, digit, which), _end(grid, line, digit, 1 - which)
                    for box in range(BOXES, HOUSES):
                        if _rectangle(grid, digit, line, near, far, box):
                            return True
    return False


@part
def _rectangle(grid: Grid, digit: int, line: int, near: int, far: int, box: int) -> bool:
    """Take the step of a line and a box whose places lie on a line across it and on one parallel to it."""
    if HOUSE_OF[near, 2] == box or HOUSE_OF[far, 2] == box:
        return False
    along = 0 if line < DIGITS else 1  # the kind of the line
    inside = grid.places[box, digit]
    left = inside & ~shared(box, HOUSE_OF[near, 1 - along])[0]
    if left == 0 or left == inside:
        return False
    on_line = inside & shared(box, HOUSE_OF[CELL_AT[box, LOWEST[left]], along])[0]
    return not left & ~on_line and on_line != inside and _cleared(grid, digit, box, left, far)


@part
def _cleared(grid: Grid, digit: int, box: int, left: int, far: int) -> bool:
    """Remove a digit from the cells that see a cell and some of a box."""
    is_changed = False
    for cell in PEERS[far]:
        sees_all, more = has(grid, cell, digit), left
        while sees_all and more:
            sees_all = SEES[cell, CELL_AT[box, LOWEST[more]]] == 1
            more &= more - 1
        if sees_all:
            is_changed |= remove(grid, cell, digit)
    return is_changed


@part
def hopes(grid: Grid) -> int:
    """The digits with a candidate that is in no way to place its digit everywhere.

    No pattern of one digit has anything to remove for the others.
    """
    if grid.hopes[0] == UNASKED:
        found = 0
        for digit in range(DIGITS):
            if _has_idle(grid, digit):
                found |= 1 << digit
        grid.hopes[0] = found
    return int(grid.hopes[0])


@part
def _has_idle(grid: Grid, digit: int) -> bool:
    for row in range(DIGITS):
        places = grid.places[row, digit]
        while places:
            column = places & -places
            places ^= column
            if not _fits(grid, digit, row, column):
                return True
    return False


@part
def _fits(grid: Grid, digit: int, first: int, column: int) -> bool:
    """Whether a digit can stand at a place and once in every other row, no two of them in a column or a box.

    Of each row, `room` holds the columns that are still to be tried, and above them the one that is being tried.
    """
    room, row, used, is_new = grid.room, 0, column, True
    while 0 <= row < DIGITS:
        if is_new:
            is_settled = row == first or grid.places[row, digit] == 0
            room[row] = 0 if is_settled else _options(grid, digit, row, first, column, used)
            if is_settled:
                row += 1
                continue
        used &= ~(room[row] >> DIGITS)
        options = room[row] & _ROW
        is_new = options != 0
        if is_new:
            chosen = options & -options
            room[row] = options ^ chosen | chosen << DIGITS
            used |= chosen
        row += 1 if is_new else -1
    return row == DIGITS


@part
def _options(grid: Grid, digit: int, row: int, first: int, column: int, used: int) -> int:
    """The columns that a digit can have in a row, beside those that it has in the rows before."""
    blocked, band = used, row - row % 3
    for other in range(band, band + 3):
        chosen = column if other == first else grid.room[other] >> DIGITS if other < row else 0
        if chosen:
            blocked |= RUN << LOWEST[chosen] // 3 * 3
    return int(grid.places[row, digit] & ~blocked)
