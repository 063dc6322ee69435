"""Lines drawn on a full grid: thermometers, arrows, whispers and renban lines. No two of them share a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.runs import Renban
from sudoku_tui.engine.constraints.thermometers import Thermometer
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.shapes.geometry import Geometry

_Line = tuple[int, ...]
_Grid = Sequence[int]
_Fits = Callable[[_Line, int], bool]
"""Whether a cell can follow on a line."""


def thermometers(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    def rises(line: _Line, cell: int) -> bool:
        return grid[cell] > grid[line[-1]]

    return [Thermometer(line) for line in _lines(shape, dice, rises, (4, 5, 5, 6, 6, 7), count=6)]


def whispers(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    apart = (shape.size + 1) // 2

    def whispers_on(line: _Line, cell: int) -> bool:
        return abs(grid[cell] - grid[line[-1]]) >= apart

    return [Whispers(line, apart) for line in _lines(shape, dice, whispers_on, (4, 5, 6, 7, 8, 9), count=6)]


def renbans(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    def extends(line: _Line, cell: int) -> bool:
        digits = [grid[each] for each in line]
        return grid[cell] in (min(digits) - 1, max(digits) + 1)

    return [Renban(line) for line in _lines(shape, dice, extends, (3, 4, 4, 5, 5, 6), count=8)]


def arrows(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    """Arrows whose circle is one cell, with a shaft of two cells or more."""
    taken, found = set[int](), list[Constraint]()
    for circle in dice.shuffled(range(shape.cell_count)):

        def adds(line: _Line, cell: int, circle: int = circle) -> bool:
            return sum(grid[each] for each in line[1:]) + grid[cell] <= grid[circle]

        if circle in taken or len(found) == _ARROWS:
            continue
        line = _walk(shape, dice, circle, taken, adds, shape.size)
        if len(line) > 2 and sum(grid[cell] for cell in line[1:]) == grid[circle]:
            found.append(Arrow((circle,), line[1:], circle))
            taken.update(line)
    return found


_ARROWS = 9


def _lines(shape: Geometry, dice: Dice, fits: _Fits, lengths: Sequence[int], count: int) -> list[_Line]:
    """Random lines of some lengths that leave each other's cells alone, as many as there is room for."""
    taken, lines = set[int](), list[_Line]()
    for start in dice.shuffled(range(shape.cell_count)):
        if start not in taken and len(lines) < count:
            line = _walk(shape, dice, start, taken, fits, dice.choice(lengths))
            if len(line) >= min(lengths):
                lines.append(line)
                taken.update(line)
    return lines


def _walk(shape: Geometry, dice: Dice, start: int, taken: set[int], fits: _Fits, longest: int) -> _Line:
    """A line from a cell on, to neighbours by side or corner, as long as any fits."""
    line: _Line = (start,)
    while len(line) < longest:
        around = (cell for cell in _around(shape, line[-1]) if cell not in taken and cell not in line)
        nearest = [cell for cell in around if fits(line, cell) and not _crosses(shape, line, cell)]
        if not nearest:
            break
        line += (dice.choice(nearest),)
    return line


def _around(shape: Geometry, cell: int) -> list[int]:
    row, column = divmod(cell, shape.size)
    rows = range(max(row - 1, 0), min(row + 2, shape.size))
    columns = range(max(column - 1, 0), min(column + 2, shape.size))
    return [shape.size * r + c for r in rows for c in columns if (r, c) != (row, column)]


def _crosses(shape: Geometry, line: _Line, cell: int) -> bool:
    """Whether a diagonal step would cross an earlier one of the same line."""
    row, column = divmod(line[-1], shape.size)
    to_row, to_column = divmod(cell, shape.size)
    corners = {shape.size * row + to_column, shape.size * to_row + column}
    return len(corners) == 2 and corners <= set(line) and cell not in corners
