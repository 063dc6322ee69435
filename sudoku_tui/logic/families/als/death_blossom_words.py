"""What is said of Death Blossom."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import and_the_others, introduced, letter, supposed
from sudoku_tui.logic.families.names import with_article
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import say


def _why(step: Step, geometry: Geometry) -> str:
    name = geometry.digit_name
    stem, *_ = step.evidence.candidates(Role.PIVOT)
    first, start = supposed(step, geometry)
    lost = "; ".join(
        f"{'if it is' if index else f'If {geometry.cell_name(stem.cell)} is'} {name(digit)}, "
        f"set {letter(_petal(step, digit))} has no {name(digit)} either"
        for index, (_, digit) in enumerate(step.evidence.candidates(Role.PIVOT))
    )
    return (
        f"{introduced(step, geometry)} Each set has one digit more than cells, so it can do without one of its digits, "
        f"but not without two. {start} Then none of the sets has {with_article(name(first.digit))}, for the cell "
        f"sees all of theirs. {lost}. That set then lacks two digits, which cannot be; so nothing would be left for "
        f"{geometry.cell_name(stem.cell)}.{and_the_others(step)}"
    )


def _petal(step: Step, digit: int) -> int:
    """The index of the first set whose places for a candidate of the stem are those that the stem takes it from."""
    places = {candidate.cell for candidate in step.evidence.candidates(Role.COMMON) if candidate.digit == digit}
    holders = {mark.cell for mark in step.evidence.marks if mark.digit == digit}
    return next(index for index, cells in enumerate(step.evidence.sets) if holders & set(cells) == places)


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
