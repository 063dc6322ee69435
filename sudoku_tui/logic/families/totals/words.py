"""What is said of least and greatest totals."""

from collections.abc import Iterator

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.families.pairs.words import clue_of, held_by, where
from sudoku_tui.logic.families.totals.sides import Equation, Masks, Range, Side, common_range, equation_of, range_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, in_turn, say


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry)
    equation = equation_of(clue, geometry)
    assert equation
    masks = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}
    about = {"clue": clue.said(geometry), "gone": cannot_be(step.eliminations, geometry)}
    ranges, common = [*_ranges(equation, masks, geometry)], common_range(equation, masks, geometry)
    if equation.total is not None:
        (own,) = (range_of(side, masks, geometry) for side in equation.sides)
        told: Message = say("There is a {clue}. As things stand, its cells make {range}.", range=_range(own), **about)
    else:
        told = say(
            "These have the same total ({clue}): {ranges}. So it is {range}.",
            ranges=in_turn(*ranges, between="; "),
            range=_range(common),
            **about,
        )
    return told, say("With one of these digits it would come out too small or too great: {gone}.", **about)


def _ranges(equation: Equation, masks: Masks, geometry: Geometry) -> Iterator[Message]:
    for side in equation.sides:
        yield say("{cells}: {range}", cells=_cells(side, geometry), range=_range(range_of(side, masks, geometry)))


def _cells(side: Side, geometry: Geometry) -> Message:
    cells = cell_names(geometry, side.cells)
    return say("{cells} as one number", cells=cells) if any(factor > 1 for factor in side.factors) else cells


def _range(both: Range) -> Message:
    if both.least == both.greatest:
        return say("{total}", total=both.least)
    return say("{least} to {greatest}", least=both.least, greatest=both.greatest)


_WORKS = say(
    "All parts of the clue have one total, which lies where the ranges of all parts overlap. A digit that takes a part "
    "out of that range, whatever its other cells hold, is impossible."
)


def _about(looks: Message) -> Words:
    return Words(where, _why, looks, _WORKS)


ARROW = _about(
    say(
        "Add up the least digits that the cells of the shaft can hold; those that see each other differ, so three of "
        "them hold 6 at least. The circle is no less. And no cell of the shaft is greater than the circle less the "
        "least of the others. A pill of two cells is a number of two digits, the first of which is mostly 1 or 2."
    )
)
DIAGONAL = _about(
    say(
        "Add up the least and the greatest digits along the diagonal of a little killer. Cells in one box differ, all "
        "others may be alike. What is left of the total for one cell, less the least and the greatest of the others, "
        "bounds its digit."
    )
)
EQUAL_SUMS = _about(
    say(
        "Parts of a line that have one sum: stretches in different boxes, cells equally far from the middle, the ends "
        "and what lies between. Find the least and the greatest sum of each part; a long stretch cannot be small, a "
        "single cell cannot be greater than 9."
    )
)
