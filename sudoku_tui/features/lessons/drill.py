"""A drill: six positions of one technique, one after the other, and what a wrong answer overlooked."""

from __future__ import annotations

import time
from collections.abc import Callable

from sudoku_tui.desk.panel import HintView, paragraphs
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.stepper import Finished, advance
from sudoku_tui.game.clock import span
from sudoku_tui.game.exercise import Exercise, Judgement, Marks, Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.why_not import asking
from sudoku_tui.words.message import NOTHING, Message, counted, say

POSITIONS, SPRINT = 6, 10
_ENOUGH = 4  # found on the first try: as good as known
_SECONDS = 0.5  # of processor time for why an answer is wrong; what takes longer is not said


class Drill:
    """How far a drill has come, and how it goes."""

    def __init__(self, training: Training, count: int = POSITIONS) -> None:
        self._training = training
        self.count = count
        self.firsts = 0  # positions found on the first try

    def add(self, tally: Tally) -> None:
        self.firsts += tally.first

    @property
    def is_at_end(self) -> bool:
        """Whether this is the last position."""
        return self._training.number >= self.count

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to ask."""
        return self._training.is_over and self.is_at_end

    @property
    def is_right(self) -> bool:
        return self.firsts >= _ENOUGH

    @property
    def heading(self) -> Message:
        return say("DRILL {number}/{count}", number=self._training.number, count=self.count)

    @property
    def result(self) -> HintView:
        """What is said at the end."""
        found = counted(
            "You found {count} of {all} on the first try.",
            "You found {count} of {all} on the first try.",
            self.firsts,
            all=self.count,
        )
        after = say("Read the lesson once more, then try six others. It comes back tomorrow, too.")
        if self.is_right:
            after = say("Now find it in whole puzzles: that is what counts.")
        return HintView(heading=say("DRILL"), title=self._training.technique.name, text=paragraphs(found, after))


class Sprint(Drill):
    """Ten positions against the clock; a time counts if all were found, and nothing was hinted at or shown.

    Args:
        clock: in seconds.
        best: the shortest time so far.
    """

    def __init__(self, training: Training, clock: Callable[[], float], best: float | None) -> None:
        super().__init__(training, SPRINT)
        self._clock, self._began, self._best = clock, clock(), best
        self._found, self._is_helped = 0, False
        self.seconds = 0.0  # how long it took

    def add(self, tally: Tally) -> None:
        super().add(tally)
        self._found += tally.found
        self._is_helped = self._is_helped or bool(tally.hints or tally.shown)

    def stop(self) -> bool:
        """Stop the clock; return whether the time counts."""
        self.seconds = self._clock() - self._began
        return self._counts

    @property
    def _counts(self) -> bool:
        return self._found >= self.count and not self._is_helped

    @property
    def heading(self) -> Message:
        return say("AGAINST THE CLOCK {number}/{count}", number=self._training.number, count=self.count)

    @property
    def result(self) -> HintView:
        best = self._best
        took = say("{count} in {time}.", count=self.count, time=span(self.seconds))
        if not self._counts:
            told = say("It does not count: all {count} have to be found, and without help.", count=self.count)
        elif best is None or self.seconds < best:
            told = say("Your best time yet.")
        else:
            told = say("Your best time is {time}.", time=span(best))
        return HintView(
            heading=say("AGAINST THE CLOCK"), title=self._training.technique.name, text=paragraphs(took, told)
        )


def overlooked(
    exercise: Exercise, marks: Marks, judgement: Judgement, clock: Callable[[], float] = time.process_time
) -> Message:
    """Why a wrong answer is wrong, or what else proves a true one; or that its cell has no such step."""
    if judgement.verdict is Verdict.SOLUTION:
        asked = [each for each in sorted(marks.placements) if exercise.solution[each.cell] != each.digit]
    elif judgement.verdict is Verdict.OTHER:
        asked = _stray(exercise, marks)
    else:
        asked = []
    if not asked:
        return NOTHING
    hardest = max(exercise.technique.level, Level.MEDIUM)
    rungs = [rung for rung in USUAL if rung.level <= hardest]  # what is harder says nothing to whoever learns this
    outcome = advance(asking(exercise.board, exercise.solution, asked[0], rungs), _SECONDS, clock)
    answer: WhyNot | None = outcome.result if isinstance(outcome, Finished) else None
    if answer and answer.reason is not Reason.UNKNOWN:
        return answer.text
    cell = exercise.board.geometry.cell_name(asked[0].cell)
    return say("{technique}: there is none in {cell}.", technique=exercise.technique.name, cell=cell)


def _stray(exercise: Exercise, marks: Marks) -> list[Candidate]:
    """The candidates that go, but by no step of the technique."""
    given = {candidate for step in exercise.steps for candidate in step.eliminations}
    return sorted(marks.eliminations - given)
