"""`steps`: every deduction that is possible now."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.deductions import refuse_contradiction, step_record, step_table
from sudoku_tui.cli.errors import UsageError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import steps


def run(options: argparse.Namespace) -> int:
    """Prints the steps of each position."""
    if options.technique is not None:
        try:
            technique(options.technique)
        except ValueError as error:
            raise UsageError(str(error)) from None

    def answer(position: Position) -> Answer:
        refuse_contradiction(position)
        found, geometry = steps(position.board(), options.technique), position.geometry
        record = {"puzzle": to_line(position.puzzle), "steps": [step_record(step, geometry) for step in found]}
        lines = step_table(found, geometry) or ["no step is known here"]
        return Answer(record, "\n".join(lines))

    return answer_all(options, answer)
