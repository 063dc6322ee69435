"""What is said of the bivalue universal grave, and of unique and avoidable rectangles."""

from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import Sentence, in_turn, say

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

_WHERE = say("Look for four cells with {digits} that make a rectangle in {corner.houses}.")

_ONLY = say(
    "{corner.cells} lie in two rows, two columns and two boxes. If they held nothing but {digits}, these digits could "
    "change places and the puzzle would have two solutions, but it has one."
)

_LOOKS = say(
    "Four cells in two rows, two columns and two boxes have the same two digits among their candidates, and at least "
    "one of them has nothing else. None of the four is given."
)

_WORKS = say(
    "If nothing but the two digits stood in the four cells, they could change places: every row, column and box would "
    "keep its digits, and the puzzle would have two solutions. A proper puzzle has only one, so one of the cells must "
    "be something else."
)

_FILLED = say(
    "{corner.cells} lie in two rows, two columns and two boxes, and none of them is given. If they held nothing but "
    "{digits}, these digits could change places and the puzzle would have two solutions, but it has one."
)

_AVOIDABLE_LOOKS = say(
    "Four cells in two rows, two columns and two boxes; none of them is given, but some you have filled already: "
    "opposite corners with the same digit, neighbours with two digits."
)


def _unique(why: Sentence, looks: Sentence, works: Sentence) -> Words:
    return Words(_WHERE, (_ONLY, why), in_turn(_LOOKS, looks), in_turn(_WORKS, works))


def _avoidable(why: Sentence, looks: Sentence, works: Sentence) -> Words:
    where = say("Look at the filled cells of {corner.houses} that are not given.")
    return Words(where, (_FILLED, why), in_turn(_AVOIDABLE_LOOKS, looks), in_turn(_WORKS, works))


TYPE_1 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else. So it must be {guardian.either}, and cannot be "
        "{eliminated.either}."
    ),
    looks=say("In type 1, three of them have nothing but the two digits."),
    works=say("Only the fourth cell can, so it cannot be either of the two digits."),
)

ONE_EXTRA = _unique(
    why=say(
        "The only other digit that any of them can be is {guardian.digits}. So one of {guardian.cells} must be "
        "{guardian.digits}, and a cell that sees all of these cannot be {guardian.digits}: {eliminated.cells}."
    ),
    looks=say(
        "The others all have one more candidate, and it is the same. In type 2 they are two neighbours, in type 5 two "
        "opposite corners or three of the four."
    ),
    works=say("So one of those with the additional digit must be that digit, and a cell that sees all of them cannot."),
)

TYPE_3 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else, so one of them is {guardian.either}. Beside them, {set.cells} "
        "can hold nothing but {set.either}. So one of the two, together with {set.cells}, uses these digits up: the "
        "other cells of {set.houses} cannot be {eliminated.either}."
    ),
    looks=say(
        "In type 3, two neighbours have others. Treat the two as one cell with all these others, and look for a naked "
        "subset that it belongs to, in a house of both."
    ),
    works=say(
        "So one of the two neighbours takes one of the others, just as one cell with these candidates would. Together "
        "with the further cells of the subset it uses up as many digits as there are places."
    ),
)

TYPE_4 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else. One of these two must be {base.digits}, since {base.digits} has "
        "no other place in {base.house}. If the other one were {eliminated.digits}, nothing but {digits} would be "
        "left. So neither of them can be {eliminated.digits}."
    ),
    looks=say(
        "In type 4, two neighbours have others, and one of the two digits has no further place in a house of both."
    ),
    works=say(
        "One of the two neighbours must be the digit that has no other place. So the other one must be something "
        "else, and neither can be the second digit of the rectangle."
    ),
)

TYPE_6 = _unique(
    why=say(
        "In {base.houses}, the {base.digits} can only go in these four cells, so if one of {guardian.cells} were "
        "{base.digits}, the other would be too. Then the other two corners would not be {base.digits}, and nothing "
        "but {digits} would be left. So {eliminated.cells} cannot be {eliminated.digits}."
    ),
    looks=say(
        "In type 6, two opposite corners have others, and one of the two digits makes an X-wing of the four cells: it "
        "has no further place in both rows, or in both columns."
    ),
    works=say(
        "An X-wing puts its digit in two opposite corners. If these were the two with others, nothing else could "
        "stand in the rectangle. So they cannot be that digit."
    ),
)

HIDDEN = _unique(
    why=say(
        "In {base.houses}, the {base.digits} can only go in these cells. If {eliminated.cells} were "
        "{eliminated.digits}, then its two neighbours in the rectangle would have to be {base.digits}, and the fourth "
        "cell, which has no third candidate, {eliminated.digits}: nothing but {digits}. So {eliminated.cells} cannot "
        "be {eliminated.digits}."
    ),
    looks=say(
        "Across from that one, row and column of the opposite corner have no further place for one of the digits."
    ),
    works=say(
        "If the opposite corner were the second digit, row and column would put the first into its two neighbours, "
        "and the corner without others would be the second. So the opposite corner cannot be the second digit."
    ),
)

AVOIDABLE_1 = _avoidable(
    why=say("With {eliminated.digits} in {eliminated.cells} they would, so it cannot be {eliminated.digits}."),
    looks=say("Three are filled, and the fourth could still complete the pattern."),
    works=say("So the fourth cell cannot be the digit that completes the pattern."),
)

AVOIDABLE_2 = _avoidable(
    why=say(
        "The only other digit that any of them can be is {guardian.digits}. So one of {guardian.cells} must be "
        "{guardian.digits}, and a cell that sees both cannot be {guardian.digits}: {eliminated.cells}."
    ),
    looks=say("Two are filled, and the other two can complete the pattern or be one other digit, the same in both."),
    works=say("So one of the two must be the additional digit, and a cell that sees both cannot."),
)
