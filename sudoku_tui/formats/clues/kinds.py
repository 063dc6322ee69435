"""Each kind of constraint in f-puzzles' text: how an entry of its key is read, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.constraints.arrows import Arrow, DoubleArrow
from sudoku_tui.engine.constraints.between import BetweenLine, LockoutLine
from sudoku_tui.engine.constraints.cages import Cage, ExtraRegion, LittleKiller
from sudoku_tui.engine.constraints.circles import CountingCircles
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.copies import Clone, Palindrome
from sudoku_tui.engine.constraints.cycles import EntropicLine, ModularLine, ParityLine
from sudoku_tui.engine.constraints.dots import Difference, Letter, Pair, Ratio
from sudoku_tui.engine.constraints.equal_sums import RegionSumLine, ZipperLine
from sudoku_tui.engine.constraints.indexers import BoxIndexer, ColumnIndexer, Indexer, RowIndexer
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.marks import Even, GreaterThan, Odd, Parity
from sudoku_tui.engine.constraints.outside import NumberedRoom, OutsideClue, Sandwich, Skyscraper, XSum
from sudoku_tui.engine.constraints.quadruples import Quadruple
from sudoku_tui.engine.constraints.runs import Nabner, Renban
from sudoku_tui.engine.constraints.sum_lines import SumLine
from sudoku_tui.engine.constraints.thermometers import SlowThermometer, Thermometer
from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.formats.clues.entry import Entry
from sudoku_tui.formats.clues.json_text import digits_in, shown
from sudoku_tui.words.message import say

Reader: TypeAlias = Callable[[Entry], Iterable[Constraint]]
_LETTERS = {"X": 10, "V": 5}
_STEPS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


def _cage(entry: Entry) -> Iterable[Constraint]:
    yield Cage(tuple(sorted(entry.cells())), entry.value() if entry.has_value() else None)


def _little_killer(entry: Entry) -> Iterable[Constraint]:
    cells = entry.cells() if "cells" in entry.data else ()
    if "direction" in entry.data:
        found = _diagonal(entry)
        if cells and set(cells) != set(found):
            entry.wrong(say("its cells do not lie where its arrow points"))
        cells = found
    elif not cells:
        entry.wrong(say("it has no cells"))
    yield LittleKiller(cells, entry.value())


def _diagonal(entry: Entry) -> tuple[int, ...]:
    row, column = entry.place()
    step = _STEPS.get(str(entry.data.get("direction")))
    if not step:
        entry.wrong(say("its direction must be UL, UR, DL or DR"))
    cells, digits = list[int](), entry.shape.digits
    while (row := row + step[0]) in digits and (column := column + step[1]) in digits:
        cells.append(entry.shape.cell(row, column))
    if not cells:
        entry.wrong(say("its arrow points out of the grid"))
    return tuple(cells)


def _arrow(entry: Entry) -> Iterable[Constraint]:
    circle = tuple(sorted(entry.cells()))
    for line in entry.lines():
        yield Arrow(circle, line[1:], line[0])


def _line(kind: type[LineConstraint], entry: Entry) -> Iterable[Constraint]:
    return [kind(line) for line in entry.lines()]


def _whispers(entry: Entry) -> Iterable[Constraint]:
    least = entry.value((entry.shape.size + 1) // 2)
    return [Whispers(line, least) for line in entry.lines()]


def _pair(kind: type[Pair], usual: int, entry: Entry) -> Iterable[Constraint]:
    yield kind(tuple(sorted(_two(entry))), entry.value(usual))


def _letter(entry: Entry) -> Iterable[Constraint]:
    letter = str(entry.data.get("value")).strip().upper()
    if letter not in _LETTERS:
        entry.wrong(say("it must be X or V"))
    yield Letter(tuple(sorted(_two(entry))), _LETTERS[letter])


def _greater(entry: Entry) -> Iterable[Constraint]:
    yield GreaterThan(*_two(entry))


def _indexers(kind: type[Indexer], entry: Entry) -> Iterable[Constraint]:
    return [kind(cell) for cell in entry.cells()]


def _sum_lines(entry: Entry) -> Iterable[Constraint]:
    total = entry.value(10)
    if not total:
        entry.wrong(say("its stretches cannot add up to 0"))
    return [SumLine(line, total) for line in entry.lines()]


def _circles(entry: Entry) -> Iterable[Constraint]:
    yield CountingCircles(tuple(sorted(entry.cells())))


def _two(entry: Entry) -> tuple[int, ...]:
    cells = entry.cells()
    if len(cells) != 2:
        entry.wrong(say("it stands between two cells, not {count}", count=len(cells)))
    return cells


def _parity(kind: type[Parity], entry: Entry) -> Iterable[Constraint]:
    yield kind(entry.cell())


def _quadruple(entry: Entry) -> Iterable[Constraint]:
    values = entry.data.get("values")
    if not isinstance(values, list) or not values:
        entry.wrong(say("it has no digits"))
    yield Quadruple(tuple(sorted(entry.cells())), tuple(sorted(map(entry.whole, values))))


def _clone(entry: Entry) -> Iterable[Constraint]:
    yield Clone(entry.cells(), entry.cells("cloneCells"))


def _region(entry: Entry) -> Iterable[Constraint]:
    yield ExtraRegion(tuple(sorted(entry.cells())))


def _outside(kind: type[OutsideClue], entry: Entry) -> Iterable[Constraint]:
    row, column = entry.place()
    shape, last = entry.shape, entry.shape.size + 1
    if (row in (0, last)) == (column in (0, last)):
        entry.wrong(say("it stands beside no row or column"))
    if row in (0, last):
        line = [shape.cell(place, column) for place in shape.digits]
    else:
        line = [shape.cell(row, place) for place in shape.digits]
    yield kind(tuple(line if 0 in (row, column) else reversed(line)), entry.value())


def _unread(entry: Entry) -> Iterable[Constraint]:
    names = entry.data.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        entry.wrong(say("it has no names"))
    yield Unread(tuple(map(shown, names)), digits_in(entry.data.get("solution"), entry.shape, "solution"))


READERS: Mapping[str, Reader] = {
    Cage.key: _cage,
    LittleKiller.key: _little_killer,
    Arrow.key: _arrow,
    Whispers.key: _whispers,
    Difference.key: partial(_pair, Difference, 1),
    Ratio.key: partial(_pair, Ratio, 2),
    Letter.key: _letter,
    GreaterThan.key: _greater,
    Quadruple.key: _quadruple,
    Clone.key: _clone,
    ExtraRegion.key: _region,
    SumLine.key: _sum_lines,
    CountingCircles.key: _circles,
    Unread.key: _unread,
    **{kind.key: partial(_indexers, kind) for kind in (ColumnIndexer, RowIndexer, BoxIndexer)},
    **{kind.key: partial(_parity, kind) for kind in (Odd, Even)},
    **{kind.key: partial(_outside, kind) for kind in (Sandwich, XSum, Skyscraper, NumberedRoom)},
    **{
        kind.key: partial(_line, kind)
        for kind in (
            *(Thermometer, SlowThermometer, Palindrome, Renban, Nabner, RegionSumLine, ZipperLine),
            *(BetweenLine, LockoutLine, EntropicLine, ModularLine, ParityLine, DoubleArrow),
        )
    },
}
"""By key, what reads an entry."""
