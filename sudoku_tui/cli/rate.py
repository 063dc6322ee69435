"""`rate`: how hard each puzzle is."""

import argparse
from functools import partial

from sudoku_tui.cli.answers import Answer, answer_all, line_of
from sudoku_tui.cli.by_solution import by_its_author, is_left, is_only_open, remark, what_is_wrong_with
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.timed import limited
from sudoku_tui.formats import to_line
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.logic.rating import rating as rating_board
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    chosen_rungs(options)
    return answer_all(options, partial(_rated, options=options))


def _rated(found: Position | Clued, *, options: argparse.Namespace) -> Answer:
    problems, rungs = diagnose(found.puzzle, seconds=options.seconds), chosen_rungs(options)
    is_open = options.by_solution and is_only_open(problems) and is_left(found)
    if problems and not is_open:
        raise SudokuError(what_is_wrong_with(found, problems))
    puzzle = by_its_author(found) if is_open and isinstance(found, Clued) else found.puzzle
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
    return Answer(record, tell(with_ladder) if rating.ladder else text, note=remark(found, is_open=is_open))
