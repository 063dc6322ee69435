"""The lessons on chains and loops."""

from sudoku_tui.logic.families.chains.words import where, why_discontinuous, why_loop, why_open
from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import in_turn, say

_GROUPS = say(
    "A node can also be a group: two or three cells in which a box and a line meet, taken together, or a few cells of "
    "a house that have one digit more than cells."
)
_GROUP_WORKS = say(
    "A group is true if one of its cells is the digit, and false if none is; it excludes only what sees all its cells. "
    "A few cells with one digit more than cells need all other digits once they lose one."
)

X_CHAIN = Words(
    where=where,
    why=why_open,
    looks=say(
        "Choose a digit and a house with only two places for it. From one of the two, step to a cell that it sees, "
        "and that is one of the only two places in another house; step on to the other place there, and so on. The "
        "chain ends as it began, with such a pair. Then look for a cell that sees both of its ends."
    ),
    works=say(
        "If the first end is not the digit, its partner is; that takes it from the next cell, whose partner then is, "
        "and so on up to the last end. So one of the two ends is the digit, and a cell that sees both is not."
    ),
)

XY_CHAIN = Words(
    where=where,
    why=why_open,
    looks=say(
        "Take cells with two candidates only. Each must see the next and share a digit with it, and leave each cell "
        "by the other digit than the one you came by. The first and the last cell must have the same digit left over. "
        "Then look for a cell that sees both of them."
    ),
    works=say(
        "If the first cell is not the digit left over, it is its other one; that leaves the next cell only its other "
        "one, and so on, until the last cell must be the digit left over. So it is in the first or in the last cell, "
        "and a cell that sees both cannot have it."
    ),
)

AIC = Words(
    where=where,
    why=why_open,
    looks=say(
        "Begin with two candidates one of which must be true: the only two of a cell, or the only two places for a "
        "digit in a house. From the second, step to a candidate that it excludes, which must again be one of two; and "
        "so on, ending with such a pair. The ends must be of the same digit, with cells that see both, or of two "
        "digits in cells that see each other."
    ),
    works=say(
        "If the first end is false, each step makes the next candidate true or false in turn, and the last end true. "
        "So one of the ends is true. What neither of them can be true with is therefore impossible."
    ),
)

CONTINUOUS = Words(
    where=where,
    why=why_loop,
    looks=say(
        "A chain of strong and weak links in turn, through cells and houses, whose last candidate excludes the first, "
        "so that it closes to a ring. Then look along the weak links: at other places for the digit in a house that "
        "the link lies in, and at other candidates of a cell that the loop passes through."
    ),
    works=say(
        "Everything on the loop follows from any one of its candidates, either way round: every second one is true, "
        "or all the others are. So one end of each weak link is true, and what both ends exclude is impossible."
    ),
)

DISCONTINUOUS = Words(
    where=where,
    why=why_discontinuous,
    looks=say(
        "Suppose a candidate true, or false, and follow strong and weak links in turn. If they lead back to say the "
        "opposite of what you supposed, you have found a loop that does not close in this one candidate."
    ),
    works=say(
        "A supposition from which its own opposite follows is wrong. So a candidate that would make itself impossible "
        "is impossible, and one that must be true if it is false is true; then all else goes from its cell."
    ),
)


def grouped(words: Words) -> Words:
    return words._replace(looks=in_turn(words.looks, _GROUPS), works=in_turn(_GROUP_WORKS, words.works))
