"""What several families of techniques share."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark, Step, Truth

_PAIR = 2


def with_single(step: Step, single: Candidate, house: int) -> Step:
    """A step that places the digit which its eliminations leave a single place in a house."""
    evidence = step.evidence
    more = replace(
        evidence,
        marks=(*evidence.marks, Mark(single.cell, single.digit, Role.SINGLE)),
        houses=(*evidence.houses, HouseMark(house, Role.SINGLE)),
        truths=(*evidence.truths, Truth(house, single.digit)),
    )
    return Step(step.technique, (single,), (), more)


def tight_groups(masks: Sequence[int], size: int) -> list[tuple[tuple[int, ...], int]]:
    """The groups of so many things that touch, between them, just as many others: by index, with what they touch.

    So many cells with as many digits make a naked subset, digits with as many cells a hidden one, rows with as many
    columns a fish. Each thing's mask is the set of what it touches, at least two.
    """
    if size == _PAIR and len(set(masks)) == len(masks):
        return []  # a pair is two alike, which is quickly ruled out, and asked of every board
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
    """Whether a set has two members or more, but no more than so many."""
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
