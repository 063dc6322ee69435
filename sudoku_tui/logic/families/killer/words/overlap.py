"""What is said of a cage and a house that overlap."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.killer.words.cages import as_things_stand, cage_said, sets_said, so_cannot
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import counted, say


def _overlap_1_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {base.house}: which of its digits have room only in one cage?")


def _overlap_1_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        counted(
            "In {base.house}, the {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            "In {base.house}, the digits {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            len(step.evidence.digits),
            cage=cage_said(clue, geometry),
        ),
        counted(
            "So the cage has it, and only {sets} is left for its empty cells.",
            "So the cage has it, and only {sets} are left for its empty cells.",
            len(clue.sets),
            sets=sets_said(clue, geometry),
        )
        if len(step.evidence.digits) == 1
        else say("So the cage has them, and only {sets} is left for its empty cells.", sets=sets_said(clue, geometry)),
        so_cannot(step, geometry),
    )


OVERLAP_1 = Words(
    where=_overlap_1_where,
    why=_overlap_1_why,
    looks=say("A digit whose places in a row, column or box all lie in one cage."),
    works=say("The house needs the digit, so the cage has it: sets of digits without it are out."),
)


def _overlap_2_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the cage that begins in {box}: which digit must it have?", box=box_said(step, geometry))


def _overlap_2_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        as_things_stand(step.evidence.clues, geometry),
        say("Whichever it is, the {digits} is there, in {base.some_cells}."),
        say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
    )


OVERLAP_2 = Words(
    where=_overlap_2_where,
    why=_overlap_2_why,
    looks=say(
        "A digit that all sets of a cage have. If its places in the cage lie in one row, column or box, it goes from "
        "the rest of that."
    ),
    works=say("The cage holds the digit in one of these cells, and what sees them all sees that one."),
)
