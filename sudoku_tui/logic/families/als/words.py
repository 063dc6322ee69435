"""What is said of two and of three almost locked sets."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import and_the_others, common_digits, introduced, supposed
from sudoku_tui.logic.families.names import with_article
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.lists import listed
from sudoku_tui.words.message import say

_KIND = "Each set has one digit more than cells, so it can do without one of its digits, but not without two."


def _where_pair(step: Step, geometry: Geometry) -> str:
    digits = listed(f"only one can have {with_article(geometry.digit_name(digit))}" for digit in common_digits(step))
    return f"Look for two groups of cells, with one digit more than cells, of which {digits}."


def _why_pair(step: Step, geometry: Geometry) -> str:
    name, commons = geometry.digit_name, common_digits(step)
    if len(commons) > 1:
        return f"{introduced(step, geometry)} {_KIND} {_why_locked(commons, geometry)}"
    (x,) = commons
    first, start = supposed(step, geometry)
    z = name(first.digit)
    return (
        f"{introduced(step, geometry)} {_KIND} Every {name(x)} of the one sees every {name(x)} of the other, so only "
        f"one of them can have {with_article(name(x))}. {start} This cell sees every {z} of both sets, so neither has "
        f"{with_article(z)}; and one of them has no {name(x)} either. That set lacks two digits, "
        f"which cannot be.{and_the_others(step)}"
    )


def _why_locked(commons: list[int], geometry: Geometry) -> str:
    x, y = map(geometry.digit_name, commons[:2])
    return (
        f"Every {x} of the one sees every {x} of the other, and it is the same with {y}. So neither set can have both: "
        f"the other would have none of them. Each set has one of {x} and {y}, and all its other digits for certain. "
        f"A cell that sees every place for such a digit in its set cannot be that digit, and a cell that sees "
        f"every {x} of both sets cannot be {x}; likewise for {y}."
    )


def _where_wing(step: Step, geometry: Geometry) -> str:
    x, y = map(geometry.digit_name, common_digits(step)[:2])
    return (
        "Look for three groups of cells, each with one digit more than cells: "
        f"one of them shares {x} with the second and {y} with the third."
    )


def _why_wing(step: Step, geometry: Geometry) -> str:
    x, y = map(geometry.digit_name, common_digits(step)[:2])
    first, start = supposed(step, geometry)
    z = geometry.digit_name(first.digit)
    return (
        f"{introduced(step, geometry)} {_KIND} {start} This cell sees every {z} of A and B. "
        f"So set A has no {z} and needs its {x}; every {x} of set C sees that, so C has no {x}. "
        f"Set B has no {z} either, so it needs its {y}; and C has no {y}. "
        f"Now C lacks two digits, which cannot be.{and_the_others(step)}"
    )


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
