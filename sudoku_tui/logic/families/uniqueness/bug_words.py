"""What is said of the bivalue universal grave."""

from __future__ import annotations

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import say

BUG_PLUS_1 = Words(
    where=say("Count the candidates of the empty cells: only one cell has more than two."),
    why=say(
        "Every empty cell but {guardian.cells} has two candidates. If {guardian.cells} were not {guardian.digits}, it "
        "would have two as well, and every digit would have two places, or none, in every row, column and box. Then "
        "all cells could change to their other candidates together and the puzzle would have two solutions, or none. "
        "So {guardian.cells} must be {guardian.digits}, and cannot be {eliminated.either}."
    ),
    looks=say(
        "Every empty cell has two candidates, save one cell with three. One of these three is a candidate three times "
        "in the row, in the column and in the box of the cell; all else is there twice."
    ),
    works=say(
        "If the cell were not that digit, every empty cell would have two candidates, and every digit two places in "
        "each house that lacks it. In any solution, all cells could then change to their other candidates, and every "
        "house would keep its digits. A proper puzzle has only one solution, so the cell must be that digit."
    ),
)
