"""Rules: the demands of a variant beyond rows, columns and boxes.

A rule either adds houses (diagonals, windows, ...) or forbids equal digits a chess move apart, so that it is part of
the shape. A new one is a member of `Rule` with a record in `RULES`; if it does not fit every shape, `misfit` says so.
Rules about all cells that are neither are kinds of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.shapes.houses import GridShape, HouseKind
from sudoku_tui.words.message import NOTHING, Message, say


class Rule(StrEnum):
    """The rules a grid can have, by their names in a variant's text."""

    ANTIKING = "antiking"  # cells a king's move apart hold different digits
    ANTIKNIGHT = "antiknight"  # cells a knight's move apart hold different digits
    ASTERISK = "asterisk"  # nine cells in the shape of an asterisk hold every digit
    CENTRE = "centre"  # the middle cells of the boxes hold every digit
    DISJOINT = "disjoint"  # cells that have the same place in their boxes hold every digit
    HYPER = "hyper"  # windows the size of boxes, one cell apart, hold every digit
    X = "x"  # both diagonals hold every digit


class RuleKind(NamedTuple):
    """Everything there is to know about a rule besides where it fits."""

    name: Message
    rule: Message  # its demand, in a sentence
    houses: tuple[HouseKind, Callable[[GridShape], Iterable[list[int]]]] | None = None  # the kind of house it adds
    steps: tuple[tuple[int, int], ...] = ()  # steps, in rows and columns, to the cells that may not hold the same digit
    move: Message = NOTHING  # the chess move that these steps are
    keys: tuple[str, ...] = ()  # of f-puzzles' text, all of which express it; none where that does not have it
    in_sudokupad: tuple[str, ...] = ()  # its names there
    also_called: tuple[str, ...] = ()  # in a variant's text
    said: tuple[str, ...] = ()  # cues in a sentence of an author's rules that states it (`constraints/cues.py`)


def _diagonals(shape: GridShape) -> Iterator[list[int]]:
    size = shape.size
    yield [row * size + row for row in range(size)]
    yield [row * size + size - 1 - row for row in range(size)]


def _windows(shape: GridShape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for top in range(1, size - high + 1, high + 1):
        for left in range(1, size - wide + 1, wide + 1):
            columns = range(left, left + wide)
            yield [row * size + column for row in range(top, top + high) for column in columns]


def _disjoint_groups(shape: GridShape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for place in range(size):
        down, right = divmod(place, wide)
        yield [row * size + column for row in range(down, size, high) for column in range(right, size, wide)]


_KNIGHT = "(knight|kinght|knigth|horse)"

_ASTERISK = ((1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4))  # rows and columns, from 0
_ASTERISK_SIZE = len(_ASTERISK)


def _asterisk(shape: GridShape) -> Iterator[list[int]]:
    yield [row * shape.size + column for row, column in _ASTERISK]


def _middle_cells(shape: GridShape) -> Iterator[list[int]]:
    yield list(_disjoint_groups(shape))[shape.size // 2]


RULES: Mapping[Rule, RuleKind] = {
    Rule.X: RuleKind(
        say("diagonals"),
        say("Both diagonals hold every digit."),
        houses=(HouseKind.DIAGONAL, _diagonals),
        keys=("diagonal-", "diagonal+"),
        also_called=("diagonal", "diagonals"),
    ),
    Rule.HYPER: RuleKind(
        say("hyper"),
        say("The tinted windows hold every digit."),
        houses=(HouseKind.WINDOW, _windows),
        also_called=("windows", "windoku"),
    ),
    Rule.DISJOINT: RuleKind(
        say("disjoint groups"),
        say("Cells at the same place in their boxes differ."),
        houses=(HouseKind.GROUP, _disjoint_groups),
        keys=("disjointgroups",),
        in_sudokupad=("disjoint", "disjointgroups"),
        also_called=("disjointgroups",),
        said=(
            "disjoint",
            "(every|each|all) (possible )?(position|place)s? (of|in|with) ... (box|region|3x3)",
            "same (relative )?(position|place|location) ... (box|region|3x3)",
        ),
    ),
    Rule.ASTERISK: RuleKind(
        say("asterisk"),
        say("The tinted cells of the asterisk hold every digit."),
        houses=(HouseKind.ASTERISK, _asterisk),
    ),
    Rule.CENTRE: RuleKind(
        say("centre dots"),
        say("The middle cells of the boxes hold every digit."),
        houses=(HouseKind.CENTRE, _middle_cells),
        also_called=("centredot", "center", "centerdot"),
    ),
    Rule.ANTIKNIGHT: RuleKind(
        say("anti-knight"),
        say("Cells a knight's move apart differ."),
        steps=((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
        move=say("a knight's move"),
        keys=("antiknight",),
        in_sudokupad=("antiknight",),
        said=(
            rf"{_KNIGHT}'?s? ... (not|cannot|can't|never|no|differ|different|may not|anti)",
            rf"(not|cannot|can't|no|identical|same) ... (?<!extended ){_KNIGHT}",
            "anti[- ]?knight",
        ),
    ),
    Rule.ANTIKING: RuleKind(
        say("anti-king"),
        say("Cells a king's move apart differ, also diagonally."),
        # A king's other moves stay in a row or a column, where no digit occurs twice anyway.
        steps=((-1, -1), (-1, 1), (1, -1), (1, 1)),
        move=say("a king's move"),
        keys=("antiking",),
        in_sudokupad=("antiking",),
        said=(
            r"king('?s)?\b ... (not|cannot|can't|never|no|differ|different)",
            r"(not|cannot|can't|no|identical|same) ... king('?s)?\b",
            r"anti[- ]?king\b",
            r"diagonally (adjacent|neighbou?ring|touching) ... (not|cannot|differ)\b",
            "(digit|number|value)s? ... (not|cannot|can't) (touch|be adjacent) ... diagonal",
            "touch diagonally ... (not|cannot|can't|differ)",
            "(identical|same|equal) ... (not|cannot|can't|never) ... diagonal(ly)? (adjacent|neighbou?r)",
        ),
    ),
}
"""The records of all rules, in the order in which they appear in the name of a grid."""


def misfit(rule: Rule, shape: GridShape) -> Message:
    """The reason why a rule does not fit a shape; nothing where it does."""
    high, wide = shape.box_height, shape.box_width
    match rule:
        case Rule.ASTERISK if shape.size != _ASTERISK_SIZE:
            reason = say("{rule} needs a grid of size {needed}, and this one has size {size}", needed=_ASTERISK_SIZE)
        case Rule.HYPER if min(high, wide) == 1:
            reason = say("{rule} needs boxes of more than one row and column: a grid of size {size} has no windows")
        case Rule.DISJOINT if shape.regions or min(high, wide) == 1:
            reason = say("{rule} needs rectangular boxes of more than one row and column")
        case Rule.CENTRE if shape.regions or min(high, wide) == 1 or high % 2 == 0 or wide % 2 == 0:
            reason = say("{rule} needs rectangular boxes with a middle cell, as those of 3×3 cells")
        case _:
            return NOTHING
    return reason.given({"rule": rule.value, "size": shape.size})


def extra_houses(rules: Iterable[Rule], shape: GridShape) -> list[tuple[HouseKind, list[list[int]]]]:
    """The houses that rules add to a single grid: their kind and, for each house, its cells, numbered in that grid."""
    found = [houses for rule in rules if (houses := RULES[rule].houses)]
    return [(kind, list(members(shape))) for kind, members in found]
