"""Marks in cells: odd and even, minima and maxima, and circles that count."""

from __future__ import annotations

from abc import ABC
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from sudoku_tui.engine.bits import digit_mask, digits_of, set_of
from sudoku_tui.engine.constraints.constraint import (
    NOTES,
    CellLink,
    ClueKind,
    Constraint,
    Handler,
    Masks,
    Narrowed,
    OfCells,
    OfOneCell,
    from_one,
)
from sudoku_tui.engine.constraints.cues import NEIGHBOURS, Cues, Form, as_cell, as_cells
from sudoku_tui.engine.constraints.outline import ClueMark, Ring, RingForm, RingLook
from sudoku_tui.engine.constraints.relations import relation, rises_by
from sudoku_tui.engine.constraints.sums import digit_sum
from sudoku_tui.engine.constraints.text import CELL, CELLS, ClueText, Data, Told, name_of
from sudoku_tui.engine.shapes.houses import GridShape, neighbours
from sudoku_tui.words.message import NOTHING, Message, counted, say


class _Marked(Constraint, ABC):
    """Cells with a sign around their content."""

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        look = self.kind.look
        return [Ring((cell,), self.key, look) for cell in self.places if isinstance(look, RingLook)]


class Parity(_Marked, OfOneCell, ABC):
    """A cell with an odd or an even digit."""

    remainder: ClassVar[int]

    def domains(self, shape: GridShape) -> Iterable[tuple[int, int]]:
        wanted = (self.remainder + shape.lowest - 1) % 2
        yield self.cell, digit_mask(digit for digit in shape.digits if digit % 2 == wanted)


class Odd(Parity):
    """A grey circle."""

    kind = ClueKind(
        key="odd",
        name=say("odd digit"),
        rule=say("A grey circle holds an odd digit."),
        text=CELL,
        look=RingLook("grey", RingForm.DISC, ("(", ")"), "o"),
        explained_by=(NOTES,),
        is_stock=True,
        cues=Cues(
            ("odd",),
            (Form.CIRCLE, Form.TINT),
            ("grey", "black", "blue"),
            entry=as_cell,
            unless=("alternat", "parity", "odd[- ]length", "odd number of"),
        ),
    )
    remainder = 1


class Even(Parity):
    """A grey square."""

    kind = ClueKind(
        key="even",
        name=say("even digit"),
        rule=say("A grey square holds an even digit."),
        text=CELL,
        look=RingLook("grey", RingForm.SQUARE, ("[", "]"), "e"),
        explained_by=(NOTES,),
        is_stock=True,
        cues=Cues(
            ("even",),
            (Form.SQUARE, Form.TINT),
            ("grey", "black", "blue"),
            entry=as_cell,
            unless=("alternat", "parity", "even[- ]length", "even number of", "line", "even (if|when|though)"),
        ),
    )
    remainder = 0


def _read_extremes(kind: type[Any], told: Told) -> Iterable[Constraint]:
    """All cells marked alike are one constraint: adjacent ones say nothing about each other."""
    if cells := tuple(sorted({entry.cell() for entry in told.entries(kind.key)})):
        yield kind(cells)


def _write_extremes(clue: Extremes, shape: GridShape, data: Data) -> None:
    data[clue.key] = [{"cell": name_of(shape, cell)} for cell in clue.cells]


_ALL_AT_ONCE = ClueText(_read_extremes, _write_extremes)


class Extremes(_Marked, OfCells, ABC):
    """All cells marked alike: each is less, or greater, than its unmarked neighbours."""

    def _borders(self, shape: GridShape) -> Iterator[tuple[int, int]]:
        """Each marked cell with each unmarked neighbour."""
        marked = set(self.cells)
        for pair in neighbours(shape):
            for cell, beside in (pair, pair[::-1]):
                if cell in marked and beside not in marked:
                    yield cell, beside


class Minimum(Extremes):
    """Each marked cell is less than its unmarked neighbours."""

    kind = ClueKind(
        key="minimum",
        name=say("less than each neighbour"),
        rule=say("A marked minimum is less than each neighbour that is not marked."),
        text=_ALL_AT_ONCE,
        look=RingLook("yellow", RingForm.INWARD, ("›", "‹"), "∨"),
        explained_by=("extreme-cell",),
        is_stock=True,
        of_two=say("A marked cell is lower than each neighbour that is not marked"),
        cues=Cues(
            (
                "minim(um|a)",
                f"(less|lower|smaller) than {NEIGHBOURS}",
            ),
            (Form.TINT, Form.CIRCLE, Form.SQUARE),
            entry=as_cell,
        ),
    )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        for cell, beside in self._borders(shape):
            yield CellLink(cell, beside, relation(rises_by, 1, shape.digit_count))


