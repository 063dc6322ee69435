"""What is said of templates."""

from __future__ import annotations

from sudoku_tui.logic.words.form import Words

_LOOKS = (
    "Take one digit and find every way to place it on the whole grid: one in each row, column and box, on candidates "
    "alone. Each way is a template. Few people do this by hand, and only for a digit with few places left."
)

TEMPLATE_SET = Words(
    where="Look at the places for {digits} across the whole grid.",
    why="Try every way to give each row, column and box its {digits}, on the candidates {base.cells}. "
    "All of them use {placed.cells}: without that there is no way to place the {digits} on the whole grid.",
    looks=_LOOKS + " A cell that all of them use takes the digit.",
    works="In the solution, too, the digit stands in one of these ways. What all of them share is therefore so.",
)

TEMPLATE_DELETE = Words(
    where="Look at the places for {digits} across the whole grid.",
    why="Try every way to give each row, column and box its {digits}. With {digits} in {eliminated.cells} "
    "there is none, one cell as little as another: sooner or later a house has no place left for the {digits}.",
    looks=_LOOKS + " A cell that none of them uses cannot be the digit.",
    works="In the solution, too, the digit stands in one of these ways. A cell that none of them uses is not it.",
)
