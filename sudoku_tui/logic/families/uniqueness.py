"""Patterns that cannot occur in a puzzle with one solution: the bivalue universal grave, and rectangles.

In the grave, all cells have two candidates, and all digits have two places in every house that lacks them: it has two
solutions or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.rectangles import (
    avoidable_1,
    avoidable_2,
    hidden_rectangle,
    type_1,
    type_2,
    type_3,
    type_3_of_one_extra,
    type_4,
    type_5,
    type_6,
)
from sudoku_tui.logic.families.tools import bivalue_cells, marks_of, places_in_houses
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Sentence, in_turn, say


def bug_plus_1(board: Board) -> Iterator[Step]:
    """BUG + 1: one cell has a third candidate, which alone keeps the position from having two solutions."""
    odd = board.unplaced & ~bivalue_cells(board)
    if odd.bit_count() != 1 or board.geometry.peer_steps or not board.geometry.has_full_houses:
        return
    (cell,) = cells_of(odd)
    if len(board.digits(cell)) == 3:
        for digit in board.digits(cell):
            if _is_all_that_is_odd(board, Candidate(cell, digit)):
                yield _bug_step(board, Candidate(cell, digit))


def _is_all_that_is_odd(board: Board, extra: Candidate) -> bool:
    """Whether, without one candidate, every digit would have two places in every house that still lacks it."""
    own = set(board.geometry.houses_of[extra.cell])
    return all(
        cells.bit_count() == (3 if digit == extra.digit and house in own else 2)
        for house, places in enumerate(places_in_houses(board))
        for digit, cells in enumerate(places)
        if cells
    )


def _bug_step(board: Board, extra: Candidate) -> Step:
    everything = [Candidate(cell, digit) for cell in cells_of(board.unplaced) for digit in board.digits(cell)]
    others = [candidate for candidate in everything if candidate != extra]
    marks = *marks_of([extra], Role.GUARDIAN), *marks_of(others, Role.CORNER)
    eliminations = tuple(candidate for candidate in others if candidate.cell == extra.cell)
    return Step("bug-plus-1", (), eliminations, Evidence(marks, digits=(extra.digit,)))


BUG_PLUS_1 = Words(
    where=say("Count the candidates of the empty cells: only one cell has more than two."),
    why=say(
        "Every empty cell except {guardian.cells} has two candidates. If {guardian.cells} were not {guardian.digits}, "
        "it would have two as well, and every digit would have two places, or none, in every row, column and box. Then "
        "all cells could switch to their other candidates together, and the puzzle would have two solutions, or none. "
        "So {guardian.cells} must be {guardian.digits}, and cannot be {eliminated.either}."
    ),
    looks=say(
        "Every empty cell has two candidates, except one cell with three. One of these three appears three times as a "
        "candidate in the row, the column and the box of the cell; all others appear twice."
    ),
    works=say(
        "Without that digit, every empty cell would have two candidates, and every digit two places in each house. "
        "Then all cells could switch to their other candidates, and any solution would make a second one."
    ),
)

_WHERE = say("Look for four cells with {digits} that form a rectangle in {corner.houses}.")

_ONLY = say(
    "{corner.cells} lie in two rows, two columns and two boxes. If they only held {digits}, these two digits could "
    "swap places and the puzzle would have two solutions, but it has one."
)

_LOOKS = say(
    "Four cells in two rows, two columns and two boxes have the same two digits among their candidates, and at least "
    "one of them has nothing else. None of the four is a given."
)

_WORKS = say(
    "With only the two digits in them, the four cells could swap these unnoticed: two solutions. So some cell is "
    "something else."
)

_FILLED = say(
    "{corner.cells} lie in two rows, two columns and two boxes, and none of them is a given. If they only held "
    "{digits}, these two digits could swap places and the puzzle would have two solutions, but it has one."
)

_AVOIDABLE_LOOKS = say(
    "Four cells in two rows, two columns and two boxes; none of them is a given, but you have filled some already: "
    "opposite corners with the same digit, neighbours with different ones."
)


def _unique(why: Sentence, looks: Sentence, works: Sentence) -> Words:
    return Words(_WHERE, (_ONLY, why), in_turn(_LOOKS, looks), in_turn(_WORKS, works))


def _avoidable(why: Sentence, looks: Sentence, works: Sentence) -> Words:
    where = say("Look at the cells of {corner.houses} that you have filled.")
    return Words(where, (_FILLED, why), in_turn(_AVOIDABLE_LOOKS, looks), in_turn(_WORKS, works))


TYPE_1 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else. So it must be {guardian.either}, and cannot be "
        "{eliminated.either}."
    ),
    looks=say("In type 1, three of them have nothing but the two digits."),
    works=say("Only the fourth cell can be, so it is neither of the two digits."),
)

TYPE_2 = _unique(
    why=say(
        "The only other digit that any of them can be is {guardian.digits}. So one of {guardian.cells} must be "
        "{guardian.digits}, and a cell that sees all of these cannot be: {eliminated.cells}."
    ),
    looks=say(
        "In type 2, two neighbours have one candidate more, and it is the same in both. Cells that see both, in their "
        "line or their box, can lose it."
    ),
    works=say("Only the two neighbours can be, so one of them is the extra digit. A cell that sees both cannot be it."),
)

TYPE_5 = TYPE_2._replace(
    looks=in_turn(
        _LOOKS,
        say(
            "In type 5, two opposite corners, or three of the four, have one candidate more, the same in all of them. "
            "Few cells see all of these: look in their boxes."
        ),
    ),
    works=in_turn(
        _WORKS,
        say("It is one of those with the extra digit, and has that digit. So a cell that sees all of them cannot."),
    ),
)

TYPE_3 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else, so one of them is {guardian.either}. Beside them, {set.cells} can "
        "only hold {set.either}. So one of the two, together with {set.cells}, uses these digits up: the other cells "
        "of {set.houses} cannot be {eliminated.either}."
    ),
    looks=say(
        "In type 3, two neighbours have other candidates. Treat the two as one cell with all of these, and look for a "
        "naked subset that this cell belongs to, in a house of both."
    ),
    works=say(
        "One of the two neighbours takes one of the other candidates, like a cell with only these: the one that the "
        "subset lacked."
    ),
)

TYPE_4 = _unique(
    why=say(
        "Only {guardian.cells} can be anything else. One of these two must be {base.digits}, since {base.digits} has "
        "no other place in {base.house}. If the other were {eliminated.digits}, nothing but {digits} would be left. So "
        "neither of them can be {eliminated.digits}."
    ),
    looks=say(
        "In type 4, two neighbours have other candidates, and one of the two digits has no other place in a house of "
        "both."
    ),
    works=say(
        "One of the two neighbours is the digit that has no other place, so the other is something else: neither is "
        "the second digit."
    ),
)

TYPE_6 = _unique(
    why=say(
        "In {base.houses}, the {base.digits} can only go in these four cells, so if one of {guardian.cells} were "
        "{base.digits}, the other would be too. Then the other two corners would not be {base.digits}, and only "
        "{digits} would be left. So {eliminated.cells} cannot be {eliminated.digits}."
    ),
    looks=say(
        "In type 6, two opposite corners have other candidates, and one of the two digits makes an X-wing of the four "
        "cells: it has no other place in both rows, or in both columns."
    ),
    works=say(
        "An X-wing puts its digit in two opposite corners: not in the two with other candidates, or the rectangle "
        "would hold only the two digits."
    ),
)

HIDDEN = _unique(
    why=say(
        "In {base.houses}, the {base.digits} can only go in these cells. If {eliminated.cells} were "
        "{eliminated.digits}, its two neighbours in the rectangle would have to be {base.digits}, and the fourth cell, "
        "which has no third candidate, {eliminated.digits}: only {digits}. So {eliminated.cells} cannot be "
        "{eliminated.digits}."
    ),
    looks=say(
        "Across from that cell, the row and the column of the opposite corner have no other place for one of the "
        "digits."
    ),
    works=say(
        "With the second digit in the opposite corner, its row and column put the first beside it, and the last corner "
        "gets the second: just that."
    ),
)

AVOIDABLE_1 = _avoidable(
    why=say(
        "With {eliminated.digits} in {eliminated.cells} they would, so {eliminated.cells} cannot be "
        "{eliminated.digits}."
    ),
    looks=say("Three are filled, and the fourth could still complete the pattern."),
    works=say("So the fourth cell cannot be the digit that completes the pattern."),
)

AVOIDABLE_2 = _avoidable(
    why=say(
        "The only other digit that any of them can be is {guardian.digits}. So one of {guardian.cells} must be "
        "{guardian.digits}, and a cell that sees both cannot be: {eliminated.cells}."
    ),
    looks=say("Two are filled, and the other two can complete the pattern or be one other digit, the same in both."),
    works=say("So one of the two must be the extra digit, and a cell that sees both cannot."),
)

_rung = partial(Technique, level=Level.HARD, score=100, needs_uniqueness=True)
_type_3 = partial(_rung, find_more=type_3_of_one_extra)

BUG = (_rung("bug-plus-1", say("Bivalue Universal Grave + 1"), bug_plus_1, BUG_PLUS_1, explainer=5.6),)

RECTANGLES = (
    _rung("unique-rectangle-1", say("Unique Rectangle Type 1"), type_1, TYPE_1, explainer=4.5),
    _rung("unique-rectangle-2", say("Unique Rectangle Type 2"), type_2, TYPE_2, explainer=4.5),
    _type_3("unique-rectangle-3", say("Unique Rectangle Type 3"), type_3, TYPE_3, explainer=4.6),
    _rung("unique-rectangle-4", say("Unique Rectangle Type 4"), type_4, TYPE_4, explainer=4.5),
    _rung("unique-rectangle-5", say("Unique Rectangle Type 5"), type_5, TYPE_5),
    _rung("unique-rectangle-6", say("Unique Rectangle Type 6"), type_6, TYPE_6),
    _rung("hidden-rectangle", say("Hidden Rectangle"), hidden_rectangle, HIDDEN),
    _rung("avoidable-rectangle-1", say("Avoidable Rectangle Type 1"), avoidable_1, AVOIDABLE_1),
    _rung("avoidable-rectangle-2", say("Avoidable Rectangle Type 2"), avoidable_2, AVOIDABLE_2),
)
