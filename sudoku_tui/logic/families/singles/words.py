"""What is said of singles."""

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import say

FULL_HOUSE = Words(
    where=say("Look at {single.house}: it is almost full."),
    why=say("{single.cells} is the only empty cell of {single.house}, and {digits} is the only digit missing there."),
    looks=say("A row, column or box with a single empty cell."),
    works=say("A house holds every digit once, so the last empty cell takes the one digit that is missing."),
)

NAKED_SINGLE = Words(
    where=say("Look at {single.house}: what can its empty cells still be?"),
    why=(
        say("Nothing but {digits} can go in {single.cells}."),
        say("It sees {blocker.each}."),
        say("Earlier steps have ruled out {removed.digits}."),
    ),
    looks=say(
        "A cell whose row, column and box together hold every digit but one. Look where three crowded houses meet."
    ),
    works=say("A digit cannot stand twice in a house. When all others are seen from a cell, only one is left for it."),
)

HIDDEN_SINGLE = Words(
    where=say("Look at {single.house}: one of its digits has only one place left."),
    why=(
        say("In {single.house}, the {digits} can only go in {single.cells}."),
        say("Elsewhere it is kept out by the {digits} in {blocker.cells}."),
        say("That blocks {blocker.houses}."),
        say("Earlier steps have ruled it out in {removed.cells}."),
    ),
    looks=say(
        "A digit that is kept out of all cells of a house but one. Take a digit that stands often already, and see "
        "which cells of a box, row or column it leaves."
    ),
    works=say(
        "Every house has a place for every digit. Where only one place is left, the digit must go there, whatever "
        "else the cell might hold."
    ),
)
