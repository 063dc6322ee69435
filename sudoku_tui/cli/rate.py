"""`rate`: how hard each puzzle is."""

import argparse
from functools import partial

from sudoku_tui.cli.answers import Answer, about, answer_all, shown_line
from sudoku_tui.cli.by_solution import by_its_author, is_open_to_author, is_unread, refused, remark
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.timed import limited
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.logic.rating import rating as rating_board
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, counted, in_turn, say

_COUNTED = say("only what the rules that are known here give is rated")


def run(options: argparse.Namespace) -> int:
    chosen_rungs(options)
    return answer_all(options, partial(_rated, options=options))


def _rated(found: Position | Clued, *, options: argparse.Namespace) -> Answer:
    problems, rungs = diagnose(found.puzzle, seconds=options.seconds), chosen_rungs(options)
    is_open = options.by_solution and is_open_to_author(found, problems)
    if problems and not is_open:
        raise refused(found, problems)
    taken = by_its_author(found) if is_open and isinstance(found, Clued) else found
    rating = watched(limited(rating_board(taken.puzzle.board(), rungs), options.seconds))
    record = {
        **about(taken),
        "level": rating.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "explainer": rating.explainer,
        "techniques": rating.techniques,
        "logic_only": rating.logic_only,
        "ladder": rating.ladder,
    }
    hardest = rating.hardest or "-" if rating.logic_only else tell(say("beyond the ladder"))
    givens = tell(counted("{count:>3} given", "{count:>3} givens", taken.puzzle.clues))
    text = f"{rating.level:<8}  {rating.score:>5}  {hardest:<31}  {givens:<10}  {shown_line(taken)}"
    with_ladder = say("{facts}  ladder {ladder}", facts=text, ladder=rating.ladder)
    note = in_turn(remark(found, is_open=is_open), _COUNTED if is_unread(taken.puzzle) else NOTHING, between="; ")
    return Answer(record, tell(with_ladder) if rating.ladder else text, note=note)
