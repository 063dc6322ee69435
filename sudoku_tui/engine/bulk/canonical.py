"""The canonical form of 9×9 puzzles without other rules, full or not: the least of all grids that are the same puzzle.

Digits may be renamed, rows shuffled within a band, bands among themselves, likewise columns and stacks, and the grid
reflected: 1.2 trillion ways. The least grid is wanted, read row by row with an empty cell as 0. Digits are renamed in
order of appearance, so only rows and columns have to be tried. The first row is one with the fewest givens in its
stacks; it settles which columns may come where, empty ones first. Once two stacks are chosen most choices are dropped
because of what the second row would be. The other rows then follow: always the least that may come next, and each of
them where several are equal. Where empty lines could swap places, only one order is tried.

A row is a number of nine hexadecimal digits; so are the names of the digits, the name of digit d at place d.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, MutableSequence, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, TypeAlias

from sudoku_tui.engine.bulk.jit import compiled, is_worth_loading, load, working
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.bulk.cells import Cells

Ints: TypeAlias = MutableSequence[int]  # an array where numba is there, else a list

_ORDERS = tuple(permutations(range(3)))
_WORST = (1 << 36) - 1  # more than any row, at every place
_ROWS, _LEVEL = 9, 4
_NO_ROW, _NO_COLUMN, _GRID = 81, 82, 83  # after its cells a grid has the sets of its empty rows and columns
_USED, _NAMES, _FRESH, _LEFT = range(_LEVEL)  # of each level: rows above it, names given, their number; rows to try
_SLICE = 256  # a call returns after so many grids, so that the interpreter notices a Ctrl+C between them


def canonical_forms(grids: Iterable[bytes], is_long: bool = False) -> list[bytes]:
    """The canonical form of each grid of 81 digits, 0 for an empty cell; compiled where there is a lot to do."""
    if is_worth_loading(__name__, is_long):
        import numpy as np

        from sudoku_tui.engine.bulk.batch import rows_of

        cells = np.frombuffer(b"".join(grids), np.uint8).reshape(-1, 81)
        return list(rows_of(canonical_cells(cells, is_long).tobytes(), 81))
    with working():
        return [_form(givens) for givens in grids]


def canonical_cells(cells: Cells, is_long: bool = False) -> Cells:
    """The canonical form of each of N×81 digits, 0 for an empty cell."""
    import numpy as np

    if not is_worth_loading(__name__, is_long):
        return np.frombuffer(b"".join(canonical_forms(map(bytes, cells))), np.uint8).reshape(-1, 81).copy()
    load(sys.modules[__name__])
    cells = np.array(cells, np.uint8, order="C")  # read-only or strided, it would be compiled again
    forms = np.zeros_like(cells)
    room = [np.zeros(length, np.int64) for length in _ROOM]
    for first in range(0, len(cells), _SLICE):
        _form_some(cells[first : first + _SLICE], forms[first : first + _SLICE], *room)
    return forms


def _form(givens: bytes) -> bytes:
    form = bytearray(81)
    _form_one(givens, form, *([0] * length for length in _ROOM))
    return bytes(form)


_ROOM = (_ROWS, _GRID, 9, _ROWS * _LEVEL)


@compiled
def _form_some(grids: Any, forms: Any, rows: Any, grid: Any, columns: Any, levels: Any) -> None:  # noqa: ANN401
    for number in range(len(grids)):
        _form_one(grids[number], forms[number], rows, grid, columns, levels)


@compiled
def _form_one(givens: Ints | bytes, form: Ints, rows: Ints, grid: Ints, columns: Ints, levels: Ints) -> None:
    for cell in range(81):
        grid[cell] = givens[cell]
    _find(rows, grid, columns, levels)
    for cell in range(81):
        form[cell] = rows[cell // 9] >> 4 * (8 - cell % 9) & 15


@compiled
def _read(grid: Ints, row: int, columns: Ints, names: int, fresh: int, width: int) -> tuple[int, int, int]:
    """A row, or its beginning, with its columns in some order, and with the names that its digits have or get."""
    value = 0
    for place in range(width):
        digit = grid[9 * row + columns[place]]
        name = names >> 4 * digit & 15
        if digit and not name:
            fresh += 1
            name = fresh
            names |= name << 4 * digit
        value = value << 4 | name
    return value, names, fresh


@compiled
def _givens(grid: Ints, row: int, stack: int) -> int:
    """The number of nonempty cells among the three."""
    count = 0
    for cell in range(9 * row + 3 * stack, 9 * row + 3 * stack + 3):
        if grid[cell]:
            count += 1
    return count


@compiled
def _shape(grid: Ints, row: int, order: int) -> int:
    """The number of givens in each stack of a row; the least such numbers make the least first rows."""
    first, second, third = _ORDERS[order]
    return _givens(grid, row, first) * 16 + _givens(grid, row, second) * 4 + _givens(grid, row, third)


@compiled
def _least_shape(grid: Ints) -> int:
    least = _WORST
    for row in range(9):
        for order in range(6):
            least = min(least, _shape(grid, row, order))
    return least


@compiled
def _is_spare(line: int, empty: int, used: int) -> bool:
    """Whether an empty row or column could swap places with an earlier one that is also empty and not used yet."""
    first = line // 3 * 3
    if not empty >> line & 1:
        return False
    if empty & ~used & (1 << line) - (1 << first):
        return True
    for other in range(0, first, 3):
        if empty >> other & empty >> first & 7 == 7 and not used >> other & 7 and not used >> first & 7:
            return True
    return False


@compiled
def _may_follow(row: int, used: int, level: int) -> bool:
    """Whether a row may come next: from a band already begun, or from a new one."""
    of_band = used >> row // 3 * 3 & 7
    return of_band == 0 if level % 3 == 0 else 0 < of_band < 7 and not used >> row & 1


@compiled
def _choose(grid: Ints, columns: Ints, levels: Ints, level: int, rows: Ints) -> None:
    """Choose the rows to try at a level: the least that can come there, unless a lesser one is known."""
    used, names, fresh = levels[_LEVEL * level], levels[_LEVEL * level + _NAMES], levels[_LEVEL * level + _FRESH]
    least, chosen = rows[level], 0
    for row in range(9):
        if _may_follow(row, used, level) and not _is_spare(row, grid[_NO_ROW], used):
            value, _, _ = _read(grid, row, columns, names, fresh, 9)
            if value < least:
                least, chosen = value, 0
            if value == least:
                chosen |= 1 << row
    if least < rows[level]:
        rows[level] = least
        for later in range(level + 1, _ROWS):
            rows[later] = _WORST
    levels[_LEVEL * level + _LEFT] = chosen


@compiled
def _enter(grid: Ints, columns: Ints, levels: Ints, level: int, row: int, rows: Ints) -> None:
    """Put a row above a level, and find what can follow."""
    above, at = _LEVEL * (level - 1), _LEVEL * level
    _, names, fresh = _read(grid, row, columns, levels[above + _NAMES], levels[above + _FRESH], 9)
    levels[at], levels[at + _NAMES], levels[at + _FRESH] = levels[above] | 1 << row, names, fresh
    _choose(grid, columns, levels, level, rows)


@compiled
def _order_rows(grid: Ints, columns: Ints, levels: Ints, first: int, rows: Ints) -> None:
    """Try all orders of the rows after the first that can give the least grid."""
    level = 1
    levels[0], levels[_NAMES], levels[_FRESH] = 0, 0, 0
    _enter(grid, columns, levels, level, first, rows)
    while level:
        left = levels[_LEVEL * level + _LEFT]
        levels[_LEVEL * level + _LEFT] = left & left - 1
        if not left or level == _ROWS - 1:
            level -= 1
            continue
        row = 0
        while not left >> row & 1:
            row += 1
        level += 1
        _enter(grid, columns, levels, level, row, rows)


@compiled
def _put(grid: Ints, row: int, columns: Ints, place: int, stack: int, order: int) -> bool:
    """Put the columns of a stack at a place; return False where the row has a given before an empty cell."""
    last, used = 0, 0
    for before in range(place):
        used |= 1 << columns[before]
    for offset in range(3):
        column = 3 * stack + _ORDERS[order][offset]
        columns[place + offset] = column
        digit = grid[9 * row + column]
        if (last and not digit) or _is_spare(column, grid[_NO_COLUMN], used):
            return False
        last, used = digit, used | 1 << column
    return True


@compiled
def _promises(grid: Ints, row: int, columns: Ints, rows: Ints) -> bool:
    """Whether, with the columns of two stacks chosen, the second row can still match the least one known."""
    _, names, fresh = _read(grid, row, columns, 0, 0, 6)
    for other in range(row // 3 * 3, row // 3 * 3 + 3):
        if other != row:
            for place in range(6):
                digit = grid[9 * other + columns[place]]
                name, known = names >> 4 * digit & 15, rows[1] >> 4 * (8 - place) & 15
                is_new = digit and not name
                if is_new:
                    name = fresh + 1  # or more
                if name > known:
                    break
                if name < known or is_new:
                    return True
            else:
                return True
    return False


@compiled
def _order_columns(grid: Ints, row: int, shape: int, columns: Ints, levels: Ints, rows: Ints) -> None:
    """Try all orders of columns in which a row can be the first."""
    for order in range(6):
        if _shape(grid, row, order) != shape:
            continue
        first, second, third = _ORDERS[order]
        for pair in range(36):
            if not (_put(grid, row, columns, 0, first, pair // 6) and _put(grid, row, columns, 3, second, pair % 6)):
                continue
            if not _promises(grid, row, columns, rows):
                continue
            for last in range(6):
                if _put(grid, row, columns, 6, third, last):
                    rows[0], _, _ = _read(grid, row, columns, 0, 0, 9)
                    _order_rows(grid, columns, levels, row, rows)


@compiled
def _reflect(grid: Ints) -> None:
    for row in range(9):
        for column in range(row):
            cell, other = 9 * row + column, 9 * column + row
            grid[cell], grid[other] = grid[other], grid[cell]


@compiled
def _note_empty(grid: Ints) -> None:
    grid[_NO_ROW], grid[_NO_COLUMN] = 511, 511
    for cell in range(81):
        if grid[cell]:
            grid[_NO_ROW] &= ~(1 << cell // 9)
            grid[_NO_COLUMN] &= ~(1 << cell % 9)


@compiled
def _find(rows: Ints, grid: Ints, columns: Ints, levels: Ints) -> None:
    """Find the rows of the canonical form of a grid."""
    for level in range(_ROWS):
        rows[level] = _WORST
    shape = _least_shape(grid)
    _reflect(grid)
    shape = min(shape, _least_shape(grid))
    for _ in range(2):
        _note_empty(grid)
        for row in range(9):
            if not _is_spare(row, grid[_NO_ROW], 0):
                _order_columns(grid, row, shape, columns, levels, rows)
        _reflect(grid)


def canonical(puzzle: Puzzle) -> Puzzle:
    """The least puzzle that renaming digits, shuffling rows and columns and reflecting can make of one.

    It is the least when read row by row, with an empty cell as 0; for a full grid it begins 123456789.

    Raises:
        SudokuError: for any shape but the usual 9×9 grid.
    """
    return Puzzle(CLASSIC, tuple(canonical_forms([classic_givens(puzzle)])[0]))


def classic_givens(puzzle: Puzzle) -> bytes:
    if puzzle.geometry != CLASSIC:
        raise SudokuError(say("only 9×9 puzzles without other rules have a canonical form here"))
    return bytes(puzzle.givens)


def form_batch(batch: Sequence[bytes | SudokuError], is_long: bool) -> list[bytes | SudokuError]:
    """The canonical form of each puzzle; an error stays where it is."""
    forms = iter(canonical_forms((item for item in batch if isinstance(item, bytes)), is_long))
    return [item if isinstance(item, SudokuError) else next(forms) for item in batch]
