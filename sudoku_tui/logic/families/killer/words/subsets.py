"""What is said of cages in a house that want the same digits."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.killer.words.cages import as_things_stand, cage_said, sets_said, so_cannot
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.words.message import Message, all_of, any_of, counted, say


def _subset_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {set.house}: some of its cages and cells use up a few digits among themselves.")


def _subset_why(step: Step, geometry: Geometry) -> Sentences:
    cells = [truth.place for truth in step.evidence.truths]
    takers = [
        say("{cage} takes {digits}", cage=cage_said(clue, geometry), digits=_taken(clue, step, geometry))
        for clue in step.evidence.clues
    ]
    takers += [
        say("{cell} takes {digits}", cell=geometry.cell_name(cell), digits=_either(step, cell, geometry))
        for cell in cells
    ]
    return (
        say("In {set.house}, {takers}.", takers=all_of(takers)),
        say("That uses up {digits}, so no other cell of {set.house} can be {set.either}."),
    )


def _taken(clue: Clue, step: Step, geometry: Geometry) -> Message:
    """How many of a step's digits a cage takes at least, whichever of its sets it has."""
    wanted = sum(1 << digit - 1 for digit in step.evidence.digits)
    count = min((held & wanted).bit_count() for held in clue.sets)
    digits = all_of(map(geometry.digit_name, step.evidence.digits))
    return counted(
        "one of {digits} at least (it is {sets})",
        "{count} of {digits} at least (it is {sets})",
        count,
        digits=digits,
        sets=sets_said(clue, geometry),
    )


def _either(step: Step, cell: int, geometry: Geometry) -> Message:
    return any_of(geometry.digit_name(digit) for at, digit in step.evidence.candidates(Role.SET) if at == cell)


SUBSET = Words(
    where=_subset_where,
    why=_subset_why,
    looks=say(
        "Two digits of which a cage must have one, whatever its set, and another cage or cell of the same house must "
        "have one too. With three digits it is a killer triple."
    ),
    works=say("As many cages and cells as digits take one each, so the digits are used up in the house."),
)


def _blocking_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the cage that begins in {box}: does one of its sets leave a neighbour with nothing?",
        box=box_said(step, geometry),
    )


def _blocking_why(step: Step, geometry: Geometry) -> Sentences:
    left, other = step.evidence.clues
    return (
        as_things_stand((other,), geometry),
        say("Its cells see all of {cage}.", cage=cage_said(left, geometry)),
        say(
            "That cage cannot have a digit of each of these sets, which leaves it {sets}.",
            sets=sets_said(left, geometry),
        ),
        so_cannot(step, geometry),
    )


BLOCKING = Words(
    where=_blocking_where,
    why=_blocking_why,
    looks=say("Two cages in one house, and a set of the one that has a digit of every set of the other."),
    works=say("With that set in the one cage, the other could not be filled."),
)
