"""`convert`: the same puzzle in another form."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_box, to_line


def run(options: argparse.Namespace) -> int:
    """Prints each puzzle in the form asked for; of a position, the givens."""
    write = to_box if options.to == "box" else to_line

    def answer(position: Position) -> Answer:
        text = write(position.puzzle)
        return Answer({"puzzle": to_line(position.puzzle), "form": options.to, "text": text}, text)

    return answer_all(options, answer)
