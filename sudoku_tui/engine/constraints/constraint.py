"""Constraint: what one clue asks of its cells, as a value; and what clues are made of for whoever solves.

A constraint knows its cells and numbers and nothing of a search. It says what it means in four ways, of which a family
uses whichever fits: cells that differ (`groups`), digits that a cell may hold (`domains`), pairs of cells and what may
stand in both (`links`), and anything else (`handlers`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

from sudoku_tui.engine.constraints.outline import Mark
from sudoku_tui.engine.constraints.relations import Relation
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.words.message import NOTHING, Message, all_of, say


class Shape(Protocol):
    """What constraints ask of a geometry."""

    @property
    def size(self) -> int: ...
    @property
    def cell_count(self) -> int: ...
    @property
    def peer_masks(self) -> Sequence[int]: ...
    def row_of(self, cell: int, /) -> int: ...
    def column_of(self, cell: int, /) -> int: ...
    def box_of(self, cell: int, /) -> int: ...
    def cell_name(self, cell: int, /) -> str: ...


class Link(NamedTuple):
    """Two cells, and what may stand in both."""

    one: int
    other: int
    relation: Relation


Masks: TypeAlias = tuple[int, ...]  # for each cell of a handler, in its order, the digits that it can still take


class Narrowed(NamedTuple):
    """What a handler leaves."""

    masks: Masks
    claims: tuple[tuple[int, int], ...] = ()  # a digit's bit, and the set of cells of which one must hold it


class Handler(ABC):
    """What narrows some cells together.

    `narrow` depends on its masks alone and never removes a digit that some solution has; of fewer candidates it leaves
    no more. When every cell has one digit left, it says whether the constraint is met.
    """

    cells: tuple[int, ...]

    @abstractmethod
    def narrow(self, masks: Masks) -> Narrowed | None:
        """The masks that are left, or None where nothing is."""


class Constraint(ABC):
    """One clue, or one rule about the whole grid: an immutable value."""

    key: ClassVar[str]  # its name in f-puzzles' text, or ours where that has none
    name: ClassVar[Message]  # what people call its kind
    house_kind: ClassVar[HouseKind] = HouseKind.EXTRA  # of a group of n cells

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """The cells it speaks of, as it names them."""

    def misfit(self, shape: Shape) -> Message:
        """Why no grid of a shape can have it; nothing where one can."""
        return NOTHING

    def groups(self, shape: Shape) -> Iterable[tuple[int, ...]]:
        """Cells that hold different digits."""
        return ()

    def domains(self, shape: Shape) -> Iterable[tuple[int, int]]:
        """Cells, each with the mask of the digits that it may hold."""
        return ()

    def links(self, shape: Shape) -> Iterable[Link]:
        return ()

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        return ()

    def outline(self, shape: Shape) -> Iterable[Mark]:
        """What is drawn of it; nothing of a rule about the whole grid."""
        return ()

    def said(self, shape: Shape) -> Message:
        """The clue in a few words, as `killer cage of 15 in r1c1 and r1c2`."""
        return say("{name} in {cells}", name=self.name, cells=cells_said(self.places, shape))

    @property
    def order(self) -> tuple[object, ...]:
        """What constraints are sorted by."""
        return self.key, self.places, repr(self)


def cells_said(cells: Iterable[int], shape: Shape) -> Message:
    return all_of(map(shape.cell_name, cells))


def line_said(line: Sequence[int], shape: Shape) -> str:
    """A line by its ends, as `r1c1–r3c3`."""
    return f"{shape.cell_name(line[0])}–{shape.cell_name(line[-1])}"


def neighbours(shape: Shape) -> Iterable[tuple[int, int]]:
    """All pairs of cells that share a side, the lower number first."""
    for cell in range(shape.cell_count):
        if shape.column_of(cell) < shape.size:
            yield cell, cell + 1
        if shape.row_of(cell) < shape.size:
            yield cell, cell + shape.size
