"""The names of kinds and rules in lists of lessons: a rule that is called by its whole sentence gets a short one."""

from collections.abc import Mapping

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.words.message import Message, say

_SHORT: Mapping[str, Message] = {
    "globalentropy": say("entropy in every square"),
    "maximum": say("maximum"),
    "minimum": say("minimum"),
    "negative ratio": say("no black dots left out"),
    "negative xv": say("no X or V left out"),
    "nomark": say("no marks left out"),
    "nonconsecutive": say("no neighbours in sequence"),
    "samedigits": say("the same digits everywhere"),
}


def title(key: str) -> Message:
    """The name of a kind of clue, or of a rule of the grid."""
    if key in _SHORT:
        return _SHORT[key]
    return RULES[Rule(key)].name if key in list(Rule) else all_kinds()[key].name
