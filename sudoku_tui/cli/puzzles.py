"""`solve`, `check` and `convert`: a puzzle's solution, what is wrong with it, and its other forms."""

import argparse
import time

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.output import records, what_is_wrong
from sudoku_tui.engine.diagnose import ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.formats.registry import format_named
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import in_turn, say

_SOUND = say("{count} givens, exactly one solution")


def solve(options: argparse.Namespace) -> int:
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


def check(options: argparse.Namespace) -> int:
    """Also of a position: what is placed wrongly in it."""

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


def convert(options: argparse.Namespace) -> int:
    form = format_named(options.to)

    def answer(position: Position) -> Answer:
        text = form.write(position)
        record = {"puzzle": to_line(position.puzzle), "form": form.name, "text": text}
        return Answer(record, text, note=in_turn(*form.left_out(position), between="; "))

    return answer_all(options, answer)
