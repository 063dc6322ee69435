"""The public interface for other programs, where it is more than one function of a floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry

if TYPE_CHECKING:
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.levels import Level
    from sudoku_tui.logic.path import Path
    from sudoku_tui.logic.rating import Rating
    from sudoku_tui.logic.step import Step


def rate(puzzle: Puzzle | Position, ladder: str = "") -> Rating:
    """How hard a puzzle is, or the rest of the way from a position.

    The ladder is given by changes to the usual one, as `-xy-wing`; see `logic.rung_choice`.

    Raises:
        ValueError: for changes that cannot be made.
        NoSolutionError: for a puzzle without a solution.
        MultipleSolutionsError: for a puzzle with more than one.
        SearchLimitError: if the number of solutions cannot be told in reasonable time.
    """
    from sudoku_tui.engine.search.solve import solve
    from sudoku_tui.logic.rating import rate as rate_board
    from sudoku_tui.logic.rung_choice import rungs_of

    rungs, position = rungs_of(ladder), Position.of(puzzle)
    solve(position.puzzle)
    return rate_board(position.board(), rungs)


def steps(puzzle: Puzzle | Position, technique: str | None = None, ladder: str = "") -> list[Step]:
    """Every step that is available now, in the order of hints, or those of one technique alone, as `x-wing`.

    Techniques that take for granted that there is one solution are left out where that is not so, unless one is asked
    for by name. The ladder is as for `rate`.

    Raises:
        ValueError: for an unknown technique, naming those like it, and for changes that cannot be made.
    """
    from sudoku_tui.engine.stepper import finish
    from sudoku_tui.logic.human_order import in_human_order
    from sudoku_tui.logic.path import listing
    from sudoku_tui.logic.path import steps as steps_of_board
    from sudoku_tui.logic.rung_choice import rungs_of, sound_rungs

    position = Position.of(puzzle)
    if technique is not None:
        return steps_of_board(position.board(), technique)
    return finish(listing(position.board(), in_human_order(sound_rungs(rungs_of(ladder), position.puzzle))))


def path(puzzle: Puzzle | Position, ladder: str = "") -> Path:
    """The whole way to the solution, one step after the other, or as far as the ladder goes.

    Techniques that take for granted that there is one solution are left out where that is not so. The arguments are
    those of `rate`.

    Raises:
        ValueError: for changes that cannot be made.
    """
    from sudoku_tui.logic.path import walk
    from sudoku_tui.logic.rung_choice import rungs_of, sound_rungs

    position = Position.of(puzzle)
    return walk(position.board(), sound_rungs(rungs_of(ladder), position.puzzle))


def hint(puzzle: Puzzle | Position, ladder: str = "") -> Hint:
    """The most useful next thing to know, in four stages, as the game tells it.

    The arguments and the errors are those of `rate`.
    """
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.session import Session
    from sudoku_tui.logic.rung_choice import rungs_of

    rungs = rungs_of(ladder)
    return Session(Origin.from_position(Position.of(puzzle), ""), lambda: 0.0, rungs=lambda: rungs).hint()


def generate(level: Level | str, seed: int | str, geometry: Geometry = CLASSIC) -> Puzzle:
    """A puzzle with one solution, rated at a level; the same seed gives the same puzzle on every machine.

    Raises:
        ValueError: for an unknown level; the message names the known ones.
        SearchLimitError: if no puzzle of the level was found.
    """
    from sudoku_tui.game.generator import generate as generate_origin

    return generate_origin(level, seed, geometry).puzzle
