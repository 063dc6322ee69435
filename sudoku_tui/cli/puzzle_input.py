"""Puzzles in, answers out: how a command goes on after a bad one.

Puzzles that are not understood whole are named, and their author's solution can stand in for what is missing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias, TypeVar, cast

from sudoku_tui.cli.output import BAD, DONE, StoppedError, complain, emit, error_record, what_is_wrong
from sudoku_tui.cli.progress import Meter
from sudoku_tui.cli.sources import NO_PUZZLE, chunks_of, flow_of, is_file, lines_expected, lines_of
from sudoku_tui.cli.tables import table_of
from sudoku_tui.cli.work import crew, is_spread, meter_for
from sudoku_tui.engine.bulk.spread import Work, stream
from sudoku_tui.engine.constraints.text import shown
from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnose
from sudoku_tui.engine.errors import PuzzleTextError, SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.stepper import Pause, finish_unless
from sudoku_tui.formats import to_line
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.spotted import whole_line
from sudoku_tui.formats.runs import Run
from sudoku_tui.formats.short_links import ShortLinkError
from sudoku_tui.formats.stream import Reading, read_lines, read_stream
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, ToldError, all_of, as_it_is, counted, in_turn, say

WITH_FETCH = say("{reason}; or --fetch asks for it")
WITH_SOLUTION = say("{reason}; --by-solution takes the author's solution as the only check of what is not known")
USUAL_SECONDS = 20.0  # for a proof
_MOST_TOLD = 3  # sentences of an author that are quoted
_OPEN = say("the clues that are understood leave more than one solution: the author's is taken")
_DEDUCED = say("each deduction uses only the rules that are understood")
_Line = TypeVar("_Line")


def with_advice(readings: Iterable[_Line], options: argparse.Namespace) -> Iterator[_Line]:
    """Readings with what their rules in prose and their drawings are understood as, where the command reasons.

    A refusal names the option that helps, where the command has it, or is mended as it was chosen.
    """
    reasons = hasattr(options, "by_solution") and not hasattr(options, "to")
    for reading in readings:
        match reading:
            case (number, ShortLinkError() as error) if getattr(options, "fetch", False):
                yield from with_advice([cast("_Line", (number, _looked_up(error, options)))], options)
            case (number, ShortLinkError(message=reason)) if hasattr(options, "fetch"):
                yield cast("_Line", (number, PuzzleTextError(WITH_FETCH.given({"reason": reason}))))
            case (number, UnreadRulesError(message=reason)) if hasattr(options, "by_solution"):
                yield cast("_Line", (number, UnreadRulesError(WITH_SOLUTION.given({"reason": reason}))))
            case (number, Clued()) if reasons:
                yield cast("_Line", (number, read_whole(cast("Clued", reading[1]), options)))
            case _:
                yield reading


def read_whole(clued: Clued, options: argparse.Namespace) -> Clued:
    """A puzzle with what was read in its rules, if that is proved, or holds in its author's solution.

    It stays as it is typed where that has one solution, or the author's breaks it.
    """
    if not clued.rules or is_unread(clued.puzzle) or breach(clued):
        return clued
    from sudoku_tui.formats.reading.understanding import is_proved, understanding, understood, without_placeholder

    try:
        read = finish_unless(understanding(clued), getattr(options, "seconds", None) or USUAL_SECONDS)
    except SearchLimitError:
        read = understood(clued)
    return without_placeholder(read) if is_proved(read) or read.solution else clued


def _looked_up(error: ShortLinkError, options: argparse.Namespace) -> Position | Clued | SudokuError:
    """What another machine has for a text that only names its puzzle, or what is wrong."""
    from sudoku_tui.cli.fetching import fetched

    try:
        return fetched(error.link, by_solution=getattr(options, "by_solution", False))
    except SudokuError as found:
        return found


def is_left(found: Position | Clued) -> bool:
    """Whether the author's solution can stand for what is not known: it meets all that is."""
    if not isinstance(found, Clued) or not found.solution:
        return False
    from sudoku_tui.formats.clues.keys import can_be_left  # with all constraints, which other puzzles do without

    return can_be_left(found) and not breach(found)


def is_open_to_author(found: Position | Clued, problems: Sequence[Problem]) -> bool:
    """Whether nothing is wrong but that there are more solutions, and the author's can be taken."""
    return is_only_open(problems) and is_left(found)


def taken_from(found: Position | Clued, *, is_open: bool) -> Position | Clued:
    """What was read; where it is open, with the author's solution as a rule of its own."""
    if not (is_open and isinstance(found, Clued)):
        return found
    from sudoku_tui.formats.clues.keys import left_to_solution

    return left_to_solution(found)


def position_of(found: Position | Clued) -> Position:
    return found.position if isinstance(found, Clued) else found


