"""What is said of wings."""

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import say

XY_WING = Words(
    where=say("Look at the cells with two candidates in and around {pivot.house}."),
    why=say(
        "{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells}, which is "
        "{pincer[0].digits} or {eliminated.digits}, must be {eliminated.digits}; if it is {pivot[1].digits}, then "
        "{pincer[2].cells}, which is {pincer[2].digits} or {eliminated.digits}, must be {eliminated.digits}. Either "
        "way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both cannot be {eliminated.digits}: "
        "{eliminated.cells}."
    ),
    looks=say(
        "A cell with two candidates, the pivot, sees two other cells with two candidates, the pincers. Each pincer "
        "shares one of the candidates of the pivot, and both share a third digit."
    ),
    works=say(
        "Whichever digit the pivot takes, it takes it from one of the pincers, which then must be the third digit. So "
        "a cell that sees both pincers cannot be that digit."
    ),
)

XYZ_WING = Words(
    where=say("Look at the cells with two or three candidates in and around {pivot.house}."),
    why=say(
        "{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells}, which is "
        "{pincer[0].digits} or {eliminated.digits}, must be {eliminated.digits}; if it is {pivot[1].digits}, then "
        "{pincer[2].cells}, which is {pincer[2].digits} or {eliminated.digits}, must be {eliminated.digits}; else it "
        "is {eliminated.digits} itself. One of the three cells is {eliminated.digits}, so a cell that sees them all "
        "cannot be {eliminated.digits}: {eliminated.cells}."
    ),
    looks=say(
        "A cell with three candidates, the pivot, sees two cells with two of these candidates each, the pincers. "
        "Their pairs differ, so that one digit is in all three cells. The cells that see all three lie in the box of "
        "the pivot, most often on the line where it meets a pincer."
    ),
    works=say(
        "If the pivot is not the digit that all three share, it takes its own digit from one of the pincers, which "
        "then must be the shared digit. So one of the three always has it, and a cell that sees them all cannot."
    ),
)

W_WING = Words(
    where=say(
        "Look at the cells with the candidates {digits} alone, and at the places for {base.digits} in {base.house}."
    ),
    why=say(
        "{pincer.cells} can hold nothing but {digits}. In {base.house}, the {base.digits} can only go in "
        "{base.some_cells}. If it is in {base[0].cells}, which {pincer[0].cells} sees, then {pincer[0].cells} must be "
        "{eliminated.digits}. If it is in {base[1].cells}, which {pincer[2].cells} sees, then {pincer[2].cells} must "
        "be {eliminated.digits}. Either way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both "
        "cannot be {eliminated.digits}: {eliminated.cells}."
    ),
    looks=say(
        "Two cells have the same two candidates but do not see each other. One of the two digits has only two places "
        "in some house, and each of these places sees one of the two cells."
    ),
    works=say(
        "Wherever that house has its digit, it takes it from one of the two cells, which then must be the other "
        "digit. So a cell that sees both of them cannot be that other digit."
    ),
)

WXYZ_WING = Words(
    where=say("Look for cells with few candidates in and around {set.house}."),
    why=say(
        "{set.cells} can hold nothing but {digits}. Whichever of {set.digits} you take, those of the cells that can be "
        "it all see each other, so it fills one of them at most. Three digits cannot fill four cells, so one of "
        "{pincer.cells} must be {pincer.digits}, and a cell that sees all of these cannot be {pincer.digits}: "
        "{eliminated.cells}."
    ),
    looks=say(
        "Four cells have four digits between them. Most of the cells lie in one box or on one line. For three of the "
        "digits, all of the four cells that can be the digit see each other; for the fourth, some do not."
    ),
    works=say(
        "Each of the three digits can stand in one of the cells at most, which leaves a cell over. It must be the "
        "fourth digit, so a cell that sees every place for that digit among the four cannot have it."
    ),
)
