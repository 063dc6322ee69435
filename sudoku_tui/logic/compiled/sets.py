"""Singles, locked candidates, subsets and basic fish in numbers.

Each function takes the step that the ladder's rung finds first, and returns True, or finds nothing.
"""

from __future__ import annotations

from sudoku_tui.engine.bulk.jit import part
from sudoku_tui.logic.compiled.grid import (
    BOXES,
    CELL_AT,
    CELLS,
    COUNT,
    DIGITS,
    FIRST,
    GROUPS,
    HOUSE_OF,
    HOUSES,
    LOWEST,
    Grid,
    Ints,
    held,
    place,
    remove_in,
    shared,
    union_of,
)

_ALL = 511


@part
def full_house(grid: Grid) -> bool:
    for house in range(HOUSES):
        last = grid.open[house]
        if last and not last & last - 1:
            cell = CELL_AT[house, LOWEST[last]]
            if COUNT[grid.cells[cell]] == 1:
                place(grid, cell, LOWEST[grid.cells[cell]])
                return True
    return False


@part
def naked_single(grid: Grid) -> bool:
    for cell in range(CELLS):
        mask = grid.cells[cell]
        if mask and not mask & mask - 1:
            place(grid, cell, LOWEST[mask])
            return True
    return False


@part
def hidden_single(grid: Grid) -> bool:
    """Boxes come first, then rows and columns."""
    for step in range(HOUSES):
        house = (step + BOXES) % HOUSES
        for digit in range(DIGITS):
            places = grid.places[house, digit]
            if places and not places & places - 1:
                place(grid, CELL_AT[house, LOWEST[places]], digit)
                return True
    return False


@part
def pointing(grid: Grid) -> bool:
    """A digit's places in a box lie on a line, which loses it elsewhere."""
    for box in range(BOXES, HOUSES):
        for line in range(BOXES):
            in_box, in_line = shared(box, line)
            for digit in range(DIGITS if in_box else 0):
                places = grid.places[box, digit]
                if places & places - 1 and not places & ~in_box and grid.places[line, digit] & ~in_line:
                    return remove_in(grid, line, _ALL & ~in_line, 1 << digit)
    return False


@part
def claiming(grid: Grid) -> bool:
    """A digit's places on a line lie in a box, which loses it elsewhere."""
    for line in range(BOXES):
        for box in range(BOXES, HOUSES):
            in_box, in_line = shared(box, line)
            for digit in range(DIGITS if in_box else 0):
                places = grid.places[line, digit]
                if places & places - 1 and not places & ~in_line and grid.places[box, digit] & ~in_box:
                    return remove_in(grid, box, _ALL & ~in_box, 1 << digit)
    return False


@part
def next_group(masks: Ints, size: int, at: int) -> int:
    """The place in `GROUPS`, from `at` on, of a group of `size` that touches as many others; -1 where there is none."""
    few = 0
    for index in range(DIGITS):
        if 2 <= COUNT[masks[index]] <= size:
            few |= 1 << index
    if COUNT[few] < size:
        return -1
    while at < FIRST[size + 1]:
        group = GROUPS[at]
        if not group & ~few and COUNT[union_of(masks, group)] == size:
            return at
        at += 1
    return -1


@part
def _has_any(grid: Grid, house: int, outside: int, digits: int) -> bool:
    """Whether some digits have places in a house outside some of its cells."""
    while digits:
        if grid.places[house, LOWEST[digits]] & ~outside:
            return True
        digits &= digits - 1
    return False


@part
def naked(grid: Grid, size: int, least: int, most: int) -> bool:
    """The first naked subset of a size that clears at least so many of its houses, and at most so many."""
    masks = grid.room
    for house in range(HOUSES):
        for index in range(DIGITS):
            masks[index] = grid.cells[CELL_AT[house, index]]
        at = next_group(masks, size, FIRST[size])
        while at >= 0:
            group = GROUPS[at]
            digits, cell, cleared = union_of(masks, group), CELL_AT[house, LOWEST[group]], 0
            for kind in range(3):
                inside = held(house, group, HOUSE_OF[cell, kind])
                if inside and _has_any(grid, HOUSE_OF[cell, kind], inside, digits):
                    cleared += 1
            if cleared and least <= cleared <= most:
                for kind in range(3):
                    inside = held(house, group, HOUSE_OF[cell, kind])
                    if inside:
                        remove_in(grid, HOUSE_OF[cell, kind], _ALL & ~inside, digits)
                return True
            at = next_group(masks, size, at + 1)
    return False


@part
def hidden(grid: Grid, size: int) -> bool:
    for house in range(HOUSES):
        masks = grid.places[house]
        at = next_group(masks, size, FIRST[size])
        while at >= 0:
            digits = GROUPS[at]
            if remove_in(grid, house, union_of(masks, digits), _ALL & ~digits):
                return True
            at = next_group(masks, size, at + 1)
    return False


@part
def basic_fish(grid: Grid, size: int) -> bool:
    """Rows against columns come first, then the reverse."""
    masks = grid.room
    for digit in range(DIGITS):
        for base, cover in ((0, DIGITS), (DIGITS, 0)):
            for index in range(DIGITS):
                masks[index] = grid.places[base + index, digit]
            at = next_group(masks, size, FIRST[size])
            while at >= 0:
                group = GROUPS[at]
                lines, is_changed = union_of(masks, group), False
                while lines:
                    line = LOWEST[lines]
                    lines &= lines - 1
                    if remove_in(grid, cover + line, _ALL & ~group, 1 << digit):
                        is_changed = True
                if is_changed:
                    return True
                at = next_group(masks, size, at + 1)
    return False
