"""`path`: all deductions from a position to the solution, in order."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.deductions import refuse_contradiction, step_record, step_table
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats import to_line
from sudoku_tui.logic.path import walk


def run(options: argparse.Namespace) -> int:
    """Prints the path from each position."""

    def answer(position: Position) -> Answer:
        refuse_contradiction(position)
        path, geometry = walk(position.board()), position.geometry
        record = {"puzzle": to_line(position.puzzle), "steps": [step_record(step, geometry) for step in path.steps]}
        lines = [f"{number:>3}  {row}" for number, row in enumerate(step_table(path.steps, geometry), 1)]
        lines.append(
            f"     {to_line(Puzzle(geometry, path.end.values))}  {'solved' if path.is_solved else 'beyond the ladder'}"
        )
        return Answer(record, "\n".join(lines))

    return answer_all(options, answer)
