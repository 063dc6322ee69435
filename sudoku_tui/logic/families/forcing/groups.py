"""Groups for forcing chains and nets: candidates of a house's digit that something outside sees all of.

Where all other candidates of the digit have become false, one of the group is true, and what sees them all is not:
locked candidates, but inside a branch. What was locked before any supposition makes no group; that is a step of its
own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.lanes import SHAPES_KEPT
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Truth


class Group(NamedTuple):
    """Two candidates or more, of the same digit in a house.

    Attributes:
        truth: the index of the truth that they belong to.
        cells: the set of their cells.
        others: the truth's other candidates, at least one.
        excluded: the candidates outside the house that see all of them, as a set.
    """

    truth: int
    cells: int
    others: tuple[int, ...]
    excluded: int


def groups_of(board: Board, truths: dict[Truth, tuple[int, ...]], width: int) -> list[Group]:
    """The groups of all houses; the candidates of the truths are bits in lanes of so many bits a cell."""
    places, crossings = places_in_houses(board), _crossings(board.geometry)
    groups: list[Group] = []
    for index, ((house, digit), members) in enumerate(truths.items()):
        if not digit or len(members) == 2:
            continue
        inside, seers = places[house][digit], dict[int, int]()
        for crossed, outside in crossings[house]:
            cells = inside & crossed
            if cells & (cells - 1) and cells != inside:
                seers[cells] = seers.get(cells, 0) | outside & board.digit_cells[digit]
        for cells, seen_by in seers.items():
            if seen_by:
                others = tuple(cell * width + digit - 1 for cell in cells_of(inside & ~cells))
                excluded = set_of(cell * width + digit - 1 for cell in cells_of(seen_by))
                groups.append(Group(index, cells, others, excluded))
    return groups


@lru_cache(maxsize=SHAPES_KEPT)
def _crossings(geometry: Geometry) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each house the sets of its cells that some cells outside see, two at least, each with the set of these."""
    crossings = []
    for house in geometry.houses:
        outside: dict[int, int] = {}
        for cell in cells_of(geometry.all_cells & ~house.mask):
            seen = geometry.peer_masks[cell] & house.mask
            if seen & (seen - 1):
                outside[seen] = outside.get(seen, 0) | 1 << cell
        crossings.append(tuple(outside.items()))
    return tuple(crossings)
