"""Words: what is said of a technique, in hints and in its lesson.

Hints are templates, filled from a step's evidence by `explain`. `{base.cells}` stands for every cell marked with that
role, `.some_cells` for any of them; likewise `.digits`, `.either` (1 or 2), `.each` (1 in r2c3 and 2 in r4c5),
`.houses`, `.house` (the first of them) and `.count` (how many cells, as a word). `{pivot[0].digits}` speaks of the
first mark of the role alone. `{digits}` are the digits concerned, `{eliminated.cells}` speaks of what the step removes,
`{placed.cells}` of what it places. What stands in angle brackets is left out when one of its fields has nothing to say.
Where a template cannot tell the proof, as of a chain, a function does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Step

Telling = Callable[[Step, Geometry], str]
"""Tells something of a step on a grid of some shape."""


class Words(NamedTuple):
    """What is said of a technique.

    Attributes:
        where: where to look, without giving the answer away.
        why: the proof, such that a patient person can follow it.
        looks: for the lesson, what the pattern looks like and how to find it; plain sentences.
        works: for the lesson, why it is right; plain sentences.
    """

    where: str | Telling
    why: str | Telling
    looks: str
    works: str
