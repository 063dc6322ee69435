"""What is said of forcing chains and nets: where to start, why that settles it, and the lessons."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.forcing.branch_words import consequences, sentences
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, say


def _where(step: Step, geometry: Geometry) -> Sentences:
    branches = step.evidence.branches
    start = branches[0].lines[0].candidate.cell
    box = geometry.boxes[geometry.box_of(start) - 1].said
    if len(branches) == 1 and not branches[0].broken:
        return say("Look at {box}: something is certain there already. Follow it.", box=box)
    if len(branches) == 1:
        return say("Look at {box}: suppose one thing there, and follow it until it goes wrong.", box=box)
    if _is_either_way(step):
        return say("Look at {box}: is a candidate there true or false? Something is so either way.", box=box)
    if step.evidence.houses:
        return say("Look at the places for {premise.digits} in {premise.house}, and follow where each of them leads.")
    return say("Look at {box}: follow where each candidate of one of its cells leads.", box=box)


def _why(step: Step, geometry: Geometry) -> Sentences:
    branches, conclusion = step.evidence.branches, _conclusion(step)
    if len(branches) == 1 and not branches[0].broken:
        return _certainty(step), *consequences(branches[0], geometry), conclusion
    told = [sentence for branch in branches for sentence in sentences(branch, geometry)]
    return (*told, conclusion) if len(branches) == 1 else (_choice(step), *told, conclusion)


def _certainty(step: Step) -> Message:
    """Why the only premise is no supposition: nothing else is possible."""
    if step.evidence.houses:
        return say("In {premise.house}, the {premise.digits} has no place left but {premise.cells}.")
    return say("Nothing is left for {premise.cells} but {premise.digits}.")


def _choice(step: Step) -> Message:
    if _is_either_way(step):
        return say("Either {premise.cells} is {premise.digits} or it is not.")
    if step.evidence.houses:
        return say("In {premise.house}, the {premise.digits} must go in {premise.some_cells}.")
    return say("{premise.cells} must be {premise.either}.")


def _conclusion(step: Step) -> Message:
    match len(step.evidence.branches), bool(step.placements):
        case 1, True:
            return say("So {placed.cells} must be {placed.digits}.")
        case 1, False:
            return say("So {eliminated.cells} cannot be {eliminated.digits}.")
        case 2, True:
            return say("Either way {placed.cells} must be {placed.digits}.")
        case 2, False:
            return say("Either way {eliminated.cells} cannot be {eliminated.digits}.")
        case _, True:
            return say("In every case {placed.cells} must be {placed.digits}.")
    return say("In every case {eliminated.cells} cannot be {eliminated.digits}.")


def _is_either_way(step: Step) -> bool:
    premises = [branch.lines[0].candidate for branch in step.evidence.branches]
    return len(premises) == 2 and premises[0] == premises[1]


_WORKS = say(
    "Of the candidates of a cell, and of the places of a digit in a house, one is the right one. What follows from "
    "each of them is so, whichever it is. And what leads to a cell or a house with nothing left cannot be."
)

FORCING_CHAIN = Words(
    where=_where,
    why=_why,
    looks=say(
        "Suppose a candidate to be true, and follow what it makes false and true in turn, through cells with two "
        "candidates and houses with two places; several places together will do, where a cell outside sees them all. "
        "Do so for every candidate of a cell, or every place of a digit in a house, and look for what all of them "
        "lead to; or go on until a cell or a house has nothing left."
    ),
    works=_WORKS,
)

FORCING_NET = Words(
    where=_where,
    why=_why,
    looks=say(
        "Like a forcing chain, but what has been found on the way counts too: a cell or a house may lose its "
        "candidates to several earlier facts, until one is left. Copy the grid, or use colours, and fill in all that "
        "follows from a supposition; start where there are few candidates."
    ),
    works=_WORKS,
)
