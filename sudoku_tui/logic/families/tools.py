"""What several families of techniques share."""

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark

_PAIR = 2


def tight_groups(masks: Sequence[int], size: int) -> list[tuple[tuple[int, ...], int]]:
    """Find groups of things that together touch exactly as many others as they are.

    Cells that share as few digits as they are make a naked subset, digits that share as few cells a hidden one, rows
    that share as few columns a fish.

    Args:
        masks: for each thing, the set of the others that it touches, at least two.
        size: how many things make a group.

    Returns:
        The indexes of the things, ascending, and the set of all they touch. Groups come in lexicographic order.
    """
    if size == _PAIR and len(set(masks)) == len(masks):
        return []  # a pair is two alike: soon seen, and asked for on every board
    groups: list[tuple[tuple[int, ...], int]] = [((index,), mask) for index, mask in enumerate(masks)]
    for _ in range(size - 1):
        groups = [
            ((*chosen, index), wider)
            for chosen, union in groups
            for index in range(chosen[-1] + 1, len(masks))
            if (wider := union | masks[index]).bit_count() <= size
        ]
    return [(chosen, union) for chosen, union in groups if union.bit_count() == size]


def few(mask: int, most: int) -> bool:
    """Whether a set has at least two and at most so many members: one alone would be a single."""
    return 2 <= mask.bit_count() <= most


def cells_of_houses(geometry: Geometry, houses: Iterable[int]) -> int:
    cells = 0
    for index in houses:
        cells |= geometry.houses[index].mask
    return cells


def candidates_in(board: Board, cells: int, digits: Iterable[int]) -> tuple[Candidate, ...]:
    """The candidates of some digits in a set of unplaced cells, digit by digit."""
    return tuple(Candidate(cell, digit) for digit in digits for cell in cells_of(board.digit_cells[digit] & cells))


def exclude_each_other(geometry: Geometry, one: Candidate, other: Candidate) -> bool:
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and bool(geometry.peer_masks[one.cell] >> other.cell & 1)


def marks_of(candidates: Iterable[Candidate], role: Role) -> tuple[Mark, ...]:
    return tuple(Mark(cell, digit, role) for cell, digit in candidates)


def house_marks(houses: Iterable[int], role: Role) -> tuple[HouseMark, ...]:
    return tuple(HouseMark(house, role) for house in houses)
