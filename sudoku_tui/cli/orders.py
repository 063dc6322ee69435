"""What a new puzzle is to be: its level, its shape and its seed."""

from __future__ import annotations

from random import SystemRandom

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.progress import watched
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.logic.levels import Level


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
    from sudoku_tui.game.source import shaping  # with the whole ladder, which a kept game does without

    try:
        return watched(shaping(variant or "", size, seed))
    except PuzzleTextError as error:
        raise UsageError(str(error)) from None


def any_seed() -> str:
    """A seed nobody chose, short enough to pass on to a friend."""
    return str(SystemRandom().randrange(1_000_000))
