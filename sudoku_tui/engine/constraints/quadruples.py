"""Quadruples: digits in a circle that stand among the four cells around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import ClassVar

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape, cells_said
from sudoku_tui.engine.constraints.outline import Corner, Mark
from sudoku_tui.words.message import NOTHING, Message, all_of, counted, say


@dataclass(frozen=True, slots=True)
class Quadruple(Constraint):
    """The digits in the circle stand among its cells, as often as written."""

    key = "quadruple"
    name: ClassVar[Message] = say("quadruple")
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
        yield Holds(self.cells, [1 << digit - 1 for digit in self.values])

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Corner(self.cells, self.values)

    def said(self, shape: Shape) -> Message:
        return say("quadruple {digits} in {cells}", digits=all_of(self.values), cells=cells_said(self.cells, shape))


class Holds(Handler):
    """Some digits, or kinds of digits as masks, that stand in different cells; kinds are equal or share no digit."""

    def __init__(self, cells: tuple[int, ...], wanted: Sequence[int]) -> None:
        self.cells = cells
        self._ways = _ways(len(cells), tuple(wanted))
        once = [mask for mask in wanted if wanted.count(mask) == 1 and mask.bit_count() == 1]
        self._claims = tuple((bit, set_of(cells)) for bit in once)
        self._kinds = tuple(set(wanted))

    def narrow(self, masks: Masks) -> Narrowed | None:
        allowed = _allowed(tuple([_kinds_in(mask, self._kinds) for mask in masks]), self._ways)
        if not allowed:
            return None
        return Narrowed(tuple([mask & may for mask, may in zip(masks, allowed, strict=True)]), self._claims)


@lru_cache(maxsize=256)
def _ways(count: int, wanted: tuple[int, ...]) -> tuple[Masks, ...]:
    """The ways to place them; a way has the mask each cell must meet, or -1 where it may hold any digit."""
    found = {
        tuple(dict(zip(chosen, wanted, strict=True)).get(place, -1) for place in range(count))
        for chosen in permutations(range(count), len(wanted))
    }
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 12)
def _kinds_in(mask: int, kinds: tuple[int, ...]) -> int:
    """All digits of those kinds of which a cell has some: cells alike in this have the same choice of kinds."""
    return sum(kind for kind in kinds if mask & kind)


@lru_cache(maxsize=1 << 12)
def _allowed(kinds: Masks, ways: tuple[Masks, ...]) -> Masks:
    """What each cell may hold, given the kinds it can be of; nothing where no way is left."""
    allowed = [0] * len(kinds)
    for way in ways:
        if all(can & wanted or wanted < 0 for can, wanted in zip(kinds, way, strict=True)):
            allowed = [a | b for a, b in zip(allowed, way, strict=True)]
    return tuple(allowed) if any(allowed) else ()
