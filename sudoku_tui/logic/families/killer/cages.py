"""Cages with totals: the sets of digits that are left for each, and where in it their digits can stand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.blocks import digit_sum
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.step import Clue

_MOST_SETS = 2_000  # of digits that a cage could hold; nobody goes through more
Ways: TypeAlias = tuple[tuple[int, Masks], ...]
"""Sets of digits, as masks, and for each what every cell can hold of it."""


class OpenCage(NamedTuple):
    """What is left of a cage: its empty cells, what they add up to, and the ways to do so."""

    constraint: int  # its index
    cells: tuple[int, ...]
    inside: int  # the same as a set of cells
    total: int
    masks: Masks
    ways: Ways

    @property
    def sets(self) -> tuple[int, ...]:
        return tuple(held for held, _ in self.ways)

    @property
    def left(self) -> Masks:
        return united(self.ways, len(self.cells))

    def clue(self, ways: Ways | None = None) -> Clue:
        return Clue(self.constraint, self.cells, tuple(held for held, _ in (self.ways if ways is None else ways)))


@lru_cache(maxsize=8)
def totalled(geometry: Geometry) -> tuple[tuple[int, Cage], ...]:
    """The cages with totals, each with its index among the constraints."""
    clues = enumerate(geometry.constraints)
    return tuple((index, clue) for index, clue in clues if isinstance(clue, Cage) and clue.total is not None)


@fact
def open_cages(board: Board) -> tuple[OpenCage, ...]:
    """The cages that still have empty cells and ways to fill them, those of fewest ways first."""
    found = [cage for cage in _open_cages(board) if cage.ways]
    return tuple(sorted(found, key=lambda cage: (len(cage.ways), len(cage.cells))))


def _open_cages(board: Board) -> Iterator[OpenCage]:
    for index, cage in totalled(board.geometry):
        cells = tuple(cell for cell in cage.cells if not board.placed >> cell & 1)
        if cells:
            total = (cage.total or 0) - sum(board.values[cell] for cell in cage.cells)
            masks = tuple(board.cell_digits[cell] for cell in cells)
            yield OpenCage(index, cells, set_of(cells), total, masks, ways_to(masks, total))


@lru_cache(maxsize=1 << 14)
def ways_to(masks: Masks, total: int) -> Ways:
    """The ways to fill cells that differ and add up to a total; none where there are too many to go through."""
    union = 0
    for mask in masks:
        union |= mask
    found = [(held, fits) for held in sets_of(union, len(masks), total) if (fits := _fitted(masks, held))]
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def sets_of(union: int, count: int, total: int) -> tuple[int, ...]:
    """The sets of so many of a mask's digits that add up to a total."""
    if comb(union.bit_count(), count) > _MOST_SETS:
        return ()
    sets = map(sum, combinations([1 << bit for bit in cells_of(union)], count))
    return tuple(held for held in sets if digit_sum(held) == total)


def united(ways: Ways, count: int) -> Masks:
    """What each of so many cells can hold in any of some ways."""
    left = [0] * count
    for _, fits in ways:
        left = [mask | more for mask, more in zip(left, fits, strict=True)]
    return tuple(left)


def shared(sets: Sequence[int]) -> int:
    """The digits that all sets have."""
    common = -1
    for held in sets:
        common &= held
    return common if sets else 0


def _fitted(masks: Masks, held: int) -> Masks | None:
    """What each cell can hold when together they hold just a set; None where they cannot."""
    used_before: list[set[int]] = [{0}]
    for mask in masks:
        free = mask & held
        used_before.append({used | 1 << bit for used in used_before[-1] for bit in cells_of(free & ~used)})
    if held not in used_before[-1]:
        return None
    left, used_after = [0] * len(masks), {held}
    for place in reversed(range(len(masks))):
        before = set[int]()
        for used in used_after:
            for bit in cells_of(used & masks[place]):
                if used ^ 1 << bit in used_before[place]:
                    left[place] |= 1 << bit
                    before.add(used ^ 1 << bit)
        used_after = before
    return tuple(left)
