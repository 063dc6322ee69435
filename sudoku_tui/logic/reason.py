"""Why a candidate is impossible: the answer, which `why_not` finds."""

from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message


class Reason(StrEnum):
    """Why a candidate is impossible, the plainest reason first; or why no reason can be given."""

    PLACED = "placed"
    """Its cell holds a digit already."""
    SEEN = "seen"
    """Its cell sees the same digit."""
    CLUE = "clue"
    """A clue for its cell alone keeps it out."""
    STEP = "step"
    """A step that is available now excludes it."""
    LATER = "later"
    """A step further on excludes it."""
    TRUE = "true"
    """It is not impossible: it is the solution's digit."""
    UNKNOWN = "unknown"
    """It is impossible, but none of the techniques tried shows it."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """An answer in words, with the cells that hold the digit already, or the step that excludes the candidate."""

    candidate: Candidate
    reason: Reason
    text: Message
    blockers: tuple[int, ...] = ()
    step: Step | None = None
    after: int = 0
    """The number of steps before that one."""

    @property
    def is_seen_by_anyone(self) -> bool:
        """Whether it can be seen on the board without any step."""
        return self.reason in (Reason.PLACED, Reason.SEEN, Reason.CLUE)

    @property
    def is_next_step(self) -> bool:
        return self.reason is Reason.STEP
