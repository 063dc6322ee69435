"""Marked cells and what they say of the cells a knight's move away."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.constraints.constraint import CellLink, ClueKind, OfOneCell
from sudoku_tui.engine.constraints.cues import Cues, Form, as_cell
from sudoku_tui.engine.constraints.outline import ClueMark, Ring, RingForm, RingLook
from sudoku_tui.engine.constraints.relations import in_one_third, relation
from sudoku_tui.engine.constraints.text import CELL
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import NOTHING, Message, say

_KNIGHT = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
_LOOK = RingLook("teal", RingForm.CIRCLE, ("{", "}"), "n")


class EntropicKnight(OfOneCell):
    """A cell whose digit is low, middle or high as those of all cells a knight's move away are."""

    kind = ClueKind(
        key="entropicknight",
        name=say("entropic knight"),
        rule=say("Each digit a knight's move from an entropic knight is of the same kind as it: low, middle or high."),
        text=CELL,
        look=_LOOK,
        explained_by=("clue-candidates",),
        of_two=say("A cell a knight's move away from the circle is low, middle or high as the circle is"),
        cues=Cues(
            (
                "circle ... (entropic|low) ... knight",
                "knight ... (same|entropic) ... circle",
            ),
            (Form.CIRCLE,),
            entry=as_cell,
            unless=("line",),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        count = shape.digit_count
        return NOTHING if count % 3 == 0 else say("digits up to {size} have no thirds", size=count)

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        alike = relation(in_one_third, shape.digit_count // 3, shape.digit_count)
        for down, right in _KNIGHT:
            if (other := shape.beside(self.cell, down, right)) is not None:
                yield CellLink(self.cell, other, alike)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Ring((self.cell,), self.key, _LOOK)
