"""The kinds of puzzles with clues that are made here, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.setting import lines, signs
from sudoku_tui.game.setting.drafts import Clued, Drawing
from sudoku_tui.game.setting.killer import Killer

_Beginning: TypeAlias = Callable[[Geometry, Sequence[int], Dice], Drawing]

KINDS: Mapping[str, _Beginning] = {
    "killer": Killer,
    "thermometers": partial(Clued, lines.thermometers),
    "arrows": partial(Clued, lines.arrows),
    "dots": partial(Clued, signs.dots),
    "whispers": partial(Clued, lines.whispers),
    "renban": partial(Clued, lines.renbans),
    "little-killer": partial(Clued, signs.little_killers),
    "quadruples": partial(Clued, signs.quadruples),
}
"""For each name of a kind, what draws puzzles on a full grid."""
