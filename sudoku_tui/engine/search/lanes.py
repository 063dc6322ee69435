"""Lanes: all that a grid still allows, in one integer that shows every single at once; `engine/README.md` explains how.

A *lane* has n+1 bits: n candidates, and above them a guard, set while the constraint is still to be met. Cells come
first, a lane for each; then, house by house, a lane for each digit. A candidate appears in the lane of its cell and in
one lane of each of its houses, so it has several *slots*. Slots are counted from 1: slot s is bit s-1, and
`int.bit_length` gives the highest slot of a set.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress
from typing import TypeAlias

from sudoku_tui.engine.bits import long_set_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry

CONTRADICTION = -1  # lanes that cannot be met; 0 is a solved grid, in which no lane is open any more
_READY_BITS = (
    1 << 22
)  # tables up to this size are made at once, in milliseconds; larger ones bit by bit, as they are needed
_MEMO_BITS = 1 << 28
SHAPES_KEPT = 4  # how many geometries keep their tables; those of a 25×25 grid take up to a hundred megabytes
Masks: TypeAlias = "list[int] | Memo"  # for each slot, a set of slots


class Memo(dict[int, int]):
    """Masks of a length in bits, made when first needed, and dropped when together they would take more than 32 MiB."""

    def __init__(self, make: Callable[[int], int], bits: int) -> None:
        super().__init__()
        self._make = make
        self._capacity = _MEMO_BITS // bits

    def __missing__(self, slot: int) -> int:
        if len(self) >= self._capacity:
            self.clear()
        mask = self[slot] = self._make(slot)
        return mask


def masks(make: Callable[[int], int], homes: Sequence[int], bits: int) -> Masks:
    """The masks of all slots; in a list where that is small, because lists are quickest to look up.

    For each slot, `homes` has the slot with the same mask, or 0; `make` makes the mask of a home, `bits` long.
    """
    own = set(homes) - {0}
    if len(own) * bits > _READY_BITS:
        memo = Memo(lambda slot: make(slot) if slot == homes[slot] else memo[homes[slot]], bits)
        return memo
    made = {0: 0} | {home: make(home) for home in own}
    return [made[home] for home in homes]


class Lanes:
    """The lanes of a geometry.

    For each slot, `homes` has the slot of the same candidate in the lane of its cell, which is `cell · width + digit`;
    `keep` has the bits that stay when its candidate is placed, and `slots` all slots of its candidate.
    """

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        width = geometry.digit_count + 1  # the n+1 bits of a lane
        self.width: int = width
        count = geometry.cell_count + len(geometry.houses) * geometry.digit_count
        self.empty: int = (1 << width * count) - 1
        self.guards: int = self.empty // ((1 << width) - 1) << geometry.digit_count
        self.cells: int = (1 << width * geometry.cell_count) - 1  # the bits of the lanes of cells, the lowest of all
        self._cell_slots = range(0, geometry.cell_count * width, width)
        homes, self._bits = self._number_slots()
        self.homes: list[int] = homes
        self._cell_at = [home // width for home in self.homes]
        self._digit_at = [home % width for home in self.homes]
        self._has_far_peers = any(geometry.far_peers)
        self._met = tuple(1 + len(houses) for houses in geometry.houses_of)
        self._met_alike = len(set(self._met)) == 1
        self._lane_count = count
        self.slots: Masks = masks(lambda home: set_of(self._bits[home]), self.homes, width * count)
        self._members = Memo(self._members_of, width * count)
        self.keep: Masks = masks(self._kept_by, self.homes, width * count)

    def of_givens(self, givens: Sequence[int]) -> int:
        """The lanes of a grid of n² digits, 0 for an empty cell, or `CONTRADICTION` where givens clash."""
        lanes, keep = self.empty, self.keep
        placed = [cell + digit for cell, digit in zip(self._cell_slots, givens, strict=True) if digit]
        for slot in placed:
            lanes &= keep[slot]
        # The second of two equal digits in a house closes fewer lanes; equal digits of far peers close the same number.
        met = self._met[0] * len(placed) if self._met_alike else sum(compress(self._met, givens))
        if (lanes & self.guards).bit_count() + met != self._lane_count:
            return CONTRADICTION
        return CONTRADICTION if self._has_far_peers and self._far_peers_clash(givens) else lanes

    def without(self, lanes: int, removed: Iterable[Candidate], givens: Sequence[int]) -> int:
        """The lanes of a grid's givens without some candidates, or `CONTRADICTION` where one of them is given."""
        for cell, digit in removed:
            if lanes == CONTRADICTION or givens[cell] == digit:
                return CONTRADICTION
            lanes &= ~self.slots[cell * self.width + digit]
        return lanes

    def digits(self, placed: Iterable[int], givens: Sequence[int]) -> tuple[int, ...]:
        """The grid of n² digits that has some givens and the placed candidates in a list of slots."""
        cells, digits, grid = self._cell_at, self._digit_at, list(givens)
        for slot in placed:
            grid[cells[slot]] = digits[slot]
        return tuple(grid)

    def candidate(self, slot: int) -> tuple[int, int]:
        """The cell and the digit of a slot."""
        return self._cell_at[slot], self._digit_at[slot]

    def lane(self, cell: int) -> int:
        return ((1 << self.width - 1) - 1) << cell * self.width

    def house_slot(self, house: int, digit: int, place: int) -> int:
        """The slot of a digit in a house given by its index, in the cell at a place counted from 0."""
        return (self.geometry.cell_count + house * self.geometry.digit_count + digit - 1) * self.width + place + 1

    def _number_slots(self) -> tuple[list[int], list[list[int]]]:
        """For each slot its home, and for each home the bits of its candidate, in the lane of its cell first."""
        geometry, width = self.geometry, self.width
        homes = [cell + digit for cell in self._cell_slots for digit in (0, *geometry.digits)]
        homes[::width] = [0] * geometry.cell_count
        bits = [[home - 1] for home in range(len(homes))]
        for house in geometry.houses:
            for digit in geometry.digits:
                homes.append(0)
                for home in [self._cell_slots[cell] + digit for cell in house.cells]:
                    bits[home].append(len(homes) - 1)
                    homes.append(home)
        return [*homes, 0], bits

    def _members_of(self, lane: int) -> int:
        """A lane with its guard, and all bits of all its candidates."""
        first, size = lane * self.width, self.geometry.digit_count
        bits = [first + size]
        for home in self.homes[first + 1 : first + 1 + size]:
            bits += self._bits[home]
        return long_set_of(bits, self.empty.bit_length())

    def _kept_by(self, home: int) -> int:
        excluded = 0
        for bit in self._bits[home]:
            excluded |= self._members[bit // self.width]
        if self._has_far_peers:
            cell, digit = divmod(home, self.width)
            for peer in self.geometry.peers[cell]:
                excluded |= self.slots[peer * self.width + digit]
        return self.empty ^ excluded

    def _far_peers_clash(self, givens: Sequence[int]) -> bool:
        peers = self.geometry.far_peers
        return any(digit and givens[peer] == digit for cell, digit in enumerate(givens) for peer in peers[cell])


def pairs_in(lanes: int, guards: int, size: int) -> int:
    """The candidates of the open lanes among the given guards that have exactly two."""
    open_lanes = lanes & guards
    ones = open_lanes >> size
    rest = lanes & lanes - ones
    rest &= rest - ones
    pairs = open_lanes ^ (rest - ones & open_lanes)
    return lanes & pairs - (pairs >> size)


@lru_cache(maxsize=SHAPES_KEPT)
def lanes_of(geometry: Geometry) -> Lanes:
    return Lanes(geometry)
