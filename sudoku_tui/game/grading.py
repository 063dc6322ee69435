"""Whether a puzzle may be of a level: no more of it is walked than tells."""

from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import level_of, most_of
from sudoku_tui.logic.tally import Tally, tallying
from sudoku_tui.logic.technique import Technique


def grading(puzzle: Puzzle, level: Level, rungs: Sequence[Technique]) -> Stepper[Tally | None]:
    """The steps of a puzzle that is of a level or easier; None for a harder one, or one that the rungs do not solve."""
    most = most_of(level, puzzle.geometry)
    easier = [rung for rung in rungs if rung.level <= level]
    # A puzzle that these rungs do not solve is of a higher level, whatever the others would do: soon said.
    tally = yield from tallying(puzzle.board(), easier, most)
    reached = level_of(tally)
    if reached is None or reached > level:
        return None
    if reached is level and len(easier) < len(rungs):
        # Some rungs come before easier ones.
        tally = yield from tallying(puzzle.board(), rungs, most)
        reached = level_of(tally)
    return tally if reached and reached <= level else None
