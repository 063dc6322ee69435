"""Indexers: cells whose digit says where in their row, column or box their own number stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape
from sudoku_tui.engine.constraints.outline import Area, Mark
from sudoku_tui.engine.constraints.relations import relation
from sudoku_tui.words.message import Message, say


def points_at(one: int, other: int, numbers: int) -> bool:
    """Whether the one is a number just when the other is another; both are joined in one number."""
    here, there = divmod(numbers, 100)
    return (one == here) == (other == there)


@dataclass(frozen=True, slots=True)
class Indexer(Constraint, ABC):
    """Cell number k of a house holds v just when cell number v of that house holds k."""

    cell: int

    @property
    def places(self) -> tuple[int, ...]:
        return (self.cell,)

    @abstractmethod
    def house(self, shape: Shape) -> Sequence[int]:
        """The cells among which its digit points at one."""

    @abstractmethod
    def number(self, shape: Shape) -> int:
        """The digit that stands where it points."""

    def links(self, shape: Shape) -> Iterable[Link]:
        number = self.number(shape)
        for place, other in enumerate(self.house(shape), start=1):
            if other != self.cell:
                yield Link(self.cell, other, relation(points_at, place * 100 + number, shape.size))

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Area((self.cell,), self.key)


@dataclass(frozen=True, slots=True)
class ColumnIndexer(Indexer):
    """Its digit is the column in which its own column's number stands in its row."""

    key = "columnindexer"
    name: ClassVar[Message] = say("column indexer")

    def house(self, shape: Shape) -> Sequence[int]:
        first = self.cell - self.cell % shape.size
        return range(first, first + shape.size)

    def number(self, shape: Shape) -> int:
        return shape.column_of(self.cell)


@dataclass(frozen=True, slots=True)
class RowIndexer(Indexer):
    """Its digit is the row in which its own row's number stands in its column."""

    key = "rowindexer"
    name: ClassVar[Message] = say("row indexer")

    def house(self, shape: Shape) -> Sequence[int]:
        return range(self.cell % shape.size, shape.cell_count, shape.size)

    def number(self, shape: Shape) -> int:
        return shape.row_of(self.cell)


@dataclass(frozen=True, slots=True)
class BoxIndexer(Indexer):
    """Its digit is the place in its box at which its own place's number stands."""

    key = "boxindexer"
    name: ClassVar[Message] = say("box indexer")

    def house(self, shape: Shape) -> Sequence[int]:
        box = shape.box_of(self.cell)
        return [cell for cell in range(shape.cell_count) if shape.box_of(cell) == box]

    def number(self, shape: Shape) -> int:
        return self.house(shape).index(self.cell) + 1
