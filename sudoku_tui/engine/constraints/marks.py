"""Marks in single cells: odd and even, least and greatest, larger and smaller."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape, neighbours
from sudoku_tui.engine.constraints.outline import Dot, DotKind, Mark, Ring
from sudoku_tui.engine.constraints.relations import relation, rises_by
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Parity(Constraint, ABC):
    """A cell with an odd, or with an even digit."""

    cell: int
    remainder: ClassVar[int]

    @property
    def places(self) -> tuple[int, ...]:
        return (self.cell,)

    def domains(self, shape: Shape) -> Iterable[tuple[int, int]]:
        yield self.cell, sum(1 << digit - 1 for digit in range(1, shape.size + 1) if digit % 2 == self.remainder)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Ring((self.cell,), self.key)


@dataclass(frozen=True, slots=True)
class Odd(Parity):
    """A grey circle."""

    key = "odd"
    name: ClassVar[Message] = say("odd digit")
    remainder = 1


@dataclass(frozen=True, slots=True)
class Even(Parity):
    """A grey square."""

    key = "even"
    name: ClassVar[Message] = say("even digit")
    remainder = 0


@dataclass(frozen=True, slots=True)
class Extremes(Constraint, ABC):
    """All cells that are marked alike: each is beyond its neighbours that are not marked."""

    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def outline(self, shape: Shape) -> Iterable[Mark]:
        return [Ring((cell,), self.key) for cell in self.cells]

    def _borders(self, shape: Shape) -> Iterator[tuple[int, int]]:
        """A marked cell and a neighbour that is not."""
        marked = set(self.cells)
        for pair in neighbours(shape):
            for cell, beside in (pair, pair[::-1]):
                if cell in marked and beside not in marked:
                    yield cell, beside


@dataclass(frozen=True, slots=True)
class Minimum(Extremes):
    """Each marked cell is less than the neighbours that are not marked."""

    key = "minimum"
    name: ClassVar[Message] = say("less than each neighbour")

    def links(self, shape: Shape) -> Iterable[Link]:
        for cell, beside in self._borders(shape):
            yield Link(cell, beside, relation(rises_by, 1, shape.size))


@dataclass(frozen=True, slots=True)
class Maximum(Extremes):
    """Each marked cell is greater than the neighbours that are not marked."""

    key = "maximum"
    name: ClassVar[Message] = say("greater than each neighbour")

    def links(self, shape: Shape) -> Iterable[Link]:
        for cell, beside in self._borders(shape):
            yield Link(beside, cell, relation(rises_by, 1, shape.size))


@dataclass(frozen=True, slots=True)
class GreaterThan(Constraint):
    """A sign between two cells that opens towards the larger digit."""

    key = "greaterthan"
    name: ClassVar[Message] = say("inequality")
    high: int
    low: int

    @property
    def places(self) -> tuple[int, ...]:
        return self.high, self.low

    def misfit(self, shape: Shape) -> Message:
        return say("an inequality needs two cells") if self.high == self.low else NOTHING

    def links(self, shape: Shape) -> Iterable[Link]:
        yield Link(self.low, self.high, relation(rises_by, 1, shape.size))

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Dot(self.high, self.low, DotKind.GREATER)

    def said(self, shape: Shape) -> Message:
        return say("{high} is greater than {low}", high=shape.cell_name(self.high), low=shape.cell_name(self.low))
