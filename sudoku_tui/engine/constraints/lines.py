"""What lines share: cells in order, from one end to the other."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Link, Shape, line_said
from sudoku_tui.engine.constraints.outline import End, Mark, Stroke
from sudoku_tui.engine.constraints.relations import Relation
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class LineConstraint(Constraint, ABC):
    """A constraint on a line of two cells or more."""

    line: tuple[int, ...]
    ends: ClassVar[tuple[End, End]] = (End.NOTHING, End.NOTHING)

    @property
    def places(self) -> tuple[int, ...]:
        return self.line

    def misfit(self, shape: Shape) -> Message:
        if len(self.line) > 1:
            return NOTHING
        return say("a line of one cell has no length: {cell}", cell=shape.cell_name(self.line[0]))

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Stroke(self.line, self.key, *self.ends)

    def said(self, shape: Shape) -> Message:
        return say("{name} {line}", name=self.name, line=line_said(self.line, shape))


def steps(line: Iterable[int], relation: Relation) -> Iterator[Link]:
    """The same relation for every two neighbours on a line."""
    return (Link(one, other, relation) for one, other in pairwise(line))


def pairs_apart(line: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Any two cells of a line, and how many steps lie between them."""
    for (first, one), (second, other) in combinations(enumerate(line), 2):
        yield one, other, second - first