class Maximum(Extremes):
    """Each marked cell is greater than its unmarked neighbours."""

    kind = ClueKind(
        key="maximum",
        name=say("greater than each neighbour"),
        rule=say("A marked maximum is greater than each neighbour that is not marked."),
        text=_ALL_AT_ONCE,
        look=RingLook("red", RingForm.OUTWARD, ("‹", "›"), "∧"),
        explained_by=("extreme-cell",),
        is_stock=True,
        of_two=say("A marked cell is higher than each neighbour that is not marked"),
        cues=Cues(
            (
                "maxim(um|a)",
                f"(greater|higher|larger|bigger) than {NEIGHBOURS}",
                "fortress",
            ),
            (Form.TINT, Form.CIRCLE, Form.SQUARE),
            entry=as_cell,
        ),
    )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        for cell, beside in self._borders(shape):
            yield CellLink(beside, cell, relation(rises_by, 1, shape.digit_count))


_LOOK = RingLook("grey", RingForm.CIRCLE, ("(", ")"), "⊙")


class CountingCircles(_Marked, OfCells):
    """All circles of the grid: a digit in a circle occurs in exactly that many circles."""

    kind = ClueKind(
        key="countingcircles",
        name=say("counting circles"),
        rule=say("A digit in circles appears in exactly that many circles."),
        text=CELLS,
        look=_LOOK,
        explained_by=("counting-circles",),
        cues=Cues(
            ("counting circle", "circle ... (how many|number of|exactly|as many|times|count) ... (circle|appear|time)"),
            (Form.CIRCLE,),
            entry=as_cells,
            is_one=True,
            unless=("arrow", "sum"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if shape.lowest != 1:
            return from_one(self, shape)
        if len(self.cells) <= shape.digit_count * (shape.digit_count + 1) // 2:
            return NOTHING
        return counted("{count} circle is too many", "{count} circles are too many", len(self.cells))

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _Counting(self.cells, shape)


class _Counting(Handler):
    """Goes through the sets of digits whose sum is the number of circles.

    A digit occurs in no more circles than there are rows, columns or boxes with a circle for it; where it needs them
    all, it occurs in a circle of each.
    """

    def __init__(self, cells: tuple[int, ...], shape: GridShape) -> None:
        self.cells = cells
        self._sets = [held for held in range(1 << shape.digit_count) if digit_sum(held) == len(cells)]
        self._partings = [_parted(cells, home) for home in (shape.row_of, shape.column_of, shape.box_of)]

    def narrow(self, masks: Masks) -> Narrowed | None:
        can, must = [0] * 32, [0] * 32
        for place, mask in enumerate(masks):
            for digit in digits_of(mask):
                can[digit] |= 1 << place
            if not mask & mask - 1:
                must[mask.bit_length()] += 1
        most = [min(_houses_with(places, parting) for parting in self._partings) for places in can]
        union, common = 0, -1
        for held in self._sets:
            if all(must[d] <= d <= most[d] for d in digits_of(held)) and all(mask & held for mask in masks):
                union |= held
                common &= held
        certain = list(digits_of(common & union))
        done = digit_mask(d for d in digits_of(union) if must[d] == d)
        needed = digit_mask(d for d in certain if can[d].bit_count() == d)
        left = tuple([_left(mask & union, done, needed) for mask in masks])
        return Narrowed(left, tuple(self._claims(certain, can))) if all(left) else None

    def _claims(self, certain: Iterable[int], can: Sequence[int]) -> Iterator[tuple[int, int]]:
        """For a digit that needs every house with circles for it, the circles of each house: one of them holds it."""
        for digit in certain:
            for parting in self._partings:
                if _houses_with(can[digit], parting) == digit:
                    yield from ((1 << digit - 1, cells) for places, cells in parting if places & can[digit])


def _parted(cells: Sequence[int], home: Callable[[int], int]) -> list[tuple[int, int]]:
    """Circles by their house: the set of their places among all, and the set of their cells."""
    found = defaultdict[int, list[int]](list)
    for place, cell in enumerate(cells):
        found[home(cell)].append(place)
    return [(set_of(places), set_of(cells[place] for place in places)) for places in found.values()]


def _houses_with(places: int, parting: list[tuple[int, int]]) -> int:
    return sum([1 for inside, _ in parting if inside & places])


def _left(mask: int, done: int, needed: int) -> int:
    """What is left of a cell where some digits occur often enough, and others need every cell they have."""
    if mask & needed:
        mask &= needed
    return mask & ~done if mask & mask - 1 else mask
