"""What is drawn of each kind of constraint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_tui.engine.constraints.arrows import Arrow, DoubleArrow
from sudoku_tui.engine.constraints.between import BetweenLine, LockoutLine
from sudoku_tui.engine.constraints.cages import Cage, Diagonal, ExtraRegion, LittleKiller
from sudoku_tui.engine.constraints.circles import CountingCircles
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.copies import Clone, Palindrome
from sudoku_tui.engine.constraints.cycles import EntropicLine, ModularLine, ParityLine
from sudoku_tui.engine.constraints.dots import Difference, Letter, Ratio
from sudoku_tui.engine.constraints.entropy import GlobalEntropy
from sudoku_tui.engine.constraints.equal_sums import RegionSumLine, ZipperLine
from sudoku_tui.engine.constraints.indexers import BoxIndexer, ColumnIndexer, RowIndexer
from sudoku_tui.engine.constraints.marks import Even, GreaterThan, Maximum, Minimum, Odd
from sudoku_tui.engine.constraints.negative import NoLetter, Nonconsecutive, NoRatio
from sudoku_tui.engine.constraints.outline import (
    Area,
    Border,
    Corner,
    Dot,
    DotKind,
    End,
    Mark,
    Outside,
    Ring,
    Stroke,
)
from sudoku_tui.engine.constraints.outside import NumberedRoom, Sandwich, Skyscraper, XSum
from sudoku_tui.engine.constraints.quadruples import Quadruple
from sudoku_tui.engine.constraints.runs import Nabner, Renban
from sudoku_tui.engine.constraints.sum_lines import SumLine
from sudoku_tui.engine.constraints.thermometers import SlowThermometer, Thermometer
from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry

SIX = Geometry.of_size(6)
LINE = 0, 7, 8
NONE, BULB, CIRCLE, DIAMOND = End.NOTHING, End.BULB, End.CIRCLE, End.DIAMOND

DRAWN: list[tuple[Constraint, list[Mark]]] = [
    (Cage((0, 1, 6), 9), [Border((0, 1, 6), "9")]),
    (Cage((0, 1)), [Border((0, 1))]),
    (ExtraRegion((0, 1, 6)), [Area((0, 1, 6), "extraregion")]),
    (Diagonal((0, 7, 14, 21, 28, 35)), [Stroke((0, 7, 14, 21, 28, 35), "one diagonal")]),
    (LittleKiller((4, 11), 7), [Outside(0, 4, "7", "littlekillersum", (1, 1))]),
    (LittleKiller((4, 9, 14, 19, 24), 17), [Outside(0, 6, "17", "littlekillersum", (1, -1))]),
    (LittleKiller((0, 7, 14, 21, 28, 35), 21), [Outside(0, 0, "21", "littlekillersum", (1, 1))]),
    (LittleKiller((24, 19, 14, 9, 4), 17), [Outside(6, 0, "17", "littlekillersum", (-1, 1))]),
    (LittleKiller((7, 14), 8), [Border((7, 14), "8")]),
    (Sandwich((0, 6, 12, 18, 24, 30), 8), [Outside(0, 1, "8", "sandwichsum", (1, 0))]),
    (XSum((5, 4, 3, 2, 1, 0), 8), [Outside(1, 7, "8", "xsum", (0, -1))]),
    (Skyscraper((30, 24, 18, 12, 6, 0), 2), [Outside(7, 1, "2", "skyscraper", (-1, 0))]),
    (NumberedRoom((6, 7, 8, 9, 10, 11), 2), [Outside(2, 0, "2", "numberedroom", (0, 1))]),
    (Thermometer(LINE), [Stroke(LINE, "thermometer", BULB, NONE)]),
    (SlowThermometer(LINE), [Stroke(LINE, "slowthermometer", BULB, NONE)]),
    (Arrow((0,), (1, 2), 0), [Ring((0,), "arrow"), Stroke((0, 1, 2), "arrow", NONE, End.HEAD)]),
    (Arrow((0, 1), (7, 8), 1), [Ring((0, 1), "arrow"), Stroke((1, 7, 8), "arrow", NONE, End.HEAD)]),
    (DoubleArrow(LINE), [Stroke(LINE, "doublearrow", CIRCLE, CIRCLE)]),
    (BetweenLine(LINE), [Stroke(LINE, "betweenline", CIRCLE, CIRCLE)]),
    (LockoutLine(LINE), [Stroke(LINE, "lockout", DIAMOND, DIAMOND)]),
    (Whispers(LINE, 3), [Stroke(LINE, "whispers")]),
    (Whispers(LINE, 2), [Stroke(LINE, "dutch whispers")]),
    (Palindrome(LINE), [Stroke(LINE, "palindrome")]),
    (Renban(LINE), [Stroke(LINE, "renban")]),
    (Nabner(LINE), [Stroke(LINE, "nabner")]),
    (RegionSumLine(LINE), [Stroke(LINE, "regionsumline")]),
    (ZipperLine(LINE), [Stroke(LINE, "zipperline")]),
    (ModularLine(LINE), [Stroke(LINE, "modularline")]),
    (EntropicLine(LINE), [Stroke(LINE, "entropicline")]),
    (ParityLine(LINE), [Stroke(LINE, "parityline")]),
    (SumLine(LINE, 10), [Stroke(LINE, "sumline")]),
    (Difference((0, 1), 1), [Dot(0, 1, DotKind.WHITE)]),
    (Difference((0, 6), 3), [Dot(0, 6, DotKind.WHITE, "3")]),
    (Ratio((0, 1), 2), [Dot(0, 1, DotKind.BLACK)]),
    (Ratio((0, 1), 3), [Dot(0, 1, DotKind.BLACK, "3")]),
    (Letter((0, 1), 10), [Dot(0, 1, DotKind.LETTER, "X")]),
    (Letter((0, 1), 5), [Dot(0, 1, DotKind.LETTER, "V")]),
    (GreaterThan(1, 0), [Dot(1, 0, DotKind.GREATER)]),
    (Quadruple((0, 1, 6, 7), (2, 2, 5)), [Corner((0, 1, 6, 7), (2, 2, 5))]),
    (Odd(3), [Ring((3,), "odd")]),
    (Even(3), [Ring((3,), "even")]),
    (Minimum((3, 9)), [Ring((3,), "minimum"), Ring((9,), "minimum")]),
    (Maximum((3,)), [Ring((3,), "maximum")]),
    (CountingCircles((3, 9)), [Ring((3,), "countingcircles"), Ring((9,), "countingcircles")]),
    (Clone((0, 1), (14, 15)), [Area((0, 1), "clone"), Area((14, 15), "clone")]),
    (RowIndexer(8), [Area((8,), "rowindexer")]),
    (ColumnIndexer(8), [Area((8,), "columnindexer")]),
    (BoxIndexer(8), [Area((8,), "boxindexer")]),
    (Nonconsecutive((1,)), []),
    (NoRatio((2,)), []),
    (NoLetter((5, 10)), []),
    (GlobalEntropy(), []),
    (Unread(("fog",), (1,) * 36), []),
]


@pytest.mark.parametrize(("constraint", "marks"), DRAWN, ids=lambda value: getattr(value, "key", ""))
def test_each_constraint_says_what_is_drawn_of_it(constraint: Constraint, marks: list[Mark]) -> None:
    assert list(constraint.outline(SIX)) == marks


def test_every_kind_of_constraint_is_tried() -> None:
    ours = [kind for kind in _kinds(Constraint) if kind.__module__.startswith("sudoku_tui")]

    assert {kind.key for kind in ours if hasattr(kind, "key")} == {constraint.key for constraint, _ in DRAWN}


def _kinds(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def test_what_two_constraints_draw_alike_is_drawn_once() -> None:
    shape = Geometry(2, 3, constraints=(Arrow((0,), (1, 2), 0), Arrow((0,), (6, 12), 0)))

    assert shape.outlines.count(Ring((0,), "arrow")) == 1
    assert len(shape.outlines) == 3
