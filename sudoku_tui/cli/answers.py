"""What all puzzle commands share: read puzzle after puzzle, answer each, and go on after a bad one."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sudoku_tui.cli.output import complain, emit
from sudoku_tui.cli.puzzle_input import lines_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import read_lines


@dataclass(frozen=True, slots=True)
class Answer:
    """A command's answer to one puzzle.

    Attributes:
        record: the answer for programs.
        text: the answer for people; nothing is printed where it is empty.
        trouble: why the puzzle is bad, in one sentence; empty for a good one.
        note: what to know about the answer, in one sentence; empty where there is nothing.
    """

    record: Mapping[str, object]
    text: str
    trouble: str = ""
    note: str = ""


def answer_all(options: argparse.Namespace, answer: Callable[[Position], Answer]) -> int:
    """Answers every puzzle that a command was given.

    A puzzle that is bad, or cannot be read, is named with its line on standard error, and the next one is done.

    Returns:
        The exit code: 1 if any puzzle was bad or there was none.
    """
    count = bad = 0
    for number, reading in read_lines(lines_of(options.puzzle)):
        count += 1
        given = _answer(number, reading, answer)
        if options.json:
            emit(json.dumps(given.record))
        elif given.text:
            emit(given.text)
        if given.note:
            complain(f"line {number}: {given.note}")
        if given.trouble:
            bad += 1
            complain(f"line {number}: {given.trouble}")
    if not count:
        complain("there is no puzzle to read")
    return 1 if bad or not count else 0


def _answer(number: int, reading: Position | SudokuError, answer: Callable[[Position], Answer]) -> Answer:
    if isinstance(reading, SudokuError):
        return _refusal(number, reading)
    try:
        return answer(reading)
    except SudokuError as error:
        return _refusal(number, error)


def _refusal(number: int, error: SudokuError) -> Answer:
    return Answer({"line": number, "error": str(error)}, "", str(error))
