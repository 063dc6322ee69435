"""Givens taken away from a full grid: as long as a puzzle is easy, or until it is of a level."""

from collections.abc import Sequence
from fractions import Fraction

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import has_other_solution, taking_away
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.game.grading import grading
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import level_of
from sudoku_tui.logic.tally import Tally
from sudoku_tui.logic.technique import Technique

_EASY_SHARE, _EASY_SHARE_OF_LARGE = Fraction(4, 9), Fraction(5, 9)
"""The share of cells that are givens in an easy puzzle: 36 of 81; with fewer, large ones hardly yield to singles."""
_LARGE = 17  # the size from which on a grid is large


def climbing(
    geometry: Geometry,
    grid: Sequence[int],
    groups: Sequence[tuple[int, ...]],
    wanted: Level,
    rungs: Sequence[Technique],
) -> Stepper[tuple[Puzzle, Tally] | None]:
    """A puzzle of a level, from one of a lower level: groups of givens go in turn, as long as it is not too hard."""
    puzzle = yield from generous(geometry, grid, groups, is_easy=wanted <= Level.MEDIUM)
    if not (tally := (yield from grading(puzzle, wanted, rungs))):
        return None
    for group in groups:
        if level_of(tally) is wanted:
            break
        fewer = without(puzzle, group)
        if fewer.clues == puzzle.clues or (yield from has_other_solution(fewer, grid, group)):
            continue
        if less := (yield from grading(fewer, wanted, rungs)):
            puzzle, tally = fewer, less
    return (puzzle, tally) if level_of(tally) is wanted else None


def without(puzzle: Puzzle, cells: Sequence[int]) -> Puzzle:
    """The puzzle less some of its givens."""
    return Puzzle(puzzle.geometry, tuple(0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)))


def generous(
    geometry: Geometry, grid: Sequence[int], groups: Sequence[tuple[int, ...]], *, is_easy: bool = True
) -> Stepper[Puzzle]:
    """A puzzle with givens to spare: groups of them go in turn as long as the search needs no guess.

    So many stay as make it easy, or as few as may be.
    """
    share = _EASY_SHARE if geometry.size < _LARGE else _EASY_SHARE_OF_LARGE
    givens, spare = list(grid), (1 - share) * geometry.cell_count if is_easy else geometry.cell_count
    for done, group in enumerate(groups):
        progress = Progress(done, taking_away(done, len(groups)))
        yield progress
        if givens.count(0) + len(group) <= spare:
            fewer = [0 if cell in group else digit for cell, digit in enumerate(givens)]
            proof = _needs_no_guess(Puzzle(geometry, tuple(fewer)))
            givens = fewer if (yield from reporting(proof, progress)) else givens
    return Puzzle(geometry, tuple(givens))


def _needs_no_guess(puzzle: Puzzle) -> Stepper[bool]:
    try:
        result = yield from search(puzzle, 1, max_nodes=1, thorough=True)
    except SearchLimitError:
        return False
    return bool(result.solutions)
