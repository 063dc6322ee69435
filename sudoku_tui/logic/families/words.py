"""Words: what is said of a technique, in hints and in its lesson.

The sentences of a hint are about whatever step `explain` is given. `{base.cells}` stands for every cell marked with
that role, `{base.some_cells}` for any of them; likewise `.digits` (1 and 2), `.either` (1 or 2), `.each` (1 in r2c3 and
2 in r4c5), `.houses`, `.house` (the first) and `.count` (how many cells, in words). `{pivot[0].digits}` speaks of the
role's first mark alone. `{digits}` are the digits concerned; `{eliminated.cells}` and `{placed.cells}` speak of what
the step removes and places. Of several sentences, those are left out that have nothing to say in one of their fields.
A function chooses the sentences where they depend on the step, and may fill some of their fields itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Sentences: TypeAlias = Message | tuple[Message, ...]

AboutStep: TypeAlias = Sentences | Callable[[Step, Geometry], Sentences]
"""What is said of a step on a grid of some shape."""


class Words(NamedTuple):
    """What is said of a technique.

    Attributes:
        where: where to look, without giving the answer away.
        why: the proof, such that a patient person can follow it.
        looks: for the lesson, what the pattern looks like and how to find it.
        works: for the lesson, why it is right.
    """

    where: AboutStep
    why: AboutStep
    looks: Message
    works: Message
