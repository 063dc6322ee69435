"""Counting circles: a digit in a circle stands in exactly as many circles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.bits import digit_mask, digits_of, set_of
from sudoku_tui.engine.constraints.blocks import digit_sum
from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape
from sudoku_tui.engine.constraints.outline import Mark, Ring
from sudoku_tui.words.message import NOTHING, Message, counted, say


@dataclass(frozen=True, slots=True)
class CountingCircles(Constraint):
    """All circles of the grid: a digit in one stands in as many of them as it says."""

    key = "countingcircles"
    name: ClassVar[Message] = say("counting circles")
    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        if len(self.cells) <= shape.size * (shape.size + 1) // 2:
            return NOTHING
        return counted("{count} circle is too many", "{count} circles are too many", len(self.cells))

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Counting(self.cells, shape)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        return [Ring((cell,), self.key) for cell in self.cells]


class _Counting(Handler):
    """Goes through the sets of digits whose sum is the number of circles.

    A digit stands in no more circles than there are rows, columns or boxes with one for it; where it needs them all,
    it stands in a circle of each.
    """

    def __init__(self, cells: tuple[int, ...], shape: Shape) -> None:
        self.cells = cells
        self._sets = [held for held in range(1 << shape.size) if digit_sum(held) == len(cells)]
        self._partings = [_parted(cells, home) for home in (shape.row_of, shape.column_of, shape.box_of)]

    def narrow(self, masks: Masks) -> Narrowed | None:
        can, must = [0] * 32, [0] * 32
        for place, mask in enumerate(masks):
            for digit in digits_of(mask):
                can[digit] |= 1 << place
            if not mask & mask - 1:
                must[mask.bit_length()] += 1
        most = [min(_houses_with(places, parting) for parting in self._partings) for places in can]
        union, common = 0, -1
        for held in self._sets:
            if all(must[d] <= d <= most[d] for d in digits_of(held)) and all(mask & held for mask in masks):
                union |= held
                common &= held
        certain = list(digits_of(common & union))
        done = digit_mask(d for d in digits_of(union) if must[d] == d)
        needed = digit_mask(d for d in certain if can[d].bit_count() == d)
        left = tuple([_left(mask & union, done, needed) for mask in masks])
        return Narrowed(left, tuple(self._claims(certain, can))) if all(left) else None

    def _claims(self, certain: Iterable[int], can: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The circles of a house of which one must hold a digit that needs all houses it has circles in."""
        for digit in certain:
            for parting in self._partings:
                if _houses_with(can[digit], parting) == digit:
                    yield from ((1 << digit - 1, cells) for places, cells in parting if places & can[digit])


def _parted(cells: Sequence[int], home: Callable[[int], int]) -> list[tuple[int, int]]:
    """Circles by their house: the set of their places among all, and the set of their cells."""
    found = defaultdict[int, list[int]](list)
    for place, cell in enumerate(cells):
        found[home(cell)].append(place)
    return [(set_of(places), set_of(cells[place] for place in places)) for places in found.values()]


def _houses_with(places: int, parting: list[tuple[int, int]]) -> int:
    return sum([1 for inside, _ in parting if inside & places])


def _left(mask: int, done: int, needed: int) -> int:
    """What is left of a cell where some digits stand often enough, and some need every cell they have."""
    if mask & needed:
        mask &= needed
    return mask & ~done if mask & mask - 1 else mask
