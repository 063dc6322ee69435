"""Rules about the whole grid: where to begin with them."""

from collections.abc import Mapping

from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.words.message import Message, say

RULES: Mapping[str, Message] = {
    Rule.ANTIKING: say(
        "Each digit also takes the cells that touch its corners. Look across the corners of the boxes, where rows and "
        "columns say nothing. Two places for a digit side by side also bar it right above and below both of them."
    ),
    Rule.ANTIKNIGHT: say(
        "Each digit also takes the cells a knight's move away: two one way, one to the side. Start with the digits "
        "that are placed most often, and look at the boxes beside theirs. A cell that sees both places left in a box "
        "cannot be the digit."
    ),
    Rule.ASTERISK: say(
        "The nine tinted cells are one more house, with one cell in each box. A digit in one of them is gone from all "
        "others. Look for a digit that only one of them can still hold."
    ),
    Rule.CENTRE: say(
        "The middle cells of the nine boxes hold each digit once. A 5 in the middle of one box is in the middle of no "
        "other. Look for a digit that only one of these cells can still hold."
    ),
    Rule.DISJOINT: say(
        "A 5 in the top left corner of one box bars the 5 from the top left corner of every other one. So go from box "
        "to box: a digit that is placed often has few places left that it has not used yet."
    ),
    Rule.HYPER: say(
        "The four windows are houses like boxes: look for digits with one place left in them. There are hidden ones, "
        "too: in rows 2 to 4, the nine cells outside the windows hold every digit once as well."
    ),
    Rule.X: say(
        "Each diagonal is one more house, and the middle cell is in both. A diagonal runs through three boxes, with "
        "three cells in each. Where a digit must be on it in one of them, it goes from the rest of the diagonal."
    ),
}
