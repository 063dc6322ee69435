"""Lines on which digits take turns: by remainder, by low, middle and high, by odd and even."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Link, Shape
from sudoku_tui.engine.constraints.lines import LineConstraint, pairs_apart
from sudoku_tui.engine.constraints.relations import (
    Relation,
    alike_modulo,
    in_one_third,
    in_other_thirds,
    relation,
    unlike_modulo,
)
from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Cycle(LineConstraint, ABC):
    """Some number of cells in a row are all of different kinds, so cells that many steps apart are of one kind."""

    def period(self) -> int:
        return 3

    def alike(self, size: int) -> Relation:
        raise NotImplementedError

    def unlike(self, size: int) -> Relation:
        raise NotImplementedError

    def links(self, shape: Shape) -> Iterable[Link]:
        alike, unlike = self.alike(shape.size), self.unlike(shape.size)
        for one, other, apart in pairs_apart(self.line):
            yield Link(one, other, unlike if apart % self.period() else alike)


@dataclass(frozen=True, slots=True)
class ModularLine(Cycle):
    """Any three in a row differ modulo 3."""

    key = "modularline"
    name: ClassVar[Message] = say("modular line")

    def alike(self, size: int) -> Relation:
        return relation(alike_modulo, 3, size)

    def unlike(self, size: int) -> Relation:
        return relation(unlike_modulo, 3, size)


@dataclass(frozen=True, slots=True)
class EntropicLine(Cycle):
    """Any three in a row hold a low, a middle and a high digit."""

    key = "entropicline"
    name: ClassVar[Message] = say("entropic line")

    def misfit(self, shape: Shape) -> Message:
        if shape.size % 3 == 0:
            return super(EntropicLine, self).misfit(shape)
        return say("digits up to {size} have no thirds for an entropic line", size=shape.size)

    def alike(self, size: int) -> Relation:
        return relation(in_one_third, size // 3, size)

    def unlike(self, size: int) -> Relation:
        return relation(in_other_thirds, size // 3, size)


@dataclass(frozen=True, slots=True)
class ParityLine(Cycle):
    """Odd and even digits alternate."""

    key = "parityline"
    name: ClassVar[Message] = say("parity line")

    def period(self) -> int:
        return 2

    def alike(self, size: int) -> Relation:
        return relation(alike_modulo, 2, size)

    def unlike(self, size: int) -> Relation:
        return relation(unlike_modulo, 2, size)
