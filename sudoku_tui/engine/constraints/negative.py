"""Negative rules: what neighbours may not be where no dot or letter says that they are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape, neighbours
from sudoku_tui.engine.constraints.relations import (
    Relation,
    not_add_up_to,
    not_differ_by,
    not_in_ratio,
    relation,
)
from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Negative(Constraint, ABC):
    """Forbids a relation, with any of some numbers, to all neighbours but those exempt."""

    numbers: tuple[int, ...]
    exempt: frozenset[tuple[int, int]] = frozenset()  # the lower cell first

    @property
    def places(self) -> tuple[int, ...]:
        return ()

    def links(self, shape: Shape) -> Iterable[Link]:
        for one, other in neighbours(shape):
            if (one, other) not in self.exempt:
                for number in self.numbers:
                    yield Link(one, other, self.relation(number, shape.size))

    @abstractmethod
    def relation(self, number: int, size: int) -> Relation:
        """What neighbours may hold, of one of the numbers."""

    def said(self, shape: Shape) -> Message:
        return self.name

    @property
    def order(self) -> tuple[object, ...]:
        return self.key, self.numbers, repr(sorted(self.exempt))


@dataclass(frozen=True, slots=True)
class Nonconsecutive(Negative):
    """Neighbours are not consecutive."""

    key = "nonconsecutive"
    name: ClassVar[Message] = say("neighbours are not consecutive, except across dots")

    def relation(self, number: int, size: int) -> Relation:
        return relation(not_differ_by, number, size)


@dataclass(frozen=True, slots=True)
class NoRatio(Negative):
    """Neighbours without a dot are not in the ratio of a black one."""

    key = "negative ratio"
    name: ClassVar[Message] = say("neighbours without a dot are not in a black dot's ratio")

    def relation(self, number: int, size: int) -> Relation:
        return relation(not_in_ratio, number, size)


@dataclass(frozen=True, slots=True)
class NoLetter(Negative):
    """Neighbours without X or V add up to neither 10 nor 5."""

    key = "negative xv"
    name: ClassVar[Message] = say("neighbours without X or V add up to neither 10 nor 5")

    def relation(self, number: int, size: int) -> Relation:
        return relation(not_add_up_to, number, size)
