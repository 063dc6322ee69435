"""`check`: whether each puzzle has exactly one solution, and what is wrong where it has not, or in a position of it."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.output import records, what_is_wrong
from sudoku_tui.engine.diagnose import ProblemKind
from sudoku_tui.engine.mistakes import diagnose_position
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_SOUND = say("{count} givens, exactly one solution")


def run(options: argparse.Namespace) -> int:
    def answer(position: Position) -> Answer:
        puzzle, geometry = position.puzzle, position.geometry
        problems = diagnose_position(position, seconds=options.seconds)
        many = any(problem.kind is ProblemKind.MANY_SOLUTIONS for problem in problems)
        record = {
            "puzzle": to_line(puzzle),
            "valid": not problems,
            "solutions": 2 if many else 0 if problems else 1,
            "problems": [
                {
                    "kind": problem.kind.value,
                    "cells": [geometry.cell_name(cell) for cell in problem.cells],
                    "text": str(problem.text),
                    "messages": records(problem.text),
                }
                for problem in problems
            ],
        }
        text = "" if problems else f"{to_line(puzzle)}  {tell(_SOUND.given({'count': puzzle.clues}))}"
        return Answer(record, text, what_is_wrong(problems))

    return answer_all(options, answer)
