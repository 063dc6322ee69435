"""Arrows: a circle or pill that holds the sum of its shaft, and lines whose ends hold the sum between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.outline import End, Mark, Ring, Stroke
from sudoku_tui.engine.constraints.sums import EqualSums, Side
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Arrow(Constraint):
    """The digits along the shaft add up to the number in the circle; a pill is read in reading order."""

    key = "arrow"
    name: ClassVar[Message] = say("arrow")
    circle: tuple[int, ...]
    shaft: tuple[int, ...]  # without the cell where it leaves the circle
    leaves: int  # that cell

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.circle, *self.shaft)))

    def misfit(self, shape: Shape) -> Message:
        if not self.shaft:
            return say("the arrow from {cell} has no shaft", cell=shape.cell_name(self.circle[0]))
        if len(self.circle) > 1 and shape.size > 9:
            return say("a pill of several cells needs digits of one sign: a grid of at most 9×9")
        return NOTHING

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        factors = tuple(10**power for power in reversed(range(len(self.circle))))
        yield EqualSums([Side(self.circle, factors), Side(self.shaft)], shape)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Ring(self.circle, self.key)
        yield Stroke((self.leaves, *self.shaft), self.key, last=End.HEAD)

    def said(self, shape: Shape) -> Message:
        return say("arrow {line}", line=line_said((*self.circle, *self.shaft), shape))


@dataclass(frozen=True, slots=True)
class DoubleArrow(LineConstraint):
    """The two ends of the line together equal the sum between them."""

    key = "doublearrow"
    name: ClassVar[Message] = say("double arrow")
    ends: ClassVar[tuple[End, End]] = End.CIRCLE, End.CIRCLE

    def misfit(self, shape: Shape) -> Message:
        if len(self.line) > 2:
            return NOTHING
        return say("the double arrow {line} has nothing between its ends", line=line_said(self.line, shape))

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield EqualSums([Side((self.line[0], self.line[-1])), Side(self.line[1:-1])], shape)
