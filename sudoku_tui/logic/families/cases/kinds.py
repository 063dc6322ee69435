"""The cases of a clue: the ways to meet it as a whole, each with what it leaves every cell.

For a renban line they are its runs, for whispers which cells are low, for lines with ends the digits there, for a
sandwich the places of its crusts, for an X-sum or a numbered room the first digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.between import EndsLine
from sudoku_tui.engine.constraints.blocks import adding_up, block
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.outside import NumberedRoom, Sandwich, XSum
from sudoku_tui.engine.constraints.runs import Renban
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry

Masks = tuple[int, ...]
"""For each place of a clue, what its cell can hold, as bits."""


class Case(NamedTuple):
    """One way to meet a clue."""

    numbers: tuple[int, ...]
    """What names it: the least and the greatest digit of a run, the digits of two ends, the places of two crusts."""
    masks: Masks


def cases_of(clue: Constraint, masks: Masks, geometry: Geometry) -> list[Case]:
    """The cases that are left, none of which lacks a digit for any cell."""
    match clue:
        case Renban():
            found = _runs(masks, geometry.size)
        case Whispers():
            found = _turns(clue, masks, geometry.size)
        case EndsLine():
            found = _ends(clue, masks, geometry)
        case Sandwich():
            found = _crusts(clue, masks)
        case XSum():
            found = _sums(clue, masks)
        case NumberedRoom():
            found = _rooms(clue, masks)
        case _:
            raise TypeError(clue)
    return [case for case in found if all(case.masks)]


def _runs(masks: Masks, size: int) -> Iterator[Case]:
    count, either = len(masks), 0
    for mask in masks:
        either |= mask
    for low in range(1, size - count + 2):
        run = (1 << count) - 1 << low - 1
        if not run & ~either:
            yield Case((low, low + count - 1), tuple(mask & run for mask in masks))


def _turns(clue: Whispers, masks: Masks, size: int) -> Iterator[Case]:
    """Low and high digits by turns, where none is both; the number says whether the first cell is low."""
    low = (1 << size - clue.least) - 1
    high = low << clue.least
    for is_low, kinds in ((1, (low, high)), (0, (high, low))):
        left = [mask & kinds[place % 2] for place, mask in enumerate(masks)]
        own = dict[int, int]()
        for cell, mask in zip(clue.line, left, strict=True):  # which may cross itself
            own[cell] = own.get(cell, mask) & mask
        yield Case((is_low,), tuple(own[cell] for cell in clue.line))


def _ends(clue: EndsLine, masks: Masks, geometry: Geometry) -> Iterator[Case]:
    differ = geometry.peer_masks[clue.line[0]] >> clue.line[-1] & 1
    for one, other in product(digits_of(masks[0]), digits_of(masks[-1])):
        inside = sum(1 << digit - 1 for digit in clue.inside(one, other, geometry.size))
        if inside and not (differ and one == other):
            yield Case((one, other), (1 << one - 1, *(mask & inside for mask in masks[1:-1]), 1 << other - 1))


def _crusts(clue: Sandwich, masks: Masks) -> Iterator[Case]:
    size = len(masks)
    low, high, rest = 1, 1 << size - 1, size * (size + 1) // 2 - size - 1 - clue.value
    fill = [mask & ~(low | high) for mask in masks]
    for first, last in combinations(range(size), 2):
        inside, outside = tuple(fill[first + 1 : last]), tuple(fill[:first] + fill[last + 1 :])
        between, beyond = _adding_up(inside, clue.value), _adding_up(outside, rest)
        if between is None or beyond is None:
            continue
        for one, other in ((low, high), (high, low)):
            if masks[first] & one and masks[last] & other:
                left = (*beyond[:first], one, *between, other, *beyond[first:])
                yield Case((first, last), left)


def _sums(clue: XSum, masks: Masks) -> Iterator[Case]:
    for count in digits_of(masks[0]):
        rest = tuple(mask & ~(1 << count - 1) for mask in masks[1:])
        summed = _adding_up(rest[: count - 1], clue.value - count)
        if summed is not None:
            yield Case((count,), (1 << count - 1, *summed, *rest[count - 1 :]))


def _rooms(clue: NumberedRoom, masks: Masks) -> Iterator[Case]:
    held = 1 << clue.value - 1
    for number in digits_of(masks[0]):
        first = 1 << number - 1
        if (first == held) == (number == 1):
            left = [mask & ~(first | held) for mask in masks]
            left[0], left[number - 1] = first, masks[number - 1] & held
            yield Case((number,), tuple(left))


def _adding_up(masks: Masks, total: int) -> Sequence[int] | None:
    """What is left of cells that differ and have a total."""
    if total < 0 or not all(masks) or not block(masks).totals >> total & 1:
        return None
    return adding_up(masks, 1 << total)[0]
