"""Origin: where a game's puzzle came from, and how the game starts."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.game.state import GameState


@dataclass(frozen=True, slots=True)
class Origin:
    """A puzzle with its story.

    Attributes:
        puzzle: the puzzle.
        title: what the game is called, as `Hard 7`.
        level: the level's identifier, as `hard`; None where nobody rated it.
        seed: the seed it was made from; None when it was not made here.
        score: the sum of the steps' scores; None where nobody rated it.
        position: where play begins if digits were placed or candidates removed already; None for the givens alone.
    """

    puzzle: Puzzle
    title: str
    level: str | None = None
    seed: str | None = None
    score: int | None = None
    position: Position | None = None

    @staticmethod
    def from_position(position: Position, title: str) -> Origin:
        """The origin of a game that someone else began, or of a plain puzzle."""
        is_start = position == Position.start(position.puzzle)
        return Origin(position.puzzle, title, position=None if is_start else position)

    def start(self) -> GameState:
        """The state before the first move."""
        return GameState.from_position(self.position or Position.start(self.puzzle))
