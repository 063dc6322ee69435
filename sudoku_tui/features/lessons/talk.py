"""A training in lines: a position is printed, answers are heard line by line and judged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.lessons.drill import overlooked
from sudoku_tui.formats.printing import to_candidates
from sudoku_tui.formats.signs import to_library
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.game.exercise import Marks, Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.examples import clued_line
from sudoku_tui.words.language import cells_read, language_tag, tell
from sudoku_tui.words.message import Capitalised, FirstName, Message, in_turn, listed_names, say, say_in

_ANSWER = re.compile(r"r(\d+)c(\d+)(<>|!=|=)(\w+)")
_ORDERS = {
    "hint": say_in("order in a training", "hint, h, ?"),
    "show": say_in("order in a training", "show, s"),
    "next": say_in("order in a training", "next, n"),
    "quit": say_in("order in a training", "quit, q, exit"),
}
_HELP = say(
    "Answer like r1c2<>3 r1c5<>3 or r4c5=6; or say {hint}, {show}, {next}, {quit}.",
    **{name: FirstName(names) for name, names in _ORDERS.items()},
)
_PLACING = say("{number}. {technique}. Which digit does it place?")
_REMOVING = say("{number}. {technique}. Which candidates does it remove?")


def position_line(position: Position, identifier: str) -> str:
    """A position as a line of the packs of its kind."""
    has_clues = bool(position.puzzle.constraints)
    return clued_line(position, identifier) if has_clues else to_library(position, identifier)


@lru_cache(maxsize=1)
def _orders(tag: str) -> Mapping[str, str]:
    """The orders by all their names: in the language in use, and in English, which is always understood."""
    return {
        name: order for tells in (tell, str) for order, names in _ORDERS.items() for name in listed_names(tells(names))
    }


def clue_lines(shape: Geometry) -> Iterator[str]:
    """The clues of a shape in words, a line each: no board of letters shows them."""
    return (tell(Capitalised(clue.said(shape))) for clue in shape.constraints)


class Talk:
    """The talk of a training: a position is printed, answers are heard line by line and judged."""

    def __init__(
        self,
        training: Training,
        keep: Callable[[Tally], None],
        emit: Callable[[str], None],
        *,
        is_json: bool = False,
        count: int | None = None,
    ) -> None:
        self._training, self._keep, self._emit = training, keep, emit
        self._is_json, self._count = is_json, count
        self._marks = Marks()

    @property
    def is_over(self) -> bool:
        return self._training.is_over and self._training.number == self._count

    def ask(self) -> None:
        training, exercise = self._training, self._training.exercise
        self._marks = Marks()
        if self._is_json:
            position = position_line(exercise.position, training.technique.identifier)
            record = {"exercise": training.number, "technique": training.technique.identifier, "position": position}
            self._emit(json.dumps(record))
            return
        asked = _PLACING if exercise.is_placing else _REMOVING
        self._emit(tell(asked.given({"number": training.number, "technique": training.technique.name})))
        for line in clue_lines(exercise.board.geometry):
            self._emit(line)
        self._emit(to_candidates(exercise.board))
        if training.number == 1:
            self._emit(tell(_HELP))

    def hear(self, line: str) -> bool:
        """Take a line; False when that was the last."""
        words = cells_read(line.lower()).split()
        match _orders(language_tag()).get(" ".join(words)), words:
            case _, []:
                pass
            case "quit", _:
                return False
            case "hint", _:
                self._hint()
            case "show", _:
                self._show()
            case "next", _:
                self._training.is_over = True
            case _:
                self._answer(" ".join(words).replace(",", " "))
        if self._training.is_over and not self.is_over:
            self._training.next()
            self.ask()
        return not self.is_over

    def _hint(self) -> None:
        self._add(self._training.hint())
        number, stages = self._training.stage, self._training.stages
        stage = stages[number - 1]
        self._tell(stage, say("Hint {number}: {text}", number=number, text=stage), {"hint": number})

    def _show(self) -> None:
        self._add(self._training.give_up())
        self._finish("shown", "")

    def _answer(self, text: str) -> None:
        """Judge an answer; parts of a step that were right are kept, to be completed."""
        marks = marks_of(text, self._training.exercise.board.geometry)
        if marks is None:
            self._tell(_HELP, _HELP, {"answer": text, "verdict": "not understood"})
            return
        judgement, tally = self._training.answer(self._marks | marks)
        if judgement.verdict is Verdict.PART:
            self._marks |= marks
        self._add(tally)
        if judgement.verdict is Verdict.RIGHT:
            self._finish("right", text)
            return
        said = judgement.text
        if judgement.verdict is not Verdict.PART:
            said = in_turn(say("No."), judgement.text, overlooked(self._training.exercise, marks, judgement))
        self._tell(judgement.text, said, {"answer": text, "verdict": judgement.verdict})

    def _finish(self, verdict: str, answer: str) -> None:
        """Show the step: after a right answer the one that was found."""
        exercise = self._training.exercise
        _, why, what = self._training.stages
        verdict_told = say("Right.") if verdict == "right" else say("Here it is.")
        said = in_turn(in_turn(verdict_told, what), why, between="\n")
        step = step_record(self._training.step, exercise.board.geometry)
        self._tell(what, said, {"answer": answer, "verdict": verdict}, step)

    def _add(self, tally: Tally) -> None:
        if tally != Tally():
            self._keep(tally)

    def _tell(self, text: Message, said: Message, facts: Mapping[str, object], step: object = None) -> None:
        told = text.record()
        messages = told if isinstance(told, list) else [told]
        record = {**facts, "text": str(text), "messages": messages} | ({"step": step} if step else {})
        self._emit(json.dumps(record) if self._is_json else tell(said))


def marks_of(text: str, geometry: Geometry) -> Marks | None:
    """What an answer such as `r1c2<>3 r4c5=6` marks; None where it is no such answer."""
    placements, eliminations = set[Candidate](), set[Candidate]()
    for word in text.split():
        match = _ANSWER.fullmatch(word)
        digit = match and _digit(match[4], geometry)
        cell = geometry.cell_in(int(match[1]), int(match[2])) if match else None
        if not match or not digit or cell is None:
            return None
        candidate = Candidate(cell, digit)
        (placements if match[3] == "=" else eliminations).add(candidate)
    return Marks(frozenset(placements), frozenset(eliminations))


def _digit(sign: str, geometry: Geometry) -> int:
    return next((digit for digit in geometry.digits if geometry.digit_name(digit).lower() == sign), 0)
