"""`new`, also called `generate`: puzzles made to order."""

import argparse
import json
from collections.abc import Sequence

from sudoku_tui.cli.errors import DONE, StoppedError
from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_to_order, shape_of
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, say


def run(options: argparse.Namespace) -> int:
    # On grids of other sizes, puzzles above easy are rare and take minutes to find.
    level = level_of(options.level, Level.MEDIUM if options.size in (None, 9) else Level.EASY)
    rungs, first = chosen_rungs(options), options.seed or any_seed()
    for made in range(options.count):
        # Each puzzle has its own seed, which makes it again.
        seed = f"{first}-{made + 1}" if made else first
        try:
            origin = made_to_order(level, seed, shape_of(options.variant, options.size, seed), rungs)
        except StoppedError:
            if not made:
                raise
            told = counted(
                "stopped after {count} puzzle of {wanted}", "stopped after {count} puzzles of {wanted}", made
            )
            raise StoppedError(told.given({"wanted": options.count})) from None
        emit(_printed(origin, options, rungs))
    return DONE


def _printed(origin: Origin, options: argparse.Namespace, rungs: Sequence[Technique]) -> str:
    puzzle, rating = origin.puzzle, rate(origin.puzzle.board(), rungs)
    if options.json:
        record = {
            "puzzle": to_line(puzzle),
            "level": origin.level,
            "score": rating.score,
            "hardest": rating.hardest,
            "clues": puzzle.clues,
            "seed": origin.seed,
            "ladder": rating.ladder,
        }
        return json.dumps(record)
    facts = {"level": origin.level, "score": rating.score, "clues": puzzle.clues, "seed": origin.seed}
    with_ladder = say("# {level}, score {score}, {clues} givens, seed {seed}, ladder {ladder}")
    plain = say("# {level}, score {score}, {clues} givens, seed {seed}")
    story = tell(with_ladder.given(facts | {"ladder": rating.ladder}) if rating.ladder else plain.given(facts))
    return f"{story}\n{to_box(puzzle)}\n" if options.boxed else f"{to_line(puzzle)}  {story}"
