"""Unread: rules that are not known here, so that the author's solution alone tells whether a grid meets them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.constraints.constraint import SOLUTION, ClueKind, Constraint, OfAllCells
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.constraints.text import ClueEntry, Data, digits_in, each_entry, shown
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, counted, say


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    names = entry.data.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        entry.wrong(say("it has no names"))
    yield kind(tuple(map(shown, names)), digits_in(entry.data.get("solution"), entry.shape, "solution"))


def _written(rules: Unread, shape: GridShape) -> Data:
    return {"names": list(rules.names), "solution": "".join(shape.symbols[digit - 1] for digit in rules.solution)}


@dataclass(frozen=True, slots=True)
class Unread(OfAllCells):
    """The rules that are not played, by name, and the grid that meets them. Only a search uses it."""

    kind = ClueKind(
        key="unread",
        name=say("rules that are not known here"),
        rule=say("Some of its rules are not understood. Only the author's solution tells whether a digit is right."),
        text=each_entry(_read, _written),
        look=OtherLook.WORDS,
        explained_by=(SOLUTION,),
    )
    names: tuple[str, ...]  # as written in the text; empty where they are only drawn
    solution: tuple[int, ...]

    def misfit(self, shape: GridShape) -> Message:
        if len(self.solution) == shape.cell_count and 0 not in self.solution:
            return NOTHING
        return counted(
            "the author's solution has {count} digit, {needed} are needed",
            "the author's solution has {count} digits, {needed} are needed",
            sum(map(bool, self.solution)),
            needed=shape.cell_count,
        )

    def said(self, shape: GridShape) -> Message:
        if not self.names:
            return say("rules that are only drawn")
        return say("rules that are not known here: {names}", names=all_of(map(as_it_is, self.names)))
