"""What is said of Death Blossom."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_words import KIND, LETTERS, and_the_others, introduced, supposed
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import in_turn, say


def _why(step: Step, geometry: Geometry) -> Sentences:
    (_, first), *others = step.evidence.candidates(Role.PIVOT)
    lost = (_LOST.given({"digit": geometry.digit_name(digit), "set": _petal(step, digit)}) for _, digit in others)
    told = say(
        "Then none of the sets has {eliminated[0].digits}, for the cell sees all of theirs. If {pivot.cells} is "
        "{digit}, set {set} has no {digit} either; {lost}. That set then lacks two digits, which cannot be; so nothing "
        "would be left for {pivot.cells}.",
        digit=geometry.digit_name(first),
        set=_petal(step, first),
        lost=in_turn(*lost, between="; "),
    )
    return introduced(step, geometry), KIND, supposed(step), told, and_the_others(step)


_LOST = say("if it is {digit}, set {set} has no {digit} either")


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
