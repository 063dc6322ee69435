"""What is said of fish."""

from __future__ import annotations

from sudoku_tui.logic.words.form import Words

FISH = Words(
    where="Look at the places for {digits} across the whole grid.",
    why="In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. "
    "There {base.houses} must each have one {digits}, and {cover.houses} can take no more than one each. "
    "So none is left over: the other cells of {cover.houses} cannot be {digits}.",
    looks="A digit has its places in two rows in the same two columns: an X-wing. Three rows and three columns "
    "make a swordfish, four a jellyfish; a row need not have a place in every column. Rows and columns "
    "may change parts.",
    works="Each of the rows must have the digit, in one of the columns, and no two of them in the same column. "
    "So the rows use the columns up, and the digit leaves all other cells of these columns.",
)
