"""Clues outside the grid: where to begin with them."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

OUTSIDE: Mapping[str, Message] = {
    "littlekillersum": say(
        "Take short diagonals and extreme numbers first. Only cells that share a box must differ: three of them make 6 "
        "to 24. To see how high a cell can be, take the least that the others can make from the number."
    ),
    "sandwichsum": say(
        "The number tells how far apart 1 and 9 are. With 0 they stand side by side, with 35 at the two ends. Two "
        "cells between them make 5 to 15, three 9 to 21, four 14 to 26."
    ),
    "xsum": say(
        "The first digit decides. A 1 makes 1, a 2 makes 3 to 11, a 3 makes 6 to 20, a 4 makes 10 to 28, and a 9 makes "
        "45. So a small number needs a small first digit, and a large one a large one."
    ),
    "skyscraper": say(
        "A 1 puts the highest digit right in front. With a 4, three lower digits come before the 9, so it is not among "
        "the first three cells, and the 8 not among the first two. A 9 puts all nine in order."
    ),
    "numberedroom": say(
        "The first cell says where the digit outside goes. Unless that digit is a 1, the first cell is neither 1 nor "
        "that digit itself. Then see where the row can still have the digit: only these places can stand in the first "
        "cell."
    ),
}
