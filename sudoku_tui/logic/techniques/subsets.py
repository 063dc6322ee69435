"""Subsets: as many cells as digits in one house, so that each keeps the others out.

A naked subset is a group of cells with no other digits; a hidden one a group of digits with no other cells. A naked
subset that lies in two houses at once and removes candidates in both is called locked.

Source: common knowledge; the names, and the line between naked and locked, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.step import Evidence, HouseMark, Role, Step, Truth
from sudoku_tui.logic.techniques.tools import candidates_in, cells_of_houses, few, marks_of, tight_groups


def locked_pair(board: Board) -> Iterator[Step]:
    """Locked pair: two cells with the same two digits, in a box and on a line (or any two houses), which clear both."""
    return _naked(board, "locked-pair", 2, locked=True)


def locked_triple(board: Board) -> Iterator[Step]:
    """Locked triple: three cells with three digits, in a box and on a line, which clear both."""
    return _naked(board, "locked-triple", 3, locked=True)


def naked_pair(board: Board) -> Iterator[Step]:
    """Naked pair: two cells of a house with the same two digits."""
    return _naked(board, "naked-pair", 2, locked=False)


def naked_triple(board: Board) -> Iterator[Step]:
    """Naked triple: three cells of a house with no more than three digits."""
    return _naked(board, "naked-triple", 3, locked=False)


def naked_quadruple(board: Board) -> Iterator[Step]:
    """Naked quadruple: four cells of a house with no more than four digits."""
    return _naked(board, "naked-quadruple", 4)


def hidden_pair(board: Board) -> Iterator[Step]:
    """Hidden pair: two digits with the same two places in a house."""
    return _hidden(board, "hidden-pair", 2)


def hidden_triple(board: Board) -> Iterator[Step]:
    """Hidden triple: three digits with no more than three places in a house."""
    return _hidden(board, "hidden-triple", 3)


def hidden_quadruple(board: Board) -> Iterator[Step]:
    """Hidden quadruple: four digits with no more than four places in a house."""
    return _hidden(board, "hidden-quadruple", 4)


def _naked(board: Board, technique: str, size: int, *, locked: bool | None = None) -> Iterator[Step]:
    """Naked subsets of one size: the locked ones, the others, or (None) both, where the name makes no difference."""
    cell_digits = board.cell_digits
    small = set_of(cell for cell, digits in enumerate(cell_digits) if few(digits, size))
    for house in board.geometry.houses:
        if (house.mask & small).bit_count() < size:
            continue
        cells = list(cells_of(house.mask & small))
        for group, digits in tight_groups([cell_digits[cell] for cell in cells], size):
            members = tuple(cells[index] for index in group)
            cleared = _cleared_houses(board, members, digits)
            if cleared and locked in (None, len(cleared) > 1):
                yield _naked_step(board, technique, members, digits, cleared)


def _cleared_houses(board: Board, cells: tuple[int, ...], digits: int) -> tuple[int, ...]:
    """The houses that hold all the cells and, in other cells, some of the digits."""
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
        houses=tuple(HouseMark(index, Role.SET) for index in cleared),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    return Step(technique, (), candidates_in(board, reach & ~inside, digits), evidence)


def _hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    for index, house in enumerate(board.geometry.houses):
        places = {digit: cells & house.mask for digit, cells in enumerate(board.digit_cells)}
        rare = [digit for digit, cells in places.items() if few(cells, size)]
        for group, cells in tight_groups([places[digit] for digit in rare], size):
            digits = tuple(rare[position] for position in group)
            others = (digit for digit in board.geometry.digits if digit not in digits)
            eliminations = candidates_in(board, cells, others)
            if eliminations:
                evidence = Evidence(
                    marks=marks_of(candidates_in(board, cells, digits), Role.SET),
                    houses=(HouseMark(index, Role.SET),),
                    digits=digits,
                    truths=tuple(Truth(index, digit) for digit in digits),
                )
                yield Step(technique, (), eliminations, evidence)