def to_reason_from(found: Position | Clued, *, by_solution: bool) -> tuple[Position | Clued, Message]:
    """What deductions are made from, where the author's solution may stand for what is not known, and a remark."""
    is_open = by_solution and is_left(found) and is_only_open(_problems_of(found.puzzle))
    taken, said = taken_from(found, is_open=is_open), remark(found, is_open=is_open)
    return taken, in_turn(said, _DEDUCED, between="; ") if is_unread(taken.puzzle) else said


def _problems_of(puzzle: Puzzle) -> Sequence[Problem]:
    try:
        return diagnose(puzzle)
    except SearchLimitError:
        return ()


def is_unread(puzzle: Puzzle) -> bool:
    """Whether there are rules in it that only its author's solution knows."""
    return any(clue.key == "unread" for clue in puzzle.constraints)


def breach(found: Position | Clued) -> Message:
    """Where the author's solution, if there is one, breaks what is known: then something is meant otherwise."""
    if not isinstance(found, Clued) or not found.solution or not all(found.solution):
        return NOTHING
    puzzle = found.puzzle
    for cell, (given, digit) in enumerate(zip(puzzle.givens, found.solution, strict=True)):
        if given not in (0, digit):
            return say("its digit in {cell} differs from the given", cell=puzzle.geometry.cell_name(cell))
    problems = diagnose(Puzzle(puzzle.geometry, found.solution))
    return problems[0].text if problems else NOTHING


def what_is_wrong_with(found: Position | Clued, problems: Sequence[Problem]) -> Message:
    """What is wrong, and the option that helps where there are solutions besides the author's."""
    told = what_is_wrong(problems)
    return WITH_SOLUTION.given({"reason": told}) if is_open_to_author(found, problems) else told


def refused(found: Position | Clued, problems: Sequence[Problem]) -> SudokuError:
    """The same as an error, with what of the puzzle was not understood, or its author's solution breaks."""
    wrong, said = what_is_wrong_with(found, problems), remark(found)
    return SudokuError(in_turn(wrong, said, between="; ") if said else wrong)


def is_only_open(problems: Sequence[Problem]) -> bool:
    """Whether nothing is wrong but that there are more solutions."""
    return [problem.kind for problem in problems] == [ProblemKind.MANY_SOLUTIONS]


def remark(found: Position | Clued, *, is_open: bool = False) -> Message:
    """What of a puzzle was not understood, and what stands for it."""
    if not isinstance(found, Clued):
        return NOTHING
    unread = [
        say("{rules}; the author's solution is the only check of them", rules=clue.said(found.puzzle.geometry))
        for clue in found.puzzle.constraints
        if clue.key == "unread"
    ]
    left = _left(found) if not unread else NOTHING
    where = breach(found)
    broken = say("the author's solution breaks the rules as they are read here: {where}", where=where)
    return in_turn(*unread, left, _OPEN if is_open else NOTHING, broken if where else NOTHING, between="; ")


def _left(found: Clued) -> Message:
    """The sentences of the rules that are not understood, and what is drawn besides."""
    reading = found.reading
    quoted_ones = all_of(as_it_is(f"“{shown(text)}”") for text in reading.left[:_MOST_TOLD])
    sentences = counted(
        "not understood of its rules is {count} sentence: {sentences}",
        "not understood of its rules are {count} sentences: {sentences}",
        len(reading.left),
        sentences=quoted_ones,
    )
    parts = counted(
        "{count} part of its drawing is not understood",
        "{count} parts of its drawing are not understood",
        reading.drawn_only,
    )
    return in_turn(sentences if reading.left else NOTHING, parts if reading.drawn_only else NOTHING, between="; ")


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A command's answer to one puzzle."""

    record: Mapping[str, object]
    text: str  # the answer for people; nothing is printed where it is empty
    trouble: Message = NOTHING  # why the puzzle is bad, if it is
    note: Message = NOTHING  # a remark on the answer


@dataclass(frozen=True, slots=True)
class RunAnswer:
    """A command's answers to a run of plain puzzles: their lines, and those that there is something to say about."""

    count: int
    text: str
    told: Sequence[Answered]


Answering: TypeAlias = Callable[[Position | Clued], PuzzleAnswer]
Answered: TypeAlias = tuple[int, PuzzleAnswer]  # beside the number of its line


def answer_all(options: argparse.Namespace, answer: Answering) -> int:
    """Answer every puzzle; name a bad one with its line, and go on."""
    if is_spread(options):
        return answer_in_batches(options, partial(_answer_each, answer=answer))
    readings = read_lines(lines_of(options.puzzle), by_solution=_by_solution(options))
    answers = ((number, answer_to(number, reading, answer)) for number, reading in with_advice(readings, options))
    return _tell(options, answers)


