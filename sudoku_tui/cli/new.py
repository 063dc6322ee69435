"""`new`, also called `generate`: puzzles made to order."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.cli.errors import DONE, FileError, StoppedError, UsageError
from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_as_ordered, made_to_order, shape_of
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.formats.pattern import read_pattern
from sudoku_tui.game.order import order_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, say


def run(options: argparse.Namespace) -> int:
    rungs, first = chosen_rungs(options), options.seed or any_seed()
    for made in range(options.count):
        # Each puzzle has its own seed, which makes it again.
        seed = f"{first}-{made + 1}" if made else first
        try:
            origin = _made(options, seed, rungs)
        except StoppedError:
            if not made:
                raise
            told = counted(
                "stopped after {count} puzzle of {wanted}", "stopped after {count} puzzles of {wanted}", made
            )
            raise StoppedError(told.given({"wanted": options.count})) from None
        emit(_printed(origin, options, rungs))
    return DONE


def _made(options: argparse.Namespace, seed: str, rungs: Sequence[Technique]) -> Origin:
    shape = shape_of(options.variant, options.size, seed)
    if not (options.technique or options.symmetry or options.minimal or options.pattern or options.clues is not None):
        # On grids of other sizes, puzzles above easy are rare and take minutes to find.
        usual = Level.MEDIUM if options.size in (None, 9) else Level.EASY
        return made_to_order(level_of(options.level, usual), seed, shape, rungs)
    order = order_of(
        shape,
        options.level and level_of(options.level),
        options.technique and technique_of(options.technique).identifier,
        options.symmetry,
        minimal=options.minimal,
        clues=options.clues,
        pattern=_pattern(options.pattern, shape),
    )
    return made_as_ordered(order, seed, rungs)


def _pattern(text: str | None, shape: Geometry) -> tuple[int, ...] | None:
    """The cells of a pattern, given as it is or in a file."""
    if text is None:
        return None
    try:
        return read_pattern(_content(text), shape)
    except OSError as error:
        raise FileError(say("{name}: {reason}", name=text, reason=reason_of(error))) from None
    except SudokuError as error:
        raise UsageError(error.message) from None


def _content(text: str) -> str:
    """What a file holds, or the text itself if there is no such file."""
    try:
        is_file = Path(text).is_file()
    except OSError:  # a name that is too long
        is_file = False
    return Path(text).read_text("utf-8", "replace") if is_file else text


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
