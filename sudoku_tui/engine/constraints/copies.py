"""Copies: cells that hold the same digit, as on palindromes and in clones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape, cells_said
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.outline import Area, Mark
from sudoku_tui.engine.constraints.relations import equal, relation
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Palindrome(LineConstraint):
    """The line reads the same from both ends."""

    key = "palindrome"
    name: ClassVar[Message] = say("palindrome")

    def links(self, shape: Shape) -> Iterable[Link]:
        same = relation(equal, 0, shape.size)
        for index in range(len(self.line) // 2):
            if self.line[index] != self.line[-1 - index]:
                yield Link(self.line[index], self.line[-1 - index], same)


@dataclass(frozen=True, slots=True)
class Clone(Constraint):
    """Two shapes that hold the same digits at the same places."""

    key = "clone"
    name: ClassVar[Message] = say("clone")
    cells: tuple[int, ...]
    copies: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.cells + self.copies))

    def misfit(self, shape: Shape) -> Message:
        if len(self.cells) == len(self.copies):
            return NOTHING
        return say(
            "a clone needs as many cells in its copy: {cells} against {copies}",
            cells=cells_said(self.cells, shape),
            copies=cells_said(self.copies, shape),
        )

    def links(self, shape: Shape) -> Iterable[Link]:
        same = relation(equal, 0, shape.size)
        for one, other in zip(self.cells, self.copies, strict=True):
            if one != other:
                yield Link(one, other, same)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Area(self.cells, self.key)
        yield Area(self.copies, self.key)

    def said(self, shape: Shape) -> Message:
        cells, copies = cells_said(self.cells, shape), cells_said(self.copies, shape)
        return say("clone of {cells} in {copies}", cells=cells, copies=copies)
