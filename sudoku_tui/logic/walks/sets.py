"""Locked candidates and subsets: what each cell or digit has left, and what they use up together."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, cells_of_houses
from sudoku_tui.logic.families.words import cell_names, house_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Node, Step, Truth
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    choice_said,
    deeds,
    digit_names,
    is_gone,
    marked,
    marks_in,
    options,
    sentence,
    shown_houses,
)
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.words.message import Message, all_of, say


def walk_places(step: Step, board: Board) -> Walk:
    """Places of a digit that other cells see together; for a direct one, the single that this leaves."""
    trail, geometry, truth = Trail(), board.geometry, step.evidence.truths[0]
    among = options(truth, board)
    trail.add(choice(truth, board, Role.BASE))
    cover = step.evidence.houses_as(Role.COVER)
    inside = geometry.houses[truth.place].mask
    gone = step.eliminations or candidates_in(board, cells_of_houses(geometry, cover) & ~inside, [truth.digit])
    about = {"cover": house_names(geometry, cover), "gone": goes(gone, geometry)}
    lost = cell_names(geometry, dict.fromkeys(cell for cell, _ in gone))
    text = say("All of these see {lost}, so {gone}.", lost=lost, **about)
    if len(among) == 2:
        text = say("Both of these see {lost}, so {gone}.", lost=lost, **about)
    if cover:
        text = say("Both are in {cover}, so {gone}.", **about)
        text = text if len(among) == 2 else say("All are in {cover}, so {gone}.", **about)
    houses = shown_houses(cover, Role.COVER)
    trail.add(Stop(text, tuple(map(is_gone, gone)), since=(0,), marks=marked(gone, Role.OFF), houses=houses))
    if step.placements:
        trail.add(_single(step, board, since=(1,)))
    places = _line_said(truth, cover, among, geometry)
    summary = say("{places}, so {left}", places=places, left=_left(step, geometry))
    return Walk(sentence(summary), tuple(trail.stops))


def _line_said(truth: Truth, cover: Sequence[int], among: Sequence[Candidate], geometry: Geometry) -> Message:
    if not cover:
        return choice_said(truth, among, geometry)
    return say(
        "the {digit} of {house} is in {cover}",
        digit=geometry.digit_name(truth.digit),
        house=geometry.houses[truth.place].said,
        cover=house_names(geometry, cover),
    )


def _single(step: Step, board: Board, since: tuple[int, ...]) -> Stop:
    geometry, (single,), truth = board.geometry, step.placements, step.evidence.truths[-1]
    text = say(
        "That leaves only {cell} for the {digit} of {house}.",
        cell=geometry.cell_name(single.cell),
        digit=geometry.digit_name(single.digit),
        house=geometry.houses[truth.place].said,
    )
    houses = shown_houses([truth.place], Role.SINGLE)
    return Stop(text, deeds(step), since=since, truths=(truth,), marks=marked([single], Role.SINGLE), houses=houses)


def _left(step: Step, geometry: Geometry) -> Message:
    """What goes; for a direct one, the place that this leaves to a digit of a house."""
    if not step.placements:
        return changed(step, geometry)
    (single,), truth = step.placements, step.evidence.truths[-1]
    return say(
        "the only place left for {digit} in {house} is {cell}",
        cell=geometry.cell_name(single.cell),
        digit=geometry.digit_name(single.digit),
        house=geometry.houses[truth.place].said,
    )


def walk_subset(step: Step, board: Board) -> Walk:
    """As many cells as digits: naked if the truths are the cells, hidden if they are the digits in a house."""
    trail, geometry = Trail(), board.geometry
    truths = step.evidence.truths[: len(step.evidence.digits)]
    is_hidden = bool(truths[0].digit)
    for truth in truths:
        trail.add(choice(truth, board, Role.SET))
    cells = sorted(step.evidence.cells(Role.SET))
    about = {
        "cells": cell_names(geometry, cells),
        "digits": all_of(digit_names(step.evidence.digits, geometry)),
        "changed": changed(step, geometry),
    }
    since, houses = tuple(range(len(truths))), shown_houses(step.evidence.houses_as(Role.SET), Role.SET)
    if is_hidden:
        gone = step.eliminations or candidates_in(board, set_of(cells), _others(step, geometry))
        text = say("{digits} fill {cells}, so {gone}.", gone=goes(gone, geometry), **about)
        trail.add(Stop(text, tuple(map(is_gone, gone)), since=since, marks=marked(gone, Role.OFF), houses=houses))
        if step.placements:
            trail.add(_single(step, board, (trail.last,)))
        summary = say("{digits} fill {cells} between them, so {left}.", left=_left(step, geometry), **about)
        return Walk(summary, tuple(trail.stops))
    facts = tuple(Fact(Node(digit, _holders(step, digit)), is_true=True) for digit in step.evidence.digits)
    used = say("{cells} have only {digits} between them, so they use these digits up.", **about)
    trail.add(Stop(used, facts, since=since, marks=marks_in(step, Role.SET), houses=houses))
    seen = say("So {changed}.", **about)
    trail.add(Stop(seen, deeds(step), since=(trail.last,), marks=marked(step.eliminations, Role.OFF), houses=houses))
    return Walk(sentence(say("{cells} use up {digits}, so {changed}", **about)), tuple(trail.stops))


def _others(step: Step, geometry: Geometry) -> list[int]:
    return [digit for digit in geometry.digits if digit not in step.evidence.digits]


def _holders(step: Step, digit: int) -> tuple[int, ...]:
    return tuple(cell for cell, held in step.evidence.candidates(Role.SET) if held == digit)
