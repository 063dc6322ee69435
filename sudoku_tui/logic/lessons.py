"""Lessons: a technique with its words and an example, and when a position is an example of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import first_step
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

_FIRST_PATTERN = "x-wing"

BASICS = tuple(takewhile(lambda rung: rung.identifier != _FIRST_PATTERN, USUAL))
"""Singles, locked candidates and subsets: what everyone does before looking for anything else."""


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


def rungs_before(technique: Technique) -> tuple[Technique, ...]:
    return tuple(rung for rung in LADDER[: LADDER.index(technique)] if rung.is_on)


def is_ready_for(technique: Technique, board: Board) -> bool:
    """Whether nothing easier is left to do on a board.

    No rung of the usual ladder that comes before the technique may have a step. Of a technique that is off, what comes
    before it will often do the same in another way; so it is enough that the basics have no step.
    """
    return first_step(board, rungs_before(technique) if technique.is_on else BASICS) is None
