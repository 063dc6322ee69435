"""What is said of two and of three almost locked sets."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_words import KIND, and_the_others, common_digits, introduced, supposed
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, say


def _where_pair(step: Step, geometry: Geometry) -> Message:
    x, *others = common_digits(step, geometry)
    one = say("Look for two groups of cells, with one digit more than cells, of which only one can have {x}.", x=x)
    two = say(
        "Look for two groups of cells, with one digit more than cells, of which only one can have {x} and only one can "
        "have {y}."
    )
    return two.given({"x": x, "y": others[0]}) if others else one


def _why_pair(step: Step, geometry: Geometry) -> Sentences:
    x, *others = common_digits(step, geometry)
    if others:
        return introduced(step, geometry), KIND, _why_locked(x, others[0])
    only_one = say("Every {x} of the one sees every {x} of the other, so only one of them can have {x}.", x=x)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of both sets, so neither has {eliminated[0].digits}; and one of "
        "them has no {x} either. That set lacks two digits, which cannot be.",
        x=x,
    )
    return introduced(step, geometry), KIND, only_one, supposed(step), lacking, and_the_others(step)


def _why_locked(x: str, y: str) -> Message:
    return say(
        "Every {x} of the one sees every {x} of the other, and it is the same with {y}. So neither set can have both: "
        "the other would have none of them. Each set has one of {x} and {y}, and all its other digits for certain. "
        "A cell that sees every place for such a digit in its set cannot be that digit, and a cell that sees every "
        "{x} of both sets cannot be {x}; likewise for {y}.",
        x=x,
        y=y,
    )


def _where_wing(step: Step, geometry: Geometry) -> Message:
    x, y, *_ = common_digits(step, geometry)
    return say(
        "Look for three groups of cells, each with one digit more than cells: one of them shares {x} with the second "
        "and {y} with the third.",
        x=x,
        y=y,
    )


def _why_wing(step: Step, geometry: Geometry) -> Sentences:
    x, y, *_ = common_digits(step, geometry)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of A and B. So set A has no {eliminated[0].digits} and needs its "
        "{x}; every {x} of set C sees that, so C has no {x}. Set B has no {eliminated[0].digits} either, so it needs "
        "its {y}; and C has no {y}. Now C lacks two digits, which cannot be.",
        x=x,
        y=y,
    )
    return introduced(step, geometry), KIND, supposed(step), lacking, and_the_others(step)


ALS_XZ = Words(
    where=_where_pair,
    why=_why_pair,
    looks=say(
        "An almost locked set is a group of cells of one house with one digit more than cells; a cell with two "
        "candidates is the smallest. Look for two such sets with a digit in common whose places in the one set all "
        "see its places in the other, and for a second digit that both have."
    ),
    works=say(
        "The first digit can be in only one of the sets. The set without it has fewer digits to spare: it needs all "
        "the others, the second digit among them. So one of the two sets has the second digit, and a cell that sees "
        "all its places in both cannot. Where two digits link the sets, each set is locked: it has all its other "
        "digits."
    ),
)

ALS_XY_WING = Words(
    where=_where_wing,
    why=_why_wing,
    looks=say(
        "Three almost locked sets, groups of cells of a house with one digit more than cells. One of them is the "
        "hinge: it shares one digit with the second set and another with the third, and the places of such a digit in "
        "the two sets all see each other. The two outer sets have a further digit in common."
    ),
    works=say(
        "The hinge can do without one digit only, so it has at least one of the two that link it. The outer set "
        "linked by that digit then lacks it, and needs all its others. So one of the outer sets has the digit they "
        "have in common, and a cell that sees all its places in both cannot."
    ),
)
