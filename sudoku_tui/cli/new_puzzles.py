"""What a new puzzle is to be: its level, its shape and its seed; and how it is made while somebody waits."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import StoppedError, UsageError
from sudoku_tui.cli.output import complain
from sudoku_tui.cli.progress import watched
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.levels import Level

if TYPE_CHECKING:
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.logic.technique import Technique

_LARGEST_OF_ALL_LEVELS = 12
"""Grids of more cells hardly have puzzles above easy, or have them after minutes."""


def level_of(name: str | None, usual: Level = Level.MEDIUM) -> Level:
    """The level of a name, a usual one for none.

    Raises:
        UsageError: for an unknown level, naming the known ones.
    """
    try:
        return usual if name is None else Level(name.lower())
    except ValueError:
        raise UsageError(f"there is no level {name!r}; the levels are {', '.join(Level)}") from None


def shape_of(variant: str | None, size: int | None, seed: str) -> Geometry:
    """The geometry of a variant and a size, 9 for none; a jigsaw without a map gets one made from the seed.

    Raises:
        UsageError: in one sentence, if there is none.
    """
    from sudoku_tui.game.generator import shaping  # with the whole ladder, which a kept game does without

    try:
        return watched(shaping(variant or "", size, seed))
    except PuzzleTextError as error:
        raise UsageError(str(error)) from None


def made_to_order(level: Level, seed: str, shape: Geometry, rungs: Sequence[Technique] | None = None) -> Origin:
    """A new puzzle; where that may take minutes, it is said beforehand what would not.

    Args:
        level: its level.
        seed: the same seed makes the same puzzle.
        shape: its grid.
        rungs: the techniques that are to find the level; None for the usual ones.

    Raises:
        SearchLimitError: if no puzzle of the level was found.
        StoppedError: by Ctrl+C.
    """
    from sudoku_tui.game.generator import generating
    from sudoku_tui.logic.ladder import USUAL

    grid, is_rare = f"{shape.size}×{shape.size}", shape.size > _LARGEST_OF_ALL_LEVELS and level is not Level.EASY
    advice = f"a puzzle of {grid} above easy is rare and may take many minutes; --level easy takes seconds"
    if is_rare and sys.stderr.isatty():
        complain(advice)
    try:
        return watched(generating(level, seed, shape, rungs=USUAL if rungs is None else rungs))
    except KeyboardInterrupt:
        article = "an" if level[0] in "aeiou" else "a"
        reason = f": {advice}" if is_rare else "; another seed or level may be found sooner"
        raise StoppedError(f"stopped before {article} {level} puzzle was found{reason}") from None


def any_seed() -> str:
    """A seed nobody chose, short enough to pass on to a friend."""
    return str(SystemRandom().randrange(1_000_000))
