"""`rate`: how hard each puzzle is."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.words.message import in_turn


def run(options: argparse.Namespace) -> int:
    """Prints level, score, hardest technique and number of givens of each puzzle."""
    rungs = chosen_rungs(options)

    def answer(position: Position) -> Answer:
        puzzle = position.puzzle
        if problems := diagnose(puzzle, seconds=options.seconds):
            raise SudokuError(in_turn(*(problem.text for problem in problems), between="; "))
        rating = rating_of(watched(walking(puzzle.board(), rungs)), rungs)
        record = {
            "puzzle": to_line(puzzle),
            "level": rating.level,
            "score": rating.score,
            "hardest": rating.hardest,
            "explainer": rating.explainer,
            "techniques": rating.techniques,
            "logic_only": rating.logic_only,
            "ladder": rating.ladder,
        }
        hardest = rating.hardest or "-" if rating.logic_only else "beyond the ladder"
        text = f"{rating.level:<8}  {rating.score:>5}  {hardest:<31}  {puzzle.clues:>3} givens  {to_line(puzzle)}"
        return Answer(record, f"{text}  ladder {rating.ladder}" if rating.ladder else text)

    return answer_all(options, answer)
