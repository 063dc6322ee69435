"""Thermometers: digits rise from the bulb, or on slow ones never fall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Link, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint, pairs_apart
from sudoku_tui.engine.constraints.outline import End
from sudoku_tui.engine.constraints.relations import relation, rises_by
from sudoku_tui.words.message import Message, counted, say

_FARTHEST = 2  # times the digits there are


@dataclass(frozen=True, slots=True)
class Thermometer(LineConstraint):
    """Digits strictly rise from the bulb, which is the line's first cell."""

    key = "thermometer"
    name: ClassVar[Message] = say("thermometer")
    ends: ClassVar[tuple[End, End]] = End.BULB, End.NOTHING

    def misfit(self, shape: Shape) -> Message:
        if len(self.line) <= shape.size:
            return super(Thermometer, self).misfit(shape)
        return counted(
            "the thermometer {line} has {count} cell, more than there are digits",
            "the thermometer {line} has {count} cells, more than there are digits",
            len(self.line),
            line=line_said(self.line, shape),
        )

    def links(self, shape: Shape) -> Iterable[Link]:
        for one, other, apart in pairs_apart(self.line):
            yield Link(one, other, relation(rises_by, apart, shape.size))


@dataclass(frozen=True, slots=True)
class SlowThermometer(LineConstraint):
    """Digits never fall from the bulb; cells that see each other rise."""

    key = "slowthermometer"
    name: ClassVar[Message] = say("slow thermometer")
    ends: ClassVar[tuple[End, End]] = End.BULB, End.NOTHING

    def links(self, shape: Shape) -> Iterable[Link]:
        for first, one in enumerate(self.line):
            for second, least in enumerate(self._rises(first, shape), start=first + 1):
                yield Link(one, self.line[second], relation(rises_by, least, shape.size))

    def _rises(self, first: int, shape: Shape) -> list[int]:
        """By how much, at least, each of the next cells exceeds one: the most steps between them that must rise.

        Cells further away than any rise can be are left to those between.
        """
        line = self.line[first : first + _FARTHEST * shape.size + 1]
        least = [0]
        for index, cell in enumerate(line[1:], start=1):
            peers = shape.peer_masks[cell]
            least.append(max([least[-1], *(least[i] + 1 for i in range(index) if peers >> line[i] & 1)]))
        return least[1:]
