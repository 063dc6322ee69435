"""Quadruples: digits in a circle that stand among the four cells around it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape, cells_said
from sudoku_tui.words.message import NOTHING, Message, all_of, counted, say


@dataclass(frozen=True, slots=True)
class Quadruple(Constraint):
    """The digits in the circle stand among its cells, as often as written."""

    key = "quadruple"
    name = say("quadruple")
    cells: tuple[int, ...]
    values: tuple[int, ...]  # ascending

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        if not all(1 <= digit <= shape.size for digit in self.values):
            return say("a quadruple's digits must be 1 to {size}", size=shape.size)
        if len(self.values) <= len(self.cells):
            return NOTHING
        return counted(
            "{count} digit does not fit the cells of the quadruple in {cells}",
            "{count} digits do not fit the cells of the quadruple in {cells}",
            len(self.values),
            cells=cells_said(self.cells, shape),
        )

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Holds(self.cells, self.values)

    def said(self, shape: Shape) -> Message:
        return say("quadruple {digits} in {cells}", digits=all_of(self.values), cells=cells_said(self.cells, shape))


class _Holds(Handler):
    def __init__(self, cells: tuple[int, ...], values: tuple[int, ...]) -> None:
        self.cells = cells
        bits = [1 << digit - 1 for digit in values]
        self._ways = sorted(
            {
                tuple(dict(zip(chosen, bits, strict=True)).get(place, 0) for place in range(len(cells)))
                for chosen in permutations(range(len(cells)), len(bits))
            }
        )
        once = [bit for bit in bits if bits.count(bit) == 1]
        self._claims = tuple((bit, set_of(cells)) for bit in once)

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = _held(masks, tuple(self._ways))
        return Narrowed(left, self._claims) if left else None


@lru_cache(maxsize=1 << 12)
def _held(masks: Masks, ways: tuple[tuple[int, ...], ...]) -> Masks:
    """What is left in each cell; a way has the bit a cell must hold, or 0 where it may hold any."""
    left = [0] * len(masks)
    for way in ways:
        if all(mask & bit or not bit for mask, bit in zip(masks, way, strict=True)):
            for place, (mask, bit) in enumerate(zip(masks, way, strict=True)):
                left[place] |= bit or mask
    return tuple(left) if any(left) else ()
