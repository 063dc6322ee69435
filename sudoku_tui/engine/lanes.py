"""Lanes: all that a grid still allows, in one integer that shows every single at once.

A Sudoku is an exact cover: each cell takes one digit, and each house takes each digit once. Every such constraint is a
*lane* of n+1 bits: its n candidates, and above them a guard, set while the constraint is still to be met. Cells come
first, a lane for each; then, house by house, a lane for each digit. A candidate stands in the lane of its cell and in
one lane of each of its houses, so it has several *slots*. Slots are counted from 1: slot s is bit s-1, and
`int.bit_length` gives the highest slot of a set.

Subtracting one from every open lane at once, in one operation, borrows through its lowest candidate and reaches the
guard only where the lane is empty. So a handful of operations on integers of some thousand bits finds every empty lane,
every lane with one candidate (naked and hidden singles alike) and every lane with two, whatever the houses are.
Placing a candidate is one more operation: it clears the lanes it meets and every slot of every candidate it excludes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.geometry import Geometry

CONTRADICTION = -1
"""What stands for lanes that cannot be met; 0 stands for a solved grid, in which no lane is open any more."""

_MEMO_BITS = 1 << 28


class Memo(dict[int, int]):
    """A table of masks, made when they are first needed, and made anew when they would take more than some 32 MiB.

    Args:
        make: what makes the mask of a key.
        bits: the length of a mask.
    """

    def __init__(self, make: Callable[[int], int], bits: int) -> None:
        super().__init__()
        self._make = make
        self._capacity = _MEMO_BITS // bits

    def __missing__(self, key: int) -> int:
        if len(self) >= self._capacity:
            self.clear()
        mask = self[key] = self._make(key)
        return mask


class Lanes:
    """The lanes of a geometry.

    Attributes:
        geometry: the shape of the grid.
        width: the bits n+1 of a lane.
        empty: the lanes of an empty grid.
        guards: the guards of all lanes.
        cells: the bits of the cells' lanes, the lowest of all.
        homes: for each slot, the slot of the same candidate in the lane of its cell, which is `cell · width + digit`.
        keep: for each slot, what stays when its candidate is placed.
        slots: for each slot, all slots of its candidate, as a set of bits.
    """

    __slots__ = ("_met", "_more_peers", "cells", "empty", "geometry", "guards", "homes", "keep", "slots", "width")

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.width = width = geometry.size + 1
        count = geometry.cell_count + len(geometry.houses) * geometry.size
        bits = width * count
        lowest = ((1 << bits) - 1) // ((1 << width) - 1)
        self.empty = (1 << bits) - 1
        self.guards = lowest << geometry.size
        self.cells = (1 << width * geometry.cell_count) - 1
        self.homes = self._homes()
        self.keep = Memo(self._kept_by, bits)
        self.slots = Memo(self._slots_of, bits)
        self._met = tuple(1 + len(houses) for houses in geometry.houses_of)
        self._more_peers = any(
            set_of(cell for house in houses for cell in geometry.houses[house].cells) != peers | 1 << cell
            for cell, (houses, peers) in enumerate(zip(geometry.houses_of, geometry.peer_masks, strict=True))
        )

    def of_givens(self, givens: Sequence[int]) -> int:
        """The lanes of a grid of n² digits, 0 for an empty cell, or `CONTRADICTION` where givens clash."""
        keep, width, lanes, met = self.keep, self.width, self.empty, 0
        for cell, digit in enumerate(givens):
            if digit:
                lanes &= keep[cell * width + digit]
                met += self._met[cell]
        # Of two equal digits in a house the second closes fewer lanes; equal digits of other peers close as many.
        clash = (lanes & self.guards).bit_count() + met != self.guards.bit_count()
        return CONTRADICTION if clash or (self._more_peers and self._peers_clash(givens)) else lanes

    def without(self, lanes: int, removed: Iterable[Candidate]) -> int:
        """The lanes without some candidates; a contradiction stays one."""
        if lanes == CONTRADICTION:
            return lanes
        for cell, digit in removed:
            lanes &= ~self.slots[cell * self.width + digit]
        return lanes

    def digits(self, placed: Iterable[int], givens: Sequence[int]) -> tuple[int, ...]:
        """The grid of n² digits that has some givens and, in the slots of a list, placed candidates."""
        homes, width = self.homes, self.width
        digits = list(givens)
        for slot in placed:
            home = homes[slot]
            digits[home // width] = home % width
        return tuple(digits)

    def lane(self, cell: int) -> int:
        """The bits of the lane of a cell, its guard left out."""
        return ((1 << self.width - 1) - 1) << cell * self.width

    def house_slot(self, house: int, digit: int, place: int) -> int:
        """The slot of a digit in the cell that has a place, from 0, in a house given by its index."""
        return (self.geometry.cell_count + house * self.geometry.size + digit - 1) * self.width + place + 1

    def _homes(self) -> list[int]:
        homes = list(range(self.geometry.cell_count * self.width))
        for house in self.geometry.houses:
            cells = [cell * self.width for cell in house.cells]
            for digit in self.geometry.digits:
                homes.append(0)
                homes.extend(cell + digit for cell in cells)
        return [*homes, 0]

    def _slots_of(self, slot: int) -> int:
        if slot != self.homes[slot]:
            return self.slots[self.homes[slot]]
        cell, digit = divmod(slot, self.width)
        houses = self.geometry.houses
        places = (self.house_slot(h, digit, houses[h].cells.index(cell)) for h in self.geometry.houses_of[cell])
        return set_of(place - 1 for place in (slot, *places))

    def _kept_by(self, slot: int) -> int:
        home = self.homes[slot]
        if slot != home:
            return self.keep[home]
        cell, digit = divmod(home, self.width)
        excluded = self._whole_lanes(self.slots[home])
        for other in self.geometry.digits:
            excluded |= self.slots[cell * self.width + other]
        for peer in self.geometry.peers[cell]:
            excluded |= self.slots[peer * self.width + digit]
        return self.empty ^ excluded

    def _whole_lanes(self, slots: int) -> int:
        lanes = 0
        for bit in cells_of(slots):
            lanes |= ((1 << self.width) - 1) << bit // self.width * self.width
        return lanes

    def _peers_clash(self, givens: Sequence[int]) -> bool:
        peers = self.geometry.peers
        return any(digit and givens[peer] == digit for cell, digit in enumerate(givens) for peer in peers[cell])


@lru_cache(maxsize=16)
def lanes_of(geometry: Geometry) -> Lanes:
    """The shared lanes of a geometry, their tables kept from one puzzle to the next."""
    return Lanes(geometry)
