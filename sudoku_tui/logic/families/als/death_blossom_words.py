"""What is said of Death Blossom."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import KIND, LETTERS, and_the_others, introduced, supposed
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import Message, in_turn, say


def _why(step: Step, geometry: Geometry) -> Message:
    stem, *_ = step.evidence.cells(Role.PIVOT)
    first, start = supposed(step, geometry)
    told = say(
        "Then none of the sets has {digit}, for the cell sees all of theirs. {lost}. That set then lacks two digits, "
        "which cannot be; so nothing would be left for {stem}.",
        digit=geometry.digit_name(first.digit),
        lost=_lost(step, geometry),
        stem=geometry.cell_name(stem),
    )
    return in_turn(introduced(step, geometry), KIND, start, told, and_the_others(step))


def _lost(step: Step, geometry: Geometry) -> Message:
    """What each candidate of the stem takes from its petal."""
    (stem, first), *others = step.evidence.candidates(Role.PIVOT)
    start = say(
        "If {stem} is {digit}, set {set} has no {digit} either",
        stem=geometry.cell_name(stem),
        digit=geometry.digit_name(first),
        set=_petal(step, first),
    )
    rest = (
        say(
            "if it is {digit}, set {set} has no {digit} either",
            digit=geometry.digit_name(digit),
            set=_petal(step, digit),
        )
        for _, digit in others
    )
    return in_turn(start, *rest, between="; ")


def _petal(step: Step, digit: int) -> str:
    """The first set whose places for a candidate of the stem are those that the stem takes it from."""
    places = {candidate.cell for candidate in step.evidence.candidates(Role.COMMON) if candidate.digit == digit}
    holders = {mark.cell for mark in step.evidence.marks if mark.digit == digit}
    sets = zip(LETTERS, step.evidence.sets, strict=False)
    return next(letter for letter, cells in sets if holders & set(cells) == places)


DEATH_BLOSSOM = Words(
    where=say("Look for a cell with {pivot.digits}, and for groups of cells around it with one digit more than cells."),
    why=_why,
    looks=say(
        "A cell, the stem, and for each of its candidates an almost locked set, a petal: a group of cells of a house "
        "with one digit more than cells. The stem sees every place that its candidate has in the petal. All petals "
        "have one more digit in common, which is none of the stem's. One group may be the petal of several candidates."
    ),
    works=say(
        "Whatever the stem is, it takes that digit from a petal, and the petal then needs all its other digits. So "
        "one of the petals has the digit they have in common, and a cell that sees all its places in all petals "
        "cannot."
    ),
)
