"""Levels: how hard a technique or a puzzle is."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """How hard a puzzle or a technique is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"

    @property
    def rank(self) -> int:
        """Its place among the levels, from 0."""
        return tuple(Level).index(self)


MAX_SCORE = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
"""The highest score of a 9×9 puzzle of each level; with a higher one it counts as the next level. Extreme has none."""
