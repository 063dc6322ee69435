"""The rules of a shape as clauses: a grid obeys the rules exactly when its variables satisfy every clause.

The variable of a cell and a digit says that the digit stands there. Literals are as in the DIMACS format: a variable's
number from 1, negative for its opposite.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.oracle.shapes import Cell, Grid, Shape


def variable(shape: Shape, cell: Cell, digit: int) -> int:
    """The variable that says that a digit stands in a cell."""
    row, column = cell
    return (row * shape.size + column) * shape.size + digit


def clauses(shape: Shape) -> Iterator[list[int]]:
    """The rules: each cell holds one digit, each house every digit, and cells that must differ never the same."""
    digits = range(1, shape.size + 1)
    for cell in shape.cells:
        here = [variable(shape, cell, digit) for digit in digits]
        yield here
        yield from ([-one, -other] for one, other in combinations(here, 2))
    for house in shape.houses:  # it follows from the rest, but a solver is much faster for being told
        yield from ([variable(shape, cell, digit) for cell in house] for digit in digits)
    for one, other in shape.different:
        yield from ([-variable(shape, one, digit), -variable(shape, other, digit)] for digit in digits)


def literals(shape: Shape, grid: Grid) -> list[int]:
    """What a grid says of the cells that are not empty."""
    return [variable(shape, cell, digit) for cell, digit in zip(shape.cells, grid, strict=True) if digit]


def grid_of(shape: Shape, model: list[int]) -> Grid:
    """The full grid that a model stands for; what it says of further variables is left out."""
    placed = (literal for literal in model[: shape.size**3] if literal > 0)
    return tuple((literal - 1) % shape.size + 1 for literal in placed)
