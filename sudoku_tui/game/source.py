"""Source: puzzles made to order.

A seed, a level and a shape give the same puzzle on every machine: puzzles are made one after the other until one is
rated exactly at the level asked for. They are minimal, but for easy ones: those keep givens to spare, for in a minimal
puzzle people find even the singles hard to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import full_grid, half_turn_pairs, minimize
from sudoku_tui.engine.geometry import CLASSIC, Geometry
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search import search
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import Level
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.rating import level_of, score_of

__all__ = ["MAX_TRIES", "Origin", "generate", "generating"]

MAX_TRIES = 5_000
"""How many puzzles are made in search of one of the right level before giving up."""

_EASY_SHARE = Fraction(4, 9)
"""The share of cells that are givens in an easy puzzle: 36 of 81."""

T = TypeVar("T")


def generate(
    level: Level | str, seed: int | str, geometry: Geometry = CLASSIC, *, max_tries: int = MAX_TRIES
) -> Origin:
    """A puzzle of a level; see `generating`."""
    return finish(generating(level, seed, geometry, max_tries=max_tries))


def generating(
    level: Level | str, seed: int | str, geometry: Geometry = CLASSIC, *, max_tries: int = MAX_TRIES
) -> Stepper[Origin]:
    """A puzzle of a level, as a stepper whose progress counts the puzzles tried.

    Args:
        level: the level, or its identifier.
        seed: any number or text; the same seed gives the same puzzle.
        geometry: the shape of the grid.
        max_tries: how many puzzles to make before giving up.

    Raises:
        ValueError: for a level that does not exist.
        SearchLimitError: if no puzzle of the level was found; large grids hardly have some levels.
    """
    wanted = _level(level)
    shape = "" if geometry == CLASSIC else f":{geometry.box_height}x{geometry.box_width}"
    dice = Dice(f"{wanted}:{seed}{shape}")
    article = "an" if wanted[0] in "aeiou" else "a"
    for tried in range(max_tries):
        progress = Progress(tried, f"looking for {article} {wanted} puzzle: {tried} tried")
        puzzle = yield from _reporting(_candidate(wanted, geometry, dice), progress)
        path = walk(puzzle.board())
        if level_of(path) is wanted:
            return Origin(puzzle, f"{wanted.capitalize()} {seed}", wanted.value, str(seed), score_of(path))
    raise SearchLimitError(f"none of {max_tries:,} puzzles was {wanted}: try another seed or another level")


def _level(name: Level | str) -> Level:
    try:
        return Level(name)
    except ValueError:
        known = ", ".join(Level)
        raise ValueError(f"there is no level {name!r}; the levels are {known}") from None


def _candidate(level: Level, geometry: Geometry, dice: Dice) -> Stepper[Puzzle]:
    """A random puzzle with one solution that may be of a level."""
    grid = yield from full_grid(geometry, dice)
    make = _generous if level is Level.EASY else minimize
    return (yield from make(geometry, grid, dice))


def _generous(geometry: Geometry, grid: Sequence[int], dice: Dice) -> Stepper[Puzzle]:
    """A puzzle with givens to spare: taken away in pairs that a half turn swaps, until about four in nine are left.

    Only what the search finds again without a guess may go, which proves that there is one solution.
    """
    givens, spare = list(grid), (1 - _EASY_SHARE) * geometry.cell_count
    for done, pair in enumerate(dice.shuffled(half_turn_pairs(geometry))):
        yield Progress(done, "taking givens away")
        if givens.count(0) + len(pair) <= spare:
            fewer = [0 if cell in pair else digit for cell, digit in enumerate(givens)]
            result = yield from search(Puzzle(geometry, tuple(fewer)), 1)
            givens = givens if result.guesses else fewer
    return Puzzle(geometry, tuple(givens))


def _reporting(stepper: Stepper[T], progress: Progress) -> Stepper[T]:
    """A stepper whose every slice reports the same progress."""
    while True:
        try:
            next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield progress
