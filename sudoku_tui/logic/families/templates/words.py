"""What is said of templates."""

from __future__ import annotations

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import in_turn, say

_LOOKS = say(
    "Take one digit and find every way to place it on the whole grid: one in each row, column and box, on candidates "
    "alone. Each way is a template. Few people do this by hand, and only for a digit with few places left."
)

_OTHERS = say("The templates of other digits share {on.each}, so that is settled.")
_TRY = say("Try every way to give each row, column and box its {digits} on the candidates there are.")
_WHERE = say("Look at the places for {digits} across the whole grid.")

TEMPLATE_SET = Words(
    where=_WHERE,
    why=(_OTHERS, _TRY, say("All of them use {placed.cells}.")),
    looks=in_turn(_LOOKS, say("A cell that all of them use takes the digit.")),
    works=say(
        "In the solution, too, the digit stands in one of these ways. What all of them share is therefore so, and the "
        "other digits can no longer use those cells, which may leave them fewer ways."
    ),
)

TEMPLATE_DELETE = Words(
    where=_WHERE,
    why=(
        _OTHERS,
        _TRY,
        say("None of them uses {eliminated.some_cells}: with {digits} there, another house has no place for it."),
    ),
    looks=in_turn(_LOOKS, say("A cell that none of them uses cannot be the digit.")),
    works=say("In the solution, too, the digit stands in one of these ways. A cell that none of them uses is not it."),
)
