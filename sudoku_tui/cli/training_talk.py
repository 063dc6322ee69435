"""The talk of a training: a position is printed, answers are heard line by line and told right or wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.candidates import to_candidates
from sudoku_tui.formats.hodoku_line import to_library
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.game.exercise import Marks, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.game.training import Training
from sudoku_tui.words.language import tell

_ANSWER = re.compile(r"r(\d+)c(\d+)(<>|!=|=)(\w+)")
_HELP = "Answer as r1c2<>3 r1c5<>3 or r4c5=6; or say hint, show, next, quit."


class Talk:
    """What is said and heard.

    Args:
        training: the training.
        keep: keeps what is to be added to the tally.
        say: prints a line.
        is_json: whether to speak to a program.
        count: how many exercises there shall be; None for as many as the player likes.
    """

    def __init__(
        self,
        training: Training,
        keep: Callable[[Tally], None],
        say: Callable[[str], None],
        *,
        is_json: bool = False,
        count: int | None = None,
    ) -> None:
        self._training, self._keep, self._say, self._is_json = training, keep, say, is_json
        self._count = count
        self._marks = Marks()

    @property
    def is_over(self) -> bool:
        """Whether there were as many exercises as wanted."""
        return self._training.is_over and self._training.number == self._count

    def ask(self) -> None:
        """Prints the position."""
        training, exercise = self._training, self._training.exercise
        self._marks = Marks()
        if self._is_json:
            position = to_library(exercise.position, training.technique.identifier)
            self._tell({"exercise": training.number, "technique": training.technique.identifier, "position": position})
            return
        kind = "Which digit does it place" if exercise.is_placing else "Which candidates does it remove"
        self._say(f"{training.number}. {tell(training.technique.name)}. {kind}?")
        self._say(to_candidates(exercise.board))
        if training.number == 1:
            self._say(_HELP)

    def hear(self, line: str) -> bool:
        """Takes a line; False when that was the last."""
        words = line.lower().split()
        match words:
            case []:
                pass
            case ["quit" | "q" | "exit"]:
                return False
            case ["hint" | "h" | "?"]:
                self._hint()
            case ["show" | "s"]:
                self._show()
            case ["next" | "n"]:
                self._training.is_over = True
            case _:
                self._answer(" ".join(words).replace(",", " "))
        if self._training.is_over and not self.is_over:
            self._go_on()
        return not self.is_over

    def _go_on(self) -> None:
        self._training.next()
        self.ask()

    def _hint(self) -> None:
        self._add(self._training.hint())
        number, stages = self._training.stage, self._training.stages
        stage = stages[number - 1]
        record = {"hint": number, "text": str(stage), "messages": [stage.record()]}
        self._tell(record, f"Hint {number}: {tell(stage)}")

    def _show(self) -> None:
        self._add(self._training.give_up())
        self._finish("shown", "")

    def _answer(self, text: str) -> None:
        """Judges an answer; parts of a step that were right are kept, to be completed."""
        marks = marks_of(text, self._training.exercise.board.geometry)
        if marks is None:
            self._tell({"answer": text, "verdict": "not understood", "text": _HELP}, _HELP)
            return
        judgement, tally = self._training.answer(self._marks | marks)
        if judgement.verdict is Verdict.PART:
            self._marks |= marks
        self._add(tally)
        if judgement.verdict is Verdict.RIGHT:
            self._finish("right", text)
        else:
            said = tell(judgement.text) if judgement.verdict is Verdict.PART else f"No. {tell(judgement.text)}"
            record = {"answer": text, "verdict": judgement.verdict, "text": str(judgement.text)}
            self._tell(record | {"messages": [judgement.text.record()]}, said)

    def _finish(self, verdict: str, answer: str) -> None:
        """Shows the step: after a right answer the one that was found."""
        exercise = self._training.exercise
        _, why, what = self._training.stages
        said = f"{'Right.' if verdict == 'right' else 'This it is.'} {tell(what)}\n{tell(why)}"
        step = step_record(self._training.step, exercise.board.geometry)
        self._tell({"answer": answer, "verdict": verdict, "text": str(what), "step": step}, said)

    def _add(self, tally: Tally) -> None:
        if tally != Tally():
            self._keep(tally)

    def _tell(self, record: dict[str, object], said: str = "") -> None:
        self._say(json.dumps(record) if self._is_json else said)


def marks_of(text: str, geometry: Geometry) -> Marks | None:
    """What an answer such as `r1c2<>3 r4c5=6` marks; None where it is no such answer."""
    placements, eliminations = set[Candidate](), set[Candidate]()
    for word in text.split():
        match = _ANSWER.fullmatch(word)
        digit = match and _digit(match[4], geometry)
        if not match or not digit or not all(1 <= int(match[part]) <= geometry.size for part in (1, 2)):
            return None
        candidate = Candidate(geometry.cell(int(match[1]), int(match[2])), digit)
        (placements if match[3] == "=" else eliminations).add(candidate)
    return Marks(frozenset(placements), frozenset(eliminations))


def _digit(sign: str, geometry: Geometry) -> int:
    """The digit of a sign, or 0."""
    return next((digit for digit in geometry.digits if geometry.digit_name(digit).lower() == sign), 0)
