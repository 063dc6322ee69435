"""`rate`: how hard each puzzle is."""

import argparse
from functools import partial

from sudoku_tui.cli.answers import Answer, answer_all, line_of, of_positions
from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.timed import limited
from sudoku_tui.formats import to_line
from sudoku_tui.logic.rating import rating as rating_board
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    chosen_rungs(options)
    return answer_all(options, of_positions(partial(_rated, options=options)))


def _rated(position: Position, *, options: argparse.Namespace) -> Answer:
    puzzle, rungs = position.puzzle, chosen_rungs(options)
    if problems := diagnose(puzzle, seconds=options.seconds):
        raise SudokuError(what_is_wrong(problems))
    rating = watched(limited(rating_board(puzzle.board(), rungs), options.seconds))
    record = {
        "puzzle": line_of(puzzle),
        "level": rating.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "explainer": rating.explainer,
        "techniques": rating.techniques,
        "logic_only": rating.logic_only,
        "ladder": rating.ladder,
    }
    hardest = rating.hardest or "-" if rating.logic_only else tell(say("beyond the ladder"))
    givens = tell(say("{count:>3} givens", count=puzzle.clues))
    text = f"{rating.level:<8}  {rating.score:>5}  {hardest:<31}  {givens}  {to_line(puzzle)}"
    with_ladder = say("{facts}  ladder {ladder}", facts=text, ladder=rating.ladder)
    return Answer(record, tell(with_ladder) if rating.ladder else text)
