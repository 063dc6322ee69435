"""`solve`: the solution of each puzzle."""

from __future__ import annotations

import argparse
import time

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import to_box, to_line


def run(options: argparse.Namespace) -> int:
    def answer(position: Position) -> Answer:
        puzzle, began = position.puzzle, time.perf_counter()
        result = solutions(puzzle, 2, seconds=options.seconds)
        seconds = time.perf_counter() - began
        solved = [Puzzle(puzzle.geometry, solution) for solution in result.solutions]
        record = {
            "puzzle": to_line(puzzle),
            "solution": to_line(solved[0]) if len(solved) == 1 else None,
            "solutions": len(result.solutions),
            "guesses": result.guesses,
            "seconds": round(seconds, 6),
        }
        if len(solved) != 1:
            return Answer(record, "", what_is_wrong(diagnose(puzzle, seconds=options.seconds)))
        write = to_box if options.boxed else to_line
        return Answer(record, write(solved[0]))

    return answer_all(options, answer)
