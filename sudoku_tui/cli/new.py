"""`new`, also called `generate`: puzzles made to order."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sudoku_tui.cli.errors import DONE, FileError, UsageError
from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.mill import is_spread
from sudoku_tui.cli.new_many import Printed, print_many
from sudoku_tui.cli.new_puzzles import any_seed, kind_and_shape_of, level_of, made_as_ordered, made_to_order
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.cli.story import as_json, as_text
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.pattern import read_pattern
from sudoku_tui.game.order import order_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    rungs = chosen_rungs(options)
    if options.count > 1 or options.out or options.resume or is_spread(options):
        return print_many(options, partial(_printed, options=options))
    emit(_text(_made(options, options.seed or any_seed(), rungs), options, rungs))
    return DONE


def _printed(seed: str, *, options: argparse.Namespace) -> Printed:
    rungs = chosen_rungs(options)
    origin = _made(options, seed, rungs)
    return Printed(origin.puzzle, _text(origin, options, rungs))


def _text(origin: Origin, options: argparse.Namespace, rungs: Sequence[Technique]) -> str:
    return as_json(origin, rungs) if options.json else as_text(origin, rungs, is_boxed=options.boxed)


def _made(options: argparse.Namespace, seed: str, rungs: Sequence[Technique]) -> Origin:
    kind, shape = kind_and_shape_of(options.variant, options.size, seed)
    asked = (kind, options.technique, options.symmetry, options.minimal, options.pattern)
    if not any(asked) and options.clues is None:
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
        kind=kind,
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
