"""What is said of sets of cells that hold the same digits."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.equal_sets.finders import is_of_corners
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, say

_SAME = say(
    "The ring of sixteen cells round box 5 holds the same digits as the four squares in the corners: columns 1, 2, 8 "
    "and 9 are the corners and what they share with rows 3 and 7 and boxes 4 and 6, and these are that and the ring."
)


def _where(step: Step, geometry: Geometry) -> Message:
    return say("Compare the ring round box 5 with the four squares in the corners: how often do they have {digits}?")


def _why(step: Step, geometry: Geometry) -> Sentences:
    corners = is_of_corners(step.eliminations[0].cell)
    certain = step.evidence.houses_as(Role.BASE)
    if corners:
        start: Message = say("As many {digits}s as the ring has room for stand in the corners already.")
        if certain:
            start = say("Counting {base.houses}, the corners have as many {digits}s as the ring has room for.")
        return _SAME, start, say("So no other cell of the corners can be {digits}: {eliminated.cells}.")
    start = say("As many {digits}s as the corners have room for stand in the ring already.")
    if certain:
        start = say("Counting {base.houses}, the ring has as many {digits}s as the corners have room for.")
    return _SAME, start, say("So no other cell of the ring can be {digits}: {eliminated.cells}.")


RING = Words(
    where=_where,
    why=_why,
    looks=say(
        "The ring of sixteen cells round box 5, and the four squares of four cells in the corners of the grid. Count a "
        "digit in both: where it stands, where it must, and where it still can."
    ),
    works=_SAME,
)
