"""What is said of two cages that share cells."""

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.killer.words.cages import cage_said, so_cannot
from sudoku_tui.logic.families.killer.words.sums import more_said
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.words.message import counted, say


def _compared_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at two cages that overlap, beginning in {box}.", box=box_said(step, geometry))


def _compared_why(step: Step, geometry: Geometry) -> Sentences:
    more, less = step.evidence.clues
    here = [cell for cell in more.cells if cell not in less.cells]
    there = [cell for cell in less.cells if cell not in more.cells]
    shared = [cell for cell in more.cells if cell in less.cells]
    cages = {"more": cage_said(more, geometry), "less": cage_said(less, geometry)}
    about = {
        "total": _total_left(step, more, geometry) - _total_left(step, less, geometry),
        "cells": cell_names(geometry, here),
        "others": cell_names(geometry, there),
    }
    if not there:
        rest = say("So {cells} must hold the difference, {total}.", **about)
    elif not about["total"]:
        rest = say("So {cells} and {others} must have the same sum.", **about)
    else:
        rest = say("So {more}.", more=more_said(here, there, about))
    return (
        counted(
            "{cells} is in two cages: {more}, and {less}.",
            "{cells} are in two cages: {more}, and {less}.",
            len(shared),
            cells=cell_names(geometry, shared),
            **cages,
        ),
        rest,
        say("With what these cells can hold, no other digits reach that."),
        so_cannot(step, geometry),
    )


def _total_left(step: Step, clue: Clue, geometry: Geometry) -> int:
    """What the empty cells of a cage add up to."""
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return (total or 0) - sum(digit for cell, digit in step.evidence.candidates(Role.BLOCKER) if cell in cage.places)


COMPARISON = Words(
    where=_compared_where,
    why=_compared_why,
    looks=say("Two cages that share cells, one perhaps within the other."),
    works=say(
        "What they share counts in both totals. So what is left of the one, less what is left of the other, is the "
        "difference of the totals."
    ),
)
