"""The kinds of puzzles with clues that are made here, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import half_turn_pairs
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.setting import lines, signs
from sudoku_tui.game.setting.drafts import fewer_clues, fewer_givens, shape_with
from sudoku_tui.game.setting.killer import killers
from sudoku_tui.words.message import Message, say

_Drafting: TypeAlias = Callable[[Geometry, Sequence[int], Dice], Stepper[list[Puzzle]]]
_Drawing: TypeAlias = Callable[[Geometry, Sequence[int], Dice], list[Constraint]]


class Kind(NamedTuple):
    """A kind of clues."""

    label: Message
    drafts: _Drafting
    """Puzzles on a full grid, from easy to hard."""


def _drawn(drawing: _Drawing, shape: Geometry, grid: Sequence[int], dice: Dice) -> Stepper[list[Puzzle]]:
    """Clues and all givens first, then fewer givens; once there are none, fewer clues."""
    clues = dice.shuffled(drawing(shape, grid, dice))
    if not clues:
        return []
    drafts = yield from fewer_givens(shape_with(shape, clues), grid, dice.shuffled(half_turn_pairs(shape)))
    if not any(drafts[-1].givens):
        drafts += yield from fewer_clues(drafts[-1], clues)
    return drafts


KINDS: Mapping[str, Kind] = {
    "killer": Kind(say("Killer"), killers),
    "thermometers": Kind(say("Thermometers"), partial(_drawn, lines.thermometers)),
    "arrows": Kind(say("Arrows"), partial(_drawn, lines.arrows)),
    "dots": Kind(say("Dots"), partial(_drawn, signs.dots)),
    "whispers": Kind(say("Whispers"), partial(_drawn, lines.whispers)),
    "renban": Kind(say("Renban"), partial(_drawn, lines.renbans)),
    "little-killer": Kind(say("Little Killer"), partial(_drawn, signs.little_killers)),
    "quadruples": Kind(say("Quadruples"), partial(_drawn, signs.quadruples)),
}
