"""Lessons: a position as an example of a technique."""

from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.logic.path import first_step
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique


@dataclass(frozen=True, slots=True)
class Example:
    """A position in which a technique has a step, and the one that is told first."""

    position: Position
    board: Board
    step: Step


def example_of(technique: Technique, position: Position) -> Example | None:
    """A position as an example of a technique; None if the technique has no step there."""
    board = position.board()
    step = first_step(board, (technique,))
    return Example(position, board, step) if step else None
