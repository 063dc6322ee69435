"""Training: exercises of one technique, one after the other, and how a player fares with them."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.game.exercise import Exercise, Judgement, Marks, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message


class Training:
    """Exercises of one technique, one after the other, and how they went; acts return what to add to the tally.

    Positions that the technique has no step in are passed over; a `ValueError` if there are no others.
    """

    def __init__(self, technique: Technique, positions: Sequence[Position], seed: int | str) -> None:
        self.technique = technique
        self._dice = Dice(f"training:{technique.identifier}:{seed}")
        self._positions = list(positions)
        self._left: list[Position] = []
        self.number: int = 0
        self.next()

    def next(self) -> None:
        """Go on to another exercise; no position comes again before all others have."""
        self.exercise: Exercise = self._exercise()
        self.step: Step = self.exercise.steps[0]  # what hints tell of; later the one that was found
        self.number += 1
        self.stage: int = 0  # how many stages of the hint are told
        self.is_over: bool = False  # found, or given up
        self._is_begun = self._has_erred = False

    def _exercise(self) -> Exercise:
        while self._positions:
            self._left = self._left or self._dice.shuffled(self._positions)
            position = self._left.pop()
            try:
                return _turned(self.technique, position, self._dice)
            except ValueError:  # it came in a file that somebody made
                self._positions.remove(position)
        raise ValueError(f"there is no position for {self.technique.identifier}")

    @property
    def stages(self) -> Sequence[Message]:
        """Its hint, in stages: where to look, why, what to do. The technique's name is no news here."""
        where, _, why, what = explain(self.step, self.exercise.board.geometry).stages
        return where, why, what

    def answer(self, marks: Marks) -> tuple[Judgement, Tally]:
        judgement = self.exercise.judge(marks)
        if self.is_over or judgement.verdict is Verdict.EMPTY:
            return judgement, Tally()
        tally = self._begun()
        if judgement.verdict.is_wrong:
            self._has_erred = True
            return judgement, tally + Tally(wrong=1)
        if judgement.verdict is Verdict.RIGHT:
            self.is_over = True
            self.step = judgement.step or self.step
            tally += Tally(found=1, first=int(not self._has_erred and not self.stage))
        return judgement, tally

    def hint(self) -> Tally:
        if self.is_over or self.stage == len(self.stages):
            return Tally()
        self.stage += 1
        return self._begun() + Tally(hints=1)

    def give_up(self) -> Tally:
        if self.is_over:
            return Tally()
        self.is_over = True
        return self._begun() + Tally(shown=1)

    def _begun(self) -> Tally:
        """An exercise counts from the first thing that is done in it: looking at it and going away is free."""
        tally = Tally(asked=int(not self._is_begun))
        self._is_begun = True
        return tally


def _turned(technique: Technique, position: Position, dice: Dice) -> Exercise:
    """A position in another guise. A search that stops early may miss the step there: then as it is.

    So is one with clues, which mean other things elsewhere.
    """
    if position.geometry.constraints:
        return Exercise(technique, position)
    try:
        return Exercise(technique, Symmetry.random(position.geometry, dice).position(position))
    except ValueError:
        return Exercise(technique, position)
