"""What is said of skyscrapers."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be
from sudoku_tui.logic.families.pairs.words import clue_of, where
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import say


def _why_near(step: Step, geometry: Geometry) -> Sentences:
    about = {
        "clue": clue_of(step, geometry).said(geometry),
        "most": geometry.digit_name(geometry.size),
        "gone": cannot_be(step.eliminations, geometry),
    }
    value = getattr(clue_of(step, geometry), "value", 0)
    if value == 1:
        return say("Only one digit is seen, so it is the {most}, in the first cell ({clue}): {gone}.", **about)
    return (
        say("{value} digits are seen, the last of them the {most} ({clue}).", value=value, **about),
        say("With so great a digit so near there would be room for too few: {gone}.", **about),
    )


def _why_along(step: Step, geometry: Geometry) -> Sentences:
    about = {"clue": clue_of(step, geometry).said(geometry), "gone": cannot_be(step.eliminations, geometry)}
    return (
        say("Go along the line with the greatest digit so far and how many were seen ({clue}).", **about),
        say("In no order of what its cells can hold does the count come out with these, so {gone}.", **about),
    )


_WORKS = say(
    "A digit is seen if it is greater than all before it, so what is seen rises up to the greatest digit, behind which "
    "nothing is seen. The count must come out in the solution too."
)

NEAR = Words(
    where,
    _why_near,
    looks=say(
        "With a clue of 4 three smaller digits are seen before the 9, so it is in the fourth cell or later, the 8 in "
        "the third or later, and so on. A clue of 1 has the 9 in front; a clue of 9 has all digits in order."
    ),
    works=_WORKS,
)
ALONG = Words(
    where,
    _why_along,
    looks=say(
        "Where the greatest digit, or the first ones, are known, count what is seen: what lies between must add as "
        "many more as are wanting, and no more. Try the digits of a cell before the greatest one by one."
    ),
    works=_WORKS,
)
