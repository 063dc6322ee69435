"""Puzzles of a level, from a seed.

A seed, a level and a shape give the same puzzle on every machine: puzzles are made one after another until one is rated
at the level. Puzzles on usual grids are minimal unless easy: people find even their singles hard to see. On other grids
minimal puzzles are nearly always too hard, so givens are removed only until the level is reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import OrderError, PuzzleTextError, SearchLimitError, SudokuError
from sudoku_tui.engine.generate import (
    full_grid,
    half_turn_pairs,
    has_other_solution,
    minimize,
    random_jigsaw,
    taking_away,
)
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named, uncut_jigsaw
from sudoku_tui.engine.stepper import Progress, Stepper, finish, reporting
from sudoku_tui.game.order import Order, refusal
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level, level_named
from sudoku_tui.logic.rating import StepCounts, level_of, most_of, score_of, tallying
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say


def grading(puzzle: Puzzle, level: Level, rungs: Sequence[Technique]) -> Stepper[StepCounts | None]:
    """The steps of a puzzle of a level or easier; None for a harder one, or one that the rungs do not solve."""
    most = most_of(level, puzzle.geometry)
    easier = [rung for rung in rungs if rung.level <= level]
    # A puzzle that these rungs do not solve is of a higher level, whatever the others would do: a quick test.
    tally = yield from tallying(puzzle.board(), easier, most)
    reached = level_of(tally)
    if reached is None or reached > level:
        return None
    if reached is level and len(easier) < len(rungs):
        # Some rungs come before easier ones.
        tally = yield from tallying(puzzle.board(), rungs, most)
        reached = level_of(tally)
    return tally if reached and reached <= level else None


_EASY_SHARE, _EASY_SHARE_OF_LARGE = Fraction(4, 9), Fraction(5, 9)
"""The share of cells that are givens in an easy puzzle: 36 of 81; with fewer, singles hardly ever solve large ones."""
_LARGE = 17  # grids of this size or more are large


def climbing(
    geometry: Geometry,
    grid: Sequence[int],
    groups: Sequence[tuple[int, ...]],
    wanted: Level,
    rungs: Sequence[Technique],
) -> Stepper[tuple[Puzzle, StepCounts] | None]:
    """A puzzle of a level, from one of a lower level: groups of givens are removed while it is not too hard."""
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
    """The puzzle without some of its givens."""
    return Puzzle(puzzle.geometry, tuple(0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)))


def generous(
    geometry: Geometry, grid: Sequence[int], groups: Sequence[tuple[int, ...]], *, is_easy: bool = True
) -> Stepper[Puzzle]:
    """A puzzle with givens to spare: groups of them are removed in turn while the search needs no guess.

    Enough stay to make it easy, or as few as possible.
    """
    share = _EASY_SHARE if geometry.digit_count < _LARGE else _EASY_SHARE_OF_LARGE
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


MAX_TRIES = 5_000  # how many puzzles to make in search of one of the right level before giving up
_LOOKING = {
    Level.EASY: say("looking for an easy puzzle: {tried} tried"),
    Level.MEDIUM: say("looking for a medium puzzle: {tried} tried"),
    Level.HARD: say("looking for a hard puzzle: {tried} tried"),
    Level.UNFAIR: say("looking for an unfair puzzle: {tried} tried"),
    Level.EXTREME: say("looking for an extreme puzzle: {tried} tried"),
}


def generate(
    level: Level | str, seed: int | str, geometry: Geometry = CLASSIC, *, max_tries: int = MAX_TRIES
) -> Origin:
    return finish(generating(level, seed, geometry, max_tries=max_tries))


def generating(
    level: Level | str,
    seed: int | str,
    geometry: Geometry = CLASSIC,
    *,
    max_tries: int = MAX_TRIES,
    rungs: Sequence[Technique] = USUAL,
    climbs: bool = True,
) -> Stepper[Origin]:
    """A puzzle of a level, rated with some rungs in their order, as a stepper whose progress counts the puzzles tried.

    Without climbing, a seed gives the same puzzle as before variants were made by removing givens until hard enough.

    Raises:
        SudokuError: for a level that does not exist.
        OrderError: if there can be no puzzle of the level.
        SearchLimitError: if no puzzle of the level was found; large grids hardly have some levels.
    """
    wanted = level_named(level)
    if reason := refusal(Order(geometry, wanted), rungs):
        raise OrderError(reason)
    dice = Dice(f"{wanted}:{seed}{shape_text(geometry)}")
    for tried in range(max_tries):
        report = partial(report_of, tried, _LOOKING[wanted].given({"tried": tried}), geometry)
        found = yield from reporting(_try(geometry, wanted, rungs, dice, climbs=climbs), report)
        if found:
            puzzle, tally = found
            return Origin(puzzle, level=wanted.value, seed=str(seed), score=score_of(tally), source=Source.GENERATOR)
    failed = say("none of {tries:,} puzzles was {level}; try another seed or another level")
    raise SearchLimitError(failed.given({"tries": max_tries, "level": wanted.adjective}))


def shaping(variant: str, size: int | None, seed: int | str) -> Stepper[Geometry]:
    """The geometry for the text of a variant; a jigsaw without a map gets one made from the seed.

    The size (None means 9) counts where the text does not give one. A `PuzzleTextError` says why there is no geometry.
    """
    grid = uncut_jigsaw(variant, size)
    if grid is None:
        return geometry_named(variant, size)
    try:
        return (yield from random_jigsaw(grid, Dice(f"jigsaw:{grid.size}:{seed}")))
    except SudokuError as error:
        raise PuzzleTextError(error.message) from None


def shape_text(geometry: Geometry) -> str:
    """The part of the seed for a geometry; empty for the usual one, whose seeds came first."""
    if geometry == CLASSIC:
        return ""
    variant = f":{geometry.variant}" if geometry.is_uneven else ""
    return f":{geometry.box_height}x{geometry.box_width}{variant}"


def _try(
    geometry: Geometry, wanted: Level, rungs: Sequence[Technique], dice: Dice, *, climbs: bool
) -> Stepper[tuple[Puzzle, StepCounts] | None]:
    grid = yield from full_grid(geometry, dice)
    if climbs and Order(geometry, wanted).is_climbed:
        return (yield from climbing(geometry, grid, dice.shuffled(half_turn_pairs(geometry)), wanted, rungs))
    if wanted > Level.EASY:
        puzzle = yield from minimize(geometry, grid, dice)
    else:
        puzzle = yield from generous(geometry, grid, dice.shuffled(half_turn_pairs(geometry)))
    tally = yield from grading(puzzle, wanted, rungs)
    return (puzzle, tally) if tally and level_of(tally) is wanted else None


def report_of(tried: int, looking: Message, geometry: Geometry, progress: Progress) -> Progress:
    """The report for a puzzle: a large grid takes so long that the work on it is also reported."""
    if geometry.cell_count <= CLASSIC.cell_count or not progress.doing:
        return Progress(tried, looking)
    return Progress(tried, say("{looking}, {doing}", looking=looking, doing=progress.doing))
