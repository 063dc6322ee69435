"""Cages by the sets of digits that they can still hold, and what these have in common with houses and each other."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.bits import digits_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import cell_names, house_names, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Mark, Node, Step
from sudoku_tui.logic.walks.clue_words import cage_named
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    deeds,
    digit_names,
    marked,
    marks_in,
    sentence,
    shown_houses,
)
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.words.message import Message, all_of, any_of, counted, say

_FEW_SETS = 6
"""The most sets that are named one by one."""
_LONG = 150
"""The most characters of a summary that names them, or everything that goes."""


def walk_cages(step: Step, board: Board) -> Walk:
    trail, geometry, evidence = Trail(), board.geometry, step.evidence
    for truth in evidence.truths:
        trail.add(choice(truth, board, Role.BASE if truth.digit else Role.SET))
    is_blocked = len(evidence.clues) > 1 and not evidence.houses
    for clue in evidence.clues[::-1] if is_blocked else evidence.clues:
        trail.add(_sets(clue, is_blocked and clue is evidence.clues[0], board))
    about = _about(step, geometry)
    if _needs_digit(step):
        trail.add(_needed(step, about))
    elif used := evidence.houses_as(Role.SET):
        text = say("Together they use up {digits} in {house}.", **about)
        trail.add(Stop(text, marks=marks_in(step, Role.SET), houses=shown_houses(used, Role.SET)))
    trail.add(
        Stop(
            say("So {changed}.", **about),
            deeds(step),
            truths=evidence.truths,
            clues=evidence.clues,
            marks=marked(step.eliminations, Role.OFF),
            houses=step.evidence.shown_houses if _needs_digit(step) else (),
        )
    )
    return Walk(_summary(step, is_blocked, about, geometry), tuple(trail.stops))


def _about(step: Step, geometry: Geometry) -> dict[str, object]:
    evidence = step.evidence
    return {
        "cage": cage_named(evidence.clues[0], geometry),
        "digits": all_of(digit_names(evidence.digits, geometry)),
        "cells": some_cell_names(geometry, evidence.cells(Role.BASE)),
        "house": house_names(geometry, [mark.house for mark in evidence.houses]),
        "changed": changed(step, geometry),
    }


def _needs_digit(step: Step) -> bool:
    """Whether a cage must have a digit, which goes from elsewhere."""
    evidence = step.evidence
    return not evidence.truths and len(evidence.clues) == 1 and bool(evidence.candidates(Role.BASE))


def _needed(step: Step, about: dict[str, object]) -> Stop:
    (digit,) = step.evidence.digits
    fact = Fact(Node(digit, tuple(sorted(step.evidence.cells(Role.BASE)))), is_true=True)
    text = say("Whichever it is, its {digits} is in {cells}.", **about)
    if all(len(clue.sets) == 1 for clue in step.evidence.clues):
        text = say("So its {digits} is in {cells}.", **about)
    return Stop(text, (fact,), clues=step.evidence.clues, marks=marks_in(step, Role.BASE))


def _sets(clue: Clue, is_what_is_left: bool, board: Board) -> Stop:
    """The sets that a cage can still hold in its empty cells."""
    geometry, cage = board.geometry, board.geometry.constraints[clue.constraint]
    about: dict[str, object] = {"cage": cage_named(clue, geometry), "sets": sets_named(clue, geometry)}
    if is_what_is_left:
        text: Message = say("The {cage} sees all of it. To leave it one of its sets, it can only be {sets}.", **about)
    elif len(clue.cells) < len(cage.places):
        about["cells"] = cell_names(geometry, clue.cells)
        text = say("The {cage} still needs {sets}, in {cells}.", **about)
    else:
        text = say("The {cage} can only be {sets}.", **about)
    marks = tuple(Mark(cell, digit, Role.SET) for cell in clue.cells for digit in board.digits(cell))
    return Stop(text, clues=(clue,), marks=marks)


def sets_named(clue: Clue, geometry: Geometry) -> Message:
    """The sets of digits of a cage: `1+2+9 or 1+4+7`."""
    if len(clue.sets) > _FEW_SETS:
        return counted("one set of digits", "one of {count} sets of digits", len(clue.sets))
    return any_of("+".join(map(geometry.digit_name, digits_of(held))) for held in clue.sets)


def _summary(step: Step, is_blocked: bool, about: dict[str, object], geometry: Geometry) -> Message:
    clue = step.evidence.clues[0]
    if _needs_digit(step):
        return say("The {cage} needs its {digits} in {cells}, so {changed}.", **about)
    if step.evidence.houses_as(Role.SET):
        return say("The cages here use up {digits} in {house}, so {changed}.", **about)
    if step.evidence.truths:
        return sentence(say("{house} needs {digits} in the {cage}, so {changed}", **about))
    if is_blocked:
        about = {**about, "other": cage_named(step.evidence.clues[-1], geometry)}
        both = say("The {cage} must leave the {other} one of its sets, so {changed}.", **about)
        if len(str(both)) <= _LONG:
            return both
        return say("The {cage} must leave its neighbour a set, so {changed}.", **about)
    held, gone = {*digits_of(union_of(clue.sets))}, {digit for _, digit in step.eliminations}
    if len(clue.sets) <= _FEW_SETS and (len(clue.sets) == 1 or len(gone) > 1 or not held & gone):
        about = {**about, "sets": sets_named(clue, geometry)}
        text: Message = say("The {cage} can only be {sets}, so {changed}.", **about)
        if len(clue.cells) < len(geometry.constraints[clue.constraint].places):
            text = say("The {cage} still needs {sets}, so {changed}.", **about)
        if len(str(text)) <= _LONG:
            return text
    text = say("The {cage} can no longer be filled with {gone}.", gone=_with(step.eliminations, geometry), **about)
    if len(str(text)) <= _LONG:
        return text
    return say("The {cage} has only {sets} left, so {changed}.", sets=_how_many(clue), **about)


def _with(candidates: Iterable[Candidate], geometry: Geometry) -> Message:
    """`5 in r1c2 or r1c3 or 6 in r1c3`."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit, found in cells.items():
        digits.setdefault(tuple(found), []).append(digit)
    return any_of(
        say("{digits} in {cells}", digits=any_of(digit_names(held, geometry)), cells=some_cell_names(geometry, found))
        for found, held in digits.items()
    )


def _how_many(clue: Clue) -> Message:
    return counted("{count} set of digits", "{count} sets of digits", len(clue.sets))
