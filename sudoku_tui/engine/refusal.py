"""What is said where something does not know constraints yet: better no answer than a wrong one."""

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Message, all_of, say

NO_LAB = say("the strategies of the lab do not know them")
NO_GRAPH = say("there is no graph of them yet")
NO_GENERATOR = say("puzzles with them cannot be made yet")


def refused(geometry: Geometry, reason: Message) -> Message:
    """One sentence that names the constraints of a shape."""
    kinds = {constraint.key: constraint.name for constraint in geometry.constraints}
    return say("the puzzle has constraints ({kinds}): {reason}", kinds=all_of(kinds.values()), reason=reason)


def refuse_constraints(geometry: Geometry, reason: Message) -> None:
    """Raise a `SudokuError` for a shape that has constraints."""
    if geometry.constraints:
        raise SudokuError(refused(geometry, reason))
