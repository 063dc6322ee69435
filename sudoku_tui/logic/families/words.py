"""Words: what is said of a technique, in hints and in its lesson.

`{base.cells}` stands for every cell marked with that role, `{base.some_cells}` for any of them; likewise `.digits` (1
and 2), `.either` (1 or 2), `.each` (1 in r2c3 and 2 in r4c5), `.houses`, `.house` (the first) and `.count` (how many
cells, in words). `{pivot[0].digits}` speaks of the role's first mark alone, `{digits}` of the digits concerned,
`{eliminated.cells}` and `{placed.cells}` of what the step removes and places. Of several sentences, those are left out
that have nothing to say in one of their fields. A function chooses the sentences where they depend on the step.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Sentences: TypeAlias = Message | tuple[Message, ...]

AboutStep: TypeAlias = Sentences | Callable[[Step, Geometry], Sentences]
"""What is said of a step on a grid of some shape."""


class Words(NamedTuple):
    """What is said of a technique: where to look, the proof, and for the lesson how to find it and why it is right."""

    where: AboutStep
    why: AboutStep
    looks: Message
    works: Message
