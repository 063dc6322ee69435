"""Sums: parts of cells whose totals are equal, and perhaps known.

One mechanism serves cages, arrows with pills, double arrows, little killers, zippers, region sums, and what the search
derives from them: a cage is one part with a known total, an arrow two parts with the same one. A part is cut into
blocks of cells that differ; totals are sets of bits, so those of all blocks together are found by shifts. What a digit
of a cell needs is exact but for cells of different blocks that differ as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.constraints.blocks import adding_up, block, with_total
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed, Shape

_MOST_SETS = 13_000  # of digits that a block can hold; where there are more, as in grids of 25×25, it is cut up
ANY_TOTAL = -1


class Side(NamedTuple):
    """What is added up: cells, each times a factor, and a number."""

    cells: tuple[int, ...]
    factors: tuple[int, ...] = ()  # 1 for each cell if empty
    plus: int = 0


class _Block(NamedTuple):
    places: tuple[int, ...]  # the indexes of its cells in the handler's
    factor: int
    cells: int  # the same as a set of cells


class EqualSums(Handler):
    """Sides whose totals are equal, and of some totals if they are given as bits."""

    def __init__(self, sides: Iterable[Side], shape: Shape, totals: int = ANY_TOTAL) -> None:
        sides = tuple(sides)
        self.cells: tuple[int, ...] = tuple(dict.fromkeys(cell for side in sides for cell in side.cells))
        self._sides = [(blocks_of(side, self.cells, shape), side.plus) for side in sides]
        self._totals = totals

    def narrow(self, masks: Masks) -> Narrowed | None:
        common, walks = self._totals, []
        for blocks, plus in self._sides:
            walk = _Walk(blocks, masks)
            walks.append((walk, plus))
            common &= walk.totals << plus
        if not common:
            return None
        left, claims = list(masks), list[tuple[int, int]]()
        for walk, plus in walks:
            if not walk.narrow(common >> plus, left, claims):
                return None
        return Narrowed(tuple(left), tuple(claims))


class OneTotal(Handler):
    """Cells that differ and have a known total."""

    def __init__(self, cells: tuple[int, ...], total: int) -> None:
        self.cells = cells
        self._total = total
        self._all = set_of(cells)

    def narrow(self, masks: Masks) -> Narrowed | None:
        left, claimed = with_total(masks, self._total)
        if not left or not all(left):
            return None
        return Narrowed(left, tuple([(1 << bit, self._all) for bit in cells_of(claimed)]))


def adds_up(cells: tuple[int, ...], total: int, shape: Shape) -> Handler:
    """Cells that have a known total, quicker if they all differ."""
    if total >= 0 and len(differing(cells, shape)) == 1:
        return OneTotal(cells, total)
    return EqualSums([Side(cells)], shape, 1 << total if total >= 0 else 0)


class _Walk:
    """The totals of a side's blocks, one after the other."""

    __slots__ = ("_before", "_blocks", "totals")

    def __init__(self, blocks: Sequence[_Block], masks: Masks) -> None:
        self._before, self._blocks, total = list[int](), list[tuple[_Block, Masks, int]](), 1
        for part in blocks:
            inside = tuple([masks[place] for place in part.places])
            if part.factor != 1:
                sums = set_of(digit * part.factor for digit in digits_of(inside[0]))
            else:
                sums = inside[0] << 1 if len(inside) == 1 else block(inside).totals
            self._before.append(total)
            self._blocks.append((part, inside, sums))
            total = _added(total, sums)
        self.totals = total

    def narrow(self, wanted: int, left: list[int], claims: list[tuple[int, int]]) -> bool:
        """Keep in `left` what leads to a wanted total, and add what must stand somewhere to `claims`."""
        for before, (part, inside, sums) in zip(reversed(self._before), reversed(self._blocks), strict=True):
            allowed, earlier, rest = 0, 0, sums
            while rest:
                bit = rest & -rest
                total = bit.bit_length() - 1
                if reached := wanted >> total & before:
                    allowed |= bit
                    earlier |= reached
                rest ^= bit
            if not allowed:
                return False
            if part.factor != 1:
                left[part.places[0]] &= set_of(d - 1 for d in digits_of(inside[0]) if allowed >> d * part.factor & 1)
            elif len(inside) == 1:
                left[part.places[0]] &= allowed >> 1
            else:
                digits, claimed = adding_up(inside, allowed)
                for place, mask in zip(part.places, digits, strict=True):
                    left[place] &= mask
                claims.extend((1 << bit, part.cells) for bit in cells_of(claimed))
            wanted = earlier
        return all(left)


def _added(totals: int, sums: int) -> int:
    found = 0
    while sums:
        bit = sums & -sums
        found |= totals * bit
        sums ^= bit
    return found


def blocks_of(side: Side, cells: Sequence[int], shape: Shape) -> list[_Block]:
    """A side cut into blocks of cells that differ; what has a factor is a block of its own."""
    counts = Counter[int]()
    for cell, factor in zip(side.cells, side.factors or (1,) * len(side.cells), strict=True):
        counts[cell] += factor
    index = {cell: place for place, cell in enumerate(cells)}
    groups = differing([cell for cell, factor in counts.items() if factor == 1], shape)
    alone = [((cell,), factor) for cell, factor in counts.items() if factor != 1]
    return [
        _Block(tuple(index[cell] for cell in group), factor, set_of(group))
        for group, factor in (*((group, 1) for group in groups), *alone)
    ]


def differing(cells: Iterable[int], shape: Shape) -> list[tuple[int, ...]]:
    """Cells in groups that differ pairwise, as few and large as a quick look finds."""
    groups, rest = list[tuple[int, ...]](), list(cells)
    half = shape.size // 2
    most = max(k for k in range(1, shape.size + 1) if comb(shape.size, min(k, half)) <= _MOST_SETS)
    while rest:
        group = max((_clique(first, rest, shape) for first in rest), key=len)[:most]
        groups.append(tuple(group))
        rest = [cell for cell in rest if cell not in group]
    return groups


def _clique(first: int, cells: Iterable[int], shape: Shape) -> list[int]:
    found, common = [first], shape.peer_masks[first]
    for cell in cells:
        if common >> cell & 1:
            found.append(cell)
            common &= shape.peer_masks[cell]
    return found
