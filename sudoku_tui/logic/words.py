"""The sentences of hints: for each family of techniques where to look, and why a step is right.

They are templates, filled from a step's evidence by `explain`. `{base.cells}` stands for every cell marked with that
role; likewise `.digits`, `.either` (1 or 2), `.each` (1 in r2c3 and 2 in r4c5), `.houses`, `.house` (the first of them)
and `.count` (how many cells, as a word). `{pivot[0].digits}` speaks of the first mark of the role alone. `{digits}` are
the digits concerned, `{eliminated.cells}` speaks of what the step removes. What stands in angle brackets is left out
when one of its fields has nothing to say.
"""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """What is said of a technique.

    Attributes:
        where: where to look, without giving the answer away.
        why: the proof.
    """

    where: str
    why: str


FULL_HOUSE = Words(
    where="Look at {single.house}: it is almost full.",
    why="{single.cells} is the only empty cell of {single.house}, and {digits} is the only digit missing there.",
)
NAKED_SINGLE = Words(
    where="Look at {single.house}: what can its empty cells still be?",
    why="Nothing but {digits} can go in {single.cells}.< It sees {blocker.each}.>"
    "< Earlier steps have ruled out {removed.digits}.>",
)
HIDDEN_SINGLE = Words(
    where="Look at {single.house}: one of its digits has only one place left.",
    why="In {single.house}, the {digits} can only go in {single.cells}."
    "< Elsewhere it is kept out by the {digits} in {blocker.cells}.>"
    "< Earlier steps have ruled it out in {removed.cells}.>",
)
LOCKED_CANDIDATES = Words(
    where="Look at the places for the {digits} in {base.house}.",
    why="In {base.house}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.house} too. "
    "One of them must be {digits}, so the other cells of {cover.house} cannot be {digits}.",
)
COMMON_PEERS = Words(
    where="Look at the places for the {digits} in {base.house}, and at what sees them all.",
    why="In {base.house}, the {digits} can only go in {base.cells}. "
    "One of them must be {digits}, so a cell that sees them all cannot be: {eliminated.cells}.",
)
NAKED_SUBSET = Words(
    where="Look for cells with few candidates in {set.house}.",
    why="{set.cells} can hold nothing but {digits}: {set.count} cells for as many digits. "
    "These digits are used up there, so the other cells of {set.houses} cannot hold {set.either}.",
)
HIDDEN_SUBSET = Words(
    where="Look for digits with few places left in {set.house}.",
    why="In {set.house}, the digits {digits} can only go in {set.cells}: {set.count} cells for as many digits. "
    "These digits fill the cells, so nothing else can stand there.",
)
FISH = Words(
    where="Look at the places for {digits} across the whole grid.",
    why="In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. "
    "There {base.houses} must each have one {digits}, and {cover.houses} can take no more than one each. "
    "So none is left over: the other cells of {cover.houses} cannot be {digits}.",
)
XY_WING = Words(
    where="Look at the cells with two candidates in and around {pivot.house}.",
    why="{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells} must be "
    "{eliminated.digits}; if it is {pivot[1].digits}, then {pincer[2].cells} must be {eliminated.digits}. "
    "Either way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both cannot be {eliminated.digits}.",
)
