"""The work of a search at a node: settle it, and choose where to branch.

*Settling* places every single and removes what locked candidates exclude, in the whole grid at once, to a fixed point
or a contradiction. Locked candidates cost more, so they are looked for only when there is no single, naked or hidden.

A *locked candidate* is a digit whose places in a house all lie in a second house, which rules it out in the rest of
that one; players say pointing (from a box to a line) and claiming (from a line to a box). The cells in which a line and
a box meet are a *run*. With the lanes folded until each run is one flag, those with a single flag are found in the same
way as singles. In variants, whatever both of the last two places of a digit in a house exclude is removed too: the same
inference for two places, for houses of any shape and for peers that share no house.

*Branching* is cheapest on a cell with two candidates, since each branch places a digit. Of up to a dozen such cells it
takes the one whose candidates together exclude most; a candidate in another such cell counts three more, because
excluding it also places a digit. On the hardest 9×9 puzzles this halves the guesses of taking any cell with two.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, long_set_of, set_of
from sudoku_tui.engine.search.lanes import CONTRADICTION, SHAPES_KEPT, Lanes, lanes_of, masks, pairs_in
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Message, counted, say

MAX_NODES = 1_000_000  # a search gives up after this many; a hard 9×9 puzzle needs a thousand
SEARCHING = say("searching")


class SearchResult(NamedTuple):
    """What a search found.

    >>> from sudoku_tui import SearchResult, finish, searching
    >>> isinstance(finish(searching("." * 16)), SearchResult)
    True
    """

    solutions: tuple[tuple[int, ...], ...]  # grids of n² digits; if fewer than the limit, they are all the solutions
    nodes: int  # how many nodes were settled
    guesses: int  # how many of them had to branch


def gave_up(nodes: int) -> Message:
    return counted(
        "gave up after {count:,} node of search without an answer",
        "gave up after {count:,} nodes of search without an answer",
        nodes,
    )


Known = tuple[int, ...]  # for each view of the lanes, the flags of the runs whose exclusions are made; () for none
NOTHING_KNOWN: Known = ()


class Locked:
    """The locked candidates of one geometry."""

    __slots__ = ("_nothing", "_views")

    def __init__(self, lanes: Lanes) -> None:
        views: list[_Runs | _LastTwo] = [_Runs(lanes, *view) for view in _views(lanes.geometry)]
        if lanes.geometry.is_uneven:
            views.append(_LastTwo(lanes))
        self._views = [(view.flags, view.kept) for view in views]
        self._nothing = (0,) * len(views)

    def exclude(self, lanes: int, known: Known) -> tuple[int, Known]:
        """The lanes without what newly locked candidates exclude, and everything known by then.

        No lane may be empty or single; `known` is what was returned for lanes that had at least these candidates.
        """
        left, now = lanes, []
        for (flags, kept), before in zip(self._views, known or self._nothing, strict=True):
            after = flags(lanes) | before
            now.append(after)
            if after != before:
                left &= kept(after ^ before)
        return left, tuple(now)


def _views(geometry: Geometry) -> list[tuple[range, range, range]]:
    """The ways to cut houses into runs: the houses, where their runs begin, and the offsets of the cells of a run."""
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

    `firsts` are the places in a house where its runs begin, and where the flags are; `steps` are the offsets of the
    cells of a run from its first cell.
    """

    def __init__(self, lanes: Lanes, houses: range, firsts: range, steps: range) -> None:
        digits, size = lanes.geometry.digits, lanes.geometry.digit_count
        # The lanes below those of the houses are cut off: shorter integers are quicker.
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
        self._lanes, self._size = lanes, lanes.geometry.digit_count
        self._guards = lanes.guards & ~lanes.cells

    def flags(self, lanes: int) -> int:
        """The candidates whose digit has just one other place in a house."""
        return pairs_in(lanes, self._guards, self._size)

    def kept(self, flags: int) -> int:
        """What is left after each pair of candidates, the two of each lane in turn, has excluded what both exclude."""
        keep, slots, kept = self._lanes.keep, self._lanes.slots, self._lanes.empty
        while flags:
            one = flags.bit_length()
            flags ^= 1 << one - 1
            other = flags.bit_length()
            flags ^= 1 << other - 1
            kept &= keep[one] | keep[other] | slots[one] | slots[other] | self._lanes.guards
        return kept


