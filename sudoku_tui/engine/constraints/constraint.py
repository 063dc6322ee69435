"""Constraint: the demand of one clue on its cells, as a value; its kind, as a record; the parts that a search uses.

A constraint knows its cells and numbers and nothing about search. It can state its meaning in four ways, and each kind
uses whichever fit: cells that differ (`groups`), digits that a cell may hold (`domains`), pairs of cells and the digits
that both may hold (`links`), and anything else (`handlers`). Kinds live in `kinds/`: any module placed there is found.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import combinations
from pkgutil import iter_modules
from typing import Any, ClassVar, NamedTuple, TypeAlias

from sudoku_tui.engine import kinds
from sudoku_tui.engine.constraints.cues import Cues
from sudoku_tui.engine.constraints.outline import ClueLook, ClueMark, LineLook, Stroke
from sudoku_tui.engine.constraints.relations import Relation
from sudoku_tui.engine.constraints.text import ClueEntry, ClueText, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, HouseKind, cells_said, line_said
from sudoku_tui.words.message import NOTHING, Message, counted, say

NOTES = "notes"
"""The explanation of a kind that is about single cells: the candidates that a board starts from."""
PEERS = "houses and peers"
"""The explanation of cells that only have to differ: whatever is true of houses is true of them."""
SOLUTION = "the author's solution"
"""The placeholder for rules that are not known."""
NOTHING_ASKED = "nothing, for it asks nothing"
"""The explanation of what is only drawn."""


class CellLink(NamedTuple):
    """Two cells, and the pairs of digits that they may hold."""

    one: int
    other: int
    relation: Relation


Masks: TypeAlias = tuple[int, ...]  # for each cell of a handler, in its order, the digits the cell can still take


class Narrowed(NamedTuple):
    """What is left after a handler has narrowed its cells."""

    masks: Masks
    claims: tuple[tuple[int, int], ...] = ()  # the bit of a digit, and a set of cells one of which must hold it
    is_final: bool = False  # whether the handler would leave these masks as they are, and claim the same


class Handler(ABC):
    """Narrows some cells together.

    `narrow` depends on its masks alone and never removes a digit that occurs in a solution; given fewer candidates, it
    leaves no more than before. When every cell has one digit left, it says whether the constraint is met.
    """

    cells: tuple[int, ...]

    @abstractmethod
    def narrow(self, masks: Masks) -> Narrowed | None:
        """The masks that are left, or None where nothing is left."""


class ClueKind(NamedTuple):
    """Everything about a kind of constraint besides what it demands; nothing about it is kept elsewhere."""

    key: str  # in the text of f-puzzles, or in ours where that has none
    name: Message  # the name people use for it
    rule: Message  # its rule in one sentence, for puzzles whose author does not state it
    text: ClueText  # how it is read and written
    look: ClueLook  # how it is drawn
    explained_by: tuple[str, ...]  # the rungs that use it, those that know it first
    cues: Cues | None = None  # how setters name and draw it; None where it is told by its key alone
    is_stock: bool = False  # whether f-puzzles draws it without help
    of_two: Message = NOTHING  # its rule for two of its cells, as a sentence without the full stop


class Constraint(ABC):
    """One clue, or one rule about the whole grid: an immutable value. A class that has a `kind` is one."""

    kind: ClassVar[ClueKind]
    key: ClassVar[str]  # its kind's
    name: ClassVar[Message]  # its kind's
    house_kind: ClassVar[HouseKind] = HouseKind.EXTRA  # of a group of n cells

    def __init_subclass__(cls) -> None:
        if "kind" in vars(cls):
            cls.key, cls.name = cls.kind.key, cls.kind.name

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """The cells it is about, as it names them."""

    def misfit(self, shape: GridShape) -> Message:
        """The reason why no grid of a shape can have it; nothing where one can."""
        return NOTHING

    def contradiction(self, shape: GridShape) -> Message:
        """The cells that no digits fit, though its numbers are valid; nothing where none are obvious."""
        return NOTHING

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        """Cells that hold different digits."""
        return ()

    def domains(self, shape: GridShape) -> Iterable[tuple[int, int]]:
        """Cells, each with the mask of digits that it may hold."""
        return ()

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        return ()

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        return ()

    def late_handlers(self, shape: GridShape) -> Iterable[Handler]:
        """What says more than the others for a price that only a long search earns back."""
        return ()

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        """The drawing of it; nothing for a rule about the whole grid."""
        return ()

    def said(self, shape: GridShape) -> Message:
        """The clue in a few words, such as `killer cage of 15 in r1c1 and r1c2`."""
        return say("{name} in {cells}", name=self.name, cells=cells_said(self.places, shape))

    def said_in_full(self, shape: GridShape) -> Message:
        """The clue with every cell of its line, for those who do not see it drawn."""
        return self.said(shape)

    def of_two(self) -> Message:
        """Its rule for two of its cells, with its own numbers; nothing where `said` says it."""
        return self.kind.of_two

    @property
    def order(self) -> tuple[object, ...]:
        """The sort key of constraints."""
        return self.key, self.places, repr(self)


def from_one(clue: Constraint, shape: GridShape) -> Message:
    """The reason why a clue that tells digits from 1 on does not fit a shape."""
    return say("{name} needs digits that begin at 1, not at {lowest}", name=clue.name, lowest=shape.lowest)


class OfAllCells(Constraint, ABC):
    """A rule that names no cells."""

    @property
    def places(self) -> tuple[int, ...]:
        return ()

    def said(self, shape: GridShape) -> Message:
        return self.name


@dataclass(frozen=True, slots=True)
class OfCells(Constraint, ABC):
    """A constraint on some cells, in no order or in one of their own."""

    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells


@dataclass(frozen=True, slots=True)
class OfOneCell(Constraint, ABC):
    """A constraint placed in one cell."""

    cell: int

    @property
    def places(self) -> tuple[int, ...]:
        return (self.cell,)


@dataclass(frozen=True, slots=True)
class LineConstraint(Constraint, ABC):
    """A constraint on a line of two cells or more."""

    line: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.line

    def misfit(self, shape: GridShape) -> Message:
        if len(self.line) > 1:
            return NOTHING
        return say("a line of one cell has no length: {cell}", cell=shape.cell_name(self.line[0]))

    def too_long(self, shape: GridShape) -> Message:
        """The reason why a line whose digits all differ cannot be this long; nothing where it can."""
        count = len(set(self.line))
        if count <= shape.digit_count:
            return NOTHING
        return counted(
            "the {name} {line} has {count} cell, more than there are digits",
            "the {name} {line} has {count} cells, more than there are digits",
            count,
            name=self.name,
            line=line_said(self.line, shape),
        )

    def contradiction(self, shape: GridShape) -> Message:
        """Where it crosses itself or closes: a thermometer cannot come back to its bulb."""
        for one, other, relation in self.links(shape) if len({*self.line}) < len(self.line) else ():
            if one == other and not any(row >> digit & 1 for digit, row in enumerate(relation.rows)):
                return say("no digit fits {cell}, to which it comes back", cell=shape.cell_name(one))
            if shape.peer_masks[one] >> other & 1 and not any(row & ~(1 << n) for n, row in enumerate(relation.rows)):
                names = shape.cell_name(one), shape.cell_name(other)
                return say("no two digits fit {one} and {other}, which see each other", one=names[0], other=names[1])
        return NOTHING

    def look(self, shape: GridShape) -> LineLook:
        look = self.kind.look
        if not isinstance(look, LineLook):
            raise TypeError(look)
        return look

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Stroke(self.line, self.key, self.look(shape))

    def said(self, shape: GridShape) -> Message:
        return say("{name} {line}", name=self.name, line=line_said(self.line, shape))

    def said_in_full(self, shape: GridShape) -> Message:
        return with_way(self.said(shape), self.line, shape)


def with_way(said: Message, line: Sequence[int], shape: GridShape) -> Message:
    """A clue with the cells between the ends of its line."""
    between = line[1:-1]
    return say("{clue}, by {cells}", clue=said, cells=cells_said(between, shape)) if between else said


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    return [kind(line) for line in entry.lines()]


def written_line(line: LineConstraint, shape: GridShape) -> Data:
    return {"lines": [names_of(shape, line.line)]}


LINES = each_entry(_read, written_line)
"""An entry holds lines, each a clue of its own."""


def pairs_apart(line: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Every pair of cells of a line, and the number of steps between them."""
    for (first, one), (second, other) in combinations(enumerate(line), 2):
        yield one, other, second - first


@cache
def all_kinds() -> Mapping[str, type[Constraint]]:
    """Every kind by its key, in alphabetical order.

    The folder is listed the way Python itself finds modules, so it may also be inside a zip file.
    """
    found = dict[str, type[Constraint]]()
    for module in iter_modules(kinds.__path__):
        name = f"{kinds.__name__}.{module.name}"
        own = [each for each in vars(import_module(name)).values() if isinstance(each, type) and "kind" in vars(each)]
        found |= {each.key: each for each in own if issubclass(each, Constraint) and each.__module__ == name}
    return dict(sorted(found.items()))
