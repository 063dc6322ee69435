"""Singles, by what keeps everything else away: one house, or one placed digit, at a time."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.singles import lost_earlier
from sudoku_tui.logic.families.words import cell_names, house_names, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Mark, Step
from sudoku_tui.logic.walks.trail import deeds, digit_names, marks_in, sentence, shown_houses
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, all_of, say


def walk_single(step: Step, board: Board) -> Walk:
    (single,), (truth,) = step.placements, step.evidence.truths
    geometry = board.geometry
    about: dict[str, object] = {"cell": geometry.cell_name(single.cell), "digit": geometry.digit_name(single.digit)}
    if truth.digit:
        about |= {"house": geometry.houses[truth.place].said}
        others = geometry.houses[truth.place].mask & board.unplaced & ~(1 << single.cell)
        if not others:
            summary: Message = say("{cell} is the last empty cell of {house}, and only {digit} is missing.", **about)
            stops = [_last_cell(step, board)]
        else:
            summary = say("In {house}, only {cell} can be {digit}.", **about)
            stops = [*_other_places(step, others, board)]
        end = say("So the {digit} of {house} is in {cell}.", **about)
    else:
        stops = [*_other_digits(step, single, board)]
        removed = [mark for mark in step.evidence.marks if mark.role is Role.REMOVED]
        summary = say("{cell} sees every digit but {digit}.", **about)
        if removed:
            summary = say("Only {digit} is left in {cell}.", **about)
        end = say("So only {digit} is left in {cell}.", **about)
    houses = shown_houses([truth.place], Role.SINGLE) if truth.digit else ()
    last = Stop(end, deeds(step), truths=(truth,), marks=marks_in(step, Role.SINGLE), houses=houses)
    return Walk(summary, (*stops, last))


def _last_cell(step: Step, board: Board) -> Stop:
    geometry, (house,) = board.geometry, step.evidence.houses_as(Role.SINGLE)
    (single,) = step.placements
    about = {"cell": geometry.cell_name(single.cell), "house": geometry.houses[house].said}
    marks = tuple(
        Mark(cell, board.values[cell], Role.BLOCKER) for cell in cells_of(geometry.houses[house].mask & board.placed)
    )
    text = say("{cell} is the only empty cell of {house}.", **about)
    return Stop(text, marks=(*marks, Mark(single.cell, 0, Role.SINGLE)), houses=shown_houses([house], Role.SINGLE))


def _other_digits(step: Step, single: Candidate, board: Board) -> Iterator[Stop]:
    """The digits that a cell sees, house by house, and those ruled out earlier."""
    geometry, cell = board.geometry, board.geometry.cell_name(single.cell)
    waiting = [mark for mark in step.evidence.marks if mark.role is Role.BLOCKER]
    for house in step.evidence.houses_as(Role.SINGLE):
        held = [mark for mark in waiting if geometry.houses[house].mask >> mark.cell & 1]
        waiting = [mark for mark in waiting if mark not in held]
        if held:
            digits = all_of(digit_names(sorted(mark.digit for mark in held), geometry))
            text = say("In {house}, {cell} sees {digits}.", house=geometry.houses[house].said, cell=cell, digits=digits)
            yield Stop(text, marks=tuple(held), houses=shown_houses([house], Role.BLOCKER))
    if waiting:
        digits = all_of(digit_names(sorted(mark.digit for mark in waiting), geometry))
        yield Stop(say("{cell} also sees {digits}.", cell=cell, digits=digits), marks=tuple(waiting))
    if barred := lost_earlier(step, geometry, by_clue=True):
        digits = all_of(digit_names((mark.digit for mark in barred), geometry))
        yield Stop(say("Its clue rules out {digits}.", digits=digits), marks=barred)
    if removed := lost_earlier(step, geometry, by_clue=False):
        digits = all_of(digit_names((mark.digit for mark in removed), geometry))
        yield Stop(say("Earlier steps have ruled out {digits}.", digits=digits), marks=removed)


def _other_places(step: Step, others: int, board: Board) -> Iterator[Stop]:
    """The other places for a digit in a house, blocker by blocker, and those ruled out earlier."""
    geometry = board.geometry
    for mark in marks_in(step, Role.BLOCKER):
        seen = [cell for cell in cells_of(others) if geometry.peer_masks[mark.cell] >> cell & 1]
        houses = [house for house in step.evidence.houses_as(Role.BLOCKER) if house in geometry.houses_of[mark.cell]]
        yield Stop(
            sentence(_kept_out(mark, seen, houses, geometry)),
            marks=(mark, *(Mark(cell, 0, Role.OFF) for cell in seen)),
            houses=shown_houses(houses, Role.BLOCKER),
        )
    if barred := lost_earlier(step, geometry, by_clue=True):
        names = {"cells": cell_names(geometry, (mark.cell for mark in barred))}
        text = say("A clue rules {digit} out in {cells}.", digit=geometry.digit_name(barred[0].digit), **names)
        yield Stop(text, marks=barred)
    if removed := lost_earlier(step, geometry, by_clue=False):
        cells = some_cell_names(geometry, (mark.cell for mark in removed))
        digit = geometry.digit_name(removed[0].digit)
        text = say("Earlier steps have shown that {cells} cannot be {digit}.", cells=cells, digit=digit)
        yield Stop(text, marks=removed)


def _kept_out(mark: Mark, seen: list[int], houses: list[int], geometry: Geometry) -> Message:
    about = {"digit": geometry.digit_name(mark.digit), "cell": geometry.cell_name(mark.cell)}
    if houses:
        return say("the {digit} in {cell} blocks {houses}", houses=house_names(geometry, houses), **about)
    return say("the {digit} in {cell} sees {cells}", cells=cell_names(geometry, seen), **about)
