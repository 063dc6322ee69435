"""The kinds of puzzles with clues that are made here, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import half_turn_pairs
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.setting import lines, signs
from sudoku_tui.game.setting.drafts import fewer_clues, fewer_givens, shape_with
from sudoku_tui.game.setting.killer import killers

_Drafting: TypeAlias = Callable[[Geometry, Sequence[int], Dice], Stepper[list[Puzzle]]]
_Drawing: TypeAlias = Callable[[Geometry, Sequence[int], Dice], list[Constraint]]


def _drawn(drawing: _Drawing, shape: Geometry, grid: Sequence[int], dice: Dice) -> Stepper[list[Puzzle]]:
    """Clues and all givens first, then fewer givens; once there are none, fewer clues."""
    clues = dice.shuffled(drawing(shape, grid, dice))
    if not clues:
        return []
    drafts = yield from fewer_givens(shape_with(shape, clues), grid, dice.shuffled(half_turn_pairs(shape)))
    if not any(drafts[-1].givens):
        drafts += yield from fewer_clues(drafts[-1], clues)
    return drafts


DRAFTING: Mapping[str, _Drafting] = {
    "killer": killers,
    "thermometers": partial(_drawn, lines.thermometers),
    "arrows": partial(_drawn, lines.arrows),
    "dots": partial(_drawn, signs.dots),
    "whispers": partial(_drawn, lines.whispers),
    "renban": partial(_drawn, lines.renbans),
    "little-killer": partial(_drawn, signs.little_killers),
    "quadruples": partial(_drawn, signs.quadruples),
}
"""For each name of a kind, what draws puzzles on a full grid, from easy to hard."""
