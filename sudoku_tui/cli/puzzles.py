"""`solve`, `check` and `convert`: a puzzle's solution, what is wrong with it, and its other forms."""

import argparse
import time
from collections.abc import Sequence
from functools import partial

from sudoku_tui.cli.answers import Answer, Answered, answer_all, answer_in_batches, answer_to
from sudoku_tui.cli.output import records, what_is_wrong
from sudoku_tui.engine.bulk.ways import Answer as Found
from sudoku_tui.engine.bulk.ways import packed, search_batch
from sudoku_tui.engine.diagnose import ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.result import MAX_NODES
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.formats.registry import format_named
from sudoku_tui.formats.stream import Reading
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, in_turn, say

_SOUND = say("{count} givens, exactly one solution")


def solve(options: argparse.Namespace) -> int:
    if options.json:
        return answer_all(options, partial(_solved, seconds=options.seconds))
    return answer_in_batches(options, partial(_solve_batch, seconds=options.seconds, is_boxed=options.boxed))


def _solved(position: Position, *, seconds: float) -> Answer:
    """With how it was found, which can be told only where puzzles are solved one by one."""
    puzzle, began = position.puzzle, time.perf_counter()
    result = solutions(puzzle, 2, seconds=seconds)
    took, is_sound = time.perf_counter() - began, len(result.solutions) == 1
    record = {
        "puzzle": to_line(puzzle),
        "solution": to_line(Puzzle(puzzle.geometry, result.solutions[0])) if is_sound else None,
        "solutions": len(result.solutions),
        "guesses": result.guesses,
        "seconds": round(took, 6),
    }
    return Answer(record, "", NOTHING if is_sound else what_is_wrong(diagnose(puzzle, seconds=seconds)))


def _solve_batch(batch: Sequence[Reading], is_long: bool, *, seconds: float, is_boxed: bool) -> list[Answered]:
    items = [packed(reading.puzzle) if isinstance(reading, Position) else reading for _, reading in batch]
    found = search_batch(items, is_long, limit=2, max_nodes=MAX_NODES, seconds=seconds)

    def told(result: Found | SudokuError, position: Position) -> Answer:
        if isinstance(result, SudokuError):
            raise result
        if result.number != 1:
            return Answer({}, "", what_is_wrong(diagnose(position.puzzle, seconds=seconds)))
        return Answer({}, write(Puzzle(position.geometry, tuple(result.solution))))

    write = to_box if is_boxed else to_line
    return [
        (number, answer_to(number, reading, partial(told, result)))
        for (number, reading), result in zip(batch, found, strict=True)
    ]


def check(options: argparse.Namespace) -> int:
    """Also of a position: what is placed wrongly in it."""
    return answer_all(options, partial(_checked, seconds=options.seconds))


def _checked(position: Position, *, seconds: float) -> Answer:
    puzzle, geometry = position.puzzle, position.geometry
    problems = diagnose_position(position, seconds=seconds)
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


def convert(options: argparse.Namespace) -> int:
    form = format_named(options.to)

    def answer(position: Position) -> Answer:
        text = form.write(position)
        record = {"puzzle": to_line(position.puzzle), "form": form.name, "text": text}
        return Answer(record, text, note=in_turn(*form.left_out(position), between="; "))

    return answer_all(options, answer)
