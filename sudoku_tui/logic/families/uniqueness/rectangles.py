"""Rectangles: four cells in two rows, two columns and two boxes, where two digits could change places.

No corner may be a given. An extra house must have two neighbouring corners or none, else it would tell the two
solutions apart; chess moves would as well, so grids with these have no rectangles.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.tools import candidates_in, house_marks, marks_of
from sudoku_tui.logic.links import bivalue_cells
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Mark, Step, Truth

Corners = tuple[int, int, int, int]
"""The cells in reading order: `^ 1` on an index goes along the row, `^ 2` along the column, `^ 3` across."""


class Rectangle(NamedTuple):
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
    if geometry.peer_steps:
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
def rectangles(board: Board) -> tuple[Rectangle, ...]:
    """The rectangles with a corner that has the two digits alone; those that lack some candidates come last."""
    cell_digits = board.cell_digits
    complete: dict[tuple[Corners, int], Rectangle] = {}
    lacking: dict[tuple[Corners, int], Rectangle] = {}
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


def rectangle(board: Board, corners: Corners, x: int, y: int) -> Rectangle:
    pair = 1 << x - 1 | 1 << y - 1
    a, b, c, d = (board.cell_digits[corner] & ~pair for corner in corners)
    roof = tuple(index for index, extra in enumerate((a, b, c, d)) if extra)
    return Rectangle(corners, (min(x, y), max(x, y)), (a, b, c, d), roof)


def one_extra(board: Board, technique: str, found: Rectangle) -> Iterator[Step]:
    """The step of a rectangle whose roof has one digit besides, the same in each corner."""
    extras = found.extras[found.roof[0]]
    if extras.bit_count() == 1 and all(found.extras[index] == extras for index in found.roof):
        reach = board.geometry.common_peers(set_of(found.roof_cells))
        if eliminations := candidates_in(board, reach, digits_of(extras)):
            yield step_of(board, technique, found, eliminations)


def step_of(
    board: Board,
    technique: str,
    rectangle: Rectangle,
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
