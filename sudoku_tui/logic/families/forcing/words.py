"""What is said of forcing chains and nets: where to start, why that settles it, and the lessons."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.forcing.branch_words import box_of, consequences, sentences
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, any_of, in_turn, say


def _where(step: Step, geometry: Geometry) -> Message:
    branches = step.evidence.branches
    _, digit = branches[0].lines[0].candidate
    box = box_of(branches[0], geometry)
    if len(branches) == 1 and not branches[0].broken:
        return say("Look at {box}: something is certain there already. Follow it.", box=box)
    if len(branches) == 1:
        return say("Look at {box}: suppose one thing there, and follow it until it goes wrong.", box=box)
    if _is_either_way(step):
        return say("Look at {box}: is a candidate there true or false? Something is so either way.", box=box)
    if house := _house(step, geometry):
        return say(
            "Look at the places for {digit} in {house}, and follow where each of them leads.",
            digit=geometry.digit_name(digit),
            house=house,
        )
    return say("Look at {box}: follow where each candidate of one of its cells leads.", box=box)


def _why(step: Step, geometry: Geometry) -> Message:
    branches = step.evidence.branches
    conclusion = _conclusion(step, geometry)
    if len(branches) == 1 and not branches[0].broken:
        return in_turn(_certainty(step, geometry), *consequences(branches[0], geometry), conclusion)
    told = [sentence for branch in branches for sentence in sentences(branch, geometry)]
    return in_turn(*told, conclusion) if len(branches) == 1 else in_turn(_choice(step, geometry), *told, conclusion)


def _certainty(step: Step, geometry: Geometry) -> Message:
    """Why the only premise is no supposition: nothing else is possible."""
    cell, digit = step.evidence.branches[0].lines[0].candidate
    about = {"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}
    if house := _house(step, geometry):
        return say("In {house}, the {digit} has no place left but {cell}.", house=house, **about)
    return say("Nothing is left for {cell} but {digit}.", **about)


def _choice(step: Step, geometry: Geometry) -> Message:
    """What the branches are the only possibilities of."""
    premises = [branch.lines[0].candidate for branch in step.evidence.branches]
    cell, digit = (geometry.cell_name(premises[0].cell), geometry.digit_name(premises[0].digit))
    if _is_either_way(step):
        return say("Either {cell} is {digit} or it is not.", cell=cell, digit=digit)
    if house := _house(step, geometry):
        cells = any_of(geometry.cell_name(premise.cell) for premise in premises)
        return say("In {house}, the {digit} must go in {cells}.", house=house, digit=digit, cells=cells)
    digits = any_of(geometry.digit_name(premise.digit) for premise in premises)
    return say("{cell} must be {digits}.", cell=cell, digits=digits)


def _conclusion(step: Step, geometry: Geometry) -> Message:
    ((cell, digit),) = step.placements or step.eliminations
    about = {"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}
    match len(step.evidence.branches), bool(step.placements):
        case 1, True:
            return say("So {cell} must be {digit}.", **about)
        case 1, False:
            return say("So {cell} cannot be {digit}.", **about)
        case 2, True:
            return say("Either way {cell} must be {digit}.", **about)
        case 2, False:
            return say("Either way {cell} cannot be {digit}.", **about)
        case _, True:
            return say("In every case {cell} must be {digit}.", **about)
    return say("In every case {cell} cannot be {digit}.", **about)


def _is_either_way(step: Step) -> bool:
    premises = [branch.lines[0].candidate for branch in step.evidence.branches]
    return len(premises) == 2 and premises[0] == premises[1]


def _house(step: Step, geometry: Geometry) -> object:
    """The name of the house whose places the branches follow; None where they follow something else."""
    return next((geometry.houses[mark.house].name for mark in step.evidence.houses), None)


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
