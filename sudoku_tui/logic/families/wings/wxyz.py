"""WXYZ-wing: four cells with four digits, of which only one can stand in the cells twice.

Source: the players' forum, first as a hinge with three ends, later as the bent quad, which needs no hinge.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.tools import candidates_in, few, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth

Group = tuple[tuple[int, ...], int, int]
"""The indexes of some cells, the mask of all their digits, and of those that two of the cells may both be."""


def wxyz_wing(board: Board) -> Iterator[Step]:
    """WXYZ-wing: if none of four such cells were the digit that could stand there twice, three would fill four cells.

    Groups of which three cells would do, such as those of an XYZ-wing, are left out.
    """
    cells = [cell for cell in cells_of(board.unplaced) if few(board.cell_digits[cell], 4)]
    digits = [board.cell_digits[cell] for cell in cells]
    both = _possible_together(board, cells)
    groups: list[Group] = [((index,), own, 0) for index, own in enumerate(digits)]
    for fewest in (3, 4, 4):
        groups = [wider for group in groups for wider in _wider(group, digits, both, fewest)]
    for group, union, loose in groups:
        if loose and all(_union(digits, group, but=index) == union for index in group):
            step = _step(board, tuple(cells[index] for index in group), union, loose.bit_length())
            if step.eliminations:
                yield step


def _possible_together(board: Board, cells: list[int]) -> list[list[int]]:
    """For each two cells, by index, the mask of the digits that both may be."""
    cell_digits, peer_masks = board.cell_digits, board.geometry.peer_masks
    return [
        [0 if peer_masks[one] >> other & 1 else cell_digits[one] & cell_digits[other] for other in cells]
        for one in cells
    ]


def _wider(group: Group, digits: list[int], both: list[list[int]], fewest: int) -> Iterator[Group]:
    """The group with one more cell, where that leaves at least so many digits, four at most, and one of them loose."""
    chosen, union, loose = group
    for index in range(chosen[-1] + 1, len(digits)):
        wider = union | digits[index]
        if fewest <= wider.bit_count() <= 4:
            freed = loose
            for other in chosen:
                freed |= both[index][other]
            if not freed & freed - 1:
                yield (*chosen, index), wider, freed


def _union(digits: list[int], group: tuple[int, ...], but: int) -> int:
    union = 0
    for index in group:
        if index != but:
            union |= digits[index]
    return union


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
        houses=(HouseMark(most, Role.SET, is_shown=False),),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    reach = geometry.common_peers(inside & board.digit_cells[z])
    return Step("wxyz-wing", (), candidates_in(board, reach, [z]), evidence)
