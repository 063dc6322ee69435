"""Survey and walk: every step there is now, or the whole way to the solution, as far as it has been found.

The search may be going on anywhere: `path.listing` and `path.walking` do it, and what they report is taken over here,
to be looked at meanwhile. A board may keep the harder rungs busy for seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress, Stepper, Work
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import Path, apply, listing, walking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique


class Survey:
    """Every distinct step that is available on a board, cheapest first.

    Args:
        board: the position.
        rungs: the techniques to try, in this order.

    Attributes:
        work: what finds them; all it reports is to be handed to `take`.
        steps: those found so far.
        is_over: whether there are no more: to be set when the work is done.
    """

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.work: Work[None] = partial(_telling, listing, board, rungs)
        self.steps: list[Step] = []
        self.is_over = False

    def take(self, progress: Progress) -> None:
        """Takes over what was found."""
        self.steps += _news(progress, len(self.steps))


class Walk:
    """The way from a board to its solution, always by the first rung that helps.

    Args:
        board: where to start.
        rungs: the techniques to try, in this order.

    Attributes:
        work: what walks; all it reports is to be handed to `take`.
        steps: those taken so far.
        boards: the board before each of them, and the one after the last.
        is_over: whether there are no more: to be set when the work is done.
    """

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.work: Work[None] = partial(_telling, walking, board, rungs)
        self.steps: list[Step] = []
        self.boards = [board]
        self.is_over = False

    @property
    def path(self) -> Path:
        """The way so far."""
        return Path(self.boards[0], tuple(self.steps), self.boards[-1])

    def take(self, progress: Progress) -> None:
        """Takes over the steps that were taken."""
        for step in _news(progress, len(self.steps)):
            self.steps.append(step)
            self.boards.append(apply(self.boards[-1], step))


def _telling(
    search: Callable[[Board, Sequence[Technique]], Stepper[object]], board: Board, rungs: Sequence[Technique]
) -> Stepper[None]:
    """A search whose result is nothing: all of it is reported, and it need not travel twice."""
    yield from search(board, rungs)


def _news(progress: Progress, known: int) -> list[Step]:
    """The steps reported beyond those known: work that was begun anew reports the first ones again."""
    steps = [step for step in progress.found if isinstance(step, Step)]
    return steps[max(known - (progress.done - len(steps)), 0) :]
