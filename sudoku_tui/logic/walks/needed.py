"""Digits beside which some cells would have too few digits between them: each supposed, then what is left around it."""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.needed_twice import Need, clues_said, needs_of
from sudoku_tui.logic.families.words import cell_names, held_by
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Mark, Step
from sudoku_tui.logic.walks.trail import Trail, changed, deeds, digit_names, marked, node_of, shown_houses, supposed
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, all_of, counted, say

_LONG = 150
"""The most characters in which the clues are all named."""


def walk_needed(step: Step, board: Board) -> Walk | None:
    """The walk of a step whose clues all meet in the one cell that loses digits; None for any other."""
    clues, cells = step.evidence.clues, {cell for cell, _ in step.eliminations}
    if len(cells) != 1 or not all(len(clue.cells) == 2 and cells < {*clue.cells} for clue in clues):
        return None
    needs = needs_of(step, board.geometry)
    is_whole = all((*digits,) == board.digits(cell) for cell, digits in held_by(step).items())
    if not (is_whole and all(map(_is_short, needs))):
        return None
    trail, geometry = Trail(), board.geometry
    trail.add(_meeting(step, geometry))
    ends = [_without_room(trail, need, number, step, geometry) for number, need in enumerate(needs, 1)]
    text = say("So {changed}.", changed=changed(step, geometry))
    trail.add(Stop(text, deeds(step), since=tuple(ends), marks=marked(step.eliminations, Role.OFF)))
    return Walk(_summary(step, needs[0], geometry), tuple(trail.stops))


def _is_short(need: Need) -> bool:
    """Whether several cells would have fewer digits than there are cells, though each has one."""
    return all(need.left.values()) and 0 < len(need.digits) < len(need.left)


def _meeting(step: Step, geometry: Geometry) -> Stop:
    """The clues, each with its cells."""
    told = clues_said(step, geometry)
    if len(str(told)) > _LONG:
        count = len({clue.constraint for clue in step.evidence.clues})
        cell = geometry.cell_name(step.eliminations[0].cell)
        told = counted("A clue ties its neighbours to {cell}.", "{count} clues meet in {cell}.", count, cell=cell)
    cells = dict.fromkeys(cell for clue in step.evidence.clues for cell in clue.cells)
    return Stop(told, clues=step.evidence.clues, marks=tuple(Mark(cell, 0, Role.BASE) for cell in cells))


def _without_room(trail: Trail, need: Need, number: int, step: Step, geometry: Geometry) -> int:
    """Suppose a digit, and tell that the cells around it have no room; the index of the stop where that is so."""
    start = trail.add(supposed(node_of(need.gone), (number,), geometry))
    about = {"cells": cell_names(geometry, need.left), "digits": all_of(digit_names(need.digits, geometry))}
    text = say("Then {cells} have only {digits} between them, and they see each other.", **about)
    if len(need.digits) == 1:
        text = say("Then {cells} both have to be {digits}, but they see each other.", **about)
    left = tuple(Mark(cell, digit, Role.ON) for cell, digits in need.left.items() for digit in digits)
    stop = Stop(
        text,
        is_broken=True,
        since=(start,),
        clues=step.evidence.clues,
        marks=(*marked([need.gone], Role.PREMISE), *left),
        houses=shown_houses(_shared(need, geometry), Role.BASE),
        case=(number,),
    )
    return trail.add(stop)


def _shared(need: Need, geometry: Geometry) -> tuple[int, ...]:
    """A house of all the cells, if there is one."""
    houses = set.intersection(*({*geometry.houses_of[cell]} for cell in need.left))
    return tuple(sorted(houses)[:1])


def _summary(step: Step, need: Need, geometry: Geometry) -> Message:
    about = {"cells": cell_names(geometry, need.left), "changed": changed(step, geometry)}
    if len(need.left) == 2:
        return say("{changed}: beside it, {cells} would have to be the same digit.", **about)
    return say("{changed}: beside it, {cells} would have too few digits between them.", **about)
