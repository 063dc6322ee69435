"""Drawn: what the author only drew. It asks nothing of the digits, and travels with the puzzle like every clue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.constraints.constraint import NOTHING_ASKED, ClueKind, Constraint, OfAllCells
from sudoku_tui.engine.constraints.drawing import (
    MOST_PARTS,
    MOST_POINTS,
    DrawnLine,
    DrawnPart,
    read_part,
    too_much,
    written_part,
)
from sudoku_tui.engine.constraints.outline import ClueMark, OtherLook, Sketch
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, shown
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import NOTHING, Message, counted, say


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    parts, read, told_by = (entry.data.get(name) or [] for name in ("parts", "read", "clues"))
    if not isinstance(parts, list) or not isinstance(read, list) or not isinstance(told_by, list):
        entry.wrong(say("it has no list of parts"))
    if len(parts) > MOST_PARTS:
        entry.wrong(too_much(len(parts)))
    found = tuple(read_part(part, entry.shape.cell_count) for part in parts)
    numbers = (number for number in read if isinstance(number, int) and 0 <= number < len(found))
    yield kind(found, tuple(sorted({*numbers})), tuple(sorted({shown(key) for key in told_by})))


def _written(drawn: Drawn, shape: GridShape) -> Data:
    data: Data = {"parts": [written_part(part) for part in drawn.parts]}
    if drawn.read:
        data |= {"read": list(drawn.read), "clues": list(drawn.clues)}
    return data


@dataclass(frozen=True, slots=True)
class Drawn(OfAllCells):
    """Lines, shapes, texts and frames as their author drew them, and which of them are understood as clues."""

    kind = ClueKind(
        key="drawing",
        name=say("drawing"),
        rule=say("What is drawn besides the clues means what the author's rules say of it."),
        text=each_entry(_read, _written),
        look=OtherLook.DRAWN,
        explained_by=(NOTHING_ASKED,),
    )
    parts: tuple[DrawnPart, ...]
    read: tuple[int, ...] = ()  # the numbers of parts that stand for clues of the puzzle; from 0, ascending
    clues: tuple[str, ...] = ()  # the keys of the kinds of these clues, which need no other picture

    def misfit(self, shape: GridShape) -> Message:
        if len(self.parts) > MOST_PARTS:
            return too_much(len(self.parts))
        points = sum(len(part.points) for part in self.parts if isinstance(part, DrawnLine))
        if points > MOST_POINTS:
            return say(
                "the lines of the drawing have {count:,} points, {most:,} at most", count=points, most=MOST_POINTS
            )
        return NOTHING

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Sketch(self.parts, self.read, self.clues)

    def said(self, shape: GridShape) -> Message:
        left = len(self.parts) - len(self.read)
        return counted("a drawing of {count} part", "a drawing of {count} parts", left)
