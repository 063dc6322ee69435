"""What is open on the desk: one thing at a time, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Finished
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.reason import WhyNot
    from sudoku_tui.logic.step import Step

STAGES = 4  # where to look; the technique's name; why; what to do

Found: TypeAlias = "Finished[Step | None]"  # the end of a search for the next step; the techniques may know none


class Asking(NamedTuple):
    """The next digit key asks why that digit is impossible in a cell."""

    cell: int


class Seeking(NamedTuple):
    """The next digit key selects the cells that note that digit."""

    cell: int


class Looking(NamedTuple):
    """A step or a reason is searched for in the background, until it is stopped."""

    stop: Callable[[], object]


class HintOpen(NamedTuple):
    """A hint, of which some stages have been told, 1 to 4."""

    hint: Hint
    stage: int = 1

    @property
    def is_all_told(self) -> bool:
        return self.stage == STAGES

    @property
    def named(self) -> Step | None:
        """The step whose technique has been named: the second stage does that."""
        return self.hint.step if self.stage > 1 else None


class AnswerOpen(NamedTuple):
    """An answer to why a digit is impossible."""

    answer: WhyNot
    withheld: WhyNot | None = None  # what more would be told: more than a step from here could show

    @property
    def named(self) -> Step | None:
        return self.answer.step


Open: TypeAlias = Asking | Seeking | Looking | HintOpen | AnswerOpen | None
