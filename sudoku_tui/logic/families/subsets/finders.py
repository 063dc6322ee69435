"""Subsets: as many cells as digits in one house.

A naked subset is a group of cells with no other digits; a hidden one is a group of digits with no other cells. A naked
subset that lies in two houses and removes candidates in both is called locked.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from sudoku_tui.engine.bits import digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.tools import (
    candidates_in,
    cells_of_houses,
    house_marks,
    marks_of,
    tight_groups,
    with_single,
)
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth

_KEPT = 8192  # how many houses are remembered


def naked(board: Board, technique: str, size: int, *, is_locked: bool | None) -> Iterator[Step]:
    """Naked subsets of one size: the locked ones, the others, or (None) both."""
    for members, digits in _closed_groups(board, size):
        cleared = _cleared_houses(board, members, digits)
        if cleared and is_locked in (None, len(cleared) > 1):
            yield _naked_step(board, technique, members, digits, cleared)


def hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    for index, places in enumerate(places_in_houses(board)):
        for digits, cells in _hidden_groups(places, size):
            if any(board.digit_cells[digit] & cells for digit in board.geometry.digits if digit not in digits):
                yield _hidden_step(board, technique, index, digits, cells)


def direct_hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    """Direct hidden subsets: they leave another digit a single place in their house, where it goes without notes."""
    for step in hidden(board, technique, size):
        house = step.evidence.houses_as(Role.SET)[0]
        places = places_in_houses(board)[house]
        for digit in dict.fromkeys(digit for _, digit in step.eliminations):
            left = places[digit] & ~set_of(cell for cell, gone in step.eliminations if gone == digit)
            if left and not left & (left - 1):
                yield with_single(step, Candidate(left.bit_length() - 1, digit), house)
                break


@fact
def _closed_groups(board: Board, size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of so many cells of a house with as many digits, and the mask of these."""
    cell_digits, found = board.cell_digits, []
    for cells, taken_from in _cells_of_houses(board.geometry):
        for group, digits in _naked_groups(taken_from(cell_digits), size):
            found.append((tuple([cells[index] for index in group]), digits))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def _naked_groups(masks: tuple[int, ...], size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of so many of a house's cells, by place, with as many digits; most houses stay as they were."""
    scant = [index for index, digits in enumerate(masks) if 1 < digits.bit_count() <= size]
    groups = tight_groups([masks[index] for index in scant], size) if len(scant) >= size else ()
    return tuple([(tuple([scant[member] for member in group]), digits) for group, digits in groups])


@lru_cache(maxsize=_KEPT)
def _hidden_groups(places: tuple[int, ...], size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of so many digits with as many places in a house, of which all digits' are given; and these places."""
    rare = [digit for digit, cells in enumerate(places) if 1 < cells.bit_count() <= size]
    groups = tight_groups([places[digit] for digit in rare], size) if len(rare) >= size else ()
    return tuple([(tuple([rare[member] for member in group]), cells) for group, cells in groups])


@lru_cache(maxsize=8)
def _cells_of_houses(
    geometry: Geometry,
) -> tuple[tuple[tuple[int, ...], Callable[[Sequence[int]], tuple[int, ...]]], ...]:
    """The cells of each house, and what takes what belongs to them out of a sequence."""
    return tuple((house.cells, itemgetter(*house.cells)) for house in geometry.houses)


def _cleared_houses(board: Board, cells: tuple[int, ...], digits: int) -> tuple[int, ...]:
    houses, inside, holders = board.geometry.houses, set_of(cells), 0
    for digit in digits_of(digits):
        holders |= board.digit_cells[digit]
    holders &= ~inside
    return tuple(
        [
            index
            for index in board.geometry.houses_of[cells[0]]
            if holders & houses[index].mask and not inside & ~houses[index].mask
        ]
    )


def _naked_step(board: Board, technique: str, cells: tuple[int, ...], mask: int, cleared: tuple[int, ...]) -> Step:
    inside, digits = set_of(cells), tuple(digits_of(mask))
    reach = cells_of_houses(board.geometry, cleared)
    evidence = Evidence(
        marks=marks_of(candidates_in(board, inside, digits), Role.SET),
        houses=house_marks(cleared, Role.SET),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    return Step(technique, (), candidates_in(board, reach & ~inside, digits), evidence)


def _hidden_step(board: Board, technique: str, house: int, digits: tuple[int, ...], cells: int) -> Step:
    others = (digit for digit in board.geometry.digits if digit not in digits)
    evidence = Evidence(
        marks=marks_of(candidates_in(board, cells, digits), Role.SET),
        houses=(HouseMark(house, Role.SET),),
        digits=digits,
        truths=tuple(Truth(house, digit) for digit in digits),
    )
    return Step(technique, (), candidates_in(board, cells, others), evidence)