def _beside(geometry: Geometry, run: int) -> tuple[int, ...]:
    """The cells outside a run of all houses that contain it."""
    around = 0
    for house in geometry.houses:
        if run & house.mask == run:
            around |= house.mask
    return tuple(cells_of(around & ~run))


class Propagator:
    """Settles the lanes of one geometry."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._guards = lanes.guards
        self._keep = lanes.keep
        self._size = lanes.geometry.digit_count

    @cached_property
    def _locked(self) -> Locked:
        """Made only when singles are not enough: for many puzzles they are, and making it takes milliseconds."""
        return Locked(self._lanes)

    def settle(self, lanes: int, known: Known, placed: list[int], few: int = 0) -> tuple[int, Known]:
        """Place every single, appending it to `placed`, and remove what locked candidates exclude, to a fixed point.

        Locked candidates, some of them `known` already, are looked for only while more than `few` bits are left.
        """
        guards, keep, size = self._guards, self._keep, self._size
        while True:
            open_lanes = lanes & guards
            ones = open_lanes >> size
            rest = lanes & lanes - ones  # every open lane, without its lowest candidate
            if rest & guards != open_lanes:
                return CONTRADICTION, known
            single = open_lanes ^ (rest - ones & open_lanes)
            if single:
                found = lanes & single - (single >> size)
                while found:
                    slot = found.bit_length()
                    kept = keep[slot]
                    lanes &= kept
                    found &= kept
                    placed.append(slot)
            elif lanes.bit_count() > few:
                fewer, known = self._locked.exclude(lanes, known)
                if fewer == lanes:
                    return lanes, known
                lanes = fewer
            else:
                return lanes, known


_FORCING_WEIGHT = 3  # of 1, 2, 3, 4, 6 and 8 this left fewest guesses on hard puzzles; 2 and 4 were nearly as good
_MOST_WEIGHED = 12  # pairs beyond this number are not weighed: that would hardly save a guess


class Brancher:
    """Chooses the branches of a search on one geometry."""

    __slots__ = ("_lanes",)

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes

    def choose(self, lanes: int) -> tuple[int, int]:
        """The slot of the candidate to try first, and that of the only other one its cell or house has left, or 0.

        The lanes are settled and not all closed.
        """
        guards, size = self._lanes.guards, self._lanes.geometry.digit_count
        cells = lanes & self._lanes.cells
        forcing = pairs_in(cells, guards, size)
        pairs = forcing or pairs_in(lanes, guards, size)
        if not pairs:
            return self.fewest(cells).bit_length(), 0
        keep = self._lanes.keep
        least, chosen, weighed = lanes.bit_length() * 8, (0, 0), 0
        while pairs and weighed < _MOST_WEIGHED:
            weighed += 1
            one = pairs.bit_length()
            pairs ^= 1 << one - 1
            other = pairs.bit_length()
            pairs ^= 1 << other - 1
            kept = keep[one]
            left = _FORCING_WEIGHT * (forcing & kept).bit_count() + (cells & kept).bit_count()
            kept = keep[other]
            left_by_other = _FORCING_WEIGHT * (forcing & kept).bit_count() + (cells & kept).bit_count()
            if left + left_by_other < least:
                least = left + left_by_other
                chosen = (one, other) if left <= left_by_other else (other, one)
        return chosen

    def fewest(self, cells: int) -> int:
        """The candidates of the first cell among those with the fewest, as a set of slots."""
        size = self._lanes.geometry.digit_count
        open_lanes = cells & self._lanes.guards
        ones = open_lanes >> size
        rest = cells
        while True:
            rest &= rest - ones
            over = open_lanes ^ (rest - ones & open_lanes)
            if over:
                cell = (over & -over).bit_length() // self._lanes.width - 1
                return cells & self._lanes.lane(cell)


CHEAP_GUESS_BITS = 750  # with fewer bits left (on 9×9 a quarter), a guess is cheaper than locked candidates


@lru_cache(maxsize=SHAPES_KEPT)
def tools_of(geometry: Geometry) -> tuple[Lanes, Propagator, Brancher]:
    lanes = lanes_of(geometry)
    return lanes, Propagator(lanes), Brancher(lanes)
