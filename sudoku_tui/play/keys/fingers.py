"""What fingers do on a page: the help of those who have no keys."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

ON_THE_BOARD: Mapping[Message, Message] = {
    say("Tap"): say("Go to a cell. A digit is then written there; the same digit again takes it away."),
    say("Tap twice"): say("Select all cells with the same digit; on an empty cell, all empty ones."),
    say("Drag"): say("Select every cell on the way: digits and notes then go into all of them."),
    say("Hold"): say("Add a cell to those selected, or leave it out again."),
    say("Swipe"): say("Turn over words and lists, as these."),
}
"""What is done with the board, and what it does."""

BUTTONS: Mapping[Message, Message] = {
    say("Digit"): say("Digits are written, one in each cell. The number under each says how many are left."),
    say("Corner"): say("Digits are small notes at the edge of a cell, of what it may hold."),
    say("Centre"): say("Digits are small notes in the middle of a cell."),
    say("Colour"): say("Digits give cells a colour."),
    say("1st digit"): say("Choose a digit first; each cell you tap then takes it."),
    say("Notes"): say("Note in every empty cell the digits that none of its peers holds."),
    say("Hint"): say("Where to look; More tells the technique, why it works, and what to do."),
    say("Check"): say("Count your wrong digits; once more shows which they are."),
    say("Undo"): say("Take back the last move; there is no limit."),
    say("Menu"): say("All the rest: new puzzles, lessons, the games you left, settings."),
}
"""The buttons of a game by what stands on them, and what they do."""
