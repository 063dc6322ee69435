"""How hard a draft is, judged in half the time of a walk: what is found at once is done at once.

The level is that of the hardest rung that was needed, as on the walk: what is left in the end hardly depends on the
order in which steps are taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import apply, looking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.tally import QUICKLY, first_single
from sudoku_tui.logic.technique import Technique

_FEW = 4  # how many steps that take long to find are taken at once


def judging(puzzle: Puzzle, level: Level, rungs: Sequence[Technique]) -> Stepper[Level | None]:
    """The level of a puzzle with clues, up to a level; None for a harder one."""
    board, hardest = puzzle.board(), Level.EASY
    singles = [(rung.identifier, QUICKLY[rung.find]) for rung in rungs if rung.find in QUICKLY]
    others = [rung for rung in rungs if rung.level <= level and rung.find not in QUICKLY]
    while not board.is_complete:
        single, _ = first_single(board, singles)
        if single:
            board = board.place(*single)
            continue
        for rung in others:
            found = yield from _found(rung, board)
            if found:
                break
        else:
            return None
        hardest = max(hardest, rung.level)
        for step in found:
            board = apply(board, step)
    return hardest


def _found(rung: Technique, board: Board) -> Stepper[list[Step]]:
    found = list[Step]()
    yield looking(rung)
    for step in rung.find(board):
        if step:
            found.append(step)
            if len(found) == _FEW and rung.level > Level.MEDIUM:
                break
        else:
            yield looking(rung)
    return found
