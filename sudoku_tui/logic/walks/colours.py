"""Colours: strong links joined one by one, and what goes whichever colour is true."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import candidate_name
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step, Truth
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice_said,
    deeds,
    is_gone,
    is_so,
    marked,
    node_of,
    options,
    sentence,
    shown_houses,
)
from sudoku_tui.logic.walks.walk import Arrow, Stop, Walk
from sudoku_tui.words.message import Message, all_of, say

_COLOURS = Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D


def walk_colours(step: Step, board: Board) -> Walk:
    trail, geometry = Trail(), board.geometry
    colours = {(mark.cell, mark.digit): mark.role for mark in step.evidence.marks if mark.role in _COLOURS}
    for truth in step.evidence.truths:
        trail.add(_link(truth, colours, board))
    links = tuple(range(len(trail.stops)))
    coloured = {role: [Candidate(*each) for each, own in colours.items() if own is role] for role in _COLOURS}
    if any(each in coloured[Role.COLOR_A] for each in step.eliminations):
        text = _false(step, coloured, geometry)
        trail.add(Stop(text, deeds(step), since=links, marks=marked(step.eliminations, Role.OFF)))
        return Walk(_false_summary(step, coloured, geometry), tuple(trail.stops))
    if meeting := _across(coloured, geometry):
        trail.add(meeting)
    for gone in step.eliminations:
        trail.add(_caught(gone, coloured, links, geometry))
    return Walk(_caught_summary(step, coloured, geometry), tuple(trail.stops))


def _link(truth: Truth, colours: dict[tuple[int, int], Role], board: Board) -> Stop:
    """A strong link, with the colours of its ends."""
    geometry, among = board.geometry, options(truth, board)
    roles = [colours.get(each, Role.BASE) for each in among]
    about = {
        "cells": [geometry.cell_name(each.cell) for each in among],
        "digits": [geometry.digit_name(each.digit) for each in among],
        "signs": [role.sign for role in roles],
    }
    marks = tuple(mark for each, role in zip(among, roles, strict=True) for mark in marked([each], role))
    text: Message
    if len(among) != 2 or Role.BASE in roles:
        text = sentence(choice_said(truth, among, geometry))
    elif truth.digit:
        house = geometry.houses[truth.place].said
        text = say(
            "The {digits[0]} of {house} is in {cells[0]} ({signs[0]}) or {cells[1]} ({signs[1]}).",
            house=house,
            **about,
        )
    else:
        text = say("{cells[0]} is {digits[0]} ({signs[0]}) or {digits[1]} ({signs[1]}).", **about)
    return Stop(
        text,
        either=tuple(map(is_so, among)),
        truths=(truth,),
        marks=marks,
        houses=shown_houses([truth.place], Role.BASE) if truth.digit else (),
        arrow=Arrow(node_of(among[0]), node_of(among[1]), is_strong=True) if len(among) == 2 else None,
    )


Coloured = dict[Role, list[Candidate]]


def _meeting(
    one: Iterable[Candidate], other: Iterable[Candidate], geometry: Geometry
) -> tuple[Candidate, Candidate] | None:
    """The first two candidates of two colours that exclude each other."""
    return next((pair for pair in product(one, other) if exclude_each_other(geometry, *pair)), None)


def _why_false(step: Step, coloured: Coloured, geometry: Geometry) -> Message:
    """What colour A would do, as a clause."""
    own = coloured[Role.COLOR_A]
    if both := _meeting(own, own, geometry):
        one, other = (candidate_name(geometry, each) for each in both)
        if both[0].cell == both[1].cell:
            cell = geometry.cell_name(both[0].cell)
            digits = all_of(geometry.digit_name(each.digit) for each in both)
            return say("colour A would put {digits} in {cell} at once", digits=digits, cell=cell)
        if house := geometry.shared_group(both[0].cell, both[1].cell):
            digit = geometry.digit_name(both[0].digit)
            return say("colour A would put {digit} twice in {house}", digit=digit, house=house.said)
        return say("{one} and {other}, both A, see each other", one=one, other=other)
    if cells := step.evidence.cells(Role.BASE):
        return say("colour A would leave nothing for {cell}", cell=geometry.cell_name(cells[0]))
    return say("colour A sees both C and D, one of which is true")


def _false_summary(step: Step, coloured: Coloured, geometry: Geometry) -> Message:
    why = _why_false(step, coloured, geometry)
    return sentence(say("{why}, so {changed}", why=why, changed=changed(step, geometry)))


def _false(step: Step, coloured: Coloured, geometry: Geometry) -> Message:
    why = _why_false(step, coloured, geometry)
    return sentence(say("{why}, so A is false", why=why))


_OPPOSITE = {
    Role.COLOR_A: Role.COLOR_B,
    Role.COLOR_B: Role.COLOR_A,
    Role.COLOR_C: Role.COLOR_D,
    Role.COLOR_D: Role.COLOR_C,
}


def _pair(gone: Candidate, coloured: Coloured, geometry: Geometry) -> tuple[Role, Role]:
    """Two colours that exclude a candidate, one of which is true: opposites, or those of two that see each other."""
    near = [role for role in _COLOURS if _meeting([gone], coloured[role], geometry)]
    pairs = [pair for pair in combinations(near, 2) if _is_one_true(*pair, coloured, geometry)]
    return pairs[0]


def _is_one_true(one: Role, other: Role, coloured: Coloured, geometry: Geometry) -> bool:
    across = coloured[_OPPOSITE[one]], coloured[_OPPOSITE[other]]
    return other is _OPPOSITE[one] or _meeting(*across, geometry) is not None


def _across(coloured: Coloured, geometry: Geometry) -> Stop | None:
    """Two colours of different clusters that cannot both be true, so that one of their opposites is."""
    for one, other in product(_COLOURS[:2], _COLOURS[2:]):
        if both := _meeting(coloured[one], coloured[other], geometry):
            text = say(
                "{cells[0]} ({signs[0]}) sees {cells[1]} ({signs[1]}), so {others[0]} or {others[1]} is true.",
                cells=[geometry.cell_name(each.cell) for each in both],
                signs=[one.sign, other.sign],
                others=[_OPPOSITE[one].sign, _OPPOSITE[other].sign],
            )
            return Stop(text, marks=(*marked(both[:1], one), *marked(both[1:], other)))
    return None


def _caught(gone: Candidate, coloured: Coloured, links: tuple[int, ...], geometry: Geometry) -> Stop:
    roles = _pair(gone, coloured, geometry)
    rivals = [pair[1] for role in roles if (pair := _meeting([gone], coloured[role], geometry))]
    about = {
        "cell": geometry.cell_name(gone.cell),
        "digit": geometry.digit_name(gone.digit),
        "signs": [role.sign for role in roles],
    }
    if all(each.cell != gone.cell for each in rivals):
        cells = [geometry.cell_name(each.cell) for each in rivals]
        text = say(
            "{cell} sees {cells[0]} ({signs[0]}) and {cells[1]} ({signs[1]}), so it is not {digit}.",
            cells=cells,
            **about,
        )
    else:
        names = [candidate_name(geometry, each) for each in rivals]
        text = say(
            "{digit} in {cell} rules out both {names[0]} ({signs[0]}) and {names[1]} ({signs[1]}), so it is false.",
            names=names,
            **about,
        )
    seen = (mark for each, role in zip(rivals, roles, strict=True) for mark in marked([each], role))
    return Stop(text, (is_gone(gone),), since=links, marks=(*seen, *marked([gone], Role.OFF)))


def _caught_summary(step: Step, coloured: Coloured, geometry: Geometry) -> Message:
    one, other = _pair(step.eliminations[0], coloured, geometry)
    return say(
        "Colour {one} or colour {other} is true, and either way {changed}.",
        one=one.sign,
        other=other.sign,
        changed=changed(step, geometry),
    )
