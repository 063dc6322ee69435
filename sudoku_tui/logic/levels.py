"""Levels: how hard a technique or a puzzle is."""

from enum import StrEnum

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.words.message import Message, quoted, say


class Level(StrEnum):
    """How hard a puzzle or a technique is; a harder level is greater.

    >>> from sudoku_tui import Level
    >>> Level.EXTREME > Level.HARD > "easy"
    True
    >>> [str(level) for level in sorted(Level, reverse=True)]
    ['extreme', 'unfair', 'hard', 'medium', 'easy']
    """

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"

    @property
    def rank(self) -> int:
        return _RANKS[self]

    @property
    def label(self) -> Message:
        return _LABELS[self]

    @property
    def adjective(self) -> Message:
        """Its name inside a sentence: `easy`."""
        return _ADJECTIVES[self]

    # The name of a level counts as the level, so that `level >= "hard"` does not compare alphabetically.

    def __lt__(self, other: str) -> bool:
        return self.rank < _RANKS[other] if other in _RANKS else super().__lt__(other)

    def __le__(self, other: str) -> bool:
        return self.rank <= _RANKS[other] if other in _RANKS else super().__le__(other)

    def __gt__(self, other: str) -> bool:
        return self.rank > _RANKS[other] if other in _RANKS else super().__gt__(other)

    def __ge__(self, other: str) -> bool:
        return self.rank >= _RANKS[other] if other in _RANKS else super().__ge__(other)


_RANKS: dict[str, int] = {level: rank for rank, level in enumerate(Level)}
_LABELS = dict(zip(Level, (say("Easy"), say("Medium"), say("Hard"), say("Unfair"), say("Extreme")), strict=True))
_ADJECTIVES = dict(zip(Level, (say("easy"), say("medium"), say("hard"), say("unfair"), say("extreme")), strict=True))

MAX_SCORE = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
"""The highest score of a 9×9 puzzle of each level; with a higher one it counts as the next level. Extreme has none."""


def level_named(name: Level | str) -> Level:
    """The level with a name; for an unknown one, a `SudokuError` lists the levels."""
    if name not in _RANKS:
        unknown = say("there is no level {name}; the levels are {levels}")
        raise SudokuError(unknown.given({"name": quoted(name), "levels": ", ".join(Level)}))
    return Level(name)
