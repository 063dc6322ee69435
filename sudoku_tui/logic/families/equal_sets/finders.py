"""The Phistomefel ring: the sixteen cells round box 5 hold the same digits as the four squares in the corners.

Four columns are made of the corners and what they share with two rows and two boxes; these, of that and the ring. So
each digit stands in both equally often, and where the one has no room for more, the other has none either.

Source: found by Phistomefel; known to solvers as an example of set equivalence theory (SET).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, house_marks, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step, Truth

TECHNIQUE = "phistomefel-ring"
_OUTER, _INNER = (0, 1, 7, 8), (2, 6)
HOUSES = (9, 10, 16, 17, 2, 6, 21, 23)  # columns 1, 2, 8 and 9; rows 3 and 7, boxes 4 and 6


class _Half(NamedTuple):
    """One of the two sets, with two ways to part it into groups, none of which has a digit twice."""

    cells: int
    partings: tuple[tuple[int, ...], ...]


def _cells(rows: Iterable[int], columns: Sequence[int]) -> int:
    return set_of(9 * row + column for row in rows for column in columns)


_CORNERS = _Half(
    _cells(_OUTER, _OUTER),
    (
        tuple(_cells(rows, columns) for rows in ((0, 1), (7, 8)) for columns in ((0, 1), (7, 8))),
        tuple(_cells((row,), _OUTER) for row in _OUTER),
        tuple(_cells(_OUTER, (column,)) for column in _OUTER),
    ),
)
_RING = _Half(
    _cells(_INNER, range(2, 7)) | _cells(range(2, 7), _INNER),
    (
        (*(_cells((row,), range(2, 7)) for row in _INNER), *(_cells(range(3, 6), (column,)) for column in _INNER)),
        (*(_cells(range(2, 7), (column,)) for column in _INNER), *(_cells((row,), range(3, 6)) for row in _INNER)),
    ),
)


def phistomefel_ring(board: Board) -> Iterator[Step]:
    """A digit of which one half has as many for certain as the other has room for: it has no more."""
    if not _has_ring(board.geometry):
        return
    for digit in board.geometry.digits:
        for full, other in ((_CORNERS, _RING), (_RING, _CORNERS)):
            if step := _bounded(board, digit, full, other):
                yield step


def _has_ring(shape: Geometry) -> bool:
    return (shape.box_height, shape.box_width) == (3, 3) and shape.has_rectangular_boxes


def _bounded(board: Board, digit: int, full: _Half, other: _Half) -> Step | None:
    """What goes from one half, since the other has no room for more of a digit."""
    held = set_of(cell for cell in cells_of(board.placed) if board.values[cell] == digit)
    open_cells = board.digit_cells[digit]
    houses = _certain(board, digit, full)
    certain = (held & full.cells).bit_count() + len(houses)
    room = min(sum(1 for group in parting if group & (held | open_cells)) for parting in other.partings)
    if not certain or room > certain:
        return None
    kept = 0
    for house in houses:
        kept |= board.geometry.houses[house].mask
    gone = candidates_in(board, full.cells & open_cells & ~kept, [digit])
    if not gone:
        return None
    truths = [house for house in (*HOUSES, *houses) if not board.geometry.houses[house].mask & held]
    beside = candidates_in(board, other.cells & open_cells, [digit])
    sure = candidates_in(board, full.cells & open_cells & kept, [digit])
    evidence = ClueEvidence(
        marks=(*marks_of(sure, Role.BASE), *marks_of(beside, Role.COVER)),
        houses=house_marks(houses, Role.BASE),
        digits=(digit,),
        truths=tuple(Truth(house, digit) for house in dict.fromkeys(truths)),
    )
    return Step(TECHNIQUE, (), gone, evidence)


def _certain(board: Board, digit: int, half: _Half) -> list[int]:
    """Houses that do not meet in the half, each with all its places for a digit there."""
    found, taken = list[int](), 0
    for index in range(27):
        house = board.geometry.houses[index].mask
        places = house & board.digit_cells[digit]
        if places and not places & ~half.cells and not house & half.cells & taken:
            found.append(index)
            taken |= house & half.cells
    return found


def is_of_corners(cell: int) -> bool:
    return bool(_CORNERS.cells >> cell & 1)
