"""WXYZ-wing: four cells with four digits, of which only one can stand in the cells twice.

Source: the players' forum; as a wing of a hinge and three ends, and later as the bent quad, which needs no hinge.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.step import Evidence, HouseMark, Role, Step, Truth
from sudoku_tui.logic.techniques.tools import candidates_in, few, marks_of

Group = tuple[tuple[int, ...], int, int]
"""Some cells, the mask of all their digits, and of those that two of the cells may both be."""


def wxyz_wing(board: Board) -> Iterator[Step]:
    """WXYZ-wing: if none of four such cells were the digit that could stand there twice, three would fill four cells.

    Sets of which three cells would do by themselves, an XYZ-wing among them, are left out.
    """
    cell_digits = board.cell_digits
    small = [cell for cell in cells_of(board.unplaced) if few(cell_digits[cell], 4)]
    groups: list[Group] = [((cell,), cell_digits[cell], 0) for cell in small]
    for fewest in (3, 4, 4):
        groups = [wider for group in groups for wider in _wider(board, group, small, fewest)]
    for cells, digits, loose in groups:
        if loose and all(_all_digits(board, [other for other in cells if other != cell]) == digits for cell in cells):
            step = _step(board, cells, digits, loose.bit_length())
            if step.eliminations:
                yield step


def _wider(board: Board, group: Group, cells: list[int], fewest: int) -> Iterator[Group]:
    """The group with one more cell, where that leaves at least so many digits, four at most, and one of them loose."""
    chosen, digits, loose = group
    cell_digits = board.cell_digits
    for cell in cells[cells.index(chosen[-1]) + 1 :]:
        own = cell_digits[cell]
        if fewest <= (digits | own).bit_count() <= 4:
            far = _all_digits(board, [other for other in chosen if not board.geometry.peer_masks[cell] >> other & 1])
            freed = loose | far & own
            if freed.bit_count() <= 1:
                yield (*chosen, cell), digits | own, freed


def _all_digits(board: Board, cells: list[int]) -> int:
    digits = 0
    for cell in cells:
        digits |= board.cell_digits[cell]
    return digits


def _step(board: Board, cells: tuple[int, ...], mask: int, z: int) -> Step:
    """The step of a wing that must have a z somewhere."""
    inside, digits, geometry = set_of(cells), tuple(digits_of(mask)), board.geometry
    fixed = tuple(digit for digit in digits if digit != z)
    most = max(range(len(geometry.houses)), key=lambda index: (geometry.houses[index].mask & inside).bit_count())
    evidence = Evidence(
        marks=(
            *marks_of(candidates_in(board, inside, fixed), Role.SET),
            *marks_of(candidates_in(board, inside, [z]), Role.PINCER),
        ),
        houses=(HouseMark(most, Role.SET),),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    reach = geometry.common_peers(inside & board.digit_cells[z])
    return Step("wxyz-wing", (), candidates_in(board, reach, [z]), evidence)
