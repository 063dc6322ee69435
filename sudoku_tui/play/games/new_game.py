"""Wish: what kind of new game is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.levels import Level


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of new game is wanted, as the new-game screen begins with it.

    Attributes:
        level: the level to stand on.
        seed: the seed to begin with; empty for a surprise.
        text: a puzzle's text; None to begin with the levels.
        is_order: whether to make the puzzle at once, or to play that of the text as soon as it is known to be one.
        size: the size of the grid.
        kind: the name of its kind (`shapes.KINDS`).
    """

    level: str = Level.EASY
    seed: str = ""
    text: str | None = None
    is_order: bool = False
    size: int = CLASSIC.size
    kind: str = "Classic"
