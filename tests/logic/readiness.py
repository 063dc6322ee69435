"""When a position is an example of a technique: what must have no step there."""

from __future__ import annotations

from itertools import takewhile

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import first_step
from sudoku_tui.logic.technique import Technique

BASICS = tuple(takewhile(lambda rung: rung.identifier != "x-wing", USUAL))
"""Singles, locked candidates and subsets: what everyone does before looking for anything else."""


def rungs_before(technique: Technique) -> tuple[Technique, ...]:
    return tuple(rung for rung in LADDER[: LADDER.index(technique)] if rung.is_on)


def is_ready_for(technique: Technique, board: Board) -> bool:
    """Whether nothing easier is left to do: no rung before the technique; before one that is off, no basic one."""
    return first_step(board, rungs_before(technique) if technique.is_on else BASICS) is None
