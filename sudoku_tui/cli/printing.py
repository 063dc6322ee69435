"""`print`: puzzles as a booklet to be printed, a PDF."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from sudoku_tui.cli.output import BAD, DONE, FileError, UsageError, complain, emit, sending
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import with_advice
from sudoku_tui.cli.sources import NO_PUZZLE, STANDARD_INPUT, lines_of
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.stepper import limited
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.paper.booklet import Booklet, Printed, printing
from sudoku_tui.formats.paper.entry import Entry, Reasons, entering
from sudoku_tui.formats.paper.page import Paper
from sudoku_tui.formats.stream import read_lines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, reason_of, say


def run(options: argparse.Namespace) -> int:
    """Print puzzles to a file; a bad one is named and left out."""
    if options.out == STANDARD_INPUT and sys.stdout.isatty():
        raise UsageError(say("a PDF is binary: name a FILE, or pipe the output"))
    bad, entries = 0, list[Entry]()
    for number, read in _readings(options):
        if isinstance(read, SudokuError):
            bad += 1
            complain(say("line {line}: {reason}", line=number, reason=read.message))
        else:
            entries.append(_entry(number, read, options.seconds))
    if not entries:
        complain(NO_PUZZLE)
        return BAD
    if options.rising:
        entries.sort(key=lambda entry: entry.toil)
    printed = watched(printing(_booklet(entries, options)))
    if printed.missing:
        complain(say("no font has {signs}; --font FILE names one that does", signs=" ".join(printed.missing)))
    _write(printed, options.out, len(entries))
    return BAD if bad else DONE


def _readings(options: argparse.Namespace) -> Iterator[tuple[int, Clued | SudokuError]]:
    readings = read_lines(lines_of(options.puzzle), by_solution=options.by_solution)
    for number, read in with_advice(readings, options):
        yield number, read if isinstance(read, (Clued, SudokuError)) else Clued(read)


def _entry(number: int, clued: Clued, seconds: float) -> Entry:
    """Solve one; where that takes too long it is printed without its solution."""
    try:
        entry = watched(limited(entering(clued), seconds))
    except SearchLimitError as error:
        complain(say("line {line}: {reason}, so its solution is not printed", line=number, reason=error.message))
        return Entry(clued)
    if not entry.solution:
        complain(say("line {line}: not exactly one solution, so none is printed", line=number))
    return entry


def _booklet(entries: list[Entry], options: argparse.Namespace) -> Booklet:
    return Booklet(
        entries,
        title=options.title,
        author=options.author,
        date=options.date,
        per_page=min(options.per_page, len(entries)),
        paper=Paper(options.paper),
        with_notes=options.notes,
        with_solutions=not options.no_solutions,
        reasons=Reasons(options.reasons),
        font=Path(options.font) if options.font else None,
    )


def _write(printed: Printed, name: str, count: int) -> None:
    if name == STANDARD_INPUT:
        with sending(say("the PDF cannot be written: {reason}")):
            sys.stdout.buffer.write(printed.content)
            sys.stdout.buffer.flush()
        return
    try:
        Path(name).write_bytes(printed.content)
    except OSError as error:
        raise FileError(say("{path} cannot be written: {reason}", path=name, reason=reason_of(error))) from error
    puzzles = counted("{count} puzzle", "{count} puzzles", count)
    pages = counted("{count} page", "{count} pages", printed.pages)
    emit(tell(say("{puzzles} on {pages} written to {path}", puzzles=puzzles, pages=pages, path=name)))
