"""Exercise: a position in which a technique is to be found, and what an answer is worth.

An answer is a set of candidates to remove or to place. It is right when it is all that one or more steps of the
technique give; a part of that is told so, and asks for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.logic.technique import Technique


class Verdict(StrEnum):
    """What an answer is worth."""

    RIGHT = "right"
    PART = "part"
    """Right so far, but the step gives more."""
    EMPTY = "empty"
    NOT_CANDIDATE = "not a candidate"
    SOLUTION = "against the solution"
    """It removes a digit of the solution, or places one that is not."""
    OTHER = "not by this technique"
    """It may be so, but no step of the technique shows it here."""

    @property
    def is_wrong(self) -> bool:
        """Whether it counts as a mistake."""
        return self in (Verdict.NOT_CANDIDATE, Verdict.SOLUTION, Verdict.OTHER)


@dataclass(frozen=True, slots=True)
class Marks:
    """An answer.

    Attributes:
        placements: digits to place.
        eliminations: candidates to remove.
    """

    placements: frozenset[Candidate] = frozenset()
    eliminations: frozenset[Candidate] = frozenset()

    @staticmethod
    def of(step: Step) -> Marks:
        """All that a step gives."""
        return Marks(frozenset(step.placements), frozenset(step.eliminations))

    def __bool__(self) -> bool:
        return bool(self.placements or self.eliminations)

    def __le__(self, other: Marks) -> bool:
        return self.placements <= other.placements and self.eliminations <= other.eliminations

    def __or__(self, other: Marks) -> Marks:
        return Marks(self.placements | other.placements, self.eliminations | other.eliminations)

    def without(self, other: Marks) -> Marks:
        """What is not in another."""
        return Marks(self.placements - other.placements, self.eliminations - other.eliminations)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer is worth, and why.

    Attributes:
        verdict: what it is worth.
        text: one or two sentences for the player.
        step: the step that the answer is, or is a part of.
    """

    verdict: Verdict
    text: str
    step: Step | None = None


class Exercise:
    """A position in which a technique is to be found.

    Args:
        technique: the technique.
        position: the position; the technique has a step there.

    Attributes:
        technique: the technique.
        position: the position.
        board: its board.
        steps: every step of the technique there.

    Raises:
        ValueError: if the technique has no step there.
    """

    def __init__(self, technique: Technique, position: Position) -> None:
        self.technique = technique
        self.position = position
        self.board: Board = position.board()
        self.steps: Sequence[Step] = steps(self.board, technique.identifier)
        self._solution = solve(position.puzzle)
        if not self.steps:
            raise ValueError(f"there is no {technique.name} in this position")

    @property
    def is_placing(self) -> bool:
        """Whether the step that is told first places a digit."""
        return bool(self.steps[0].placements)

    def judge(self, marks: Marks) -> Judgement:
        """What an answer is worth."""
        if not marks:
            return Judgement(Verdict.EMPTY, "Nothing is marked yet.")
        sentence = next(self._objections(marks), None)
        if sentence:
            return sentence
        whole = [step for step in self.steps if Marks.of(step) <= marks]
        if whole and marks <= _sum(whole):
            return Judgement(Verdict.RIGHT, "Right.", whole[0])
        part = next((step for step in self.steps if marks <= Marks.of(step)), None)
        if part:
            return Judgement(Verdict.PART, self._ask_for_rest(Marks.of(part).without(marks)), part)
        return Judgement(Verdict.OTHER, self._stray(marks))

    def text_of(self, marks: Marks) -> str:
        """An answer in the short form, as `r1c2<>3 r4c5<>3`."""
        geometry = self.board.geometry
        placed = [placement_text(geometry, candidate) for candidate in sorted(marks.placements)]
        return " ".join(placed + [elimination_text(geometry, candidate) for candidate in sorted(marks.eliminations)])

    def _objections(self, marks: Marks) -> Iterator[Judgement]:
        """What is wrong with an answer, whatever the technique."""
        geometry, board = self.board.geometry, self.board
        for cell, digit in sorted(marks.placements | marks.eliminations):
            name, sign = geometry.cell_name(cell), geometry.digit_name(digit)
            if board.values[cell]:
                text = f"{name} holds {geometry.digit_name(board.values[cell])} already."
                yield Judgement(Verdict.NOT_CANDIDATE, text)
            elif not board.has(cell, digit):
                yield Judgement(Verdict.NOT_CANDIDATE, f"{sign} is not among the candidates of {name}.")
        for cell, digit in sorted(marks.eliminations):
            if self._solution[cell] == digit:
                name, sign = geometry.cell_name(cell), geometry.digit_name(digit)
                yield Judgement(Verdict.SOLUTION, f"In the solution {name} is {sign}, so it must not go.")
        for cell, digit in sorted(marks.placements):
            if self._solution[cell] != digit:
                name, sign = geometry.cell_name(cell), geometry.digit_name(digit)
                yield Judgement(Verdict.SOLUTION, f"{name} is not {sign} in the solution.")

    def _ask_for_rest(self, rest: Marks) -> str:
        count = len(rest.placements) + len(rest.eliminations)
        what = "One more candidate goes" if count == 1 else f"{count} more candidates go"
        if rest.placements:
            what = "One more digit can be placed" if count == 1 else f"{count} more digits can be placed"
        return f"Right so far. {what} by the same step."

    def _stray(self, marks: Marks) -> str:
        stray = marks.without(_sum(self.steps))
        if not stray:
            return "Each of these goes, but not all by the same step: mark what one step gives."
        return f"{self.text_of(stray)}: true, but no {self.technique.name} shows it here."


def _sum(all_steps: Iterable[Step]) -> Marks:
    marks = Marks()
    for step in all_steps:
        marks |= Marks.of(step)
    return marks
