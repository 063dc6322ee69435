"""Wish: what kind of new game is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.levels import Level


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of new game is wanted, as the new-game screen begins with it."""

    level: str = Level.EASY
    seed: str = ""  # empty for a surprise
    text: str | None = None  # a puzzle's; None to begin with the levels
    is_order: bool = False  # whether to begin it at once
    size: int = CLASSIC.size
    kind: str = "Classic"