def answer_in_batches(options: argparse.Namespace, work: Work[Reading, Answered]) -> int:
    """The same, many at a time; other processes must be able to take the work."""
    return _answer_stream(options, read_stream(flow_of(options.puzzle), by_solution=_by_solution(options)), work)


def answer_in_lines(options: argparse.Namespace, work: Work[Reading | Run, Answered | RunAnswer]) -> int:
    """The same with a line for each puzzle, an empty one where there is no answer; runs of plain lines come whole."""
    chunks = chunks_of(options.puzzle)
    return _answer_stream(options, read_stream(chunks, by_solution=_by_solution(options)), work, in_lines=True)


def _answer_stream(
    options: argparse.Namespace,
    readings: Iterable[Reading | Run | Pause],
    work: Work[Any, Answered | RunAnswer],
    *,
    in_lines: bool = False,
) -> int:
    meter, advised = meter_for(options), with_advice(readings, options)
    with crew(options, meter) as workers:
        workers = replace(workers, expected=lines_expected(options.puzzle))
        with closing(stream(advised, work, workers, first=1, counted=_count)) as answers:
            return _tell(options, answers, meter, in_lines=in_lines)


def _count(answer: Answered | RunAnswer) -> int:
    return answer.count if isinstance(answer, RunAnswer) else 1


def _by_solution(options: argparse.Namespace) -> bool:
    return getattr(options, "by_solution", False)


def about(found: Position | Clued) -> dict[str, object]:
    """The puzzle as a line that can be read again, and what its author calls it."""
    if not isinstance(found, Clued) or not found.puzzle.constraints:
        line = whole_line(found.puzzle)
    else:
        from sudoku_tui.formats.clues.own import write_own  # with all constraints, which other puzzles do without

        line = write_own(found)
    title = title_of(found)
    return {"puzzle": line, **({"title": title} if title else {}), **_reading_record(found)}


def _reading_record(found: Position | Clued) -> dict[str, object]:
    """What its rules are understood as, where it has rules."""
    if not isinstance(found, Clued) or not found.rules:
        return {}
    told = [
        {"sentence": read.text, "status": read.status.value, "kinds": list(read.kinds), "clues": read.clues}
        for read in found.reading.sentences
    ]
    return {"reading": told}


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


def _tell(
    options: argparse.Namespace,
    answers: Iterable[Answered | RunAnswer],
    meter: Meter | None = None,
    *,
    in_lines: bool = False,
) -> int:
    teller = _Teller(options, meter, in_lines=in_lines)
    try:
        for answer in answers:
            teller.tell(answer)
    except KeyboardInterrupt:
        if not teller.count:
            raise
        raise StoppedError(say("stopped before the end")) from None
    return teller.end()


class _Teller:
    """Prints answers as they come, and says on standard error what is wrong."""

    def __init__(self, options: argparse.Namespace, meter: Meter | None, *, in_lines: bool) -> None:
        self._options, self._meter = options, meter
        self._table, self._has_head = table_of(options), False
        self._in_lines = in_lines and not options.json
        self._missing = 0  # empty lines that stand for puzzles without an answer: one alone has none
        self.count = self._bad = 0

    def tell(self, answer: Answered | RunAnswer) -> None:
        if isinstance(answer, RunAnswer):
            self.count += answer.count
            self._emit(answer.text.removesuffix("\n"))
            for told in answer.told:
                self._complain(*told)
            return
        number, given = answer
        self.count += 1
        if self._options.json:
            emit(json.dumps({"line": number, **given.record}))
        elif self._table:
            if not self._has_head:
                emit(self._table.head)
                self._has_head = True
            emit(self._table.row({"line": number, "error": tell(given.trouble), **given.record}))
        elif given.text:
            self._emit(given.text)
        else:
            self._missing += self._in_lines
        self._complain(number, given)

    def end(self) -> int:
        """The exit code, after whatever is left to say."""
        if self._missing and self.count > 1:
            emit("\n" * (self._missing - 1))
        if not self.count:
            complain(NO_PUZZLE)
        return BAD if self._bad or not self.count else DONE

    def _emit(self, text: str) -> None:
        missing, self._missing = self._missing, 0
        emit("\n" * missing + text)

    def _complain(self, number: int, given: PuzzleAnswer) -> None:
        for said in filter(None, (given.note, given.trouble)):
            if self._meter:
                self._meter.clear()
            complain(_at_line(self._options.puzzle, number, said))
        self._bad += bool(given.trouble)


def answer_to(number: int, reading: Position | Clued | SudokuError, answer: Answering) -> PuzzleAnswer:
    """A command's answer to what was read; an error is one, too."""
    try:
        if isinstance(reading, SudokuError):
            raise reading
        return answer(reading)
    except ToldError as error:
        return PuzzleAnswer({"line": number, **error_record(error)}, "", error.message)
