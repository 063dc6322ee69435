"""Lines that are compared with each other: diagonals, or whatever is marked, that add up to the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler
from sudoku_tui.engine.constraints.cues import Cues
from sudoku_tui.engine.constraints.outline import ClueMark, LineLook, Stroke
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, line_said
from sudoku_tui.words.message import NOTHING, Message, all_of, say

_MOST_LINES = 40
_LOOK = LineLook("orange", "$", "$", 0.06)


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(tuple(entry.lines()))


def _written(clue: EqualLines, shape: GridShape) -> Data:
    return {"lines": [names_of(shape, line) for line in clue.lines]}


@dataclass(frozen=True, slots=True)
class EqualLines(Constraint):
    """Lines that all add up to the same; none is told how much."""

    kind = ClueKind(
        key="equallines",
        name=say("lines of one sum"),
        rule=say("The digits along all lines that are marked so add up to the same; digits may repeat."),
        text=each_entry(_read, _written),
        look=_LOOK,
        explained_by=("equal-sums",),
        cues=Cues(
            (
                "diagonals? ... (same|equal) (sum|total)",
                "(sum|total|add) ... diagonals? ... (same|equal)",
                "diagonals? ... (sum|add up) to the same",
                "all ... lines? ... (same|equal) (sum|total)",
                "(each|every) lines? ... (sums|adds up) to the same",
            ),
            is_one=True,
            unless=("box", "region", "zipper", "half", "halves", "first", "magic", "cage", "arrow"),
        ),
    )
    lines: tuple[tuple[int, ...], ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for line in self.lines for cell in line))

    def misfit(self, shape: GridShape) -> Message:
        if len(self.lines) < 2:
            return say("there is no other line to compare {line} with", line=line_said(self.lines[0], shape))
        return say("there are too many lines to compare") if len(self.lines) > _MOST_LINES else NOTHING

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield EqualSums(map(SumSide, self.lines), shape)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        return (Stroke(line, self.key, _LOOK) for line in self.lines)

    def said(self, shape: GridShape) -> Message:
        return say("lines of one sum {lines}", lines=all_of([line_said(line, shape) for line in self.lines]))
