"""Unique and avoidable rectangles: four cells where two digits could change places, in a puzzle with one solution.

The cells lie in two rows, two columns and two boxes, and none is given. An extra house must contain two neighbouring
corners or none, or it would tell the two solutions apart; chess moves would too, so grids with these have no
rectangles. In a unique rectangle one of the other candidates, in the corners called the roof, must be true. An
avoidable rectangle has some corners filled already, though not by givens.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import (
    bivalue_cells,
    candidates_in,
    cells_of_houses,
    fact,
    house_marks,
    marks_of,
    places_in_houses,
)
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Mark, Step, Truth

Corners = tuple[int, int, int, int]
"""The cells in reading order: `^ 1` on an index goes along the row, `^ 2` along the column, `^ 3` across."""


class UniqueRectangle(NamedTuple):
    """A rectangle on a board, with the two digits, ascending, that could change places."""

    corners: Corners
    digits: tuple[int, int]
    extras: tuple[int, int, int, int]
    """For each corner, the mask of its other candidates."""
    roof: tuple[int, ...]
    """The indexes of the corners that have other candidates."""

    @property
    def roof_cells(self) -> tuple[int, ...]:
        return tuple(self.corners[index] for index in self.roof)

    @property
    def roof_is_side(self) -> bool:
        return len(self.roof) == 2 and self.roof[0] ^ self.roof[1] != 3

    @property
    def is_diagonal(self) -> bool:
        return len(self.roof) == 2 and self.roof[0] ^ self.roof[1] == 3

    @property
    def guardians(self) -> tuple[Candidate, ...]:
        return tuple(
            Candidate(self.corners[index], digit) for index in self.roof for digit in digits_of(self.extras[index])
        )


@lru_cache(maxsize=4)
def all_corners(geometry: Geometry) -> tuple[Corners, ...]:
    if geometry.peer_steps or not geometry.has_full_houses or not geometry.has_one_grid:
        return ()
    size, others = geometry.size, [set(houses[2:]) for houses in geometry.houses_of]
    found = []
    for top, low in combinations(range(0, geometry.cell_count, size), 2):
        for left, right in combinations(range(size), 2):
            corners = top + left, top + right, low + left, low + right
            a, b, c, d = (others[cell] for cell in corners)
            if (a == c and b == d and not a & b) or (a == b and c == d and not a & c):
                found.append(corners)
    return tuple(found)


@lru_cache(maxsize=4)
def corner_masks(geometry: Geometry) -> tuple[int, ...]:
    return tuple(map(set_of, all_corners(geometry)))


@lru_cache(maxsize=4)
def _corners_at(geometry: Geometry) -> tuple[tuple[Corners, ...], ...]:
    found: list[list[Corners]] = [[] for _ in range(geometry.cell_count)]
    for corners in all_corners(geometry):
        for cell in corners:
            found[cell].append(corners)
    return tuple(map(tuple, found))


@fact
def rectangles(board: Board) -> tuple[UniqueRectangle, ...]:
    """The rectangles with a corner that has only the two digits; those that lack some candidates come last."""
    cell_digits = board.cell_digits
    complete: dict[tuple[Corners, int], UniqueRectangle] = {}
    lacking: dict[tuple[Corners, int], UniqueRectangle] = {}
    for cell in cells_of(bivalue_cells(board)):
        pair = cell_digits[cell]
        x, y = digits_of(pair)
        for corners in _corners_at(board.geometry)[cell]:
            held = [cell_digits[corner] & pair for corner in corners]
            if all(held):
                found = lacking if any(digits != pair for digits in held) else complete
                if (corners, pair) not in found:
                    found[corners, pair] = rectangle(board, corners, x, y)
    return (*complete.values(), *lacking.values())


def rectangle(board: Board, corners: Corners, x: int, y: int) -> UniqueRectangle:
    pair = 1 << x - 1 | 1 << y - 1
    a, b, c, d = (board.cell_digits[corner] & ~pair for corner in corners)
    roof = tuple(index for index, extra in enumerate((a, b, c, d)) if extra)
    return UniqueRectangle(corners, (min(x, y), max(x, y)), (a, b, c, d), roof)


def one_extra(board: Board, technique: str, found: UniqueRectangle) -> Iterator[Step]:
    """The step of a rectangle whose roof has one further digit, the same in each corner."""
    extras = found.extras[found.roof[0]]
    if extras.bit_count() == 1 and all(found.extras[index] == extras for index in found.roof):
        reach = board.geometry.common_peers(set_of(found.roof_cells))
        if eliminations := candidates_in(board, reach, digits_of(extras)):
            yield step_of(board, technique, found, eliminations)


def step_of(
    board: Board,
    technique: str,
    rectangle: UniqueRectangle,
    eliminations: tuple[Candidate, ...],
    *,
    marks: tuple[Mark, ...] = (),
    houses: tuple[HouseMark, ...] = (),
    truths: tuple[Truth, ...] = (),
) -> Step:
    pattern = (Candidate(cell, digit) for cell in rectangle.corners for digit in rectangle.digits)
    rows = cells_of(set_of(board.geometry.houses_of[cell][0] for cell in rectangle.corners))
    evidence = Evidence(
        marks=(*marks_of(rectangle.guardians, Role.GUARDIAN), *marks_of(pattern, Role.CORNER), *marks),
        houses=(*house_marks(rows, Role.CORNER), *houses),
        digits=rectangle.digits,
        truths=truths,
    )
    return Step(technique, (), eliminations, evidence)


_LONGEST = 4
"""The most cells, besides the roof, of a naked subset searched for on a large grid."""


def type_1(board: Board) -> Iterator[Step]:
    """Type 1: only one corner has other candidates, so it is one of those."""
    for found in rectangles(board):
        if len(found.roof) == 1:
            eliminations = candidates_in(board, set_of(found.roof_cells), found.digits)
            yield step_of(board, "unique-rectangle-1", found, eliminations)


def type_2(board: Board) -> Iterator[Step]:
    """Type 2: two neighbours have the same one other candidate, so one of them is that."""
    for found in rectangles(board):
        if found.roof_is_side:
            yield from one_extra(board, "unique-rectangle-2", found)


def type_5(board: Board) -> Iterator[Step]:
    """Type 5: two opposite corners, or three, have the same one other candidate, so one of them is that."""
    for found in rectangles(board):
        if found.is_diagonal or len(found.roof) == 3:
            yield from one_extra(board, "unique-rectangle-5", found)


def type_3(board: Board) -> Iterator[Step]:
    """Type 3: two neighbours with other candidates are as good as one cell with these, which makes a naked subset."""
    return _roof_in_subset(board, range(2, board.geometry.digit_count))


def type_3_of_one_extra(board: Board) -> Iterator[Step]:
    """Type 3 with a single other candidate: type 2, and the naked subset that follows it."""
    return _roof_in_subset(board, (1,))


def _roof_in_subset(board: Board, counts: Container[int]) -> Iterator[Step]:
    for found in rectangles(board):
        if found.roof_is_side:
            one, other = found.roof
            extras = found.extras[one] | found.extras[other]
            if extras.bit_count() in counts:
                for house in _shared_houses(board, found):
                    yield from _with_subset(board, found, extras, house)


def _shared_houses(board: Board, found: UniqueRectangle) -> list[int]:
    one, other = found.roof_cells
    return [house for house in board.geometry.houses_of[one] if board.geometry.houses[house].mask >> other & 1]


def _with_subset(board: Board, found: UniqueRectangle, extras: int, house: int) -> Iterator[Step]:
    cell_digits, geometry = board.cell_digits, board.geometry
    cells = [cell for cell in cells_of(geometry.houses[house].mask & board.unplaced) if cell not in found.corners]
    longest = len(cells) - 1 if geometry.digit_count <= 9 else _LONGEST
    for size in range(max(1, extras.bit_count() - 1), longest + 1):
        near = [cell for cell in cells if (cell_digits[cell] | extras).bit_count() <= size + 1]
        for group in combinations(near, size):
            digits = union_of([cell_digits[cell] for cell in group])
            if digits & extras and (digits | extras).bit_count() == size + 1:
                yield from _subset_step(board, found, group, digits | extras, house)


def _subset_step(board: Board, found: UniqueRectangle, group: tuple[int, ...], mask: int, house: int) -> Iterator[Step]:
    geometry, inside, digits = board.geometry, set_of(group), tuple(digits_of(mask))
    roof = set_of(found.roof_cells)
    locked = [other for other in _shared_houses(board, found) if not inside & ~geometry.houses[other].mask]
    if house != locked[0]:
        return
    reach = cells_of_houses(geometry, locked)
    if eliminations := candidates_in(board, reach & ~inside & ~roof, digits):
        yield step_of(
            board,
            "unique-rectangle-3",
            found,
            eliminations,
            marks=marks_of(candidates_in(board, inside, digits), Role.SET),
            houses=house_marks(locked, Role.SET),
            truths=tuple(map(Truth, group)),
        )


def type_4(board: Board) -> Iterator[Step]:
    """Type 4: in a house, one of the two digits fits only in two neighbours, so they lose the other."""
    for found in rectangles(board):
        if found.roof_is_side:
            roof = set_of(found.roof_cells)
            for house in _shared_houses(board, found):
                for x, y in (found.digits, found.digits[::-1]):
                    is_strong = places_in_houses(board)[house][x] == roof
                    if is_strong and (eliminations := candidates_in(board, roof, [y])):
                        yield _strong_step(board, "unique-rectangle-4", found, x, (house,), eliminations)


def type_6(board: Board) -> Iterator[Step]:
    """Type 6: two opposite corners have others, and in both rows (or columns) one digit fits only in the corners."""
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
    """Hidden rectangle: opposite a corner without others, the row and the column have one digit only in corners."""
    for found in rectangles(board):
        for floor in range(4):
            if not found.extras[floor]:
                yield from _across(board, found, floor ^ 3)


def _across(board: Board, found: UniqueRectangle, far: int) -> Iterator[Step]:
    cell = found.corners[far]
    houses = tuple(board.geometry.houses_of[cell][:2])
    for x, y in (found.digits, found.digits[::-1]):
        if board.has(cell, y) and all(_in_corners(board, found, x, house) for house in houses):
            yield _strong_step(board, "hidden-rectangle", found, x, houses, (Candidate(cell, y),))


def _in_corners(board: Board, found: UniqueRectangle, digit: int, house: int) -> bool:
    places = places_in_houses(board)[house][digit]
    return places.bit_count() == 2 and not places & ~set_of(found.corners)


def _strong_step(
    board: Board,
    technique: str,
    found: UniqueRectangle,
    digit: int,
    houses: tuple[int, ...],
    eliminations: tuple[Candidate, ...],
) -> Step:
    inside = set_of(found.corners)
    places = [places_in_houses(board)[house][digit] & inside for house in houses]
    return step_of(
        board,
        technique,
        found,
        eliminations,
        marks=tuple(mark for cells in places for mark in marks_of(candidates_in(board, cells, [digit]), Role.BASE)),
        houses=house_marks(houses, Role.BASE),
        truths=tuple(Truth(house, digit) for house in houses),
    )


def avoidable_1(board: Board) -> Iterator[Step]:
    """Type 1: three corners are filled; the fourth cannot be the digit that would complete the pattern."""
    for corners, empty in _begun(board, 3):
        (last,) = empty
        values = [board.values[corners[last ^ way]] for way in (1, 2, 3)]
        beside, below, across = values
        if beside == below != across and board.has(corners[last], across):
            found = rectangle(board, corners, across, beside)
            yield step_of(board, "avoidable-rectangle-1", found, (Candidate(corners[last], across),))


def avoidable_2(board: Board) -> Iterator[Step]:
    """Type 2: two corners are filled; each of the others has its digit of the pattern and the same other one."""
    for corners, empty in _begun(board, 2):
        for found in _patterns(board, corners, *empty):
            if found.roof == empty:
                yield from one_extra(board, "avoidable-rectangle-2", found)


def _begun(board: Board, filled: int) -> Iterator[tuple[Corners, tuple[int, ...]]]:
    """The rectangles without givens in which `filled` corners are filled, with the indexes of the empty ones."""
    for corners in _open_rectangles(board):
        # Not by `placed`: where digits clash, a filled cell may have lost its own digit.
        empty = tuple(index for index in range(4) if not board.values[corners[index]])
        if len(empty) == 4 - filled:
            yield corners, empty


@fact
def _open_rectangles(board: Board) -> tuple[Corners, ...]:
    placed, givens = board.placed, board.givens
    if (placed & ~givens).bit_count() < 2:
        return ()
    return tuple(
        corners
        for mask, corners in zip(corner_masks(board.geometry), all_corners(board.geometry), strict=True)
        if not mask & givens and 2 <= (mask & placed).bit_count() <= 3
    )


def _patterns(board: Board, corners: Corners, one: int, other: int) -> Iterator[UniqueRectangle]:
    """The patterns still possible with two filled corners, by the digits that the two empty ones would need."""
    if one ^ other == 3:
        value, opposite = (board.values[corners[index]] for index in (one ^ 1, other ^ 1))
        if value == opposite:
            for digit in board.digits(corners[one]):
                if board.has(corners[other], digit):
                    yield rectangle(board, corners, value, digit)
    else:
        across_other, across_one = (board.values[corners[index ^ 3]] for index in (other, one))
        if board.has(corners[one], across_one) and board.has(corners[other], across_other):
            yield rectangle(board, corners, across_one, across_other)
