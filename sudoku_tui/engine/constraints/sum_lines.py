"""Lines that divide into stretches of one known sum, as ten lines do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class SumLine(LineConstraint):
    """The line divides into stretches that each have a total."""

    key = "sumline"
    name: ClassVar[Message] = say("sum line")
    total: int

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Stretches(self.line, self.total)

    def said(self, shape: Shape) -> Message:
        return say("sum line of {total} along {line}", total=self.total, line=line_said(self.line, shape))


class _Stretches(Handler):
    """Walks through the sums that a stretch can have so far, forwards and then backwards."""

    def __init__(self, line: tuple[int, ...], total: int) -> None:
        self.cells = line
        self._total = total

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = _walked(masks, self._total)
        return Narrowed(left) if left else None


@lru_cache(maxsize=1 << 14)
def _walked(masks: Masks, total: int) -> Masks:
    layers = [{0}]
    for mask in masks:
        sums = {(so_far + digit) for so_far in layers[-1] for digit in digits_of(mask) if so_far + digit <= total}
        layers.append({found % total for found in sums})
    alive, left = layers[-1] & {0}, [0] * len(masks)
    for place in reversed(range(len(masks))):
        before = set[int]()
        for so_far in layers[place]:
            for digit in digits_of(masks[place]):
                if so_far + digit <= total and (so_far + digit) % total in alive:
                    before.add(so_far)
                    left[place] |= 1 << digit - 1
        alive = before
    return tuple(left) if all(left) else ()
