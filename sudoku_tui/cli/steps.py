"""`steps`: every deduction that is possible now."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.deductions import refuse_contradiction, step_table
from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs, fitting_rungs
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats import to_line
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.logic.path import listing
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say


def run(options: argparse.Namespace) -> int:
    wanted = _wanted(options)

    def answer(position: Position) -> Answer:
        refuse_contradiction(position)
        rungs, note = _fitting(options, wanted, position.puzzle)
        found, geometry = watched(listing(position.board(), rungs)), position.geometry
        record = {"puzzle": to_line(position.puzzle), "steps": [step_record(step, geometry) for step in found]}
        lines = step_table(found, geometry, words=options.words) or [tell(say("no step is known here"))]
        return Answer(record, "\n".join(lines), note=note)

    return answer_all(options, answer)


def _wanted(options: argparse.Namespace) -> Sequence[Technique]:
    return chosen_rungs(options) if options.technique is None else (technique_of(options.technique),)


def _fitting(
    options: argparse.Namespace, wanted: Sequence[Technique], puzzle: Puzzle
) -> tuple[Sequence[Technique], Message]:
    """What was asked for by name is looked for on any puzzle."""
    return fitting_rungs(wanted, puzzle) if options.technique is None else (wanted, NOTHING)
