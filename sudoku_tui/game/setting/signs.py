"""Clues of a few cells, or beside the grid: dots, quadruples and little killers, all that a full grid has."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.constraints.cages import LittleKiller
from sudoku_tui.engine.constraints.constraint import Constraint, neighbours
from sudoku_tui.engine.constraints.dots import Difference, Ratio
from sudoku_tui.engine.constraints.quadruples import Quadruple
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.shapes.geometry import Geometry

_SHORTEST_DIAGONAL = 3
_QUADRUPLES, _LITTLE_KILLERS = 24, 20  # for a start; what is not needed goes


def dots(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """A dot between any neighbours that may have one; 1 and 2 may have either."""
    found = list[Constraint]()
    for pair in neighbours(shape):
        low, high = sorted(grid[cell] for cell in pair)
        kinds = [kind for kind, fits in ((Difference(pair, 1), high - low == 1), (Ratio(pair, 2), high == 2 * low)) if fits]
        found += [dice.choice(kinds)] if kinds else []
    return found


def quadruples(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """Circles at some crossings, each with two to four of the digits around it."""
    size, found = shape.size, list[Constraint]()
    crossings = [cell for cell in range(shape.cell_count - size) if cell % size < size - 1]
    for cell in dice.shuffled(crossings)[:_QUADRUPLES]:
        cells = (cell, cell + 1, cell + size, cell + size + 1)
        shown = dice.shuffled(grid[each] for each in cells)[: 2 + dice.below(3)]
        found.append(Quadruple(cells, tuple(sorted(shown))))
    return found


def little_killers(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """Totals of some diagonals."""
    lines = [line for line in _diagonals(shape.size) if len(line) >= _SHORTEST_DIAGONAL]
    return [LittleKiller(line, sum(grid[cell] for cell in line)) for line in dice.shuffled(lines)[:_LITTLE_KILLERS]]


def _diagonals(size: int) -> list[tuple[int, ...]]:
    """Every diagonal once, from above on, whether it leads down to the right or to the left."""
    falling = [[(row, row - shift) for row in range(size) if 0 <= row - shift < size] for shift in range(1 - size, size)]
    rising = [[(row, total - row) for row in range(size) if 0 <= total - row < size] for total in range(2 * size - 1)]
    return [tuple(size * row + column for row, column in line) for line in (*falling, *rising)]
