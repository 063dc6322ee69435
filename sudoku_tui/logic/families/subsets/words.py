"""What is said of subsets."""

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import say

NAKED = Words(
    where=say("Look for cells with few candidates in {set.house}."),
    why=say(
        "{set.cells} can hold nothing but {digits}: {set.count} cells for as many digits. These digits are used up "
        "there, so the other cells of {set.houses} cannot hold {set.either}."
    ),
    looks=say(
        "As many cells of a house as they have candidates between them: two cells with the same two digits, three "
        "with three, four with four. Not every cell needs to have all of the digits."
    ),
    works=say(
        "The cells need a digit each, and there are only so many between them: every one of these digits is used up "
        "there, so no other cell of the house can have it."
    ),
)

HIDDEN = Words(
    where=say("Look for digits with few places left in {set.house}."),
    why=(
        say(
            "In {set.house}, the digits {digits} can only go in {set.cells}: {set.count} cells for as many digits. "
            "These digits fill the cells, so nothing else can stand there."
        ),
        say("That leaves only {single.cells} for the {single.digits} in {single.house}."),
    ),
    looks=say(
        "Two digits with the same two places in a house, or three digits with three places, four with four. Other "
        "candidates in these cells hide it."
    ),
    works=say(
        "The digits need a place each, and there are only so many between them: they fill the cells, and nothing else "
        "can stand there."
    ),
)
