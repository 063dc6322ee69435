"""Sue de Coq: cells where a line and a box cross, with a group in the line and one in the box that share their digits.

The crossing has at least two digits more than cells. The two groups take different ones of these, and may have digits
of their own. If all three have as many cells as digits, a digit of both groups counted twice, each digit is used just
once: its places all lie in the line or all in the box.

Source: the player Sue de Coq, as two-sector disjoint subsets; the form with further digits is HoDoKu's.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import most_cells
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth

_Group = tuple[int, int, int]
"""Some cells of a house, the mask of their digits, and the number of cells; a plain tuple, as there are thousands."""


class _Crossing(NamedTuple):
    """Two houses, by index, and the group where they cross with its partner in each of them."""

    line: int
    box: int
    middle: _Group
    in_line: _Group
    in_box: _Group


def sue_de_coq(board: Board) -> Iterator[Step]:
    """Sue de Coq: groups where two houses cross and in the rest of each that have as many cells as digits."""
    return _in_order(board, _crossings(board))


def sue_de_coq_shared_out(board: Board) -> Iterator[Step]:
    """Those where a partner takes cells of the crossing too, or is locked by itself: easier steps say as much."""
    return _in_order(board, _crossings(board, shared_out=True)) if board.geometry.size <= 9 else iter(())


def _in_order(board: Board, crossings: Iterable[_Crossing]) -> Iterator[Step]:
    found: list[tuple[int, int, int, _Crossing, dict[int, int]]] = []
    for crossing in crossings:
        removed = _removed(board, crossing)
        if any(removed.values()):
            count = sum(cells.bit_count() for cells in removed.values())
            size = sum(size for _, _, size in crossing[2:])
            found.append((size, -count, len(found), crossing, removed))
    for *_, crossing, removed in sorted(found):
        yield _step(board, crossing, removed)


def _crossings(board: Board, *, shared_out: bool = False) -> Iterator[_Crossing]:
    houses, free = board.geometry.houses, board.unplaced
    for box, house in enumerate(houses):
        for line in range(box):
            both = houses[line].mask & house.mask & free
            if both & (both - 1):
                middles = [one for one in _groups(board, both) if one[1].bit_count() - one[2] > 1 < one[2]]
                if shared_out:
                    for middle in middles:
                        yield from _fitting(board, (line, box), middle[0], [middle], may_be_locked=True)
                elif middles:
                    yield from _fitting(board, (line, box), both, middles)


def _groups(board: Board, cells: int) -> list[_Group]:
    most = most_cells(board.geometry)
    groups = [(0, 0, 0)]
    for cell in cells_of(cells):
        digits, bit = board.cell_digits[cell], 1 << cell
        groups += [(group | bit, union | digits, size + 1) for group, union, size in groups if size < most]
    return groups[1:]


def _fitting(
    board: Board, crossing: tuple[int, int], barred: int, middles: list[_Group], *, may_be_locked: bool = False
) -> Iterator[_Crossing]:
    """The patterns of two houses with one of the groups where they cross; no partner has a barred cell."""
    line, box = crossing
    in_line, in_box = (_groups(board, board.geometry.houses[one].mask & ~barred & board.unplaced) for one in crossing)
    for middle in middles:
        excess = middle[1].bit_count() - middle[2]
        partners = _partners(in_box, middle, excess, may_be_locked)
        for taken, groups in _partners(in_line, middle, excess, may_be_locked).items() if partners else ():
            for partner in partners.get(excess - taken, ()):
                foreign, cells = partner[1] & middle[1], partner[0]
                for group in groups:
                    if not (group[1] & foreign or group[0] & cells):
                        yield _Crossing(line, box, middle, group, partner)


def _partners(groups: list[_Group], middle: _Group, excess: int, may_be_locked: bool) -> dict[int, list[_Group]]:
    """The groups that take some, but not all, of the middle's excess digits, by how many they take."""
    _, digits, _ = middle
    found: dict[int, list[_Group]] = {}
    for group in groups:
        _, union, size = group
        taken = size - (union & ~digits).bit_count()
        if 0 < taken < excess and union.bit_count() >= size + (not may_be_locked):
            found.setdefault(taken, []).append(group)
    return found


def _removed(board: Board, crossing: _Crossing) -> dict[int, int]:
    (middle, both, _), (in_line, of_line, _), (in_box, of_box, _) = crossing[2:]
    houses = board.geometry.houses
    line_rest = houses[crossing.line].mask & ~(middle | in_line)
    box_rest = houses[crossing.box].mask & ~(middle | in_box)
    removed = dict.fromkeys(digits_of(both | of_line | of_box), 0)
    for digit in digits_of(of_line | both & ~of_box):
        removed[digit] |= board.digit_cells[digit] & line_rest
    for digit in digits_of(of_box | both & ~of_line):
        removed[digit] |= board.digit_cells[digit] & box_rest
    return removed


def _step(board: Board, crossing: _Crossing, removed: dict[int, int]) -> Step:
    groups = crossing.in_line, crossing.in_box, crossing.middle
    roles = Role.SET_A, Role.SET_B, Role.SET_C
    marks = (
        mark
        for (cells, digits, _), role in zip(groups, roles, strict=True)
        for mark in marks_of(candidates_in(board, cells, digits_of(digits)), role)
    )
    evidence = Evidence(
        marks=tuple(marks),
        houses=(HouseMark(crossing.line, Role.SET_A), HouseMark(crossing.box, Role.SET_B)),
        digits=tuple(removed),
        truths=tuple(Truth(cell) for cells, _, _ in groups for cell in cells_of(cells)),
        sets=tuple(tuple(cells_of(cells)) for cells, _, _ in groups),
    )
    eliminations = (one for digit, cells in removed.items() for one in candidates_in(board, cells, [digit]))
    return Step("sue-de-coq", (), tuple(eliminations), evidence)
