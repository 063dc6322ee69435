"""`lessons`: the techniques, and each with an example; `train`: one to be found in position after position."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, astuple
from functools import partial
from textwrap import fill

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.new_puzzles import any_seed
from sudoku_tui.cli.output import UsageError, emit, records
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.boxed import to_candidates
from sudoku_tui.formats.signs import to_library
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.game.exercise import Marks, Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import clued_line, lesson_example, training_counts, training_positions
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, in_turn, reason_of, say

_WIDTH = 80
_OFF = say("{name}  (off by default)")
_HEAD = say("{name} ({level}, score {score})")
_HEAD_OFF = say("{name} ({level}, score {score}, off by default)")
_UNIQUENESS = say("This technique assumes that the puzzle has only one solution.")
_LEGEND = say("* part of the proof   - goes   + is placed")


def run(options: argparse.Namespace) -> int:
    if options.technique is None:
        for line in (json.dumps(_facts(rung)) for rung in taught()) if options.json else _list():
            emit(line)
        return 0
    rung = technique_of(options.technique)
    example = lesson_example(rung.identifier)
    emit(json.dumps(_record(rung, example)) if options.json else _lesson(rung, example))
    return 0


def technique_of(identifier: str) -> Technique:
    try:
        return technique(identifier.lower())
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _list() -> Iterator[str]:
    rungs = taught()
    width = max(len(rung.identifier) for rung in rungs)
    for level in dict.fromkeys(sorted((rung.level for rung in rungs), key=lambda level: level.rank)):
        yield tell(level.label)
        for rung in rungs:
            if rung.level is level:
                name = rung.name if rung.is_on else _OFF.given({"name": rung.name})
                yield f"  {rung.identifier:<{width}}  {tell(name)}"


def _facts(rung: Technique) -> dict[str, object]:
    return {
        "technique": rung.identifier,
        "name": str(rung.name),
        "messages": records(rung.name),
        "level": rung.level,
        "score": rung.score,
        "on": rung.is_on,
        "needs_uniqueness": rung.needs_uniqueness,
    }


def _record(rung: Technique, example: Example | None) -> dict[str, object]:
    """A lesson as a record; null for all that needs an example, if none is known."""
    facts = _facts(rung) | {
        "looks": str(rung.words.looks),
        "works": str(rung.words.works),
        "messages": records(rung.name, rung.words.looks, rung.words.works),
    }
    if example is None:
        return facts | {"position": None, "step": None, "stages": None}
    geometry = example.board.geometry
    stages = explain(example.step, geometry).stages
    return facts | {
        "position": position_line(example.position, rung.identifier),
        "step": step_record(example.step, geometry),
        "stages": list(map(str, stages)),
        "stage_messages": [stage.record() for stage in stages],
    }


def position_line(position: Position, identifier: str) -> str:
    """A position as a line of the packs of its kind."""
    has_clues = bool(position.puzzle.constraints)
    return clued_line(position, identifier) if has_clues else to_library(position, identifier)


def clue_lines(shape: Geometry) -> Iterator[str]:
    """The clues of a shape in words, a line each: no board of letters shows them."""
    return (tell(Capitalised(clue.said(shape))) for clue in shape.constraints)


def _lesson(rung: Technique, example: Example | None) -> str:
    head = _HEAD if rung.is_on else _HEAD_OFF
    works = in_turn(rung.words.works, _UNIQUENESS if rung.needs_uniqueness else NOTHING, between="\n")
    parts = [
        tell(head.given({"name": rung.name, "level": rung.level.adjective, "score": rung.score})),
        _under(say("How it looks"), _filled(tell(rung.words.looks))),
        _under(say("Why it works"), _filled(tell(works))),
    ]
    if example is None:
        parts.append(tell(say("No example is known.")))
        return "\n\n".join(parts)
    stages = map(tell, explain(example.step, example.board.geometry).stages)
    told = "\n".join(f"{number}. {_filled(stage, indent=3).lstrip()}" for number, stage in enumerate(stages, 1))
    clues, board = clue_lines(example.board.geometry), to_candidates(example.board, example.step)
    parts.append(_under(say("An example"), *clues, board, tell(_LEGEND)))
    parts.append(_under(say("The hint for it"), told))
    return "\n\n".join(parts)


def _under(headline: Message, *blocks: str) -> str:
    return "\n".join((tell(headline), *blocks))


def _filled(text: str, indent: int = 0) -> str:
    """A text in lines; its own line ends stay."""
    blank = " " * indent
    return "\n".join(
        fill(line, _WIDTH, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False)
        for line in text.splitlines()
    )


_ANSWER = re.compile(r"r(\d+)c(\d+)(<>|!=|=)(\w+)")
_HELP = say("Answer like r1c2<>3 r1c5<>3 or r4c5=6; or say hint, show, next, quit.")
_PLACING = say("{number}. {technique}. Which digit does it place?")
_REMOVING = say("{number}. {technique}. Which candidates does it remove?")
_PROMPT = "> "
_UNKNOWN = say("no position is known for {name}; `sudoku-tui train` lists what can be trained")
_COLUMNS = (say("positions"), say("asked"), say("at once"), say("found"), say("wrong"), say("hints"), say("shown"))


def train(options: argparse.Namespace) -> int:
    return _list_tallies(options) if options.technique is None else _train(options)


def _list_tallies(options: argparse.Namespace) -> int:
    with kept_store() as store:
        tallies = store.tallies()
    counts = training_counts()
    if not options.json:
        emit(_row(tell(say("technique")), *map(tell, _COLUMNS)))
    for rung in taught():
        if positions := counts.get(rung.identifier, 0):
            tally = tallies.get(rung.identifier, Tally())
            if options.json:
                record = {"technique": rung.identifier, "name": str(rung.name), "positions": positions}
                emit(json.dumps(record | {"messages": records(rung.name)} | asdict(tally)))
            else:
                emit(_row(rung.identifier, str(positions), *(str(number or ".") for number in astuple(tally))))
    return 0


def _row(name: str, *cells: str) -> str:
    widths = (len(tell(head)) for head in _COLUMNS)
    return "  ".join([name.ljust(32), *map(str.rjust, cells, widths)])


def _train(options: argparse.Namespace) -> int:
    """Ask position after position, until there are no more answers, or as many as were wanted."""
    rung = technique_of(options.technique)
    positions = training_positions(rung.identifier)
    if not positions:
        raise UsageError(_UNKNOWN.given({"name": rung.name}))
    training = Training(rung, positions, options.seed or any_seed())
    with kept_store() as store:
        keep = partial(store.add_tally, rung.identifier)
        talk = Talk(training, keep, emit, is_json=options.json, count=options.count)
        talk.ask()
        for line in _answers():
            if not talk.hear(line):
                break
    return 0


def _answers() -> Iterator[str]:
    """What the player types, or what is piped in."""
    while True:
        if sys.stdin.isatty():
            print(_PROMPT, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line


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
        said = judgement.text if judgement.verdict is Verdict.PART else in_turn(say("No."), judgement.text)
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
        record = {**facts, "text": str(text), "messages": records(text)} | ({"step": step} if step else {})
        self._emit(json.dumps(record) if self._is_json else tell(said))


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
    return next((digit for digit in geometry.digits if geometry.digit_name(digit).lower() == sign), 0)
