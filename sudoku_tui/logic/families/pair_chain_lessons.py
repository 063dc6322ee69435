"""What the lessons say of chains of clues, direct forcing, and wings by clues: how to find each, and why it works."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

LESSONS: Mapping[str, tuple[Message, Message]] = {
    "dot-chain": (
        say(
            "Dots, X or V that share cells form a chain. Black dots in a row allow only runs of 1 2 4 8 or of 3 6, "
            "white ones count up or down, two X in a row give both ends the same digit. Write down all ways to fill "
            "the cells."
        ),
        say(
            "The chain is filled in one of these ways. A digit that a cell has in none of them is out; and a digit "
            "that stands somewhere on the chain in all of them is barred from every cell that sees its places."
        ),
    ),
    "whispers-chain": (
        say(
            "Take a cell of a whispers line whose two neighbours on the line see each other. They need two different "
            "partners, so digits with only one go: on a German line, 4 only goes with 9, and 6 only with 1."
        ),
        say(
            "Cells that see each other cannot hold the same digit. So a digit that leaves both neighbours only one "
            "and the same partner cannot stand between them; and partners that both need are gone from what sees both."
        ),
    ),
    "cell-forcing": (
        say(
            "Take a cell with two or three candidates. Note for each of them what it excludes: in its houses, and by "
            "every clue that the cell is part of. Look for what all of them exclude."
        ),
        say("The cell will be one of its candidates. Whichever it is, it excludes what all of them do."),
    ),
    "house-forcing": (
        say(
            "Take a digit with two or three places left in a house. Note for each place what the digit would exclude "
            "there, by houses and by clues. Look for a candidate elsewhere that every place excludes."
        ),
        say("The house has the digit in one of these places, and a candidate that each of them bars has no chance."),
    ),
    "clue-w-wing": (
        say(
            "Two cells with two candidates each, and a digit with two places in a house between them, as in a W-wing; "
            "but a clue instead of a house ties a cell to one of the places, or to the cell that loses a candidate."
        ),
        say(
            "The digit stands in one of its two places, and there the house or the clue takes a candidate from one of "
            "the two cells. That cell must be its other one; what both of these exclude is out."
        ),
    ),
    "clue-xy-wing": (
        say(
            "Three cells with two candidates each, as in an XY-wing, but a clue ties the pivot to a pincer, or a "
            "pincer to the cell that loses a candidate: on a thermometer, a 5 in the pivot rules out not only 5 in a "
            "later cell, but 4 as well."
        ),
        say(
            "Either candidate of the pivot takes one from a pincer, by a house or by what the clue says, and the "
            "pincer must be its other one. What both pincers would exclude then is out already."
        ),
    ),
    "clue-wing": (
        say(
            "Like a skyscraper or another short chain, but two of its cells need not see each other: a clue stops two "
            "of their candidates from being true together, such as 4 and 6 on a white dot. Step from pair to pair by "
            "clues and houses, at most three links."
        ),
        say(
            "If the first end is false, the others follow one after the other, and the last end is true. So one of the "
            "two ends is true, and a candidate that neither of them allows is impossible."
        ),
    ),
}
