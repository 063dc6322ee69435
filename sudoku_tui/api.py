"""The public interface for other programs, where it is more than one function of a floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.geometry import CLASSIC, Geometry
from sudoku_tui.engine.puzzle import Position, Puzzle

if TYPE_CHECKING:
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.levels import Level
    from sudoku_tui.logic.rating import Rating
    from sudoku_tui.logic.step import Step


def rate(puzzle: Puzzle | Position) -> Rating:
    """How hard a puzzle is, or the rest of the way from a position.

    Raises:
        NoSolutionError: for a puzzle without a solution.
        MultipleSolutionsError: for a puzzle with more than one.
        SearchLimitError: if the number of solutions cannot be told in reasonable time.
    """
    from sudoku_tui.engine.search import solve
    from sudoku_tui.logic.rating import rate as rate_board

    solve(puzzle.puzzle if isinstance(puzzle, Position) else puzzle)
    return rate_board(puzzle.board())


def steps(puzzle: Puzzle | Position, technique: str | None = None) -> list[Step]:
    """Every step that is available now, cheapest first.

    Args:
        puzzle: the puzzle, or a position of it.
        technique: an identifier, as `x-wing`, to list the steps of that technique alone.

    Raises:
        ValueError: for an unknown technique; the message names the known ones.
    """
    from sudoku_tui.logic.path import steps as steps_of_board

    return steps_of_board(puzzle.board(), technique)


def hint(puzzle: Puzzle | Position) -> Hint:
    """The most useful next thing to know, in four stages, as the game tells it.

    Raises:
        NoSolutionError: for a puzzle without a solution.
        MultipleSolutionsError: for a puzzle with more than one.
        SearchLimitError: if the number of solutions cannot be told in reasonable time.
    """
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.session import Session

    position = Position.start(puzzle) if isinstance(puzzle, Puzzle) else puzzle
    return Session(Origin.from_position(position, ""), lambda: 0.0).hint()


def generate(level: Level | str, seed: int | str, geometry: Geometry = CLASSIC) -> Puzzle:
    """A puzzle with one solution, rated at a level; the same seed gives the same puzzle on every machine.

    Raises:
        ValueError: for an unknown level; the message names the known ones.
        SearchLimitError: if no puzzle of the level was found.
    """
    from sudoku_tui.game.source import generate as generate_origin

    return generate_origin(level, seed, geometry).puzzle
