"""Wings of cells: case by case along the hinge, or by counting what too few digits would have to fill."""

from __future__ import annotations

from dataclasses import replace

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.words import cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Node, Step, Truth
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    deeds,
    digit_names,
    headed,
    holds,
    marked,
    marks_in,
    node_of,
    one_of,
    options,
    sentence,
    supposed,
)
from sudoku_tui.logic.walks.walk import Arrow, Fact, Stop, Walk
from sudoku_tui.words.message import Message, all_of, say


def walk_wing(step: Step, board: Board) -> Walk:
    """A hinge and two pincers: whichever digit the hinge is, one of the cells has the digit that goes."""
    trail, geometry = Trail(), board.geometry
    (hinge,), pincers = step.evidence.cells(Role.PIVOT), step.evidence.cells(Role.PINCER)
    gone = step.eliminations[0].digit
    ends = [trail.add(choice(Truth(hinge), board, Role.PIVOT))]
    for number, premise in enumerate(options(Truth(hinge), board), 1):
        first = headed(supposed(node_of(premise), (number,), geometry), geometry)
        if premise.digit == gone:  # nothing has to follow
            that = holds(node_of(premise), geometry)
            first = replace(first, text=say("Suppose {that}: then it is one of the three itself.", that=that))
        start = trail.add(first)
        if premise.digit != gone:
            cell = next(cell for cell in pincers if board.has(cell, premise.digit))
            end, lost = Node(gone, (cell,)), geometry.digit_name(premise.digit)
            names = {"cell": geometry.cell_name(cell), "lost": lost, "kept": geometry.digit_name(gone)}
            text = say("Then {cell} is not {lost}, so it is {kept}.", **names)
            marks = (*marked([premise], Role.ON), *marked(options(Truth(cell), board), Role.PINCER))
            arrow = Arrow(node_of(premise), Node(premise.digit, (cell,)), is_strong=False)
            facts = (Fact(end, is_true=True),)
            start = trail.add(
                Stop(text, facts, since=(start,), truths=(Truth(cell),), marks=marks, arrow=arrow, case=(number,))
            )
        ends.append(start)
    cells = tuple(cell for cell in (hinge, *pincers) if board.has(cell, gone))
    about = {"one": one_of(cells, gone, geometry), "changed": changed(step, geometry)}
    marks = marked(step.eliminations, Role.OFF)
    trail.add(Stop(say("Either way {one}, so {changed}.", **about), deeds(step), since=tuple(ends), marks=marks))
    summary = say("Whatever {cell} is, {one}, so {changed}.", cell=geometry.cell_name(hinge), **about)
    return Walk(summary, tuple(trail.stops))


def walk_count(step: Step, board: Board) -> Walk:
    """Cells that without one digit would have too few to fill them."""
    trail, geometry = Trail(), board.geometry
    digit = step.eliminations[0].digit
    cells = [truth.place for truth in step.evidence.truths]
    for cell in cells:
        trail.add(choice(Truth(cell), board, Role.SET))
    holders = Node(digit, tuple(cell for cell in cells if board.has(cell, digit)))
    others = [each for each in step.evidence.digits if each != digit]
    about: dict[str, object] = {
        "digit": geometry.digit_name(digit),
        "others": all_of(digit_names(others, geometry)),
        "cells": cell_names(geometry, cells),
        "one": one_of(holders.cells, digit, geometry),
        "changed": changed(step, geometry),
    }
    text: Message = say("{others} cannot fill all of them alone, so {one}.", **about)
    since, marks = tuple(range(len(cells))), marks_in(step, Role.SET, Role.PINCER)
    trail.add(Stop(text, (Fact(holders, is_true=True),), since=since, marks=marks))
    seen = say("Whatever sees every {digit} of them cannot have it: {changed}.", **about)
    trail.add(Stop(seen, deeds(step), since=(trail.last,), marks=marked(step.eliminations, Role.OFF)))
    return Walk(sentence(say("{cells} need their {digit}, so {changed}", **about)), tuple(trail.stops))
