"""`rate`: how hard each puzzle is."""

import argparse

from sudoku_tui.cli.answers import Answer, answer_all
from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import to_line
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    rungs = chosen_rungs(options)

    def answer(position: Position) -> Answer:
        puzzle = position.puzzle
        if problems := diagnose(puzzle, seconds=options.seconds):
            raise SudokuError(what_is_wrong(problems))
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
        hardest = rating.hardest or "-" if rating.logic_only else tell(say("beyond the ladder"))
        givens = tell(say("{count:>3} givens", count=puzzle.clues))
        text = f"{rating.level:<8}  {rating.score:>5}  {hardest:<31}  {givens}  {to_line(puzzle)}"
        with_ladder = say("{facts}  ladder {ladder}", facts=text, ladder=rating.ladder)
        return Answer(record, tell(with_ladder) if rating.ladder else text)

    return answer_all(options, answer)
