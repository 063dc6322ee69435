"""What is said of quadruples."""

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be
from sudoku_tui.logic.families.pairs.words import clue_of, where
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import say


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry).said(geometry)
    places = set_of(step.evidence.cells(Role.BASE))
    inside = [each for each in step.eliminations if places >> each.cell & 1]
    outside = [each for each in step.eliminations if not places >> each.cell & 1]
    return (
        say("The {digits} must still go in {base.some_cells} ({clue}).", clue=clue),
        *([say("There is room for nothing else, so {gone}.", gone=cannot_be(inside, geometry))] if inside else []),
        *(
            [say("What sees all these places cannot have it: {gone}.", gone=cannot_be(outside, geometry))]
            if outside
            else []
        ),
    )


QUADRUPLE = Words(
    where,
    _why,
    looks=say(
        "The digits in a circle stand among its four cells. Find the places each of them has left there: a digit with "
        "a single place is settled; four digits leave no room for others; and a cell elsewhere that sees all places of "
        "a digit cannot have it."
    ),
    works=say("Each digit of the circle stands in one of its four cells, as often as it is written."),
)
