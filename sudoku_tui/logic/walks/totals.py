"""Totals of a clue: what each of its sides can make, and what would make too little or too much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.totals import (
    Addends,
    EqualTotals,
    Masks,
    Range,
    common_range,
    equation_of,
    excesses,
    impossible,
    range_of,
)
from sudoku_tui.logic.families.words import cell_names, clue_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Mark, Step
from sudoku_tui.logic.walks.clue_words import clue_named
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.trail import Trail, begun, changed, deeds, is_gone, marked, sentence
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, say


def walk_totals(step: Step, board: Board) -> Walk | None:
    """The walk of a step that the ranges of totals explain; None for any other."""
    evidence, geometry = step.evidence, board.geometry
    if len(evidence.clues) != 1 or not (equation := equation_of(clue_of(step, geometry), geometry)):
        return None
    masks = {cell: cell_masks(board)[cell] for cell in equation.cells}
    lost = [_lost(side, equation, masks, step, geometry) for side in equation.sides]
    if not all(masks.values()) or {*step.eliminations} != {each for gone in lost for each in gone}:
        return None
    trail, common = Trail(), common_range(equation, masks, geometry)
    clue = clue_named(evidence.clues[0], geometry)
    for stop in _sides(equation, masks, geometry):
        trail.add(stop)
    about = {"clue": clue, "range": _range(common)}
    text = say("All of these are the same, so the total is {range} ({clue}).", **about)
    if equation.total is not None:
        text = say("The total must be {range} ({clue}).", **about)
    trail.add(Stop(text, clues=evidence.clues, marks=tuple(Mark(cell, 0, Role.BASE) for cell in masks)))
    left = dict.fromkeys(step.eliminations)
    for excess in excesses(step, equation, masks, geometry):
        gone = [each for each in excess.gone if each in left]
        left = {each: None for each in left if each not in gone}
        if gone:
            trail.add(_conclusion(excess.told, gone, step, geometry))
    done = changed(step, geometry)
    return Walk(begun(say("{clue}: the total is {range}, so {changed}.", changed=done, **about)), tuple(trail.stops))


def _lost(side: Addends, equation: EqualTotals, masks: Masks, step: Step, geometry: Geometry) -> tuple[Candidate, ...]:
    """What goes because of one side."""
    gone = dict(impossible(equation, side, masks, geometry))
    return tuple(each for each in step.eliminations if gone.get(each.cell, 0) >> each.digit - 1 & 1)


def _sides(equation: EqualTotals, masks: Masks, geometry: Geometry) -> Iterator[Stop]:
    for side in equation.sides:
        about = {"cells": _cells(side.cells, geometry), "range": _range(range_of(side, masks, geometry))}
        text: Message = say("{cells} can make {range}", **about)
        if len(equation.sides) == 1:
            text = say("its {count} cells can make {range}", count=len(side.cells), **about)
        elif any(factor > 1 for factor in side.factors):
            text = say("{cells} can make {range} as one number", **about)
        yield Stop(sentence(text), marks=tuple(Mark(cell, 0, Role.SET) for cell in side.cells))


_FEW = 12
"""The most cells of a side that are named one by one."""
_LONG = 160
"""The most characters of a conclusion that tells how far the total would go."""


def _cells(cells: Sequence[int], geometry: Geometry) -> Message:
    if len(cells) <= _FEW:
        return cell_names(geometry, cells)
    ends = {"first": geometry.cell_name(cells[0]), "last": geometry.cell_name(cells[-1])}
    return say("the {count} cells from {first} to {last}", count=len(cells), **ends)


def _conclusion(excess: Message, gone: list[Candidate], step: Step, geometry: Geometry) -> Stop:
    """How far some digits would take the total, and that they go."""
    text = say("{excess}: {gone}.", excess=excess, gone=goes(gone, geometry))
    if len(str(text)) > _LONG:
        text = say("That would make too little or too much, so {gone}.", gone=goes(gone, geometry))
    facts = deeds(step) if len(gone) == len(step.eliminations) else tuple(map(is_gone, gone))
    cells = tuple(Mark(cell, 0, Role.SET) for cell in dict.fromkeys(cell for cell, _ in gone))
    return Stop(text, facts, clues=step.evidence.clues, marks=(*cells, *marked(gone, Role.OFF)))


def _range(both: Range) -> Message:
    if both.least == both.greatest:
        return say("{total}", total=both.least)
    return say("{least} to {greatest}", least=both.least, greatest=both.greatest)
