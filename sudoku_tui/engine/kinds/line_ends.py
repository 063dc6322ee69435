"""Lines that depend on their ends: arrows, whose circles hold a sum, and lines that their ends bound."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sudoku_tui.engine.constraints.constraint import (
    LINES,
    ClueKind,
    Constraint,
    Handler,
    LineConstraint,
    Masks,
    Narrowed,
    with_way,
)
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, Seen
from sudoku_tui.engine.constraints.outline import ClueMark, End, LineLook, Ring, RingForm, RingLook, Stroke
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, cells_said, line_said
from sudoku_tui.words.message import NOTHING, Message, say

_CIRCLE = RingLook("grey", RingForm.CIRCLE, ("(", ")"), "⊙", is_large=True)
_SHAFT = LineLook("grey", width=0.045, last=End.HEAD)


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    circle = tuple(sorted(entry.cells()))
    for line in entry.lines():
        yield kind(circle, line[1:], line[0])


def _written(arrow: Arrow, shape: GridShape) -> Data:
    return {"cells": names_of(shape, arrow.circle), "lines": [names_of(shape, (arrow.leaves, *arrow.shaft))]}


def _seen_arrow(seen: Seen, sentence: str) -> Entry | None:
    return {"cells": list(seen.circle), "lines": [list(seen.cells)]}


@dataclass(frozen=True, slots=True)
class Arrow(Constraint):
    """The digits along the shaft add up to the number in the circle; a pill is read in reading order."""

    kind = ClueKind(
        key="arrow",
        name=say("arrow"),
        rule=say("Digits on an arrow add up to the number in its circle."),
        text=each_entry(_read, _written),
        look=_SHAFT,
        explained_by=("arrow-sum",),
        is_stock=True,
        cues=Cues(
            ("arrow ... (sum|add|total)", "(sum|add|total) ... arrow"),
            (Form.ARROW,),
            entry=_seen_arrow,
            unless=("outside", "diagonal", "little killer", "differen", "product", "double arrow", "averag"),
        ),
    )
    circle: tuple[int, ...]
    shaft: tuple[int, ...]  # without the cell where it leaves the circle
    leaves: int  # that cell

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.circle, *self.shaft)))

    def misfit(self, shape: GridShape) -> Message:
        if not self.shaft:
            return say("the arrow from {cell} has no shaft", cell=shape.cell_name(self.circle[0]))
        if len(self.circle) > 1 and shape.lowest + shape.digit_count > 10:
            return say("a pill of several cells needs digits of one sign: a grid of at most 9×9")
        return NOTHING

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        factors = tuple(10**power for power in reversed(range(len(self.circle))))
        yield EqualSums([SumSide(self.circle, factors), SumSide(self.shaft)], shape)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Ring(self.circle, self.key, _CIRCLE)
        yield Stroke((self.leaves, *self.shaft), self.key, _SHAFT)

    def said(self, shape: GridShape) -> Message:
        return say("arrow {line}", line=line_said((*self.circle, *self.shaft), shape))

    def said_in_full(self, shape: GridShape) -> Message:
        if len(self.circle) == 1:
            return with_way(self.said(shape), (*self.circle, *self.shaft), shape)
        circle, shaft = cells_said(self.circle, shape), cells_said(self.shaft, shape)
        return say("arrow with its number in {circle} and its sum along {shaft}", circle=circle, shaft=shaft)


class DoubleArrow(LineConstraint):
    """The two ends of the line together equal the sum between them."""

    kind = ClueKind(
        key="doublearrow",
        name=say("double arrow"),
        rule=say("Digits between the circles of a double arrow add up to the sum of the two."),
        text=LINES,
        look=LineLook("grey", width=0.045, first=End.CIRCLE, last=End.CIRCLE),
        explained_by=("arrow-sum", "lines-in-house"),
        cues=Cues(
            (
                "double[- ]arrow",
                "between (the )?(two )?(circles|ends|circled) ... (sum|add|total)",
                "line ... (sum|add|total) ... circle",
            ),
            (Form.CIRCLED,),
            unless=("region", "box"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if len(self.line) > 2:
            return NOTHING
        return say("the double arrow {line} has nothing between its ends", line=line_said(self.line, shape))

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield EqualSums([SumSide((self.line[0], self.line[-1])), SumSide(self.line[1:-1])], shape)


class _Bounded(Handler):
    """For each pair of digits that the ends may have, the digits allowed between them; 0 for none."""

    def __init__(self, line: tuple[int, ...], inside: dict[tuple[int, int], int]) -> None:
        self.cells = line
        self._inside = inside

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = [0] * len(masks)
        first, last, between = masks[0], masks[-1], masks[1:-1]
        for (one, other), inside in self._inside.items():
            if first & one and last & other and all(mask & inside for mask in between):
                left[0] |= one
                left[-1] |= other
                for place, mask in enumerate(between, start=1):
                    left[place] |= mask & inside
        return Narrowed(tuple(left)) if left[0] else None


class EndsLine(LineConstraint, ABC):
    """A line whose ends restrict the digits between them."""

    def misfit(self, shape: GridShape) -> Message:
        if self.line[0] == self.line[-1]:
            return say("both ends of the {name} are {cell}", name=self.name, cell=shape.cell_name(self.line[0]))
        if len(self.line) > 2:
            return NOTHING
        return say("the {name} {line} has nothing between its ends", name=self.name, line=line_said(self.line, shape))

    @abstractmethod
    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        """The digits allowed between two."""

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _Bounded(self.line, _table(type(self), shape.digit_count))


class BetweenLine(EndsLine):
    """The digits on the line lie strictly between those of its end circles."""

    kind = ClueKind(
        key="betweenline",
        name=say("between line"),
        rule=say("Digits on a between line lie between those in its end circles."),
        text=LINES,
        look=LineLook("grey", width=0.09, first=End.CIRCLE, last=End.CIRCLE),
        explained_by=("line-ends",),
        is_stock=True,
        cues=Cues(
            ("between[- ]line", r"between ([\w']+ ){0,9}(circle|bulb|end)"),
            (Form.CIRCLED, Form.LINE),
            unless=("not ... between", "lockout", "sum", "double"),
        ),
    )

    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        return range(min(one, other) + 1, max(one, other))


class LockoutLine(EndsLine):
    """The ends differ by at least 4, and no digit on the line lies between or equals them."""

    kind = ClueKind(
        key="lockout",
        name=say("lockout line"),
        rule=say(
            "The ends of a lockout line differ by at least 4, and no digit on it lies between them or equals one."
        ),
        text=LINES,
        look=LineLook("grey", width=0.09, first=End.DIAMOND, last=End.DIAMOND),
        explained_by=("line-ends",),
        cues=Cues(
            ("lockout", "(not|cannot|never|outside) ... between ... (diamond|end)", "outside ... (diamond|end)"),
            (Form.DIAMONDS, Form.CIRCLED, Form.LINE),
        ),
    )

    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        low, high = min(one, other), max(one, other)
        return (digit for digit in range(1, size + 1) if high - low >= 4 and not low <= digit <= high)


@lru_cache(maxsize=64)
def _table(kind: type[EndsLine], size: int) -> dict[tuple[int, int], int]:
    digits, line = range(1, size + 1), kind((0, 0, 0))
    found = {
        (1 << one - 1, 1 << other - 1): sum(1 << digit - 1 for digit in line.inside(one, other, size))
        for one in digits
        for other in digits
    }
    return {ends: inside for ends, inside in found.items() if inside}
