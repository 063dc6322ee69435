"""What is said of singles."""

from __future__ import annotations

from sudoku_tui.logic.families.words import Words

FULL_HOUSE = Words(
    where="Look at {single.house}: it is almost full.",
    why="{single.cells} is the only empty cell of {single.house}, and {digits} is the only digit missing there.",
    looks="A row, column or box with a single empty cell.",
    works="A house holds every digit once, so the last empty cell takes the one digit that is missing.",
)

NAKED_SINGLE = Words(
    where="Look at {single.house}: what can its empty cells still be?",
    why="Nothing but {digits} can go in {single.cells}.< It sees {blocker.each}.>"
    "< Earlier steps have ruled out {removed.digits}.>",
    looks="A cell whose row, column and box together hold every digit but one. Such cells are often where three "
    "crowded houses meet.",
    works="A digit cannot stand twice in a house. When all others are seen from a cell, only one is left for it.",
)

HIDDEN_SINGLE = Words(
    where="Look at {single.house}: one of its digits has only one place left.",
    why="In {single.house}, the {digits} can only go in {single.cells}."
    "< Elsewhere it is kept out by the {digits} in {blocker.cells}.>"
    "< Earlier steps have ruled it out in {removed.cells}.>",
    looks="A digit that is kept out of all cells of a house but one. Take a digit that stands often already, "
    "and see which cells of a box, row or column it leaves.",
    works="Every house has a place for every digit. Where only one place is left, the digit must go there, "
    "whatever else the cell might hold.",
)
