"""What all puzzle commands share: read puzzle after puzzle, answer each, and go on after a bad one."""

import argparse
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from sudoku_tui.cli.by_solution import with_advice
from sudoku_tui.cli.errors import BAD, DONE, StoppedError
from sudoku_tui.cli.mill import crew, is_spread, meter_for
from sudoku_tui.cli.output import complain, emit, records
from sudoku_tui.cli.progress import Meter
from sudoku_tui.cli.puzzle_input import NO_PUZZLE, flow_of, is_file, lines_of
from sudoku_tui.engine.bulk.hands import Work
from sudoku_tui.engine.bulk.stream import stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.spotted import whole_line
from sudoku_tui.formats.stream import Reading, read_lines, read_stream
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class Answer:
    """A command's answer to one puzzle."""

    record: Mapping[str, object]
    text: str  # the answer for people; nothing is printed where it is empty
    trouble: Message = NOTHING  # why the puzzle is bad, if it is
    note: Message = NOTHING  # a remark on the answer


Answering: TypeAlias = Callable[[Position | Clued], Answer]
Answered: TypeAlias = tuple[int, Answer]  # beside the number of its line


def answer_all(options: argparse.Namespace, answer: Answering) -> int:
    """Answer every puzzle; name a bad one with its line, and go on."""
    if is_spread(options):
        return answer_in_batches(options, partial(_answer_each, answer=answer))
    readings = read_lines(lines_of(options.puzzle), by_solution=getattr(options, "by_solution", False))
    answers = ((number, answer_to(number, reading, answer)) for number, reading in with_advice(readings, options))
    return _tell(options, answers)


def answer_in_batches(options: argparse.Namespace, work: Work[Reading, Answered]) -> int:
    """The same, many at a time; other processes must be able to take the work."""
    meter = meter_for(options)
    readings = read_stream(flow_of(options.puzzle), by_solution=getattr(options, "by_solution", False))
    readings = with_advice(readings, options)
    with crew(options, meter) as workers, closing(stream(readings, work, workers, first=1)) as answers:
        return _tell(options, answers, meter)


def about(found: Position | Clued) -> dict[str, object]:
    """The puzzle as a line that can be read again, and what its author calls it."""
    if not isinstance(found, Clued) or not found.puzzle.constraints:
        line = whole_line(found.puzzle)
    else:
        from sudoku_tui.formats.clues.own import write_own  # with all constraints, which other puzzles do without

        line = write_own(found)
    title = title_of(found)
    return {"puzzle": line, **({"title": title} if title else {})}


def shown_line(found: Position | Clued) -> str:
    """The puzzle for people: its givens, and its title, for clues take more than a line."""
    title = title_of(found) if found.puzzle.constraints else ""
    return f"{to_line(found.puzzle)}  {title}" if title else to_line(found.puzzle)


def title_of(found: Position | Clued) -> str:
    """What its author calls it, on one line."""
    return " ".join(found.title.split()) if isinstance(found, Clued) else ""


def _at_line(source: str | None, line: int, said: Message) -> Message:
    told = say("line {line}: {reason}", line=line, reason=said)
    return say("{file}: {reason}", file=source, reason=told) if source and is_file(source) else told


def _answer_each(batch: Sequence[Reading], is_long: bool, *, answer: Answering) -> list[Answered]:
    return [(number, answer_to(number, reading, answer)) for number, reading in batch]


def _tell(options: argparse.Namespace, answers: Iterable[Answered], meter: Meter | None = None) -> int:
    count = bad = 0
    try:
        for number, given in answers:
            count += 1
            if options.json:
                emit(json.dumps(given.record))
            elif given.text:
                emit(given.text)
            for said in filter(None, (given.note, given.trouble)):
                if meter:
                    meter.clear()
                complain(_at_line(options.puzzle, number, said))
            bad += bool(given.trouble)
    except KeyboardInterrupt:
        if not count:
            raise
        raise StoppedError(say("stopped before the end")) from None
    if not count:
        complain(NO_PUZZLE)
    return BAD if bad or not count else DONE


def answer_to(number: int, reading: Position | Clued | SudokuError, answer: Answering) -> Answer:
    """A command's answer to what was read; an error is one, too."""
    try:
        if isinstance(reading, SudokuError):
            raise reading
        return answer(reading)
    except ToldError as error:
        record = {"line": number, "error": str(error), "messages": records(error.message)}
        return Answer(record, "", error.message)
