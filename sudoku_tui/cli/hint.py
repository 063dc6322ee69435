"""`hint`: what to see next, in four stages, as the game tells it."""

from __future__ import annotations

import argparse

from sudoku_tui.api import hint
from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.deductions import step_record
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import NoSolutionError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line


def run(options: argparse.Namespace) -> int:
    """Prints the hint for each position."""

    def answer(position: Position) -> Answer:
        try:
            found = hint(position)
        except NoSolutionError:
            raise SudokuError("; ".join(problem.text for problem in diagnose(position.puzzle))) from None
        step = step_record(found.step, position.geometry) if found.step else None
        record = {"puzzle": to_line(position.puzzle), "step": step, "stages": list(found.stages)}
        stages = [f"{number}. {stage}" for number, stage in enumerate(found.stages[: options.stage], 1)]
        return Answer(record, "\n".join(stages))

    return answer_all(options, answer)
