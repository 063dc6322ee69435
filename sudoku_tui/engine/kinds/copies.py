"""Cells that refer to others: copies hold the same digit, indexers say where in a house or a line their number is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from sudoku_tui.engine.constraints.constraint import (
    LINES,
    CellLink,
    ClueKind,
    Constraint,
    LineConstraint,
    OfOneCell,
    from_one,
)
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, as_cells
from sudoku_tui.engine.constraints.outline import Area, AreaLook, ClueMark, LineLook
from sudoku_tui.engine.constraints.relations import equal, relation
from sudoku_tui.engine.constraints.text import EACH_CELL, ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, cells_said, line_said
from sudoku_tui.words.message import NOTHING, Message, say


class Palindrome(LineConstraint):
    """The line reads the same from both ends."""

    kind = ClueKind(
        key="palindrome",
        name=say("palindrome"),
        rule=say("A palindrome reads the same from both ends."),
        text=LINES,
        look=LineLook("grey"),
        explained_by=("copied-digit",),
        is_stock=True,
        of_two=say("Cells equally far from the two ends hold the same digit"),
        cues=Cues(
            (
                "palindrom",
                "the same ... (forward|backward|both directions|both ways|either (end|direction))",
                "(forward|backward) ... the same",
            )
        ),
    )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        same = relation(equal, 0, shape.digit_count)
        for index in range(len(self.line) // 2):
            if self.line[index] != self.line[-1 - index]:
                yield CellLink(self.line[index], self.line[-1 - index], same)


_LOOK = AreaLook("teal", "")  # one letter for all that are alike


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(entry.cells(), entry.cells("cloneCells"))


def _written(clone: Clone, shape: GridShape) -> Data:
    return {"cells": names_of(shape, clone.cells), "cloneCells": names_of(shape, clone.copies)}


def _alike(pieces: Sequence[Sequence[str]]) -> list[Entry]:
    """Pieces of one form as clones of the first; none where one has another form."""
    placed = [[(int(row), int(column)) for row, column in (name[1:].split("C") for name in piece)] for piece in pieces]
    found = [sorted(piece) for piece in placed]
    forms = {tuple((row - piece[0][0], column - piece[0][1]) for row, column in piece) for piece in found}
    named = [[f"R{row}C{column}" for row, column in piece] for piece in found]
    return [{"cells": named[0], "cloneCells": other} for other in named[1:]] if len(forms) == 1 else []


@dataclass(frozen=True, slots=True)
class Clone(Constraint):
    """Two shapes that hold the same digits at the same places."""

    kind = ClueKind(
        key="clone",
        name=say("clone"),
        rule=say("Clones hold the same digits at the same places."),
        text=each_entry(_read, _written),
        look=_LOOK,
        explained_by=("copied-digit",),
        is_stock=True,
        of_two=say("Cells at the same place in both shapes hold the same digit"),
        cues=Cues(
            (
                "clones?",
                "(region|area|shape|group|set|cage)s? ... (same|identical) ... (position|place|order|arrangement)",
                "(colou?red|shaded|same colou?r|marked) ... (contain|hold|have) the same (digit|number|value)",
                "cells ... same (colou?r|letter|shape|symbol) ... same (digit|number|value)",
            ),
            (Form.TINT, Form.CAGE, Form.CIRCLE, Form.SQUARE),
            entry=as_cells,
            is_one=True,
            of_pieces=_alike,
            unless=("box(es)?", "hidden", "rotat", "not ... same", "3x3"),
        ),
    )
    cells: tuple[int, ...]
    copies: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.cells + self.copies))

    def misfit(self, shape: GridShape) -> Message:
        if len(self.cells) == len(self.copies):
            return NOTHING
        return say(
            "a clone needs as many cells in its copy: {cells} against {copies}",
            cells=cells_said(self.cells, shape),
            copies=cells_said(self.copies, shape),
        )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        same = relation(equal, 0, shape.digit_count)
        for one, other in zip(self.cells, self.copies, strict=True):
            if one != other:
                yield CellLink(one, other, same)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Area(self.cells, self.key, _LOOK)
        yield Area(self.copies, self.key, _LOOK)

    def said(self, shape: GridShape) -> Message:
        cells, copies = cells_said(self.cells, shape), cells_said(self.copies, shape)
        return say("clone of {cells} in {copies}", cells=cells, copies=copies)


def points_at(one: int, other: int, numbers: int) -> bool:
    """Whether one digit is some number exactly when the other is another; the two numbers are packed into one."""
    here, there = divmod(numbers, 100)
    return (one == here) == (other == there)


class Indexer(OfOneCell, ABC):
    """Cell number k of a house holds v exactly when cell number v of that house holds k."""

    @abstractmethod
    def house(self, shape: GridShape) -> Sequence[int]:
        """The cells among which its digit points at one."""

    @abstractmethod
    def number(self, shape: GridShape) -> int:
        """The digit in the cell it points at."""

    def misfit(self, shape: GridShape) -> Message:
        if shape.lowest != 1:
            return from_one(self, shape)
        if shape.digit_count == shape.size:
            return NOTHING
        return say("{name} needs a place for each digit", name=self.name)

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        number = self.number(shape)
        for place, other in enumerate(self.house(shape), start=1):
            if other != self.cell:
                yield CellLink(self.cell, other, relation(points_at, place * 100 + number, shape.digit_count))

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        if isinstance(self.kind.look, AreaLook):
            yield Area((self.cell,), self.key, self.kind.look)


class ColumnIndexer(Indexer):
    """Its digit is the column in which the number of its own column occurs in its row."""

    kind = ClueKind(
        key="columnindexer",
        name=say("column indexer"),
        rule=say("A column indexer in column C holds the column in which its row has the digit C."),
        text=EACH_CELL,
        look=AreaLook("red", "C"),
        explained_by=("indexer",),
        of_two=say("The digit is the column in which this column's number is in the same row"),
        cues=Cues(("column ... index", "index ... column"), (Form.TINT, Form.SQUARE, Form.CIRCLE), entry=as_cells),
    )

    def house(self, shape: GridShape) -> Sequence[int]:
        row = shape.row_of(self.cell)
        return [cell for cell in range(shape.cell_count) if shape.row_of(cell) == row]

    def number(self, shape: GridShape) -> int:
        return shape.column_of(self.cell)


class RowIndexer(Indexer):
    """Its digit is the row in which the number of its own row occurs in its column."""

    kind = ClueKind(
        key="rowindexer",
        name=say("row indexer"),
        rule=say("A row indexer in row R holds the row in which its column has the digit R."),
        text=EACH_CELL,
        look=AreaLook("green", "R"),
        explained_by=("indexer",),
        of_two=say("The digit is the row in which this row's number is in the same column"),
        cues=Cues(("row ... index", "index ... row"), (Form.TINT, Form.SQUARE, Form.CIRCLE), entry=as_cells),
    )

    def house(self, shape: GridShape) -> Sequence[int]:
        column = shape.column_of(self.cell)
        return [cell for cell in range(shape.cell_count) if shape.column_of(cell) == column]

    def number(self, shape: GridShape) -> int:
        return shape.row_of(self.cell)


class BoxIndexer(Indexer):
    """Its digit is the place in its box at which the number of its own place occurs."""

    kind = ClueKind(
        key="boxindexer",
        name=say("box indexer"),
        rule=say("A box indexer at place P of its box holds the place at which the box has the digit P."),
        text=EACH_CELL,
        look=AreaLook("blue", "B"),
        explained_by=("indexer",),
        of_two=say("The digit is the place in the box where this place's number is"),
        cues=Cues(("box ... index", "index ... box"), (Form.TINT, Form.SQUARE, Form.CIRCLE), entry=as_cells),
    )

    def house(self, shape: GridShape) -> Sequence[int]:
        box = shape.box_of(self.cell)
        return [cell for cell in range(shape.cell_count) if shape.box_of(cell) == box]

    def number(self, shape: GridShape) -> int:
        return self.house(shape).index(self.cell) + 1


class IndexLine(LineConstraint):
    """The digit in cell number k of the line is the number of the cell on the line that holds k."""

    kind = ClueKind(
        key="indexline",
        name=say("index line"),
        rule=say("Cell number N of an index line says which cell of the line, counted from its start, holds N."),
        text=LINES,
        look=LineLook("red", "#", "#"),
        explained_by=("indexer",),
        of_two=say("A cell of the line holds the place of another exactly when that one holds the place of the first"),
        cues=Cues(
            (
                "index(ing|er)? lines?",
                r"line ... (index|nth ... n\b)",
                "nth ... (position|cell|digit) ... line",
                "line ... nth (digit|cell|position)",
            ),
            unless=("column", "row", "outside"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if len({*self.line}) < len(self.line):
            return say("an index line has no cell twice: {line}", line=line_said(self.line, shape))
        if shape.lowest != 1:
            return from_one(self, shape)
        return self.too_long(shape) or super().misfit(shape)

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        yield self.line

    def domains(self, shape: GridShape) -> Iterable[tuple[int, int]]:
        return ((cell, (1 << len(self.line)) - 1) for cell in self.line)

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        for (index, one), (place, other) in combinations(enumerate(self.line, start=1), 2):
            yield CellLink(one, other, relation(points_at, place * 100 + index, shape.digit_count))
