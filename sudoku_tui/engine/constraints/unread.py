"""Unread: rules that are not known here, so that the author's solution alone tells whether a grid meets them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, counted, say


@dataclass(frozen=True, slots=True)
class Unread(Constraint):
    """What is not played, by its names, and the grid that meets it. It says nothing before the grid is full."""

    key = "unread"
    name = say("rules that are not known here")
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

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Is(self.solution)

    def said(self, shape: Shape) -> Message:
        if not self.names:
            return say("rules that are only drawn")
        return say("rules that are not known here: {names}", names=all_of(map(as_it_is, self.names)))


class _Is(Handler):
    """All cells, which are right or wrong together."""

    def __init__(self, solution: tuple[int, ...]) -> None:
        self.cells = tuple(range(len(solution)))
        self._solution = tuple(1 << digit - 1 for digit in solution)

    def narrow(self, masks: Masks) -> Narrowed | None:
        is_full = all(mask & mask - 1 == 0 for mask in masks)
        return None if is_full and masks != self._solution else Narrowed(masks)
