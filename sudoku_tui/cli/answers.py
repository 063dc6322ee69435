"""What all puzzle commands share: read puzzle after puzzle, answer each, and go on after a bad one."""

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sudoku_tui.cli.errors import BAD, DONE
from sudoku_tui.cli.output import complain, emit, records
from sudoku_tui.cli.puzzle_input import NO_PUZZLE, lines_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import read_lines
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Answer:
    """A command's answer to one puzzle."""

    record: Mapping[str, object]
    text: str  # the answer for people; nothing is printed where it is empty
    trouble: Message = NOTHING  # why the puzzle is bad, if it is
    note: Message = NOTHING  # a remark on the answer


def answer_all(options: argparse.Namespace, answer: Callable[[Position], Answer]) -> int:
    """Answer every puzzle; name a bad one with its line, and go on."""
    count = bad = 0
    for number, reading in read_lines(lines_of(options.puzzle)):
        count += 1
        given = _answer(number, reading, answer)
        if options.json:
            emit(json.dumps(given.record))
        elif given.text:
            emit(given.text)
        for said in filter(None, (given.note, given.trouble)):
            complain(say("line {line}: {reason}", line=number, reason=said))
        bad += bool(given.trouble)
    if not count:
        complain(NO_PUZZLE)
    return BAD if bad or not count else DONE


def _answer(number: int, reading: Position | SudokuError, answer: Callable[[Position], Answer]) -> Answer:
    try:
        if isinstance(reading, SudokuError):
            raise reading
        return answer(reading)
    except ToldError as error:
        record = {"line": number, "error": str(error), "messages": records(error.message)}
        return Answer(record, "", error.message)
