"""What is said of the sets of digits that a cage can still hold."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.killer.words.cages import as_things_stand, so_cannot
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import say


def _combinations_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the cage that begins in {box}: with which digits can it reach its total?", box=box_said(step, geometry)
    )


def _combinations_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        as_things_stand((clue,), geometry),
        say("Nothing else adds up, or fits in the cells that are left for it."),
        so_cannot(step, geometry),
    )


COMBINATIONS = Words(
    where=_combinations_where,
    why=_combinations_why,
    looks=say(
        "A cage whose total leaves few sets of digits. Two cells of 3, 4, 16 or 17, three of 6, 7, 23 or 24, and four "
        "of 10, 11, 29 or 30 have only one; candidates that are gone may leave just one of others."
    ),
    works=say(
        "The digits of a cage differ and add up to its total. A digit that no set has, or none that still fits, cannot "
        "be in the cage."
    ),
)
