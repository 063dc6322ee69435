"""Global entropy: each square of four cells holds a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Shape
from sudoku_tui.engine.constraints.quadruples import Holds
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class GlobalEntropy(Constraint):
    """Each square of four cells holds a low, a middle and a high digit."""

    key = "globalentropy"
    name: ClassVar[Message] = say("each square of four cells holds a low, a middle and a high digit")

    @property
    def places(self) -> tuple[int, ...]:
        return ()

    def misfit(self, shape: Shape) -> Message:
        return NOTHING if shape.size % 3 == 0 else say("digits up to {size} have no thirds", size=shape.size)

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        third, size = shape.size // 3, shape.size
        kinds = [((1 << third) - 1) << low for low in range(0, size, third)]
        for cell in range(shape.cell_count - size):
            if shape.column_of(cell) < size:
                yield Holds((cell, cell + 1, cell + size, cell + size + 1), kinds)

    def said(self, shape: Shape) -> Message:
        return self.name
