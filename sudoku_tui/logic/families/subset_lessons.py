"""What the lessons say of subsets, naked, hidden and locked: how to find each, and why it works."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

LESSONS: Mapping[str, tuple[Message, Message]] = {
    "locked-pair": (
        say(
            "Two cells of a box lie in one row or column, and both have the same two candidates and no others. Look at "
            "boxes that are nearly full."
        ),
        say(
            "The two cells take the two digits, one way or the other. They share a box and a line, so both the box and "
            "the line have these digits there and nowhere else."
        ),
    ),
    "locked-triple": (
        say(
            "The three cells where a box and a line cross are empty, and have only three candidates between them. None "
            "of the cells needs all three."
        ),
        say(
            "Three digits fill the three cells of the crossing. They are used up in the rest of the line and in the "
            "rest of the box at the same time."
        ),
    ),
    "naked-pair": (
        say(
            "Two cells of a house have the same two candidates, and no others. Look for cells with just two, and see "
            "whether one of them has a twin."
        ),
        say(
            "One of the cells is one digit and the other cell is the other, whichever way round. Both digits are used "
            "up, so no other cell of the house can be either of them."
        ),
    ),
    "naked-triple": (
        say(
            "Three cells of a house have only three candidates between them. Each may have two or three of them: 1 2, "
            "2 3 and 1 3 make a triple, too."
        ),
        say(
            "Three cells need three different digits, and have just three to choose from. So each digit goes to one of "
            "them, and the rest of the house goes without."
        ),
    ),
    "naked-quadruple": (
        say(
            "Four cells of a house have only four candidates between them, two to four in each. If seven cells of the "
            "house are empty, look at the other three: they hold a hidden triple, which may be easier to see."
        ),
        say(
            "Four digits for four cells: none of the cells can look elsewhere, so none of the digits is left over for "
            "the other cells of the house."
        ),
    ),
    "hidden-pair": (
        say(
            "Two digits can only go in the same two cells of a house. Other candidates in these cells hide them, so go "
            "through the digits, not the cells."
        ),
        say("Each of the digits needs one of the two cells. So there is no room in them for anything else."),
    ),
    "hidden-triple": (
        say(
            "Three digits can only go in three cells of a house; each may have just two of the three. Compare the "
            "places of digits that have two or three left."
        ),
        say(
            "Three digits must be placed, and only three cells will take them. So each cell gets one of these digits, "
            "and all its other candidates are wrong."
        ),
    ),
    "hidden-quadruple": (
        say(
            "Four digits can only go in four cells of a house. It takes a house that is nearly empty: with eight cells "
            "open, the other four hold a naked quadruple; with fewer, a smaller subset."
        ),
        say(
            "Four digits share out these four cells. Whoever gets which, a cell that takes one of the four cannot be "
            "anything else you had noted there."
        ),
    ),
}
