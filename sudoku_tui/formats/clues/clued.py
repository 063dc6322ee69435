"""A puzzle with constraints, and what its author says about it."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.puzzle import Position, Puzzle


@dataclass(frozen=True, slots=True)
class Clued:
    """What a text with constraints holds."""

    position: Position  # the digits that are no givens are the player's
    title: str = ""
    author: str = ""
    rules: str = ""
    solution: tuple[int, ...] = ()  # as its author says; empty if he does not
    is_drawn_too: bool = False  # whether it has lines or signs that only its rules explain

    @property
    def puzzle(self) -> Puzzle:
        return self.position.puzzle
