"""A puzzle with constraints, and what its author says about it."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle


class UnreadRulesError(PuzzleTextError):
    """Rules that are not played here, in a text that has the author's solution: it could be the only check."""


@dataclass(frozen=True, slots=True)
class Clued:
    """What a text with constraints holds.

    >>> from sudoku_tui import parse_clued
    >>> clued = parse_clued('{"author": "Me", "size": 4, "constraints": {}, "givens": "1..............."}')
    >>> clued.author, clued.puzzle.clues
    ('Me', 1)
    """

    position: Position  # the digits that are no givens are the player's
    title: str = ""
    author: str = ""
    rules: str = ""
    solution: tuple[int, ...] = ()  # as its author says; empty if he does not
    is_drawn_too: bool = False  # whether it has lines or signs that only its rules explain
    corner: tuple[int, ...] = ()  # the player's notes as masks of digits, one for each cell; empty for none
    centre: tuple[int, ...] = ()

    @property
    def puzzle(self) -> Puzzle:
        return self.position.puzzle
