"""Blocks: cells that hold different digits, and what they can hold for each total.

Where few digits are left, every way to place them is tried, so the answer is exact. Elsewhere only sets of digits are:
as many digits as there are cells, each possible in some cell, and some digit for each cell. What a block can
hold depends on its masks alone, so tables are kept for whoever asks again.
"""

from functools import lru_cache
from itertools import combinations
from math import prod
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import cells_of, set_of

Masks: TypeAlias = tuple[int, ...]
_FEW_WAYS = 100  # beyond so many ways, sets are quicker and say nearly as much


class Block(NamedTuple):
    """What some cells that differ can hold."""

    totals: int  # as bits
    by_total: dict[int, tuple[Masks, int]]  # for each total the masks that are left, and the digits that must be there


@lru_cache(maxsize=1 << 16)
def block(masks: Masks) -> Block:
    few = prod([mask.bit_count() for mask in masks]) <= _FEW_WAYS
    found = _by_ways(masks) if few or len(masks) < 3 else _by_sets(masks)
    return Block(set_of(found), found)


def _by_ways(masks: Masks) -> dict[int, tuple[Masks, int]]:
    ways: list[tuple[int, int, Masks]] = [(0, 0, ())]
    for mask in masks:
        digits = [(1 << cell, cell + 1) for cell in cells_of(mask)]
        ways = [
            (used | bit, total + digit, (*bits, bit))
            for used, total, bits in ways
            for bit, digit in digits
            if not used & bit
        ]
    found = dict[int, tuple[Masks, int]]()
    for used, total, bits in ways:
        if total in found:
            left, common = found[total]
            found[total] = tuple([a | b for a, b in zip(left, bits, strict=True)]), common & used
        else:
            found[total] = bits, used
    return found


def _by_sets(masks: Masks) -> dict[int, tuple[Masks, int]]:
    either = dict[int, tuple[int, int]]()
    for held in sets_within(masks):
        total = digit_sum(held)
        union, common = either.get(total, (0, -1))
        either[total] = union | held, common & held
    return {total: (tuple([mask & union for mask in masks]), common) for total, (union, common) in either.items()}


def sets_within(masks: Masks) -> list[int]:
    """The sets of as many digits as there are cells: each possible in some cell, and some digit for each cell."""
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
    """The masks that a block is left with if it has one of some totals, given as bits, and the digits it must hold."""
    by_total = block(masks).by_total
    left, common = [0] * len(masks), -1
    for total, (kept, held) in by_total.items():
        if totals >> total & 1:
            left = [a | b for a, b in zip(left, kept, strict=True)]
            common &= held
    return tuple(left), common


@lru_cache(maxsize=1 << 16)
def with_total(masks: Masks, total: int) -> tuple[Masks, int]:
    """The same for a single total, without looking at the others; nothing where it cannot be."""
    if prod([mask.bit_count() for mask in masks]) <= _FEW_WAYS or len(masks) < 3:
        return block(masks).by_total.get(total, ((), 0))
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
