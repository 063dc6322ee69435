"""Survey and walk: every step there is now, or the whole way to the solution, found bit by bit.

Both do what `path.listing` and `path.walking` do, but what has been found so far can be looked at while the search goes
on: a board may keep the harder rungs busy for seconds.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import Path, apply, finding, seeking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique


class Survey:
    """Every distinct step that is available on a board, cheapest first.

    Args:
        board: the position.
        rungs: the techniques to try, in this order.

    Attributes:
        steps: those found so far.
        is_over: whether there are no more.
    """

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.board = board
        self.steps: list[Step] = []
        self.is_over = False
        self._rungs = rungs

    def work(self) -> Stepper[list[Step]]:
        """Finds them, one after the other; the progress counts them."""
        for rung, step in finding(self.board, self._rungs):
            if step:
                self.steps.append(step)
            yield Progress(len(self.steps), f"looking for {rung.name}")
        self.is_over = True
        return self.steps


class Walk:
    """The way from a board to its solution, always by the first rung that helps.

    Args:
        board: where to start.
        rungs: the techniques to try, in this order.

    Attributes:
        steps: those taken so far.
        boards: the board before each of them, and the one after the last.
        is_over: whether there are no more.
    """

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.steps: list[Step] = []
        self.boards = [board]
        self.is_over = False
        self._rungs = rungs

    @property
    def path(self) -> Path:
        """The way so far."""
        return Path(self.boards[0], tuple(self.steps), self.boards[-1])

    def work(self) -> Stepper[Path]:
        """Walks to the end; the progress counts the steps."""
        while (step := (yield from seeking(self.boards[-1], self._rungs, len(self.steps)))) is not None:
            self.steps.append(step)
            self.boards.append(apply(self.boards[-1], step))
        self.is_over = True
        return self.path
