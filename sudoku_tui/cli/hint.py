"""`hint`: what to see next, in four stages, as the game tells it."""

from __future__ import annotations

import argparse
from pathlib import Path

from sudoku_tui.api import hint
from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.files import numbered, written
from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import NoSolutionError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.formats.picture.picture import step_picture
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.game.hints import Hint
from sudoku_tui.logic.rung_choice import text_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say


def run(options: argparse.Namespace) -> int:
    ladder = text_of(chosen_rungs(options))
    pictures = numbered(options.svg) if options.svg else None

    def answer(position: Position) -> Answer:
        try:
            found = hint(position, ladder)
        except NoSolutionError:
            raise SudokuError(what_is_wrong(diagnose(position.puzzle))) from None
        step = step_record(found.step, position.geometry) if found.step else None
        record = {
            "puzzle": to_line(position.puzzle),
            "step": step,
            "stages": list(map(str, found.stages)),
            "messages": [stage.record() for stage in found.stages],
        }
        stages = [f"{number}. {tell(stage)}" for number, stage in enumerate(found.stages[: options.stage], 1)]
        note = _drawn(next(pictures), position, found, is_dark=options.dark) if pictures else NOTHING
        return Answer(record, "\n".join(stages), note=note)

    return answer_all(options, answer)


def _drawn(file: Path, position: Position, found: Hint, *, is_dark: bool) -> Message:
    if found.step is None:
        return say("this hint is no deduction, so there is nothing to draw")
    return written(file.parent, {file.name: step_picture(position.board(), found.step, is_dark=is_dark)})
