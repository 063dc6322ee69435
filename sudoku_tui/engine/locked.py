"""Locked candidates: a digit whose places in a house all lie in another house leaves the rest of that other.

Known as pointing (from a box to a line) and claiming (from a line to a box). The cells in which a line and a box meet
are a *run*. With the lanes folded until each run is one flag, those with a single flag are found as singles are.
"""

from __future__ import annotations

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.geometry import Geometry, HouseKind
from sudoku_tui.engine.lanes import Lanes, Memo

Known = tuple[int, ...]
"""The flags of the runs whose exclusions have been made already: for each direction, a set of slots."""

NOTHING_KNOWN: Known = (0, 0)


class Locked:
    """The locked candidates of one geometry; where boxes are not rectangular, there are none."""

    __slots__ = ("_directions",)

    def __init__(self, lanes: Lanes) -> None:
        geometry = lanes.geometry
        high, wide, size = geometry.box_height, geometry.box_width, geometry.size
        rows, columns, boxes = range(size), range(size, 2 * size), range(2 * size, 3 * size)
        across = [_Fold(lanes, [*rows, *boxes], range(0, size, wide), range(wide))]
        down = [
            _Fold(lanes, [*columns], range(0, size, high), range(high)),
            _Fold(lanes, [*boxes], range(wide), range(0, size, wide)),
        ]
        rectangular = all(box.kind is HouseKind.BOX for box in geometry.boxes) and 1 < wide < size
        self._directions = [_Runs(lanes, across), _Runs(lanes, down)] if rectangular else []

    def exclude(self, lanes: int, known: Known) -> tuple[int, Known]:
        """The lanes without what newly locked candidates exclude, and all that is known then.

        Args:
            lanes: the lanes, none of which may be empty or single.
            known: what was returned for lanes that had at least these candidates.
        """
        left = lanes
        for direction, runs in enumerate(self._directions):
            confined = runs.confined(lanes)
            new = confined & ~known[direction]
            if new:
                known = (*known[:direction], confined | known[direction], *known[direction + 1 :])
                for bit in cells_of(new):
                    left &= runs.keep[bit + 1]
        return left, known


class _Fold:
    """How the runs of some houses become flags.

    Args:
        lanes: the lanes of the geometry.
        houses: the indexes of the houses.
        firsts: where in the order of a house's cells its runs begin; there the flags stand.
        steps: where the cells of a run stand, counted from its first.
    """

    __slots__ = ("flags", "steps")

    def __init__(self, lanes: Lanes, houses: list[int], firsts: range, steps: range) -> None:
        digits = lanes.geometry.digits
        self.steps = steps
        self.flags = set_of(
            lanes.house_slot(house, digit, first) - 1 for house in houses for digit in digits for first in firsts
        )


class _Runs:
    """The runs of one direction.

    Attributes:
        keep: for each slot of a flag, the lanes left by what its run excludes when it is the only one of its house.
    """

    __slots__ = ("_folds", "_guards", "_lanes", "_size", "keep")

    def __init__(self, lanes: Lanes, folds: list[_Fold]) -> None:
        self._folds = [(fold.steps[1:], fold.flags) for fold in folds]
        self._lanes = lanes
        self._size = lanes.geometry.size
        self._guards = set_of(
            bit // lanes.width * lanes.width + self._size for fold in folds for bit in cells_of(fold.flags)
        )
        self.keep = Memo(self._kept_by, lanes.empty.bit_length())

    def confined(self, lanes: int) -> int:
        """The flags of the runs that hold all places of a digit in a house."""
        flags = 0
        for steps, mask in self._folds:
            folded = lanes
            for step in steps:
                folded |= lanes >> step
            flags |= folded & mask
        open_lanes = lanes & self._guards
        ones = open_lanes >> self._size
        rest = flags | open_lanes
        rest &= rest - ones
        single = open_lanes & ~(rest - ones)
        return flags & single - (single >> self._size)

    def _kept_by(self, slot: int) -> int:
        """What is left when the run at a slot holds all places of its digit in its house."""
        lanes, geometry = self._lanes, self._lanes.geometry
        lane, place = divmod(slot - 1, lanes.width)
        house, digit = divmod(lane - geometry.cell_count, geometry.size)
        steps = next(steps for steps, mask in self._folds if mask >> slot - 1 & 1)
        cells = geometry.houses[house].cells
        run = {cells[place], *(cells[place + step] for step in steps)}
        excluded = 0
        for cell in _cells_around(geometry, run):
            excluded |= lanes.slots[cell * lanes.width + digit + 1]
        return lanes.empty ^ excluded


def _cells_around(geometry: Geometry, run: set[int]) -> set[int]:
    """The cells outside a run of every house that holds all of it."""
    around = set[int]()
    for house in geometry.houses:
        if run <= set(house.cells):
            around |= set(house.cells)
    return around - run
