"""Words: what is said of a technique, in hints and in its lesson.

`{base.cells}` stands for every cell marked with that role, `{base.some_cells}` for any of them; likewise `.digits` (1
and 2), `.either` (1 or 2), `.each` (1 in r2c3 and 2 in r4c5), `.houses`, `.house` (the first) and `.count` (how many
cells, in words). `{pivot[0].digits}` is the role's first mark alone, `{digits}` the step's digits, `{eliminated.cells}`
and `{placed.cells}` what it removes and places. Of several sentences, those with an empty field are left out. Where the
sentences themselves depend on the step, a function chooses them.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Sentences: TypeAlias = Message | tuple[Message, ...]


class Lines(tuple[Message, ...]):
    """Sentences of a long proof, each of which begins a line."""


AboutStep: TypeAlias = Sentences | Callable[[Step, Geometry], Sentences]
"""What is said of a step on a grid of some shape."""


class Words(NamedTuple):
    """Where to look and the proof, for a step; how to find the technique and why it works, for its lesson."""

    where: AboutStep
    why: AboutStep
    looks: Message
    works: Message
