"""What a long search has found so far: all steps there are now, or the way to the solution.

The search (`path.listing`, `path.walking`) runs elsewhere, perhaps for seconds; what it reports is collected here.
"""

from collections.abc import Callable, Sequence
from functools import partial

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress, Stepper, Work
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import Path, apply, listing, walking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

Search = Callable[[Board, Sequence[Technique]], Stepper[object]]


class Survey:
    """Every distinct step that some rungs have on a board, cheapest first.

    Hand all that the `work` reports to `take`, and set `is_over` when it is done.
    """

    search: Search = staticmethod(listing)

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.work: Work[None] = partial(_reporting, self.search, board, rungs)
        self.steps: list[Step] = []
        self.is_over = False

    def take(self, progress: Progress) -> None:
        """Collect the steps reported; work that was begun anew reports the first ones again."""
        steps = [step for step in progress.found if isinstance(step, Step)]
        self.steps += steps[max(len(self.steps) - (progress.done - len(steps)), 0) :]


class Walk(Survey):
    """The way from a board to its solution, by the first rung that helps, and every board on it."""

    search: Search = staticmethod(walking)

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        super().__init__(board, rungs)
        self.boards: list[Board] = [board]

    @property
    def path(self) -> Path:
        return Path(self.boards[0], tuple(self.steps), self.boards[-1])

    def take(self, progress: Progress) -> None:
        super().take(progress)
        for step in self.steps[len(self.boards) - 1 :]:
            self.boards.append(apply(self.boards[-1], step))


def _reporting(search: Search, board: Board, rungs: Sequence[Technique]) -> Stepper[None]:
    """A search without a result: all of it has been reported, and need not be sent twice."""
    yield from search(board, rungs)
