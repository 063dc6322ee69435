"""Templates and other proofs by houses alone: each cell in question, and the house that would have no place left."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.templates import DeadEnd, dead_end, truths_of_all
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step, Truth
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    deeds,
    digit_names,
    headed,
    is_so,
    marked,
    marks_in,
    node_of,
    shown_houses,
    supposed,
)
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import all_of, say

_MOST_TOLD = 5
"""The most cells that are followed one by one."""


def walk_patterns(step: Step, board: Board) -> Walk:
    """What no template of a digit uses, or all of them do."""
    trail, geometry, evidence = Trail(), board.geometry, step.evidence
    (digit,) = evidence.digits
    settled = [Candidate(mark.cell, mark.digit) for mark in evidence.marks if mark.role is Role.ON]
    since: tuple[int, ...] = ()
    if settled:
        digits = sorted({each.digit for each in settled})
        names = all_of(digit_names(digits, geometry))
        text = say("Every way to place {digits} elsewhere agrees on these cells.", digits=names)
        truths = truths_of_all(board, digits)
        stop = Stop(text, tuple(map(is_so, settled)), truths=truths, marks=marks_in(step, Role.ON))
        since = (trail.add(stop),)
    about = {"digit": geometry.digit_name(digit), "changed": changed(step, geometry)}
    if step.placements:
        text = say("Try every way to give each row its {digit}: all of them agree, so {changed}.", **about)
        trail.add(Stop(text, deeds(step), since=since, truths=evidence.truths, marks=evidence.marks))
        return Walk(say("Every way to place the {digit}s agrees: {changed}.", **about), tuple(trail.stops))
    ends = _dead_ends(step, board, trail, digit, since)
    said, marks = say("So {changed}.", **about), marked(step.eliminations, Role.OFF)
    trail.add(Stop(said, deeds(step), since=(*since, *ends), truths=evidence.truths, marks=marks))
    return Walk(say("No way to place the {digit}s uses them: {changed}.", **about), tuple(trail.stops))


def _dead_ends(step: Step, board: Board, trail: Trail, digit: int, since: tuple[int, ...]) -> list[int]:
    """Where the cells lead, equal ones together, as far as that goes without trying two ways."""
    geometry, evidence = board.geometry, step.evidence
    taken = {*evidence.cells(Role.ON)}
    cells = [cell for cell, _ in step.eliminations if cell not in taken]
    places = set_of((*evidence.cells(Role.BASE), *cells)) & ~set_of(taken)
    alike: dict[DeadEnd, list[int]] = {}
    for cell in cells:
        if end := dead_end(geometry, places, cell):
            alike.setdefault(end, []).append(cell)
    ends = list[int]()
    for number, (end, own) in enumerate([*alike.items()][:_MOST_TOLD], 1):
        ends.append(_followed(trail, end, own[0], digit, number, since, board))
    return ends


def _followed(trail: Trail, end: DeadEnd, cell: int, digit: int, case: int, since: Sequence[int], board: Board) -> int:
    geometry, premise = board.geometry, node_of(Candidate(cell, digit))
    so_far = [*since, trail.add(headed(supposed(premise, (case,), geometry), geometry))]
    name = geometry.digit_name(digit)
    for house, place in end.forced:
        about = {"digit": name, "house": geometry.houses[house].said, "cell": geometry.cell_name(place)}
        on = Candidate(place, digit)
        stop = Stop(
            say("Then the {digit} of {house} is in {cell}.", **about),
            (is_so(on),),
            since=tuple(so_far),
            truths=(Truth(house, digit),),
            marks=marked([on], Role.ON),
            houses=shown_houses([house], Role.BASE),
            case=(case,),
        )
        so_far.append(trail.add(stop))
    text = say("Then {house} has no place left for {digit}.", digit=name, house=geometry.houses[end.house].said)
    houses = shown_houses([end.house], Role.BASE)
    return trail.add(
        Stop(text, since=tuple(so_far), is_broken=True, truths=(Truth(end.house, digit),), houses=houses, case=(case,))
    )
