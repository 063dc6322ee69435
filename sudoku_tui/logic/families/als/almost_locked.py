"""Almost locked sets: groups of cells of a house with one digit more than cells.

Take one digit away, and the others are locked in; a cell with two candidates is the smallest such set. A restricted
common links two sets: a digit that only one of them can have, since all its places in the one see all in the other.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact


class AlmostLockedSet(NamedTuple):
    """A group of cells of one house with one digit more than cells, both as masks."""

    cells: int
    digits: int
    places: tuple[int, ...]
    """For each digit (index d; 0 is empty), its cells in the set."""
    buds: tuple[int, ...]
    """For each digit, its candidates elsewhere that see all of those."""


@dataclass(frozen=True, slots=True)
class SetGraph:
    """The almost locked sets of a board, and for each of them, by digit, the sets (by index) that it is joined to.

    Digits ascend; those without buds join nothing.
    """

    sets: tuple[AlmostLockedSet, ...]
    linked: tuple[dict[int, int], ...]
    """Those with which the digit is a restricted common."""
    meeting: tuple[dict[int, int], ...]
    """Those with which it shares a bud of the digit, itself among them."""
    _near: tuple[dict[int, int], ...]

    def restricted_commons(self, one: int, other: int) -> list[int]:
        return [digit for digit, linked in self.linked[one].items() if linked >> other & 1]

    def near(self, one: int, without: int) -> int:
        """The sets linked to one by any digit but those of a mask."""
        known = self._near[one]
        if without not in known:
            known[without] = 0
            for digit, linked in self.linked[one].items():
                if not without >> digit - 1 & 1:
                    known[without] |= linked
        return known[without]


@fact
def almost_locked_sets(board: Board) -> tuple[AlmostLockedSet, ...]:
    """The almost locked sets with buds of two digits or more, each group of cells once, small groups first."""
    groups: dict[int, int] = {}
    for house in board.geometry.houses:
        groups |= _groups(board, house.mask & board.unplaced)
    reach: dict[int, int] = {}
    found = [_almost_locked_set(board, cells, digits, reach) for cells, digits in groups.items()]
    return tuple(sorted((one for one in found if one), key=lambda one: one.cells.bit_count()))


@fact
def set_graph(board: Board) -> SetGraph:
    sets = almost_locked_sets(board)
    linked: tuple[dict[int, int], ...] = tuple({} for _ in sets)
    meeting: tuple[dict[int, int], ...] = tuple({} for _ in sets)
    for digit in board.geometry.digits:
        _join(digit, sets, linked, meeting)
    return SetGraph(sets, linked, meeting, tuple({} for _ in sets))


def most_cells(geometry: Geometry) -> int:
    return 8 if geometry.size <= 9 else 4 if geometry.size <= 16 else 3


def _groups(board: Board, cells: int) -> dict[int, int]:
    """The groups of cells of a house with one digit more than cells, each with its digits."""
    most = most_cells(board.geometry)
    groups = [(0, 0, 0)]
    for cell in cells_of(cells):
        digits, bit = board.cell_digits[cell], 1 << cell
        groups += [
            (group | bit, wider, count + 1)
            for group, union, count in groups
            if count < most and (wider := union | digits).bit_count() <= most + 1
        ]
    return {group: union for group, union, count in groups if union.bit_count() == count + 1}


def _almost_locked_set(board: Board, cells: int, digits: int, reach: dict[int, int]) -> AlmostLockedSet | None:
    digit_cells, alive = board.digit_cells, 0
    places = [0] * len(digit_cells)
    buds = places.copy()
    for digit in digits_of(digits):
        every = digit_cells[digit]
        own = places[digit] = every & cells
        seers = reach.get(own)
        if seers is None:
            seers = reach[own] = board.geometry.common_peers(own)
        if every & seers:
            buds[digit] = every & seers
            alive += 1
    return AlmostLockedSet(cells, digits, tuple(places), tuple(buds)) if alive > 1 else None


def _join(
    digit: int,
    sets: tuple[AlmostLockedSet, ...],
    linked: tuple[dict[int, int], ...],
    meeting: tuple[dict[int, int], ...],
) -> None:
    """Find which sets a digit links, and which meet; both depend on a set's buds alone."""
    by_places: dict[int, int] = {}
    by_buds: dict[int, int] = {}
    for index, one in enumerate(sets):
        if buds := one.buds[digit]:
            places = one.places[digit]
            by_places[places] = by_places.get(places, 0) | 1 << index
            by_buds[buds] = by_buds.get(buds, 0) | 1 << index
    by_lowest: dict[int, list[tuple[int, int]]] = {}
    for places, owners in by_places.items():
        by_lowest.setdefault(places & -places, []).append((places, owners))
    for buds, owners in by_buds.items():
        links = meets = 0
        for cell in cells_of(buds):
            for places, others in by_lowest.get(1 << cell, ()):
                if not places & ~buds:
                    links |= others
        for foreign, others in by_buds.items():
            if foreign & buds:
                meets |= others
        for index in cells_of(owners):
            linked[index][digit], meeting[index][digit] = links, meets
