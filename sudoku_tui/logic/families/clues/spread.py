"""Spread: how far the loss of candidates goes, by clues, singles and locked candidates, without reasons.

Lanes do what houses ask, tables what clues say of two cells; all other clues are asked one by one, and their answers
are kept.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.constraints.relations import MaskTable
from sudoku_tui.engine.search.lanes import CONTRADICTION, SHAPES_KEPT, lanes_of, pairs_in
from sudoku_tui.engine.search.nodes import NOTHING_KNOWN, Known, Propagator
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import CluePart, Derived, cell_masks, parts_of
from sudoku_tui.logic.families.clues.suppose import watched_with_sums
from sudoku_tui.logic.families.tools import missing

_MOST_KNOWN = 2_048  # effects kept for each clue
_WIDTH = 16  # bits for a mask among the packed ones, which hold no larger digits

Keeps: TypeAlias = Sequence[tuple[int, int]]
"""Cells, each with the mask of the digits that it may keep."""


@dataclass(frozen=True, slots=True)
class Closure:
    """What is left of a board."""

    lanes: int
    known: Known
    masks: list[int]
    packed: int
    """The masks in one integer, that of the first cell lowest."""

    def more_than(self, left: int) -> list[Candidate]:
        """The candidates that it has and some packed masks have not."""
        return [Candidate(bit // _WIDTH, bit % _WIDTH + 1) for bit in cells_of(self.packed & ~left)]

    @property
    def count(self) -> int:
        """The number of its candidates."""
        return self.packed.bit_count()


class Parts:
    """The clues of a board that say more than links, by number, and those that watch each cell, as bits."""

    def __init__(self, board: Board) -> None:
        self.all = [part for _, part in watched_with_sums(board) if not part.links]
        self.given: int = set_of(number for number, part in enumerate(self.all) if not isinstance(part, Derived))
        """Those that are no sums derived from others."""
        self.watch = [0] * board.geometry.cell_count
        for number, part in enumerate(self.all):
            for cell in part.cells:
                self.watch[cell] |= 1 << number

    def besides(self, others: Parts) -> int:
        """Those that are not among others."""
        known = set(others.all)
        return set_of(number for number, part in enumerate(self.all) if part not in known)


class Spread:
    """The tables by which closures of a geometry are followed."""

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self.houses: list[int] = [house.mask for house in geometry.houses]
        self._lanes = lanes_of(geometry)
        self._propagator = Propagator(self._lanes)
        self._links: list[list[tuple[int, MaskTable]]] = [[] for _ in range(geometry.cell_count)]
        for one, other, said in (link for part in parts_of(geometry) for link in part.links):
            self._links[one].append((other, said.there))
            self._links[other].append((one, said.back))
        ones = set_of(range(0, _WIDTH * geometry.cell_count, _WIDTH))
        self._tops = ones << _WIDTH - 1
        self._below = self._tops - ones
        self._effects: dict[CluePart, dict[Masks, Keeps | None]] = {}

    def beginning(self, board: Board, parts: Parts) -> Closure | None:
        """What is left of a board with nothing supposed."""
        lanes = self._lanes.without(self._lanes.of_givens(board.values), missing(board), board.values)
        if lanes == CONTRADICTION:
            return None
        cells = [*range(board.geometry.cell_count)]
        return self._settled(lanes, NOTHING_KNOWN, [*cell_masks(board)], cells, 0, parts)

    def with_candidate(self, closure: Closure, candidate: Candidate, parts: Parts) -> Closure | None:
        return self.narrowed(closure, [(candidate.cell, 1 << candidate.digit - 1)], 0, parts)

    def narrowed(self, closure: Closure, keeps: Keeps, dirty: int, parts: Parts) -> Closure | None:
        """A closure after some cells have only some digits left; `dirty` are the clues to be looked at anew."""
        masks, changed = closure.masks.copy(), list[int]()
        gone = self._kept(keeps, masks, changed)
        if gone == CONTRADICTION:
            return None
        if not changed and not dirty:
            return closure
        return self._settled(closure.lanes & ~gone, closure.known, masks, changed, dirty, parts)

    def breaks_at_once(self, base: Closure, candidate: Candidate, parts: Parts) -> bool:
        """Whether a candidate leaves a given clue, a cell or a house nothing once its peers have lost its digit."""
        (cell, digit), masks, changed = candidate, base.masks.copy(), list[int]()
        peers = cells_of(self._geometry.peer_masks[cell])
        gone = self._kept([(cell, 1 << digit - 1), *((peer, ~(1 << digit - 1)) for peer in peers)], masks, changed)
        dirty, keeps = 0, list[tuple[int, int]]()
        for each in changed if gone != CONTRADICTION else ():
            dirty |= parts.watch[each]
            keeps += [(other, allowed[masks[each]]) for other, allowed in self._links[each]]
        for number in cells_of(dirty & parts.given):
            part = parts.all[number]
            effect = self._effect(part, tuple([masks[each] for each in part.cells]))
            if effect is None:
                return True
            keeps += effect
        more = self._kept(keeps, masks, changed)
        return CONTRADICTION in (gone, more) or self._is_empty(base.lanes & ~gone & ~more)

    def pairs(self, closure: Closure) -> Iterator[tuple[Candidate, ...]]:
        """The candidates of each cell, and of each digit in a house, that has two left."""
        lanes = self._lanes
        left = pairs_in(closure.lanes, lanes.guards, lanes.width - 1)
        while left:
            higher = left.bit_length()
            left ^= 1 << higher - 1
            lower = left.bit_length()
            left ^= 1 << lower - 1
            yield Candidate(*lanes.candidate(lower)), Candidate(*lanes.candidate(higher))

    def _is_empty(self, lanes: int) -> bool:
        """Whether a cell or a house that is open has nothing left."""
        open_lanes = lanes & self._lanes.guards
        return (lanes - (open_lanes >> self._lanes.width - 1)) & open_lanes != open_lanes

    def clash(self, one: Closure, other: Closure) -> bool:
        """Whether two closures have nothing in common for a cell or a house."""
        both = one.packed & other.packed
        if (both + self._below) & self._tops != self._tops:
            return True
        return self._is_empty(one.lanes & other.lanes)

    def _settled(
        self, lanes: int, known: Known, masks: list[int], changed: list[int], dirty: int, parts: Parts
    ) -> Closure | None:
        """The closure that follows after some cells have changed, and where some clues are to be looked at anew."""
        while True:
            placed, before = list[int](), lanes
            lanes, known = self._propagator.settle(lanes, known, placed)
            if lanes == CONTRADICTION:
                return None
            self._read(before, lanes, placed, masks, changed)
            gone = self._narrowed(masks, changed, dirty, parts)
            if gone == CONTRADICTION:
                return None
            if not gone:
                return Closure(lanes, known, masks, int.from_bytes(array("H", masks).tobytes(), sys.byteorder))
            lanes &= ~gone
            dirty = 0

    def _narrowed(self, masks: list[int], changed: list[int], dirty: int, parts: Parts) -> int:
        """Narrow masks by clues after some cells have changed, which empties the list; return the slots that go."""
        gone = 0
        while changed or dirty:
            keeps: Keeps | None
            if changed:
                cell = changed.pop()
                dirty |= parts.watch[cell]
                mask = masks[cell]
                keeps = [(other, allowed[mask]) for other, allowed in self._links[cell]]
            else:
                lowest = dirty & -dirty
                dirty ^= lowest
                part = parts.all[lowest.bit_length() - 1]
                keeps = self._effect(part, tuple([masks[cell] for cell in part.cells]))
            found = CONTRADICTION if keeps is None else self._kept(keeps, masks, changed)
            if found == CONTRADICTION:
                return CONTRADICTION
            gone |= found
        return gone

    def _kept(self, keeps: Keeps, masks: list[int], changed: list[int]) -> int:
        """Leave cells only what they may keep, adding those that change to a list; return the slots that go."""
        gone = 0
        for cell, keep in keeps:
            had = masks[cell]
            if lost := had & ~keep:
                if lost == had:
                    return CONTRADICTION
                masks[cell] = had ^ lost
                changed.append(cell)
                for digit in digits_of(lost):
                    gone |= self._lanes.slots[cell * self._lanes.width + digit]
        return gone

    def _read(self, before: int, lanes: int, placed: Sequence[int], masks: list[int], changed: list[int]) -> None:
        """Read the masks of the cells that lanes have changed, and add those cells to a list."""
        width = self._lanes.width
        full = (1 << width - 1) - 1
        for slot in placed:
            cell, digit = self._lanes.candidate(slot)
            if masks[cell] != 1 << digit - 1:
                masks[cell] = 1 << digit - 1
                changed.append(cell)
        differing = (before ^ lanes) & self._lanes.cells
        while differing:
            cell = (differing.bit_length() - 1) // width
            first = cell * width
            differing &= (1 << first) - 1
            left = lanes >> first & full
            if left and left != masks[cell]:
                masks[cell] = left
                changed.append(cell)

    def _effect(self, part: CluePart, inside: Masks) -> Keeps | None:
        """The digits that cells of a clue, and those that see them, may keep; None where it cannot be met."""
        known = self._effects.setdefault(part, {})
        if inside not in known:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            known[inside] = self._asked(part, inside)
        return known[inside]

    def _asked(self, part: CluePart, inside: Masks) -> Keeps | None:
        found = part.narrow(inside)
        if not found:
            return None
        own = zip(part.cells, inside, found.masks, strict=True)
        keeps = [(cell, left) for cell, had, left in own if had != left]
        for bit, among in found.claims:
            places = set_of(
                cell for cell, left in zip(part.cells, found.masks, strict=True) if left & bit and among >> cell & 1
            )
            keeps += [(cell, ~bit) for cell in cells_of(self._geometry.common_peers(places))]
        return keeps


@lru_cache(maxsize=SHAPES_KEPT)
def spread_of(geometry: Geometry) -> Spread:
    return Spread(geometry)
