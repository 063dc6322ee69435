"""What is said of templates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import some_cell_names
from sudoku_tui.logic.families.words import Lines, Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.logic.families.templates.dead_ends import DeadEnd

_LOOKS = say(
    "Take one digit and find every way to place it on the whole grid: one in each row, column and box, on candidates "
    "alone. Each way is a template. Few people do this by hand, and only for a digit with few places left."
)

_OTHERS = say("The templates of other digits share {on.each}, so that is settled.")
_TRY = say("Try every way to give each row, column and box its {digits} on the candidates there are.")
_NONE = say("None of them uses {eliminated.some_cells}.")
_WHERE = say("Look at the places for {digits} across the whole grid.")

TEMPLATE_SET = Words(
    where=_WHERE,
    why=(_OTHERS, _TRY, say("All of them use {placed.cells}.")),
    looks=in_turn(_LOOKS, say("A cell that all of them use takes the digit.")),
    works=say(
        "In the solution, too, the digit stands in one of these ways. What all of them share is therefore so, and the "
        "other digits can no longer use those cells, which may leave them fewer ways."
    ),
)


def _why_not(step: Step, geometry: Geometry) -> Sentences:
    """What each cell that no template uses would lead to, those alike together."""
    from sudoku_tui.logic.families.templates.dead_ends import dead_end  # for a technique hardly anybody uses

    (digit,), gone = step.evidence.digits, [cell for cell, _ in step.eliminations]
    taken = {cell for cell in step.evidence.cells(Role.ON) if cell in gone}
    places = set_of((*step.evidence.cells(Role.BASE), *gone)) & ~set_of(taken)
    alike: dict[DeadEnd | None, list[int]] = {}
    for cell in gone:
        if cell not in taken:
            alike.setdefault(dead_end(geometry, places, cell), []).append(cell)
    sign = geometry.digit_name(digit)
    lines = (_leads_nowhere(geometry, sign, cells, end) for end, cells in alike.items())
    return Lines((_OTHERS, _TRY, _NONE, *lines))


def _leads_nowhere(geometry: Geometry, digit: str, cells: list[int], end: DeadEnd | None) -> Message:
    facts = {"cells": some_cell_names(geometry, cells), "digit": digit}
    if end is None:
        told = say("With {digit} in {cells}, each way to go on leaves a row, column or box without a place for it.")
        return told.given(facts)
    facts |= {"house": geometry.houses[end.house].said}
    if not end.forced:
        return say("With {digit} in {cells}, there is no place left for it in {house}.").given(facts)
    forced = in_turn(*_forced(geometry, digit, end), between=", ")
    told = say("With {digit} in {cells}, {forced}, and there is no place left for it in {house}.")
    return told.given(facts | {"forced": forced})


def _forced(geometry: Geometry, digit: str, end: DeadEnd) -> Iterator[Message]:
    for index, cell in end.forced:
        house = geometry.houses[index].said
        yield say("{house} has its {digit} in {cell}", house=house, digit=digit, cell=geometry.cell_name(cell))


TEMPLATE_DELETE = Words(
    where=_WHERE,
    why=_why_not,
    looks=in_turn(_LOOKS, say("A cell that none of them uses cannot be the digit.")),
    works=say("In the solution, too, the digit stands in one of these ways. A cell that none of them uses is not it."),
)
