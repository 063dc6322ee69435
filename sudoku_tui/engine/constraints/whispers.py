"""Whispers: neighbours on the line are far apart, by 5 on German and by 4 on Dutch ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Link, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint, steps
from sudoku_tui.engine.constraints.outline import Mark, Stroke
from sudoku_tui.engine.constraints.relations import apart_by, relation
from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Whispers(LineConstraint):
    """Neighbours on the line differ by at least a number."""

    key = "whispers"
    name: ClassVar[Message] = say("whispers")
    least: int

    def misfit(self, shape: Shape) -> Message:
        if self.least < shape.size:
            return super(Whispers, self).misfit(shape)
        return say("digits up to {size} cannot differ by {least}", size=shape.size, least=self.least)

    def links(self, shape: Shape) -> Iterable[Link]:
        yield from steps(self.line, relation(apart_by, self.least, shape.size))

    def outline(self, shape: Shape) -> Iterable[Mark]:
        is_german = self.least == (shape.size + 1) // 2
        yield Stroke(self.line, self.key if is_german else "dutch whispers")

    def said(self, shape: Shape) -> Message:
        return say("whispers {line} of {least} or more", line=line_said(self.line, shape), least=self.least)
