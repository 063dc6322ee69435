"""Fog: cells are hidden until right digits light them. It asks nothing of the digits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.constraint import NOTHING_ASKED, ClueKind, Constraint, OfAllCells
from sudoku_tui.engine.constraints.cues import Cues, Form
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.constraints.text import ClueEntry, Data, digits_in, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import NOTHING, Message, counted, say

MOST_TRIGGERS = 3_000


class Trigger(NamedTuple):
    """Some cells, and those that are lit as soon as the player has written the right digits into all of them."""

    cells: tuple[int, ...]
    lit: tuple[int, ...]


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    data, shape = entry.data, entry.shape
    told = data.get("triggers") or []
    if not isinstance(told, list) or len(told) > MOST_TRIGGERS:
        entry.wrong(say("it has no list of triggers, or more than {most:,}", most=MOST_TRIGGERS))
    lit = entry.cells("lit") if data.get("lit") else ()
    triggers = tuple(_trigger(entry._replace(data=each if isinstance(each, dict) else {})) for each in told)
    solution = digits_in(data["solution"], shape, "solution") if data.get("solution") else ()
    yield kind(tuple(sorted(lit)), triggers, solution)


def _trigger(entry: ClueEntry) -> Trigger:
    return Trigger(tuple(sorted(entry.cells())), tuple(sorted(entry.cells("lit"))))


def _written(fog: Fog, shape: GridShape) -> Data:
    data: Data = {"lit": names_of(shape, fog.lit)}
    if fog.triggers:
        data["triggers"] = [
            {"cells": names_of(shape, trigger.cells), "lit": names_of(shape, trigger.lit)} for trigger in fog.triggers
        ]
    if fog.solution:
        data["solution"] = "".join(map(shape.symbols.__getitem__, (digit - 1 for digit in fog.solution)))
    return data


@dataclass(frozen=True, slots=True)
class Fog(OfAllCells):
    """The cells lit from the start, what lights more, and the solution that tells right digits.

    Without triggers, a right digit lights its cell and those around it. Without a solution nothing could ever be lit:
    then there is no fog.
    """

    kind = ClueKind(
        key="fog",
        name=say("fog"),
        rule=say("Fog hides what stands in some cells, until right digits clear it."),
        text=each_entry(_read, _written),
        look=OtherLook.WORDS,
        explained_by=(NOTHING_ASKED,),
        cues=Cues((r"(fog|foggy|fogged)\b",), (Form.NONE,)),
    )
    lit: tuple[int, ...]  # ascending
    triggers: tuple[Trigger, ...] = ()
    solution: tuple[int, ...] = ()

    def misfit(self, shape: GridShape) -> Message:
        if not self.solution or (len(self.solution) == shape.cell_count and 0 not in self.solution):
            return NOTHING
        return counted(
            "the solution that clears its fog has {count} digit, {needed} are needed",
            "the solution that clears its fog has {count} digits, {needed} are needed",
            sum(map(bool, self.solution)),
            needed=shape.cell_count,
        )

    def said(self, shape: GridShape) -> Message:
        if self.solution:
            return self.name
        return say("fog that is not shown, for the text does not say which digits clear it")
