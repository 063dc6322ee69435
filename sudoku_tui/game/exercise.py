"""Exercises: positions in which to find a technique, the judgement of answers, and training with them.

An answer is right when it places or removes everything that one or more steps of the technique do; a part asks for the
rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, Sentence, counted, say


class Verdict(StrEnum):
    """The verdict on an answer."""

    RIGHT = "right"
    PART = "part"  # right so far, but the step gives more
    EMPTY = "empty"
    NOT_CANDIDATE = "not a candidate"
    SOLUTION = "against the solution"  # it removes a digit of the solution, or places one that is not
    OTHER = "not by this technique"  # it may be true, but no step of the technique shows it here

    @property
    def is_wrong(self) -> bool:
        return self in (Verdict.NOT_CANDIDATE, Verdict.SOLUTION, Verdict.OTHER)


@dataclass(frozen=True, slots=True)
class Marks:
    """An answer: digits to place, and candidates to remove."""

    placements: frozenset[Candidate] = frozenset()
    eliminations: frozenset[Candidate] = frozenset()

    @staticmethod
    def of(step: Step) -> Marks:
        return Marks(frozenset(step.placements), frozenset(step.eliminations))

    def __bool__(self) -> bool:
        return bool(self.placements or self.eliminations)

    def __le__(self, other: Marks) -> bool:
        return self.placements <= other.placements and self.eliminations <= other.eliminations

    def __or__(self, other: Marks) -> Marks:
        return Marks(self.placements | other.placements, self.eliminations | other.eliminations)

    def without(self, other: Marks) -> Marks:
        return Marks(self.placements - other.placements, self.eliminations - other.eliminations)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on an answer, the reason, and the step that it is, or is a part of."""

    verdict: Verdict
    text: Message
    step: Step | None = None


