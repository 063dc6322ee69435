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
        fitting: list[Constraint] = [Difference(pair, 1)] if high - low == 1 else []
        fitting += [Ratio(pair, 2)] if high == 2 * low else []
        found += [dice.choice(fitting)] if fitting else []
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
    """Every diagonal once, from its upper end, whether it leads down to the right or to the left."""
    inside, shifts, totals = range(size), range(1 - size, size), range(2 * size - 1)
    falling = [[size * row + row - shift for row in inside if row - shift in inside] for shift in shifts]
    rising = [[size * row + total - row for row in inside if total - row in inside] for total in totals]
    return [tuple(line) for line in (*falling, *rising)]
