"""What each kind of clue that ties two cells asks of them, in one sentence without its full stop."""

from collections.abc import Mapping

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.dots import Difference, Letter, Ratio
from sudoku_tui.engine.constraints.marks import GreaterThan
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Message, say


def rule_of(clue: Constraint, geometry: Geometry) -> Message:
    """The rule and the clue, as `the two digits differ by 1 (white dot between r1c1 and r1c2)`."""
    match clue:
        case Difference():
            rule: Message = say("The two digits differ by {value}", value=clue.value)
        case Ratio(value=2):
            rule = say("One of the two digits is twice the other")
        case Ratio():
            rule = say("One of the two digits is {value} times the other", value=clue.value)
        case Letter():
            rule = say("The two digits add up to {value}", value=clue.value)
        case Whispers():
            rule = say("Neighbours on the line differ by at least {least}", least=clue.least)
        case GreaterThan():
            return clue.said(geometry)
        case _ if clue.key in _RULES:
            rule = _RULES[clue.key]
        case _:
            return say("The rule is: {clue}", clue=clue.said(geometry))
    return say("{rule} ({clue})", rule=rule, clue=clue.said(geometry))


_RULES: Mapping[str, Message] = {
    "thermometer": say("Digits rise from the bulb, by 1 at least for each step"),
    "slowthermometer": say("Digits never fall from the bulb, and rise between cells that see each other"),
    "minimum": say("A cell that is marked is less than each neighbour that is not"),
    "maximum": say("A cell that is marked is greater than each neighbour that is not"),
    "palindrome": say("Cells equally far from the two ends hold the same digit"),
    "clone": say("Cells at the same place of both shapes hold the same digit"),
    "renban": say("The digits of the line differ and leave no gap, so any two are less apart than the line is long"),
    "nabner": say("No two digits of the line are alike or consecutive"),
    "modularline": say("Any three digits in a row differ modulo 3, and those three steps apart do not"),
    "entropicline": say("Any three in a row are low, middle and high, and those three steps apart are alike in this"),
    "parityline": say("Odd and even digits alternate"),
    "columnindexer": say("The digit is the column in which this column's number stands in the same row"),
    "rowindexer": say("The digit is the row in which this row's number stands in the same column"),
    "boxindexer": say("The digit is the place in the box at which this place's number stands"),
}
