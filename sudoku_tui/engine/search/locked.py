"""Locked candidates: a digit whose places in a house all lie in another house leaves the rest of that other.

Known as pointing (from a box to a line) and claiming (from a line to a box). The cells in which a line and a box meet
are a *run*. With the lanes folded until each run is one flag, those with a single flag are found as singles are.

In variants, whatever both of a digit's last two places in a house exclude goes too: the same inference for two places,
for houses of any shape and peers that share none.
"""

from sudoku_tui.engine.bits import cells_of, long_set_of, set_of
from sudoku_tui.engine.search.lanes import Lanes, masks, pairs_in
from sudoku_tui.engine.shapes.geometry import Geometry

Known = tuple[int, ...]  # for each view of the lanes, the flags of the runs whose exclusions are made; () for none
NOTHING_KNOWN: Known = ()


class Locked:
    """The locked candidates of one geometry."""

    __slots__ = ("_nothing", "_views")

    def __init__(self, lanes: Lanes) -> None:
        views: list[_Runs | _LastTwo] = [_Runs(lanes, *view) for view in _views(lanes.geometry)]
        if lanes.geometry.regions or lanes.geometry.rules:
            views.append(_LastTwo(lanes))
        self._views = [(view.flags, view.kept) for view in views]
        self._nothing = (0,) * len(views)

    def exclude(self, lanes: int, known: Known) -> tuple[int, Known]:
        """The lanes without what newly locked candidates exclude, and all that is known then.

        No lane may be empty or single; known is what was returned for lanes that had at least these candidates.
        """
        left, now = lanes, []
        for (flags, kept), before in zip(self._views, known or self._nothing, strict=True):
            after = flags(lanes) | before
            now.append(after)
            if after != before:
                left &= kept(after ^ before)
        return left, tuple(now)


def _views(geometry: Geometry) -> list[tuple[range, range, range]]:
    """The ways to cut houses into runs: the houses, where their runs begin, and where the cells of a run follow."""
    high, wide, size = geometry.box_height, geometry.box_width, geometry.size
    if not geometry.has_rectangular_boxes:
        return []
    by_row, by_column = (range(0, size, wide), range(wide)), (range(0, size, high), range(high))
    rows, columns, boxes = range(size), range(size, 2 * size), range(2 * size, 3 * size)
    straight = (
        [(range(3 * size), *by_row)] if high == wide else [(rows, *by_row), (columns, *by_column), (boxes, *by_row)]
    )
    return [*straight, (boxes, range(wide), range(0, size, wide))]


class _Runs:
    """The runs of some houses.

    `firsts` are the places in a house where its runs begin, and where the flags stand; `steps` are those of the
    cells of a run, counted from its first.
    """

    def __init__(self, lanes: Lanes, houses: range, firsts: range, steps: range) -> None:
        digits, size = lanes.geometry.digits, lanes.geometry.size
        # Lanes below those of the houses are cut off: shorter integers are quicker.
        self._cut = lanes.house_slot(houses[0], 1, 0) - 1
        first_bits = [lanes.house_slot(house, digit, 0) - 1 - self._cut for house in houses for digit in digits]
        flags, length = [bit + first for bit in first_bits for first in firsts], first_bits[-1] + size + 1
        self._guards = long_set_of((bit + size for bit in first_bits), length)
        self._flags = long_set_of(flags, length)
        self._lanes, self._size, self._shifts = lanes, size, steps[1:]
        self._beside = {
            (number, first): _beside(
                lanes.geometry, set_of(lanes.geometry.houses[house].cells[first + s] for s in steps)
            )
            for number, house in enumerate(houses)
            for first in firsts
        }
        slots = [0] * (self._flags.bit_length() + 1)
        for bit in flags:
            slots[bit + 1] = bit + 1
        self._keep = masks(self._kept_by, slots, lanes.empty.bit_length())

    def flags(self, lanes: int) -> int:
        """The flags of the runs that hold all places of a digit in a house."""
        lanes >>= self._cut
        folded = lanes
        for shift in self._shifts:
            folded |= lanes >> shift
        flags = folded & self._flags
        open_lanes = lanes & self._guards
        ones = open_lanes >> self._size
        rest = flags | open_lanes
        rest &= rest - ones
        single = open_lanes ^ (rest - ones & open_lanes)
        return flags & single - (single >> self._size)

    def kept(self, flags: int) -> int:
        kept = self._lanes.empty
        while flags:
            slot = flags.bit_length()
            flags ^= 1 << slot - 1
            kept &= self._keep[slot]
        return kept

    def _kept_by(self, slot: int) -> int:
        lanes = self._lanes
        lane, place = divmod(slot - 1, lanes.width)
        house, digit = divmod(lane, self._size)
        excluded = 0
        for cell in self._beside[house, place]:
            excluded |= lanes.slots[cell * lanes.width + digit + 1]
        return lanes.empty ^ excluded


class _LastTwo:
    def __init__(self, lanes: Lanes) -> None:
        self._lanes, self._size = lanes, lanes.geometry.size
        self._guards = lanes.guards & ~lanes.cells

    def flags(self, lanes: int) -> int:
        """The candidates of houses in which their digit has just one other place."""
        return pairs_in(lanes, self._guards, self._size)

    def kept(self, flags: int) -> int:
        """What is left by whatever pairs of candidates, two of each lane in turn, exclude together."""
        keep, slots, kept = self._lanes.keep, self._lanes.slots, self._lanes.empty
        while flags:
            one = flags.bit_length()
            flags ^= 1 << one - 1
            other = flags.bit_length()
            flags ^= 1 << other - 1
            kept &= keep[one] | keep[other] | slots[one] | slots[other] | self._lanes.guards
        return kept


def _beside(geometry: Geometry, run: int) -> tuple[int, ...]:
    """The cells outside a run of every house that holds all of it."""
    around = 0
    for house in geometry.houses:
        if run & house.mask == run:
            around |= house.mask
    return tuple(cells_of(around & ~run))
