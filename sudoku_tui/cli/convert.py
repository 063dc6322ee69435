"""`convert`: the same puzzle in another form."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.formats.registry import format_named
from sudoku_tui.words.message import in_turn


def run(options: argparse.Namespace) -> int:
    form = format_named(options.to)

    def answer(position: Position) -> Answer:
        text = form.write(position)
        record = {"puzzle": to_line(position.puzzle), "form": form.name, "text": text}
        return Answer(record, text, note=in_turn(*form.left_out(position), between="; "))

    return answer_all(options, answer)
