"""Puzzles for a new game that need not be made: those of the packs, as long as there is one that was not played."""

from collections.abc import Callable, Sequence

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import KINDS, Kind

_SOON_MADE = (Level.EASY, Level.MEDIUM)  # on the usual grid: so soon that no pack is needed
_LOOKED_AT = 30  # puzzles; whoever has played all of them waits for a new one


def ready(
    level: Level, size: int, kind: Kind, seed: str, games_of: Callable[[Puzzle], Sequence[object]]
) -> Origin | None:
    """One of the puzzles that have no game yet, chosen by a seed; None where one is soon made, or none is left."""
    from sudoku_tui.storage.packs import graded, of_shape

    is_classic = size == CLASSIC.size and kind is KINDS[0]
    if is_classic and level in _SOON_MADE:
        return None
    pack = graded(level) if is_classic else of_shape(size, kind.name, level)
    origins = (pack[place] for place in Dice(seed).shuffled(range(len(pack)))[:_LOOKED_AT])
    return next((origin for origin in origins if not games_of(origin.puzzle)), None)
