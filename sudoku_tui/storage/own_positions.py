"""Positions from the player's own games, kept for training the technique that was missed there."""

from contextlib import suppress

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse_position
from sudoku_tui.formats.signs import has_library_lines, to_library
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import say


def can_be_kept(position: Position) -> bool:
    """Whether the lines in which positions are kept have signs for a grid of this size."""
    return has_library_lines(position.geometry)


def line_of(technique: str, position: Position) -> str:
    """The line that keeps a position for training a technique; a `SudokuError` for a grid that is too large."""
    if not can_be_kept(position):
        raise PuzzleTextError(say("positions on a grid this large cannot be kept"))
    return to_library(position, technique)


def keep_position(store: Store, technique: str, position: Position) -> bool:
    """Keep a position for training a technique; return False if it is already kept."""
    return store.add_position(technique, line_of(technique, position))


def own_positions(store: Store, technique: str) -> tuple[Position, ...]:
    """The player's own positions for a technique, except those with damaged lines."""
    positions = list[Position]()
    for line in store.positions(technique):
        with suppress(SudokuError):
            positions.append(parse_position(line))
    return tuple(positions)
