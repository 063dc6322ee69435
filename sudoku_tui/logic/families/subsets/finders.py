"""Subsets: as many cells as digits in one house.

A naked subset is a group of cells with no other digits; a hidden one is a group of digits with no other cells. A naked
subset that lies in two houses and removes candidates in both is called locked.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
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

_MOST = 4
_Scant = tuple[int, int, int]


def naked(board: Board, technique: str, size: int, *, is_locked: bool | None) -> Iterator[Step]:
    """Naked subsets of one size: the locked ones, the others, or (None) both."""
    for members, digits in _closed_groups(board, size):
        cleared = _cleared_houses(board, members, digits)
        if cleared and is_locked in (None, len(cleared) > 1):
            yield _naked_step(board, technique, members, digits, cleared)


def hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    for index, scant in enumerate(_scant_digits(board)):
        rare = [(digit, cells) for digit, cells, count in scant if count <= size]
        if len(rare) >= size:
            for group, cells in tight_groups([places for _, places in rare], size):
                yield from _hidden_step(board, technique, index, tuple(rare[position][0] for position in group), cells)


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
    found = []
    for scant in _scant_cells(board):
        members = [(cell, digits) for cell, digits, count in scant if count <= size]
        if len(members) >= size:
            for group, digits in tight_groups([digits for _, digits in members], size):
                found.append((tuple(members[index][0] for index in group), digits))
    return tuple(found)


@fact
def _scant_cells(board: Board) -> tuple[tuple[_Scant, ...], ...]:
    """For each house, its cells with two to four candidates: the cell, the mask of its digits, how many."""
    cell_digits = board.cell_digits
    scant = {
        cell: (cell, digits, count)
        for cell, digits in enumerate(cell_digits)
        if digits and 1 < (count := digits.bit_count()) <= _MOST
    }
    return tuple(tuple(scant[cell] for cell in house.cells if cell in scant) for house in board.geometry.houses)


@fact
def _scant_digits(board: Board) -> tuple[tuple[_Scant, ...], ...]:
    """For each house, the digits with two to four places in it: the digit, the set of its places, how many."""
    return tuple(
        tuple(
            (digit, cells, count)
            for digit, cells in enumerate(places)
            if cells and 1 < (count := cells.bit_count()) <= _MOST
        )
        for places in places_in_houses(board)
    )


def _cleared_houses(board: Board, cells: tuple[int, ...], digits: int) -> tuple[int, ...]:
    cell_digits, houses, inside = board.cell_digits, board.geometry.houses, set_of(cells)
    return tuple(
        index
        for index in board.geometry.houses_of[cells[0]]
        if not inside & ~houses[index].mask
        and any(cell_digits[cell] & digits for cell in houses[index].cells if cell not in cells)
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


def _hidden_step(board: Board, technique: str, house: int, digits: tuple[int, ...], cells: int) -> Iterator[Step]:
    others = (digit for digit in board.geometry.digits if digit not in digits)
    if eliminations := candidates_in(board, cells, others):
        evidence = Evidence(
            marks=marks_of(candidates_in(board, cells, digits), Role.SET),
            houses=(HouseMark(house, Role.SET),),
            digits=digits,
            truths=tuple(Truth(house, digit) for digit in digits),
        )
        yield Step(technique, (), eliminations, evidence)
