"""Lines whose parts have one sum: by box, or by pairs around the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Handler, Shape
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.sums import EqualSums, Side
from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class RegionSumLine(LineConstraint):
    """Each stretch of the line within a box has the same sum; entering a box again begins a new stretch."""

    key = "regionsumline"
    name: ClassVar[Message] = say("region sum line")

    def stretches(self, shape: Shape) -> Sequence[tuple[int, ...]]:
        return [tuple(cells) for _, cells in groupby(self.line, shape.box_of)]

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        stretches = self.stretches(shape)
        if len(stretches) > 1:
            yield EqualSums(map(Side, stretches), shape)


@dataclass(frozen=True, slots=True)
class ZipperLine(LineConstraint):
    """Cells equally far from the middle have one sum; a cell in the middle holds it."""

    key = "zipperline"
    name: ClassVar[Message] = say("zipper line")

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        half = len(self.line) // 2
        sides = [Side((self.line[index], self.line[-1 - index])) for index in range(half)]
        if len(self.line) % 2:
            sides.append(Side((self.line[half],)))
        if len(sides) > 1:
            yield EqualSums(sides, shape)
