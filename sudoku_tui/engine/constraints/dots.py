"""Dots and letters between neighbours: differences, ratios and sums of two cells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape, cells_said
from sudoku_tui.engine.constraints.outline import Dot, DotKind, Mark
from sudoku_tui.engine.constraints.relations import Relation, add_up_to, differ_by, in_ratio, relation
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Pair(Constraint, ABC):
    """What stands between two cells."""

    cells: tuple[int, ...]  # two
    value: int

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    @abstractmethod
    def relation(self, size: int) -> Relation: ...

    def misfit(self, shape: Shape) -> Message:
        if len(self.cells) != 2 or self.cells[0] == self.cells[1]:
            return say("{name} needs two cells", name=self.name)
        if any(self.relation(shape.size).there[1 << digit] for digit in range(shape.size)):
            return NOTHING
        return say("no two digits meet the {clue}", clue=self.said(shape))

    def links(self, shape: Shape) -> Iterable[Link]:
        one, other = self.cells
        yield Link(one, other, self.relation(shape.size))


@dataclass(frozen=True, slots=True)
class Difference(Pair):
    """A white dot: the digits differ by 1, or by the number in it."""

    key = "difference"
    name: ClassVar[Message] = say("white dot")

    def relation(self, size: int) -> Relation:
        return relation(differ_by, self.value, size)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.WHITE, "" if self.value == 1 else str(self.value))

    def said(self, shape: Shape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.value == 1:
            return say("white dot between {cells}", cells=cells)
        return say("white dot of {difference} between {cells}", difference=self.value, cells=cells)


@dataclass(frozen=True, slots=True)
class Ratio(Pair):
    """A black dot: one digit is twice the other, or as many times as the number in it says."""

    key = "ratio"
    name: ClassVar[Message] = say("black dot")

    def relation(self, size: int) -> Relation:
        return relation(in_ratio, self.value, size)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.BLACK, "" if self.value == 2 else str(self.value))

    def said(self, shape: Shape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.value == 2:
            return say("black dot between {cells}", cells=cells)
        return say("black dot of {ratio} between {cells}", ratio=self.value, cells=cells)


@dataclass(frozen=True, slots=True)
class Letter(Pair):
    """An X or a V: the digits add up to 10 or 5."""

    key = "xv"
    name: ClassVar[Message] = say("X or V")

    def relation(self, size: int) -> Relation:
        return relation(add_up_to, self.value, size)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.LETTER, "X" if self.value == 10 else "V")

    def said(self, shape: Shape) -> Message:
        return say("sum of {total} between {cells}", total=self.value, cells=cells_said(self.cells, shape))
