"""Patterns that would have a second solution: the corners, what guards against it, and what that leaves."""

from __future__ import annotations

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Node, Step
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    deeds,
    digit_names,
    is_so,
    marked,
    marks_in,
    one_of,
    options,
    shown_houses,
)
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.words.message import Message, all_of, any_of, say

_MOST_NAMED = 4
"""The most guardians that are named one by one."""


def walk_corners(step: Step, board: Board) -> Walk:
    trail, geometry, evidence = Trail(), board.geometry, step.evidence
    corners = tuple(Candidate(mark.cell, mark.digit) for mark in evidence.marks if mark.role is Role.CORNER)
    guardians = _guardians(corners, board)
    if len(evidence.cells(Role.CORNER)) == 4 or not guardians:
        trail.add(_pattern(step, geometry))
    else:
        about = {"cell": geometry.cell_name(guardians[0].cell)}
        trail.add(
            Stop(
                say("Every empty cell has two candidates, except {cell}, which has three.", **about),
                marks=evidence.marks,
            )
        )
    digits = {each.digit for each in guardians}
    facts: tuple[Fact, ...] = ()
    if len(digits) == 1:
        facts = (Fact(Node(guardians[0].digit, tuple(sorted(each.cell for each in guardians))), is_true=True),)
    told = [
        trail.add(
            Stop(
                _guarded(step, guardians, geometry),
                facts,
                either=() if facts else tuple(map(is_so, guardians)),
                corners=corners,
                marks=marks_in(step, Role.CORNER, Role.GUARDIAN),
            )
        )
    ]
    told += [trail.add(choice(truth, board, Role.BASE if truth.digit else Role.SET)) for truth in evidence.truths]
    trail.add(
        Stop(
            _concluded(step, guardians, board),
            deeds(step),
            since=tuple(told),
            marks=marked(step.eliminations, Role.OFF),
        )
    )
    return Walk(_summary(step, guardians, geometry), tuple(trail.stops))


def _guardians(corners: tuple[Candidate, ...], board: Board) -> list[Candidate]:
    """Every candidate of the pattern's cells that is not of the pattern."""
    cells = sorted({cell for cell, _ in corners})
    return [Candidate(cell, digit) for cell in cells for digit in board.digits(cell) if (cell, digit) not in corners]


def _pattern(step: Step, geometry: Geometry) -> Stop:
    cells = step.evidence.cells(Role.CORNER)
    text = say("{cells} are the corners of a rectangle in two boxes.", cells=cell_names(geometry, sorted(cells)))
    houses = shown_houses(step.evidence.houses_as(Role.CORNER), Role.CORNER)
    return Stop(text, marks=marks_in(step, Role.CORNER), houses=houses)


def _guarded(step: Step, guardians: list[Candidate], geometry: Geometry) -> Message:
    digits = all_of(digit_names(step.evidence.digits, geometry))
    about = {"guarded": _said(guardians, geometry), "digits": digits}
    if len(step.evidence.cells(Role.CORNER)) != 4:
        return say("If it had only two as well, there would be two solutions or none, so {guarded}.", **about)
    return say("If they held only {digits}, these could swap and give a second solution, so {guarded}.", **about)


def _said(guardians: list[Candidate], geometry: Geometry) -> Message:
    cells = tuple(dict.fromkeys(each.cell for each in guardians))
    digits = digit_names(sorted({each.digit for each in guardians}), geometry)
    if len(digits) == 1:
        return one_of(cells, guardians[0].digit, geometry)
    if len(cells) == 1:
        return say("{cell} is {digits}", cell=geometry.cell_name(cells[0]), digits=any_of(digits))
    return say("one of {cells} is {digits}", cells=cell_names(geometry, cells), digits=any_of(digits))


def _concluded(step: Step, guardians: list[Candidate], board: Board) -> Message:
    """What follows, with what the two guarded cells then are where one of them holds a digit of its own."""
    geometry, cells = board.geometry, {each.cell for each in guardians}
    about: dict[str, object] = {"changed": changed(step, geometry)}
    match step.evidence.truths:
        case [truth] if truth.digit and len(cells) == 2 and {cell for cell, _ in options(truth, board)} == cells:
            others = any_of(digit_names(sorted({each.digit for each in guardians}), geometry))
            about |= {"digit": geometry.digit_name(truth.digit), "others": others}
            return say("One of them is {digit}, the other {others}, so {changed}.", **about)
    return say("So {changed}.", **about)


def _summary(step: Step, guardians: list[Candidate], geometry: Geometry) -> Message:
    about = {"changed": changed(step, geometry), "digits": all_of(digit_names(step.evidence.digits, geometry))}
    if len(step.evidence.cells(Role.CORNER)) != 4:
        about = {**about, "guarded": _said(guardians, geometry)}
        return say("There would be two solutions, or none, unless {guarded}, so {changed}.", **about)
    return say("If the four corners held only {digits}, there would be two solutions, so {changed}.", **about)
