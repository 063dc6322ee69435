"""What is said of wings."""

from __future__ import annotations

from sudoku_tui.logic.words.form import Words

XY_WING = Words(
    where="Look at the cells with two candidates in and around {pivot.house}.",
    why="{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells} must be "
    "{eliminated.digits}; if it is {pivot[1].digits}, then {pincer[2].cells} must be {eliminated.digits}. "
    "Either way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both cannot be {eliminated.digits}.",
    looks="A cell with two candidates, the pivot, sees two other cells with two candidates, the pincers. Each "
    "pincer shares one of the candidates of the pivot, and both share a third digit.",
    works="Whichever digit the pivot takes, it takes it from one of the pincers, which then must be the third "
    "digit. So a cell that sees both pincers cannot be that digit.",
)
