"""What the lessons say of fish, by kind and size: how to find each, and why it works.

The small ones, which people look for, have words of their own; from five lines on those of a kind differ by what is
counted alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.words.message import Message, Sentence, say

_Words = tuple[Sentence, Sentence]
_COUNTS = {5: say("five"), 6: say("six"), 7: say("seven")}
_SMALLER = {5: say("a jellyfish"), 6: say("a swordfish"), 7: say("an X-wing")}
"""What the lines left over make on a grid of nine rows, at most."""


class _OfKind(NamedTuple):
    """The lessons on fish of a kind: those of two, three and four lines, and of more."""

    two: _Words
    three: _Words
    four: _Words
    more: _Words


def lesson(prefix: str, size: int) -> tuple[Message, Message]:
    """How to find a fish of a kind and a size, and why it works."""
    of_kind = _LESSONS[prefix]
    if size in _COUNTS:
        looks, works = of_kind.more
        numbers = {"count": _COUNTS[size], "smaller": _SMALLER[size]}
        return looks.given(numbers), works.given(numbers)
    return of_kind[size - 2]


_BASIC = _OfKind(
    two=(
        say(
            "Take a digit, and find two rows in which it has just two places each, in the same two columns: the "
            "corners of a rectangle. It goes from the rest of both columns. Columns and rows may swap roles."
        ),
        say(
            "If one row has the digit on the left, the other has it on the right, or the other way round. Either way, "
            "both columns have it in these two rows, so it is nowhere else in them."
        ),
    ),
    three=(
        say(
            "Find three rows in which a digit has two or three places, all of them in the same three columns. Not "
            "every row needs all three: two in each, in a zigzag, are the most common and the hardest to see. Columns "
            "do as well."
        ),
        say(
            "Three rows need the digit three times, and each of the three columns can take it once. So the columns get "
            "all they can hold from these rows, and their other cells go without."
        ),
    ),
    four=(
        say(
            "Find four rows whose places for a digit all lie in four columns, two to four in each row. If the digit is "
            "missing in only seven rows, look for a swordfish in the columns instead: it shows the same."
        ),
        say(
            "Four rows share out four columns, one to each, though nobody knows how yet. No column is left for any "
            "other row, so the digit goes from the rest of all four."
        ),
    ),
    more=(
        say(
            "Find {count} rows whose places for a digit all lie in {count} columns. There is no need to: in a grid of "
            "nine rows, the columns left over make {smaller} or less, which shows the same and is easier to see."
        ),
        say(
            "The digit is needed once in each of {count} rows, and fits once into each of {count} columns. So the rows "
            "use the columns up, and other cells of these columns lose it."
        ),
    ),
)

_FINNED = _OfKind(
    two=(
        say(
            "It would be an X-wing, but one of its rows has a place or two more, beside one of the corners and in its "
            "box: the fins. The digit can go from the other cells of that corner's column in the box."
        ),
        say(
            "Without the fins it is an X-wing, and the column loses the digit. If a fin is the digit, the box has it "
            "there. The cells that are in both the column and the box lose it either way."
        ),
    ),
    three=(
        say(
            "Three rows make a swordfish but for a place or two, mostly in one box, that stick out of the three "
            "columns. Look where one of the columns runs through that box: cells there see all the fins."
        ),
        say(
            "Either no fin is the digit, and the swordfish clears its three columns; or a fin is, and clears what it "
            "sees. A cell that would be cleared in both cases can be cleared now."
        ),
    ),
    four=(
        say(
            "Find four rows whose places lie in four columns, with a few left over in one box. Start from the box "
            "where a row sticks out. The digit can go from its cells that lie in one of the four columns."
        ),
        say(
            "Four rows fill four columns, unless a fin takes the digit of its row. In the first case the columns lose "
            "the digit elsewhere, in the second the cells around the fin do. What goes in both is gone."
        ),
    ),
    more=(
        say(
            "Find {count} rows that almost fit into {count} columns; the places that stick out are the fins. The digit "
            "can go from a cell of these columns that sees every fin. It is a pattern for patient counting."
        ),
        say(
            "If the fins are false, {count} rows fill {count} columns, and nothing is left for other cells. If a fin "
            "is true, no cell that sees it can have the digit. So a cell that both cases bar loses it."
        ),
    ),
)

_SASHIMI = _OfKind(
    two=(
        say(
            "It is an X-wing with a corner missing. That row has only one place on the two columns, and a fin or two "
            "beside the empty corner, in its box. The digit can go from the corner's column within the box."
        ),
        say(
            "If no fin is the digit, its row has it at the one corner it has; then the other row must have it in the "
            "column of the missing corner. If a fin is, the box has it there. Both bar the same cells."
        ),
    ),
    three=(
        say(
            "It is nearly a swordfish, but one of the three rows has just one place, or none, on the columns. Its "
            "fins lie in a box that one of these columns runs through: there the digit can go."
        ),
        say(
            "Leave out the fins, and the short row has no choice; the two others are left with two columns and fill "
            "them. With a fin, the box has its digit. The cells that go lose it in both cases."
        ),
    ),
    four=(
        say(
            "Look for four rows and four columns in which one row hardly meets the columns and has other places "
            "beside them, in one box. Where a column crosses this box, the digit can go."
        ),
        say(
            "Without a fin, one row is settled, and the three others need all the columns it leaves. With one, the "
            "digit of the box is found. A cell of a column that sees the fins is barred by one or the other."
        ),
    ),
    more=(
        say(
            "Look for {count} rows and {count} columns of which one row misses nearly all, with fins in its place. The "
            "digit can go where the box with the fins meets a column that the row misses."
        ),
        say(
            "Even the row with few places still needs the digit. So if all fins are false, {count} rows use {count} "
            "columns up, and if one is true, all that it sees lose the digit. What goes, goes both ways."
        ),
    ),
)

_FRANKEN = _OfKind(
    two=(
        say(
            "A box stands in for a line. For example, a row and a box elsewhere have all their places for a digit in "
            "the same two columns; or two rows have theirs in a column and a box. The rest of what covers them loses "
            "it."
        ),
        say(
            "Two houses that do not overlap need the digit twice, and two others hold all their places. Each of those "
            "can hold it once, so it is used up in both, and their other cells lose it."
        ),
    ),
    three=(
        say(
            "It is a swordfish in which one line or two are boxes: say two rows and a box, covered by three columns. "
            "Start with a box where the digit has places in just two lines, and add lines that keep to them."
        ),
        say(
            "Each of the three houses in the base must have the digit, in a cell of its own. Each of the three that "
            "cover them can have it once. So nothing is left for their other cells."
        ),
    ),
    four=(
        say(
            "Four houses, boxes among them, have all their places for a digit in four others. Two boxes in one stack "
            "with places in the same columns are a good start; then look for two rows that fit in."
        ),
        say(
            "The base needs the digit four times, and no place counts twice there. The cover has room for it four "
            "times. So the cover has no digit to spare for a cell outside the base."
        ),
    ),
    more=(
        say(
            "Find {count} houses, boxes among them, whose places for a digit lie in {count} others. By hand this takes "
            "very long. Try to follow the example: count what each house of the base needs."
        ),
        say(
            "As with smaller fish, what is needed {count} times fits in just {count} times, a box counting like a "
            "line. So the houses that cover the base have none left for other cells."
        ),
    ),
)

_FINNED_FRANKEN = _OfKind(
    two=(
        say(
            "A line and a box almost share two lines for a digit. What sticks out is a fin, and so is a place that "
            "lies in both the line and the box. A cell of the two lines that sees all the fins can lose the digit."
        ),
        say(
            "If no fin is true, the line and the box use both lines up. If a fin is true, whatever sees it loses the "
            "digit. A cell that would lose it in either case has lost it."
        ),
    ),
    three=(
        say(
            "It would be a Franken swordfish, but for a few places outside the three houses that cover it, or in two "
            "houses of the base at once. These are the fins: look for cells of the cover that see all of them."
        ),
        say(
            "Without fins, three houses need three places, which is all the cover has. With one, the cells that see it "
            "are out. A place in two houses of the cover is out even without a fin: it would take up both."
        ),
    ),
    four=(
        say(
            "Four houses with a box or two almost fit into four others. Start from two boxes beside each other, and "
            "call fins whatever is left over, or counts twice. Then see which cells of the cover see every fin."
        ),
        say(
            "Suppose all fins are false: four houses then fill four, and other cells of the cover are empty of the "
            "digit. Suppose one is true: the cells it sees are. So cells that are in both have no digit."
        ),
    ),
    more=(
        say(
            "Find {count} houses, boxes among them, that {count} others nearly cover. What is left over, or lies in "
            "two houses of the base, is a fin. Cells of the cover that see every fin can lose the digit."
        ),
        say(
            "Take it in two cases. No fin is true: then {count} houses fill {count} others, and their other cells lose "
            "the digit. A fin is true: then the cells that see it do. What both cases say holds."
        ),
    ),
)

_MUTANT = _OfKind(
    two=(
        say(
            "Two houses of any kind, such as a row and a column, have all their places for a digit in two others of "
            "any kind, such as a column and a box. No place may lie in both of the first two."
        ),
        say(
            "The first two houses need the digit twice, in two different cells, and all of these lie in the other two. "
            "Those can hold it twice at most, so their other cells cannot have it."
        ),
    ),
    three=(
        say(
            "Rows, columns and boxes mix: find three houses of any kinds whose places for a digit lie in three others. "
            "Start from houses with two or three places, and ask which few houses could hold them all."
        ),
        say(
            "It does not matter what the houses are. Three of them need the digit, three others hold all their places, "
            "and a house holds a digit once. So the three that cover have none left over."
        ),
    ),
    four=(
        say(
            "Find four houses of any kinds, covered by four others. Choose houses of the base that do not share a "
            "place for the digit, for a place in two of them would serve both and spoil the count."
        ),
        say(
            "Four times the digit in the base, four times at most in the cover: these are the same four. So a "
            "cell of the cover that is not in the base cannot be the digit."
        ),
    ),
    more=(
        say(
            "Find {count} houses of any kinds whose places for a digit lie in {count} others. There are so many ways "
            "to choose that only a computer tries them; the example shows that the count is still simple."
        ),
        say(
            "However mixed they are, {count} houses need the digit {count} times, and those that cover them cannot "
            "hold it more often. So they hold it in the base, and nowhere else."
        ),
    ),
)

_FINNED_MUTANT = _OfKind(
    two=(
        say(
            "Two houses of any kind, such as a row and a column, are almost covered by two others. The places outside "
            "are fins; so is the cell where the two cross. A cell of the cover that sees all fins can lose the digit."
        ),
        say(
            "If no fin is the digit, the two houses need two places, and the two that cover them have no more. If a "
            "fin is, it keeps the digit from all cells that see it. Some cells lose it both ways."
        ),
    ),
    three=(
        say(
            "Choose three houses of any kinds, count the places for a digit, and find three others that hold nearly "
            "all of them. What they leave out, or what counts twice in the base, is a fin."
        ),
        say(
            "Ask whether a fin is true. If none is, three digits fill the three houses of the cover. If one is, the "
            "cells around it are barred. Only cells that are barred both times lose the digit."
        ),
    ),
    four=(
        say(
            "Start with four houses in which the digit has few places, whatever their kind. If four others cover all "
            "but some cells that lie close together, these are fins: look for cells that see them."
        ),
        say(
            "Either the base needs all four digits of the cover, or one of the fins is true and takes one. A cell of "
            "the cover outside the base has no chance in the first case, and if it sees the fins, none in the second."
        ),
    ),
    more=(
        say(
            "Choose {count} houses of any kinds, and {count} that cover all but a few of their places. These few are "
            "fins, and so are places in two houses of the base. Cells of the cover that see all of them can lose it."
        ),
        say(
            "With all fins false, the digit is needed {count} times in {count} houses, which leaves nothing for other "
            "cells. With one true, it is gone from all that see it. So it goes where both are so."
        ),
    ),
)

_LESSONS: Mapping[str, _OfKind] = {
    "": _BASIC,
    "finned-": _FINNED,
    "sashimi-": _SASHIMI,
    "franken-": _FRANKEN,
    "finned-franken-": _FINNED_FRANKEN,
    "mutant-": _MUTANT,
    "finned-mutant-": _FINNED_MUTANT,
}
