"""Marked cells, dots and what is said of neighbours: where to begin with them."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

MARKS: Mapping[str, Message] = {
    "difference": say(
        "Start beside the ends of the range: a 1 can only have a 2 across the dot, a 9 only an 8. Three cells of a row "
        "joined by two dots rise or fall step by step, so the one in the middle is neither 1 nor 9."
    ),
    "ratio": say(
        "There is never a 5, a 7 or a 9 at a black dot. Beside a 1 stands a 2, beside an 8 a 4; 3 and 6 only go with "
        "each other. Where two dots join three cells of a row, the one in the middle is 2 or 4."
    ),
    "xv": say(
        "A V holds only 1 to 4, an X never a 5. Every digit has one partner there: 1 and 9, 2 and 8, 3 and 7, 4 and 6 "
        "at an X, 1 and 4, 2 and 3 at a V. Where both meet in a cell, that cell is 4 or less, and its partner at the X "
        "6 or more."
    ),
    "greaterthan": say(
        "Follow the signs from cell to cell. In a chain of three, the lowest cell is 7 at most and the highest 3 at "
        "least. In a box full of signs, the 1 goes where none of them opens, and the 9 where all of them do."
    ),
    "markedpair": say(
        "Write down the pairs that the mark allows; there are often only a few. A digit without a partner goes from "
        "both cells. Then strike out the pairs that a row, column or box no longer allows."
    ),
    "nonconsecutive": say(
        "Every digit takes its two neighbours in number from the cells beside it: next to a 5 there is no 4 and no 6. "
        "It works before you know the digit, too: beside a cell that is 4 or 6 there is no 5."
    ),
    "negative ratio": say(
        "Look at neighbours without a dot: beside a 4 there is no 2 and no 8, beside a 3 no 6. 5, 7 and 9 go with "
        "anything. A cell that is 1 or 4 takes the 2 from all its neighbours that have no dot to it."
    ),
    "negative xv": say(
        "Where there is no letter, two digits are barred beside each one: what makes 10 and what makes 5. Beside a 1 "
        "stands no 9 and no 4, beside a 3 no 7 and no 2. High digits bar only one, low ones two: start with those."
    ),
    "nomark": say(
        "Every pair of neighbours without a mark counts, even in an empty corner. Start where digits are known, and "
        "strike out beside each of them what would have earned a mark."
    ),
    "even": say(
        "Strike out the odd digits first: 2, 4, 6 and 8 are left. Four squares in one house use all of them up, so "
        "every other cell there is odd."
    ),
    "odd": say(
        "Strike out 2, 4, 6 and 8. Five circles in one house take all the odd digits, so what is left over is even. "
        "With four circles, just one odd digit is still to be found elsewhere."
    ),
    "minimum": say(
        "No neighbour of a marked cell is a 1. Look for the 1 of each box: the cells beside the marks are out. With a "
        "neighbour on its left and one on its right, a marked cell is 7 at most."
    ),
    "maximum": say(
        "The 9 of a box cannot stand beside a marked cell, so few places are left for it. With a neighbour on its left "
        "and one on its right, a marked cell is 3 at least."
    ),
    "countingcircles": say(
        "Count the circles: the different digits in them add up to that number. With four circles they are all 4, or "
        "one 1 and three 3s. A 9 needs a circle in every row, column and box."
    ),
    "entropicknight": say(
        "Find one digit that is known, on the mark or a knight's move from it: it tells whether all of them are low "
        "(1 to 3), middle (4 to 6) or high (7 to 9). Three of these cells in one house hold all three digits."
    ),
    "quadruple": say(
        "Four digits in a circle leave no room for others. A digit that is written twice stands in two cells that "
        "touch only at a corner. For each other digit, see which of the four cells its row, column and box still allow."
    ),
    "globalentropy": say(
        "Low is 1 to 3, middle 4 to 6, high 7 to 9. A square has room for one kind twice, no more: with two low digits "
        "in it, the others are a middle and a high one. The next square shares two cells with it, so go on there."
    ),
    "samedigits": say(
        "Find out which digits are used. A digit that stands anywhere is needed in every row, column and box; one that "
        "some house has no room for stands nowhere."
    ),
}
