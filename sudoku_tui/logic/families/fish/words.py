"""What is said of fish."""

from __future__ import annotations

from sudoku_tui.logic.families.fish.proof_words import why
from sudoku_tui.logic.families.words import Words
from sudoku_tui.words.message import in_turn, say

_LARGER = say("Beyond the jellyfish, of four, the names are squirmbag, whale and leviathan, of five, six and seven.")

FISH = Words(
    where=say("Look at the places for {digits} across the whole grid."),
    why=say(
        "In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. There "
        "{base.houses} must each have one {digits}, and {cover.houses} can take no more than one each. So none is "
        "left over: the other cells of {cover.houses} cannot be {digits}."
    ),
    looks=say(
        "A digit has its places in two rows in the same two columns: an X-wing. Three rows and three columns make a "
        "swordfish, four a jellyfish; a row need not have a place in every column. Rows and columns may swap roles."
    ),
    works=say(
        "Each of the rows must have the digit, in one of the columns, and no two of them in the same column. So the "
        "rows use the columns up, and the digit leaves all other cells of these columns."
    ),
)

FINNED_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid. Would a fish be whole but for very few of them?"),
    why=why,
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish that is spoilt: one of its base lines has places outside the "
        "cover lines as well. These are the fins, and they lie in one box, as a rule. What the fish would remove from "
        "the cover lines in that box sees all the fins."
    ),
    works=say(
        "If the fins are all false, the fish is whole, and the digit leaves all other cells of the cover lines. If a "
        "fin is true, the cells that see it lose the digit too. So a cell that loses it both ways cannot have it."
    ),
)

SASHIMI_FISH = FINNED_FISH._replace(
    where=say(
        "Look at the places for {digits} across the whole grid. Would a fish be whole if one place were elsewhere?"
    ),
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish in which one base line has a single place on the cover lines, "
        "or none, and has fins instead: places outside the cover lines, in one box as a rule. The cells of the box on "
        "the cover line that is missed are those that can lose the digit."
    ),
    works=say(
        "If the fins are all false, the line with few places has a single one left, and the rest follows: still as "
        "many lines need the digit as there are lines to hold it. If a fin is true, the cells that see it lose the "
        "digit. So a cell that loses it both ways cannot have it."
    ),
)

FRANKEN_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid, in boxes as well as in rows and columns."),
    why=why,
    looks=in_turn(
        say(
            "A Franken fish is a fish in which boxes stand in for some of the lines: rows and boxes lie in as many "
            "columns and boxes, or columns and boxes in as many rows and boxes. Boxes in which the digit has places "
            "on two lines only are a good start."
        ),
        _LARGER,
    ),
    works=say(
        "Every house of the base needs the digit once, and every house of the cover can take it once. As there are as "
        "many of one as of the other, and no place counts for two houses of the base, the base uses the cover up."
    ),
)

FINNED_FRANKEN_FISH = FRANKEN_FISH._replace(
    looks=in_turn(
        say(
            "A Franken fish, in which boxes stand in for some of the lines, with fins: places in the base that lie "
            "outside the cover. A place in two houses of the base, as a row and a box, is a fin too. What can lose "
            "the digit is in the cover and sees all the fins."
        ),
        _LARGER,
    ),
    works=say(
        "If the fins are all false, every house of the base needs a place of its own in the cover, which has room for "
        "no more. If a fin is true, the cells that see it lose the digit too. So a cell that loses it both ways "
        "cannot have it. A place of the base that lies in two houses of the cover would use up both, and can go in "
        "the same way."
    ),
)

MUTANT_FISH = FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover, rows and columns on the same "
            "side as well. Start with a few houses that have two or three places each, and count which others could "
            "hold them all."
        ),
        _LARGER,
    ),
)

FINNED_MUTANT_FISH = FINNED_FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover. Its fins are the places in the "
            "base that lie outside the cover, and those in two houses of the base. What can lose the digit is in the "
            "cover and sees all the fins."
        ),
        _LARGER,
    ),
)
