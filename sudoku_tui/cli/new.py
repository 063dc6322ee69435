"""`new`, also called `generate`: puzzles made to order."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence

from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_to_order, shape_of
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.technique import Technique


def run(options: argparse.Namespace) -> int:
    """Prints new puzzles."""
    # Grids of other sizes hardly have puzzles above easy, or have them after minutes.
    level = level_of(options.level, Level.MEDIUM if options.size in (None, 9) else Level.EASY)
    rungs = chosen_rungs(options)
    for seed in _seeds(options.seed or any_seed(), options.count):
        origin = made_to_order(level, seed, shape_of(options.variant, options.size, seed), rungs)
        emit(_printed(origin, options, rungs))
    return 0


def _seeds(seed: str, count: int) -> Iterator[str]:
    """A seed for each puzzle. The first is the one given, and each makes its puzzle again when it is given alone."""
    yield seed
    for number in range(2, count + 1):
        yield f"{seed}-{number}"


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
    story = f"# {origin.level}, score {rating.score}, {puzzle.clues} givens, seed {origin.seed}"
    story += f", ladder {rating.ladder}" if rating.ladder else ""
    return f"{story}\n{to_box(puzzle)}\n" if options.boxed else f"{to_line(puzzle)}  {story}"
