"""Renban lines and nabner lines: digits that lie side by side, and digits that never do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Handler, Link, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint, pairs_apart
from sudoku_tui.engine.constraints.relations import apart_by, near_but_different, relation
from sudoku_tui.engine.constraints.sets import OneOfSets
from sudoku_tui.words.message import Message, counted, say


@dataclass(frozen=True, slots=True)
class Renban(LineConstraint):
    """Different digits without a gap, in any order."""

    key = "renban"
    name: ClassVar[Message] = say("renban line")

    def misfit(self, shape: Shape) -> Message:
        if len(self.line) <= shape.size:
            return super(Renban, self).misfit(shape)
        return counted(
            "the renban line {line} has {count} cell, more than there are digits",
            "the renban line {line} has {count} cells, more than there are digits",
            len(self.line),
            line=line_said(self.line, shape),
        )

    def groups(self, shape: Shape) -> Iterable[tuple[int, ...]]:
        yield self.line

    def links(self, shape: Shape) -> Iterable[Link]:
        near = relation(near_but_different, len(self.line) - 1, shape.size)
        for one, other, _ in pairs_apart(self.line):
            yield Link(one, other, near)

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        run = (1 << len(self.line)) - 1
        yield OneOfSets(self.line, frozenset(run << low for low in range(shape.size - len(self.line) + 1)))


@dataclass(frozen=True, slots=True)
class Nabner(LineConstraint):
    """Different digits, of which no two are consecutive."""

    key = "nabner"
    name: ClassVar[Message] = say("nabner line")

    def links(self, shape: Shape) -> Iterable[Link]:
        apart = relation(apart_by, 2, shape.size)
        for one, other, _ in pairs_apart(self.line):
            yield Link(one, other, apart)
