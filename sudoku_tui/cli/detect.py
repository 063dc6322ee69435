"""`detect`: what a text is taken for, puzzle by puzzle, and what else it could mean."""

from __future__ import annotations

import argparse
import json

from sudoku_tui.cli.output import DONE, emit
from sudoku_tui.cli.puzzle_input import about, shown_line
from sudoku_tui.cli.sources import lines_of
from sudoku_tui.formats.taken import Taken, taken_for
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    text = "".join(line if line.endswith("\n") else f"{line}\n" for line in lines_of(options.puzzle))
    for taken in taken_for(text):
        emit(json.dumps(_record(taken)) if options.json else _told(taken))
    return DONE


def _told(taken: Taken) -> str:
    puzzle = shown_line(taken.found)
    if taken.meaning:
        return tell(say("or, if {meaning}: {puzzle}", meaning=taken.meaning, puzzle=puzzle))
    about_it = {"called": taken.called, "form": taken.form, "puzzle": puzzle, "line": taken.line}
    return tell(say("line {line}: {called} ({form}): {puzzle}", **about_it))


def _record(taken: Taken) -> dict[str, object]:
    means = {"means": str(taken.meaning)} if taken.meaning else {}
    return {"line": taken.line, "form": taken.form, "called": str(taken.called), **means, **about(taken.found)}
