"""The Phistomefel ring: the sixteen cells around box 5 hold the same digits as the four squares in the corners.

Columns 1, 2, 8 and 9 consist of the corners and of the cells that they share with rows 3 and 7 and boxes 4 and 6; these
two rows and two boxes consist of the same cells and the ring. So each digit occurs equally often in the corners and in
the ring, and where one has no room for more, neither has the other.

Source: found by Phistomefel; known to solvers as an example of set equivalence theory (SET).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, cells_of_houses, house_marks, marks_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

TECHNIQUE = "phistomefel-ring"
_OUTER, _INNER = (0, 1, 7, 8), (2, 6)
HOUSES = (9, 10, 16, 17, 2, 6, 21, 23)  # columns 1, 2, 8 and 9; rows 3 and 7, boxes 4 and 6


class _Half(NamedTuple):
    """One of the two sets, with ways to divide it into groups that hold no digit twice."""

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
    """Where one half certainly has all of a digit that the other has room for, it has no more of it."""
    if not _has_ring(board.geometry):
        return
    for digit in board.geometry.digits:
        for full, other in ((_CORNERS, _RING), (_RING, _CORNERS)):
            if step := _bounded(board, digit, full, other):
                yield step


def _has_ring(shape: Geometry) -> bool:
    return (shape.box_height, shape.box_width) == (3, 3) and shape.has_rectangular_boxes


def _bounded(board: Board, digit: int, full: _Half, other: _Half) -> Step | None:
    """The candidates removed from one half because the other has no room for more of a digit."""
    held = set_of(cell for cell in cells_of(board.placed) if board.values[cell] == digit)
    open_cells = board.digit_cells[digit]
    houses = _certain(board, digit, full)
    certain = (held & full.cells).bit_count() + len(houses)
    room = min(sum(1 for group in parting if group & (held | open_cells)) for parting in other.partings)
    if not certain or room > certain:
        return None
    kept = cells_of_houses(board.geometry, houses)
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


_SAME = say(
    "The ring of sixteen cells around box 5 holds the same digits as the four squares in the corners. Columns 1, 2, 8 "
    "and 9 are the corners and the cells they share with rows 3 and 7 and boxes 4 and 6; those rows and boxes are the "
    "same shared cells and the ring."
)


def _where(step: Step, geometry: Geometry) -> Message:
    return say("Compare the ring around box 5 with the four squares in the corners: how often does each have {digits}?")


def _why(step: Step, geometry: Geometry) -> Sentences:
    corners = is_of_corners(step.eliminations[0].cell)
    certain = step.evidence.houses_as(Role.BASE)
    if corners:
        start: Message = say("The corners already hold as many {digits}s as the ring has room for.")
        if certain:
            start = say("Counting {base.houses}, the corners have as many {digits}s as the ring has room for.")
        return _SAME, start, say("So no other cell of the corners can be {digits}: {eliminated.cells}.")
    start = say("The ring already holds as many {digits}s as the corners have room for.")
    if certain:
        start = say("Counting {base.houses}, the ring has as many {digits}s as the corners have room for.")
    return _SAME, start, say("So no other cell of the ring can be {digits}: {eliminated.cells}.")


RING = Words(
    where=_where,
    why=_why,
    looks=say(
        "The ring of sixteen cells around box 5, and the four squares of four cells in the corners of the grid. Count "
        "a digit in both: where it is, where it must be, and where it still can be."
    ),
    works=_SAME,
)

RUNGS = (Technique(TECHNIQUE, say("Phistomefel Ring"), phistomefel_ring, RING, Level.HARD, score=150),)
