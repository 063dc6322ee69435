"""`path`: all deductions from a position to the solution, in order; or as files."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.deductions import refuse_contradiction, step_table
from sudoku_tui.cli.files import numbered, written
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs, fitting_rungs
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats import to_line
from sudoku_tui.formats.path_export import Form, exported
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.logic.path import Path, walking
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    wanted = chosen_rungs(options)
    folders = numbered(options.svg or options.export) if options.svg or options.export else None

    def answer(position: Position) -> Answer:
        refuse_contradiction(position)
        rungs, note = fitting_rungs(wanted, position.puzzle)
        path, geometry = watched(walking(position.board(), rungs)), position.geometry
        record = {"puzzle": to_line(position.puzzle), "steps": [step_record(step, geometry) for step in path.steps]}
        if folders is None:
            return Answer(record, "\n".join(_lines(path, words=options.words)), note=note)
        forms: tuple[Form, ...] = ("svg",) if options.svg else ("text", "json", "svg")
        files = {
            name: text
            for form in forms
            for name, text in exported(path, form, rungs=rungs, is_dark=options.dark).items()
        }
        return Answer(record, tell(written(next(folders), files)), note=note)

    return answer_all(options, answer)


def _lines(path: Path, *, words: bool) -> list[str]:
    end = to_line(Puzzle(path.start.geometry, path.end.values))
    table = step_table(path.steps, path.start.geometry, words=words, are_numbered=True)
    return [*table, f"     {end}  {tell(say('solved') if path.is_solved else say('beyond the ladder'))}"]