class Exercise:
    """A position in which to find a technique; a ValueError if it has no step there."""

    def __init__(self, technique: Technique, position: Position) -> None:
        self.technique = technique
        self.position = position
        self.board: Board = position.board()
        self.steps: Sequence[Step] = steps(self.board, technique.identifier)
        self.solution = solve(position.puzzle)
        if not self.steps:
            raise ValueError(f"there is no {technique.name} in this position")

    @property
    def is_placing(self) -> bool:
        return bool(self.steps[0].placements)

    def judge(self, marks: Marks) -> Judgement:
        if not marks:
            return Judgement(Verdict.EMPTY, say("Nothing is marked yet."))
        if objection := self._objection(marks):
            return objection
        whole = [step for step in self.steps if Marks.of(step) <= marks]
        if whole and marks <= _sum(whole):
            return Judgement(Verdict.RIGHT, say("Right."), whole[0])
        part = next((step for step in self.steps if marks <= Marks.of(step)), None)
        if part:
            return Judgement(Verdict.PART, _ask_for_rest(Marks.of(part).without(marks)), part)
        return Judgement(Verdict.OTHER, self._stray(marks))

    def text_of(self, marks: Marks) -> str:
        geometry = self.board.geometry
        placed = [placement_text(geometry, candidate) for candidate in sorted(marks.placements)]
        return " ".join(placed + [elimination_text(geometry, candidate) for candidate in sorted(marks.eliminations)])

    def _objection(self, marks: Marks) -> Judgement | None:
        board, solution = self.board, self.solution
        for cell, digit in sorted(marks.placements | marks.eliminations):
            if held := board.values[cell]:
                return self._wrong(Verdict.NOT_CANDIDATE, say("{cell} holds {digit} already."), cell, held)
            if not board.has(cell, digit):
                return Judgement(Verdict.NOT_CANDIDATE, no_candidate(board, Candidate(cell, digit)))
        for cell, digit in sorted(marks.eliminations):
            if solution[cell] == digit:
                told = say("In the solution {cell} is {digit}, so it must stay.")
                return self._wrong(Verdict.SOLUTION, told, cell, digit)
        for cell, digit in sorted(marks.placements):
            if solution[cell] != digit:
                return self._wrong(Verdict.SOLUTION, say("{cell} is not {digit} in the solution."), cell, digit)
        return None

    def _wrong(self, verdict: Verdict, told: Sentence, cell: int, digit: int) -> Judgement:
        geometry = self.board.geometry
        return Judgement(verdict, told.given({"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}))

    def _stray(self, marks: Marks) -> Message:
        stray = marks.without(_sum(self.steps))
        if not stray:
            return say("All of these can go, but not by the same step: mark what one step removes.")
        technique = self.technique.name
        return say("{marks}: true, but no {technique} proves it here.", marks=self.text_of(stray), technique=technique)


def no_candidate(board: Board, candidate: Candidate) -> Message:
    """Why a digit is no candidate of an empty cell: another cell holds it, or it was removed before."""
    (cell, digit), geometry = candidate, board.geometry
    about = {"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}
    seen = next((peer for peer in geometry.peers[cell] if board.values[peer] == digit), None)
    if seen is None:
        return say("{digit} is not among the candidates of {cell}.").given(about)
    return say("{cell} cannot be {digit}: it sees the {digit} in {other}.").given(
        {**about, "other": geometry.cell_name(seen)}
    )


def _ask_for_rest(rest: Marks) -> Message:
    count = len(rest.placements) + len(rest.eliminations)
    if rest.placements:
        return counted(
            "Right so far. One more digit can be placed by the same step.",
            "Right so far. {count} more digits can be placed by the same step.",
            count,
        )
    return counted(
        "Right so far. One more candidate goes by the same step.",
        "Right so far. {count} more candidates go by the same step.",
        count,
    )


def _sum(all_steps: Iterable[Step]) -> Marks:
    return reduce(or_, map(Marks.of, all_steps), Marks())


class Training:
    """Exercises of one technique, one after another, and how they went; acts return what to add to the tally.

    Positions in which the technique has no step are skipped; a `ValueError` if there are no others.
    """

    def __init__(self, technique: Technique, positions: Sequence[Position], seed: int | str) -> None:
        self.technique = technique
        self._dice = Dice(f"training:{technique.identifier}:{seed}")
        self._positions = list(positions)
        self._left: list[Position] = []
        self.number: int = 0
        self.next()

    def next(self) -> None:
        """Go on to another exercise; no position comes again before all others have come."""
        self.exercise: Exercise = self._exercise()
        self.step: Step = self.exercise.steps[0]  # the step that hints are about; later the one that was found
        self.number += 1
        self.stage: int = 0  # how many stages of the hint have been shown
        self.is_over: bool = False  # found, or given up
        self._is_begun = self._has_erred = False

    def begin_again(self) -> None:
        """Count from 1 again, with the positions that have not come yet."""
        self.number = 0
        self.next()

    def _exercise(self) -> Exercise:
        while self._positions:
            self._left = self._left or self._dice.shuffled(self._positions)
            position = self._left.pop()
            try:
                return _turned(self.technique, position, self._dice)
            except ValueError:  # it came in a file made by somebody else
                self._positions.remove(position)
        raise ValueError(f"there is no position for {self.technique.identifier}")

    @property
    def stages(self) -> Sequence[Message]:
        """Its hint, in stages: where to look, why, what to do. The technique's name is already known here."""
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
        """Count the exercise as begun, which it is from the first act in it: looking at it and leaving is free."""
        tally = Tally(asked=int(not self._is_begun))
        self._is_begun = True
        return tally


def _turned(technique: Technique, position: Position, dice: Dice) -> Exercise:
    """A position in disguise. A search that stops early may miss the step there: then the position is left as it is.

    A position with clues is too, as they mean other things elsewhere.
    """
    if position.geometry.constraints:
        return Exercise(technique, position)
    try:
        return Exercise(technique, Symmetry.random(position.geometry, dice).position(position))
    except ValueError:
        return Exercise(technique, position)
