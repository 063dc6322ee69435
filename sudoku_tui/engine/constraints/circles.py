"""Counting circles: a digit in a circle stands in exactly as many circles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.blocks import digit_sum
from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape
from sudoku_tui.words.message import NOTHING, Message, counted, say


@dataclass(frozen=True, slots=True)
class CountingCircles(Constraint):
    """All circles of the grid: a digit in one stands in as many of them as it says."""

    key = "countingcircles"
    name = say("counting circles")
    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        if len(self.cells) <= shape.size * (shape.size + 1) // 2:
            return NOTHING
        return counted("{count} circle is too many", "{count} circles are too many", len(self.cells))

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Counting(self.cells, shape.size)


class _Counting(Handler):
    """Goes through the sets of digits whose sum is the number of circles."""

    def __init__(self, cells: tuple[int, ...], size: int) -> None:
        self.cells = cells
        self._sets = [held for held in range(1 << size) if digit_sum(held) == len(cells)]

    def narrow(self, masks: Masks) -> Narrowed | None:
        can, must = [0] * 32, [0] * 32
        for mask in masks:
            for cell in cells_of(mask):
                can[cell] += 1
            if not mask & mask - 1:
                must[mask.bit_length() - 1] += 1
        union, common = 0, -1
        for held in self._sets:
            if all(must[d] <= d + 1 <= can[d] for d in cells_of(held)) and all(mask & held for mask in masks):
                union |= held
                common &= held
        done = set_of(d for d in cells_of(union) if must[d] == d + 1)
        needed = set_of(d for d in cells_of(common & union) if can[d] == d + 1)
        left = tuple([_left(mask & union, done, needed) for mask in masks])
        return Narrowed(left) if all(left) else None


def _left(mask: int, done: int, needed: int) -> int:
    """What is left of a cell where some digits stand often enough, and some need every cell they have."""
    if mask & needed:
        mask &= needed
    return mask & ~done if mask & mask - 1 else mask
