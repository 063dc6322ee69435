"""The parts of a clue that have one total, and the least and the greatest total that each can have.

Cells that see each other hold different digits, so the least total of three such cells is 6, not 3.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.constraints.arrows import Arrow, DoubleArrow
from sudoku_tui.engine.constraints.blocks import block
from sudoku_tui.engine.constraints.cages import LittleKiller
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.equal_sums import RegionSumLine, ZipperLine
from sudoku_tui.engine.constraints.sums import differing
from sudoku_tui.engine.shapes.geometry import Geometry

Masks = Mapping[int, int]
"""For each cell the digits, as bits, that it can hold."""


class Side(NamedTuple):
    """Cells whose digits are added up; of a number of several digits, each cell counts a power of ten."""

    cells: tuple[int, ...]
    factors: tuple[int, ...] = ()


class Range(NamedTuple):
    """The least and the greatest total."""

    least: int
    greatest: int


class Equation(NamedTuple):
    """Sides with the same total, and that total where it is known."""

    sides: tuple[Side, ...]
    total: int | None = None

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for side in self.sides for cell in side.cells))


def equation_of(clue: Constraint, geometry: Geometry) -> Equation | None:
    """What a clue says of totals, if it does."""
    match clue:
        case Arrow():
            factors = tuple(10**power for power in reversed(range(len(clue.circle))))
            return Equation((Side(clue.circle, factors), Side(clue.shaft)))
        case DoubleArrow():
            return Equation((Side((clue.line[0], clue.line[-1])), Side(clue.line[1:-1])))
        case LittleKiller():
            return Equation((Side(clue.cells),), clue.total)
        case RegionSumLine():
            return Equation(tuple(map(Side, clue.stretches(geometry))))
        case ZipperLine():
            half, line = len(clue.line) // 2, clue.line
            pairs = [Side((line[index], line[-1 - index])) for index in range(half)]
            return Equation((*pairs, Side((line[half],))) if len(line) % 2 else tuple(pairs))
    return None


def common_range(equation: Equation, masks: Masks, geometry: Geometry) -> Range:
    """What all sides can have in common."""
    ranges = [range_of(side, masks, geometry) for side in equation.sides]
    if equation.total is not None:
        ranges.append(Range(equation.total, equation.total))
    return Range(max(each.least for each in ranges), min(each.greatest for each in ranges))


def totals_of(equation: Equation, masks: Masks, geometry: Geometry) -> int:
    """The totals that all sides can have, as bits."""
    common = 1 << equation.total if equation.total is not None else -1
    for side in equation.sides:
        totals = 1
        for cells, factor in _parts(side, geometry):
            more, held = 0, block(tuple([masks[cell] for cell in cells])).totals
            for total in cells_of(held):
                more |= totals << total * factor
            totals = more
        common &= totals
    return common


def range_of(side: Side, masks: Masks, geometry: Geometry) -> Range:
    least = greatest = 0
    for cells, factor in _parts(side, geometry):
        totals = block(tuple([masks[cell] for cell in cells])).totals
        least += factor * ((totals & -totals).bit_length() - 1)
        greatest += factor * (totals.bit_length() - 1)
    return Range(least, greatest)


def _parts(side: Side, geometry: Geometry) -> Sequence[tuple[tuple[int, ...], int]]:
    if any(factor > 1 for factor in side.factors):
        return [((cell,), factor) for cell, factor in zip(side.cells, side.factors, strict=True)]
    return [(cells, 1) for cells in _differing(side.cells, geometry)]


@lru_cache(maxsize=1024)
def _differing(cells: tuple[int, ...], geometry: Geometry) -> Sequence[tuple[int, ...]]:
    return differing(cells, geometry)


def impossible(equation: Equation, side: Side, masks: Masks, geometry: Geometry) -> Iterable[tuple[int, int]]:
    """Each cell of a side with the digits, as bits, with which its total would be too small or too great."""
    common = common_range(equation, masks, geometry)
    for cell in side.cells:
        lost, left = 0, masks[cell]
        while left:
            bit = left & -left
            left ^= bit
            least, greatest = range_of(side, {**masks, cell: bit}, geometry)
            if least > common.greatest or greatest < common.least:
                lost |= bit
        if lost:
            yield cell, lost
