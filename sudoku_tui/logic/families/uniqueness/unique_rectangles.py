"""Unique rectangles: two digits must not be left alone in four cells where they could change places.

The roof is what the corners with other candidates are called, one of which must be true.

Source: the players' forum; the numbers of the types are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.families.uniqueness.rectangles import Rectangle, rectangles, step_of
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Step, Truth

_LONGEST = 4
"""How many cells of a naked subset are looked for beside the roof on a large grid."""


def type_1(board: Board) -> Iterator[Step]:
    """Type 1: one corner alone has other candidates, so it is one of those."""
    for found in rectangles(board):
        if len(found.roof) == 1:
            eliminations = candidates_in(board, set_of(found.roof_cells), found.digits)
            yield step_of(board, "unique-rectangle-1", found, eliminations)


def type_2(board: Board) -> Iterator[Step]:
    """Type 2: two neighbours have one other candidate each, the same, so one of them is that."""
    return (
        step
        for found in rectangles(board)
        if found.roof_is_side
        for step in _one_extra(board, "unique-rectangle-2", found)
    )


def type_5(board: Board) -> Iterator[Step]:
    """Type 5: two opposite corners, or three, have one other candidate each, the same, so one of them is that."""
    for found in rectangles(board):
        if found.is_diagonal or len(found.roof) == 3:
            yield from _one_extra(board, "unique-rectangle-5", found)


def _one_extra(board: Board, technique: str, found: Rectangle) -> Iterator[Step]:
    extras = found.extras[found.roof[0]]
    if extras.bit_count() == 1 and all(found.extras[index] == extras for index in found.roof):
        reach = board.geometry.common_peers(set_of(found.roof_cells))
        eliminations = candidates_in(board, reach, digits_of(extras))
        if eliminations:
            yield step_of(board, technique, found, eliminations)


def type_3(board: Board) -> Iterator[Step]:
    """Type 3: two neighbours with other candidates are as good as one cell with these, which makes a naked subset."""
    return _roof_in_subset(board, range(2, board.geometry.size))


def type_3_of_one_extra(board: Board) -> Iterator[Step]:
    """Type 3 where the neighbours have one other candidate alone: type 2, and the subset that is naked after it."""
    return _roof_in_subset(board, (1,))


def _roof_in_subset(board: Board, counts: Container[int]) -> Iterator[Step]:
    """The rectangles with two neighbours that have so many others, where these make a naked subset."""
    for found in rectangles(board):
        if found.roof_is_side:
            one, other = found.roof
            extras = found.extras[one] | found.extras[other]
            if extras.bit_count() in counts:
                for house in _shared_houses(board, found):
                    yield from _with_subset(board, found, extras, house)


def _shared_houses(board: Board, found: Rectangle) -> list[int]:
    """The houses of both roof cells."""
    one, other = found.roof_cells
    return [house for house in board.geometry.houses_of[one] if board.geometry.houses[house].mask >> other & 1]


def _with_subset(board: Board, found: Rectangle, extras: int, house: int) -> Iterator[Step]:
    """The naked subsets of a house that the roof is part of, small ones first."""
    cell_digits, geometry = board.cell_digits, board.geometry
    cells = [cell for cell in cells_of(geometry.houses[house].mask & board.unplaced) if cell not in found.corners]
    longest = len(cells) - 1 if geometry.size <= 9 else _LONGEST
    for size in range(max(1, extras.bit_count() - 1), longest + 1):
        near = [cell for cell in cells if (cell_digits[cell] | extras).bit_count() <= size + 1]
        for group in combinations(near, size):
            digits = 0
            for cell in group:
                digits |= cell_digits[cell]
            if digits & extras and (digits | extras).bit_count() == size + 1:
                yield from _subset_step(board, found, group, digits | extras, house)


def _subset_step(board: Board, found: Rectangle, group: tuple[int, ...], mask: int, house: int) -> Iterator[Step]:
    geometry, inside, digits = board.geometry, set_of(group), tuple(digits_of(mask))
    roof = set_of(found.roof_cells)
    locked = [other for other in _shared_houses(board, found) if not inside & ~geometry.houses[other].mask]
    if house != locked[0]:
        return
    reach = 0
    for other in locked:
        reach |= geometry.houses[other].mask
    eliminations = candidates_in(board, reach & ~inside & ~roof, digits)
    if eliminations:
        yield step_of(
            board,
            "unique-rectangle-3",
            found,
            eliminations,
            marks=marks_of(candidates_in(board, inside, digits), Role.SET),
            houses=tuple(HouseMark(other, Role.SET) for other in locked),
            truths=tuple(map(Truth, group)),
        )


def type_4(board: Board) -> Iterator[Step]:
    """Type 4: one of the two digits has no place but two neighbours in a house of theirs; so they lose the other."""
    for found in rectangles(board):
        if found.roof_is_side:
            roof = set_of(found.roof_cells)
            for house in _shared_houses(board, found):
                for x, y in (found.digits, found.digits[::-1]):
                    if places_in_houses(board)[house][x] == roof and roof & board.digit_cells[y]:
                        yield _strong_step(
                            board, "unique-rectangle-4", found, x, (house,), candidates_in(board, roof, [y])
                        )


def type_6(board: Board) -> Iterator[Step]:
    """Type 6: two opposite corners have others, and in both rows (or columns) one digit stands in corners alone."""
    for found in rectangles(board):
        if found.is_diagonal:
            for digit in found.digits:
                for direction in (0, 1):
                    houses = tuple(board.geometry.houses_of[found.corners[index]][direction] for index in (0, 3))
                    if all(_in_corners(board, found, digit, house) for house in houses):
                        eliminations = candidates_in(board, set_of(found.roof_cells), [digit])
                        yield _strong_step(board, "unique-rectangle-6", found, digit, houses, eliminations)
                        break


def hidden_rectangle(board: Board) -> Iterator[Step]:
    """Hidden rectangle: across from a corner without others, row and column have one digit in corners alone."""
    for found in rectangles(board):
        for floor in range(4):
            if not found.extras[floor]:
                yield from _across(board, found, floor ^ 3)


def _across(board: Board, found: Rectangle, far: int) -> Iterator[Step]:
    cell = found.corners[far]
    houses = tuple(board.geometry.houses_of[cell][:2])
    for x, y in (found.digits, found.digits[::-1]):
        if board.has(cell, y) and all(_in_corners(board, found, x, house) for house in houses):
            yield _strong_step(board, "hidden-rectangle", found, x, houses, (Candidate(cell, y),))


def _in_corners(board: Board, found: Rectangle, digit: int, house: int) -> bool:
    """Whether a digit's places in a house are two corners."""
    places = places_in_houses(board)[house][digit]
    return places.bit_count() == 2 and not places & ~set_of(found.corners)


def _strong_step(
    board: Board,
    technique: str,
    found: Rectangle,
    digit: int,
    houses: tuple[int, ...],
    eliminations: tuple[Candidate, ...],
) -> Step:
    """The step of a rectangle for which some houses have a digit in corners alone."""
    inside = set_of(found.corners)
    places = [places_in_houses(board)[house][digit] & inside for house in houses]
    return step_of(
        board,
        technique,
        found,
        eliminations,
        marks=tuple(mark for cells in places for mark in marks_of(candidates_in(board, cells, [digit]), Role.BASE)),
        houses=tuple(HouseMark(house, Role.BASE) for house in houses),
        truths=tuple(Truth(house, digit) for house in houses),
    )
