"""What is drawn of each kind of constraint."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import DrawnLine
from sudoku_tui.engine.constraints.outline import (
    Area,
    Border,
    ClueMark,
    Corner,
    Dot,
    DotKind,
    End,
    Outside,
    Ring,
    RingForm,
    Sketch,
    Stroke,
)
from sudoku_tui.engine.kinds.cages import Cage, Diagonal, ExtraRegion, LittleKiller, SumCage
from sudoku_tui.engine.kinds.copies import BoxIndexer, Clone, ColumnIndexer, Palindrome, RowIndexer
from sudoku_tui.engine.kinds.dots import (
    Difference,
    GreaterThan,
    Letter,
    NoLetter,
    Nonconsecutive,
    NoRatio,
    Ratio,
)
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.line_ends import Arrow, BetweenLine, DoubleArrow, LockoutLine
from sudoku_tui.engine.kinds.marked_cells import CountingCircles, Even, Maximum, Minimum, Odd
from sudoku_tui.engine.kinds.outside import NumberedRoom, Sandwich, Skyscraper, XSum
from sudoku_tui.engine.kinds.pair_lines import (
    EntropicLine,
    ModularLine,
    Nabner,
    ParityLine,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
)
from sudoku_tui.engine.kinds.quadruples import GlobalEntropy, Quadruple
from sudoku_tui.engine.kinds.sum_lines import RegionSumLine, SumLine, ZipperLine
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.shapes.geometry import Geometry

SIX = Geometry.of_size(6)
LINE = 0, 7, 8
DOODLE = DrawnLine(((0.5, 0.5), (2.5, 0.5)), "#ff0000")
NONE, BULB, CIRCLE, DIAMOND = End.NOTHING, End.BULB, End.CIRCLE, End.DIAMOND

DRAWN: list[tuple[Constraint, list[tuple[object, ...]]]] = [
    (Cage((0, 1, 6), 9), [("border", (0, 1, 6), "9")]),
    (Cage((0, 1)), [("border", (0, 1), "")]),
    (SumCage((0, 1, 6), 9), [("border", (0, 1, 6), "9")]),
    (ExtraRegion((0, 1, 6)), [("area", (0, 1, 6))]),
    (Diagonal((0, 7, 14, 21, 28, 35)), [("stroke", (0, 7, 14, 21, 28, 35), NONE, NONE)]),
    (LittleKiller((4, 11), 7), [("outside", 0, 4, "7", (1, 1))]),
    (LittleKiller((4, 9, 14, 19, 24), 17), [("outside", 0, 6, "17", (1, -1))]),
    (LittleKiller((0, 7, 14, 21, 28, 35), 21), [("outside", 0, 0, "21", (1, 1))]),
    (LittleKiller((24, 19, 14, 9, 4), 17), [("outside", 6, 0, "17", (-1, 1))]),
    (LittleKiller((7, 14), 8), [("border", (7, 14), "8")]),
    (Sandwich((0, 6, 12, 18, 24, 30), 8), [("outside", 0, 1, "8", (1, 0))]),
    (XSum((5, 4, 3, 2, 1, 0), 8), [("outside", 1, 7, "8", (0, -1))]),
    (Skyscraper((30, 24, 18, 12, 6, 0), 2), [("outside", 7, 1, "2", (-1, 0))]),
    (NumberedRoom((6, 7, 8, 9, 10, 11), 2), [("outside", 2, 0, "2", (0, 1))]),
    (Thermometer(LINE), [("stroke", LINE, BULB, NONE)]),
    (SlowThermometer(LINE), [("stroke", LINE, BULB, NONE)]),
    (Arrow((0,), (1, 2), 0), [("ring", (0,), RingForm.CIRCLE), ("stroke", (0, 1, 2), NONE, End.HEAD)]),
    (Arrow((0, 1), (7, 8), 1), [("ring", (0, 1), RingForm.CIRCLE), ("stroke", (1, 7, 8), NONE, End.HEAD)]),
    (DoubleArrow(LINE), [("stroke", LINE, CIRCLE, CIRCLE)]),
    (BetweenLine(LINE), [("stroke", LINE, CIRCLE, CIRCLE)]),
    (LockoutLine(LINE), [("stroke", LINE, DIAMOND, DIAMOND)]),
    (Whispers(LINE, 3), [("stroke", LINE, NONE, NONE)]),
    (Whispers(LINE, 2), [("stroke", LINE, NONE, NONE)]),
    (Palindrome(LINE), [("stroke", LINE, NONE, NONE)]),
    (Renban(LINE), [("stroke", LINE, NONE, NONE)]),
    (Nabner(LINE), [("stroke", LINE, NONE, NONE)]),
    (RegionSumLine(LINE), [("stroke", LINE, NONE, NONE)]),
    (ZipperLine(LINE), [("stroke", LINE, NONE, NONE)]),
    (ModularLine(LINE), [("stroke", LINE, NONE, NONE)]),
    (EntropicLine(LINE), [("stroke", LINE, NONE, NONE)]),
    (ParityLine(LINE), [("stroke", LINE, NONE, NONE)]),
    (SumLine(LINE, 10), [("stroke", LINE, NONE, NONE)]),
    (Difference((0, 1), 1), [("dot", 0, 1, DotKind.WHITE, "")]),
    (Difference((0, 6), 3), [("dot", 0, 6, DotKind.WHITE, "3")]),
    (Ratio((0, 1), 2), [("dot", 0, 1, DotKind.BLACK, "")]),
    (Ratio((0, 1), 3), [("dot", 0, 1, DotKind.BLACK, "3")]),
    (Letter((0, 1), 10), [("dot", 0, 1, DotKind.LETTER, "X")]),
    (Letter((0, 1), 5), [("dot", 0, 1, DotKind.LETTER, "V")]),
    (GreaterThan(1, 0), [("dot", 1, 0, DotKind.GREATER, "")]),
    (Quadruple((0, 1, 6, 7), (2, 2, 5)), [("corner", (0, 1, 6, 7), (2, 2, 5))]),
    (Odd(3), [("ring", (3,), RingForm.DISC)]),
    (Even(3), [("ring", (3,), RingForm.SQUARE)]),
    (Minimum((3, 9)), [("ring", (3,), RingForm.INWARD), ("ring", (9,), RingForm.INWARD)]),
    (Maximum((3,)), [("ring", (3,), RingForm.OUTWARD)]),
    (CountingCircles((3, 9)), [("ring", (3,), RingForm.CIRCLE), ("ring", (9,), RingForm.CIRCLE)]),
    (Clone((0, 1), (14, 15)), [("area", (0, 1)), ("area", (14, 15))]),
    (RowIndexer(8), [("area", (8,))]),
    (ColumnIndexer(8), [("area", (8,))]),
    (BoxIndexer(8), [("area", (8,))]),
    (Nonconsecutive((1,)), []),
    (NoRatio((2,)), []),
    (NoLetter((5, 10)), []),
    (GlobalEntropy(), []),
    (Unread(("fog",), (1,) * 36), []),
    (Drawn((DOODLE,)), [("sketch", (DOODLE,))]),
]


def described(mark: ClueMark) -> tuple[object, ...]:
    """A mark by what its constraint decides; colours and signs are its kind's."""
    match mark:
        case Stroke():
            return "stroke", mark.cells, mark.look.first, mark.look.last
        case Ring():
            return "ring", mark.cells, mark.look.form
        case Area():
            return "area", mark.cells
        case Border():
            return "border", mark.cells, mark.label
        case Dot():
            return "dot", *mark
        case Corner():
            return "corner", *mark
        case Outside():
            return "outside", mark.row, mark.column, mark.text, mark.way
        case Sketch():
            return "sketch", mark.parts


@pytest.mark.parametrize(("constraint", "marks"), DRAWN, ids=lambda value: getattr(value, "key", ""))
def test_each_constraint_says_what_is_drawn_of_it(constraint: Constraint, marks: list[tuple[object, ...]]) -> None:
    assert list(map(described, constraint.outline(SIX))) == marks


def test_dutch_whispers_look_other_than_german_ones() -> None:
    german, dutch = (Whispers(LINE, least).look(SIX) for least in (3, 2))
    assert german.hue != dutch.hue
    assert german.level != dutch.level


def test_what_two_constraints_draw_alike_is_drawn_once() -> None:
    shape = Geometry(2, 3, constraints=(Arrow((0,), (1, 2), 0), Arrow((0,), (6, 12), 0)))

    assert sum(isinstance(mark, Ring) for mark in shape.outlines) == 1
    assert len(shape.outlines) == 3
