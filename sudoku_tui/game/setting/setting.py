"""A puzzle with clues of one kind and one level, from a seed."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.game.generator import shape_text
from sudoku_tui.game.grading import grading
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.setting.kinds import DRAFTING
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.logic.rung_choice import with_clues
from sudoku_tui.logic.tally import Tally
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_MAX_TRIES = 200


def setting(
    kind: str, level: Level, seed: int | str, shape: Geometry, rungs: Sequence[Technique] = USUAL
) -> Stepper[Origin]:
    """A puzzle of a kind and a level, as a stepper whose progress counts the grids tried.

    Raises:
        SearchLimitError: if none was found.
    """
    dice, all_rungs = Dice(f"{kind}:{level}:{seed}{shape_text(shape)}"), with_clues(rungs)
    for tried in range(_MAX_TRIES):
        progress = Progress(tried, say("drawing clues: {tried} grids tried", tried=tried))
        found = yield from reporting(_try(kind, level, shape, all_rungs, dice), progress)
        if found:
            puzzle, tally = found
            return Origin(puzzle, level=level.value, seed=str(seed), score=score_of(tally), source=Source.GENERATOR)
    raise SearchLimitError(
        say("none of {tries:,} puzzles was as wanted: try another seed, or ask for less", tries=_MAX_TRIES)
    )


def _try(
    kind: str, level: Level, shape: Geometry, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Tally] | None]:
    """The hardest draft on a random grid that is not above a level, if it is of that level."""
    grid = yield from full_grid(shape, dice)
    drafts = yield from DRAFTING[kind](shape, grid, dice)
    best, first, end = None, 0, len(drafts)
    while first < end:  # each draft is about as hard as the one before it, or harder
        middle = (first + end) // 2
        tally = yield from grading(drafts[middle], level, rungs)
        if tally:
            best, first = (drafts[middle], tally), middle + 1
        else:
            end = middle
    return best if best and level_of(best[1]) is level else None
