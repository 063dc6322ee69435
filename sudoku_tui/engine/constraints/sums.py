"""Sums: groups of cells whose totals are equal, and perhaps known; and what cells that differ can hold for a total.

One mechanism serves cages, arrows with pills, double arrows, little killers, zippers, region sums, and what the search
derives from them: a cage is one part with a known total, an arrow two parts with the same one. A part is cut into
blocks of cells that differ; totals are sets of bits, so those of all blocks together are found by shifts. The result
for each digit of a cell is exact unless cells of different blocks must differ as well.

Where few digits are left in a block, every way to place them is tried, so the answer is exact. Elsewhere only sets of
digits are tried: one digit for each cell, each digit possible in some cell, and each cell with a possible digit. What a
block can hold depends on its masks alone, so tables are kept and reused.

In blocks a digit counts as its bit does, from 1; a shape whose digits count from 0 is told apart where handlers are
made, so totals are always those that a player adds up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of, set_of, union_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed
from sudoku_tui.engine.shapes.houses import GridShape

_FEW_WAYS = 100  # beyond this many ways, sets are faster and say nearly as much
_MOST_SETS = 13_000  # of digits that a block can hold; a block with more, as in 25×25 grids, is cut up
ANY_TOTAL = -1


class SumSide(NamedTuple):
    """One side of an equation: cells, each times a factor, plus a number."""

    cells: tuple[int, ...]
    factors: tuple[int, ...] = ()  # if empty, 1 for each cell
    plus: int = 0


class _Block(NamedTuple):
    places: tuple[int, ...]  # the indexes of its cells among those of the handler
    factor: int
    cells: int  # the same as a set of cells


class EqualSums(Handler):
    """Sides whose totals are equal, and among some totals if these are given as bits."""

    def __init__(self, sides: Iterable[SumSide], shape: GridShape, totals: int = ANY_TOTAL) -> None:
        sides = tuple(sides)
        self.cells: tuple[int, ...] = tuple(dict.fromkeys(cell for side in sides for cell in side.cells))
        pluses = [side.plus + _shift(side, shape) for side in sides]
        least = min(0, *pluses)  # all sides are raised alike, so that none begins below 0
        self._sides = [
            (blocks_of(side, self.cells, shape), plus - least) for side, plus in zip(sides, pluses, strict=True)
        ]
        self._totals = totals if totals == ANY_TOTAL else totals << -least
        blocks = [block for blocks, _ in self._sides for block in blocks]
        self._wide = [block.places for block in blocks if len(block.places) > 2]
        self._has_repeats = sum(len(block.places) for block in blocks) > len(self.cells)

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
        return Narrowed(tuple(left), tuple(claims), self._is_exact(masks))

    def _is_exact(self, masks: Masks) -> bool:
        """Whether all ways to fill each block were gone through, and none of them says anything about another block."""
        return not self._has_repeats and all(
            prod([masks[place].bit_count() for place in places]) <= _FEW_WAYS for places in self._wide
        )


class OneTotal(Handler):
    """Cells that differ and have a known total."""

    def __init__(self, cells: tuple[int, ...], total: int) -> None:
        self.cells = cells
        self._total = total
        self._all = set_of(cells)

    def narrow(self, masks: Masks) -> Narrowed | None:
        is_exact = len(masks) < 3 or prod([mask.bit_count() for mask in masks]) <= _FEW_WAYS
        left, claimed = (_by_ways_to if is_exact else _by_sets_to)(masks, self._total)
        if not left or not all(left):
            return None
        return Narrowed(left, tuple([(1 << bit, self._all) for bit in cells_of(claimed)]), is_exact)


def _shift(side: SumSide, shape: GridShape) -> int:
    """How much more the digits of a side are as numbers than if they counted from 1; less than 0 from 0 on."""
    return (shape.lowest - 1) * (sum(side.factors) or len(side.cells))


def adds_up(cells: tuple[int, ...], total: int, shape: GridShape) -> Handler:
    """Cells with a known total; faster if they all differ."""
    if total >= 0 and len(differing(cells, shape)) == 1:
        return OneTotal(cells, total - _shift(SumSide(cells), shape))
    return EqualSums([SumSide(cells)], shape, 1 << total if total >= 0 else 0)


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
        """Keep in `left` what leads to a wanted total, and add to `claims` the digits that must go somewhere."""
        for before, (part, inside, sums) in zip(reversed(self._before), reversed(self._blocks), strict=True):
            allowed, earlier = _leading_to(wanted, before, sums)
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
    """Every sum of one of some totals and one of some sums."""
    if _is_run(totals) and _is_run(sums):
        return _run((totals & -totals) * (sums & -sums), totals.bit_length() + sums.bit_length() - 1)
    found = 0
    while sums:
        bit = sums & -sums
        found |= totals * bit
        sums ^= bit
    return found


def _leading_to(wanted: int, before: int, sums: int) -> tuple[int, int]:
    """The sums that lead from an earlier total to a wanted one, and those earlier totals."""
    if _is_run(wanted) and _is_run(before) and _is_run(sums):  # as they mostly are
        allowed = _between(sums, wanted, before)
        return (allowed, _between(before, wanted, allowed)) if allowed else (0, 0)
    allowed, earlier = 0, 0
    while sums:
        bit = sums & -sums
        if reached := wanted >> bit.bit_length() - 1 & before:
            allowed |= bit
            earlier |= reached
        sums ^= bit
    return allowed, earlier


def _is_run(totals: int) -> bool:
    """Whether there are any totals, with none missing between the least and the greatest."""
    return not totals & totals + (totals & -totals) and totals != 0


def _run(least: int, length: int) -> int:
    """All totals from one, given as a bit, up to a number of bits."""
    return (1 << length) - least


def _between(sums: int, wanted: int, added: int) -> int:
    """The sums of a run that reach a run of wanted totals when one of another run is added."""
    most = wanted.bit_length() - (added & -added).bit_length() + 1
    least = (wanted & -wanted).bit_length() - added.bit_length()
    kept = sums & (1 << most) - 1 if most > 0 else 0
    return kept >> least << least if least > 0 else kept


def blocks_of(side: SumSide, cells: Sequence[int], shape: GridShape) -> list[_Block]:
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


def differing(cells: Iterable[int], shape: GridShape) -> list[tuple[int, ...]]:
    """Cells in groups that differ pairwise, as few and large as a quick look finds."""
    groups, rest = list[tuple[int, ...]](), list(cells)
    half = shape.digit_count // 2
    most = max(k for k in range(1, shape.digit_count + 1) if comb(shape.digit_count, min(k, half)) <= _MOST_SETS)
    while rest:
        group = max((_clique(first, rest, shape) for first in rest), key=len)[:most]
        groups.append(tuple(group))
        rest = [cell for cell in rest if cell not in group]
    return groups


def _clique(first: int, cells: Iterable[int], shape: GridShape) -> list[int]:
    found, common = [first], shape.peer_masks[first]
    for cell in cells:
        if common >> cell & 1:
            found.append(cell)
            common &= shape.peer_masks[cell]
    return found


class OneOfSets(Handler):
    """Cells that differ and hold one of some sets of digits together, as a renban line holds a run."""

    def __init__(self, cells: tuple[int, ...], sets: frozenset[int]) -> None:
        self.cells = cells
        self._sets = sets
        self._all = set_of(cells)

    def narrow(self, masks: Masks) -> Narrowed | None:
        left, claimed = _within(masks, self._sets)
        if not left or not all(left):
            return None
        return Narrowed(left, tuple((1 << bit, self._all) for bit in cells_of(claimed)))


@lru_cache(maxsize=1 << 14)
def _within(masks: Masks, sets: frozenset[int]) -> tuple[Masks, int]:
    possible = union_of(masks)
    union, common = 0, -1
    for held in sets:
        if held & possible == held and all(mask & held for mask in masks):
            union |= held
            common &= held
    return (tuple([mask & union for mask in masks]), common) if union else ((), 0)


class BlockTotals(NamedTuple):
    """What some cells that differ can hold."""

    totals: int  # as bits
    by_total: dict[int, tuple[int, int]]  # for each total the packed masks that are left, and what must be there
    left: int  # the packed masks that are left where any total will do
    held: int  # what must be there then


@lru_cache(maxsize=1 << 16)
def block(masks: Masks) -> BlockTotals:
    few = prod([mask.bit_count() for mask in masks]) <= _FEW_WAYS
    found = _by_ways(masks) if few or len(masks) < 3 else _by_sets(masks)
    left, held = 0, -1
    for kept, common in found.values():
        left |= kept
        held &= common
    return BlockTotals(set_of(found), found, left, held)


def _by_ways(masks: Masks) -> dict[int, tuple[int, int]]:
    """Every way to assign digits, by its total."""
    if not masks:
        return {0: (0, 0)}
    found, place = dict[int, tuple[int, int]](), _width(masks) * (len(masks) - 1)
    last = [(digit, 1 << digit - 1, 1 << digit - 1 + place) for digit in digits_of(masks[-1])]
    for used, given in _ways_of(masks).items():
        before = digit_sum(used)
        for digit, bit, here in last:
            if not used & bit:
                total = before + digit
                left, common = found.get(total, (0, -1))
                found[total] = left | given | here, common & (used | bit)
    return found


def _by_ways_to(masks: Masks, total: int) -> tuple[Masks, int]:
    """What every way to assign digits with one total leaves, and the digits in all of them; nothing without a way."""
    left, common, last, place = 0, -1, masks[-1], _width(masks) * (len(masks) - 1)
    for used, given in _ways_of(masks).items():
        rest = total - digit_sum(used)
        if rest > 0 and last & ~used & (bit := 1 << rest - 1):
            left |= given | bit << place
            common &= used | bit
    return (_unpacked(left, masks), common) if left else ((), 0)


def _ways_of(masks: Masks) -> dict[int, int]:
    """Every way to assign digits but the last; ways that use the same digits continue together."""
    width, ways = _width(masks), {0: 0}
    for place, mask in enumerate(masks[:-1]):
        digits = [(1 << cell, 1 << cell + width * place) for cell in cells_of(mask)]
        longer = dict[int, int]()
        for used, given in ways.items():
            for bit, here in digits:
                if not used & bit:
                    held = used | bit
                    longer[held] = longer.get(held, 0) | given | here
        ways = longer
    return ways


def _by_sets(masks: Masks) -> dict[int, tuple[int, int]]:
    either = dict[int, tuple[int, int]]()
    for held in sets_within(masks):
        total = digit_sum(held)
        union, common = either.get(total, (0, -1))
        either[total] = union | held, common & held
    packed, repeated = _packed(masks), _repeated(len(masks), _width(masks))
    return {total: (packed & union * repeated, common) for total, (union, common) in either.items()}


def _width(masks: Masks) -> int:
    return max(masks, default=1).bit_length() or 1


def _packed(masks: Masks) -> int:
    """Masks side by side in one integer, the first one lowest."""
    found, width = 0, _width(masks)
    for mask in reversed(masks):
        found = found << width | mask
    return found


@lru_cache(maxsize=256)
def _repeated(count: int, width: int) -> int:
    """The factor that copies a mask to every place."""
    return set_of(range(0, count * width, width))


def _unpacked(packed: int, masks: Masks) -> Masks:
    """The masks that are packed, with the number and width of the original ones."""
    width = _width(masks)
    full = (1 << width) - 1
    return tuple([packed >> shift & full for shift in range(0, len(masks) * width, width)])


def sets_within(masks: Masks) -> list[int]:
    """The sets with one digit for each cell: each digit possible in some cell, and each cell with a possible digit."""
    union = 0
    for mask in masks:
        union |= mask
    found = [held for held in _sets(union, len(masks)) if held & masks[0]] if masks else [0]
    for mask in masks[1:]:
        if mask != union:
            found = [held for held in found if held & mask]
    return found


@lru_cache(maxsize=1 << 13)
def _sets(union: int, count: int) -> list[int]:
    return list(map(sum, combinations([1 << cell for cell in cells_of(union)], count)))


@lru_cache(maxsize=1 << 16)
def digit_sum(mask: int) -> int:
    return sum(cell + 1 for cell in cells_of(mask))


@lru_cache(maxsize=1 << 16)
def adding_up(masks: Masks, totals: int) -> tuple[Masks, int]:
    """The masks left to a block if it has one of some totals, given as bits, and the digits it must hold."""
    found = block(masks)
    if not found.totals & ~totals:
        return _unpacked(found.left, masks), found.held
    left, common = 0, -1
    for total, (kept, held) in found.by_total.items():
        if totals >> total & 1:
            left |= kept
            common &= held
    return _unpacked(left, masks), common


def _by_sets_to(masks: Masks, total: int) -> tuple[Masks, int]:
    """The same as `adding_up` by sets for a single total, without looking at the others; nothing without a set."""
    union = 0
    for mask in masks:
        union |= mask
    found = _sets_adding_up(union, len(masks), total)
    for mask in masks:
        if mask != union:
            found = [held for held in found if held & mask]
    held_by_any, common = 0, -1
    for held in found:
        held_by_any |= held
        common &= held
    return (tuple([mask & held_by_any for mask in masks]), common) if found else ((), 0)


@lru_cache(maxsize=1 << 15)
def _sets_adding_up(union: int, count: int, total: int) -> list[int]:
    return [held for held in _sets(union, count) if digit_sum(held) == total]
