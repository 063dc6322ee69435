"""Unread: rules that are not known here, so that the author's solution alone tells whether a grid meets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Shape
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, counted, say


@dataclass(frozen=True, slots=True)
class Unread(Constraint):
    """What is not played, by its names, and the grid that meets it. Only a search asks for it."""

    key = "unread"
    name: ClassVar[Message] = say("rules that are not known here")
    names: tuple[str, ...]  # as the text has them; empty where they are only drawn
    solution: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return ()

    def misfit(self, shape: Shape) -> Message:
        if len(self.solution) == shape.cell_count and 0 not in self.solution:
            return NOTHING
        return counted(
            "the author's solution has {count} digit, {needed} are needed",
            "the author's solution has {count} digits, {needed} are needed",
            sum(map(bool, self.solution)),
            needed=shape.cell_count,
        )

    def said(self, shape: Shape) -> Message:
        if not self.names:
            return say("rules that are only drawn")
        return say("rules that are not known here: {names}", names=all_of(map(as_it_is, self.names)))
