"""What is said of intersections."""

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import say

LOCKED_CANDIDATES = Words(
    where=say("Look at the places for the {digits} in {base.house}."),
    why=(
        say(
            "In {base.house}, the {digits} can only go in {base.some_cells}, and these cells all lie in {cover.house} "
            "too. One of them must be {digits}, so the other cells of {cover.house} cannot be {digits}."
        ),
        say("That leaves only {single.cells} for the {digits} in {single.house}."),
    ),
    looks=say("All places of a digit in a box lie on one line, or all its places on a line lie in one box."),
    works=say(
        "The digit must stand in one of these cells, which belong to both houses. So it stands nowhere else in either."
    ),
)

COMMON_PEERS = Words(
    where=say("Look at the places for the {digits} in {base.house}, and at what sees them all."),
    why=say(
        "In {base.house}, the {digits} can only go in {base.some_cells}. One of them must be {digits}, so a cell that "
        "sees them all cannot be: {eliminated.cells}."
    ),
    looks=say(
        "A digit has few places in a house, and some other cell sees all of them, though no house holds them all. "
        "Only variants have such cells."
    ),
    works=say("One of the places holds the digit, and what sees them all sees that one."),
)
