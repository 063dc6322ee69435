"""Positions with clues: an empty grid, some clues in f-puzzles' keys, and cells left with a few digits."""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.read import with_constraints
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.step import Step
from tests.logic.positions import holding
from tests.logic.proofs import check
from tests.logic.telling import stages_of


def clued(held: dict[str, str] | None = None, **keys: object) -> Board:
    """The board of an empty grid with clues, and some cells, by name, that hold nothing but some digits."""
    board = Board.empty(with_constraints(CLASSIC, keys))
    for names, digits in (held or {}).items():
        board = holding(board, digits, names)
    return board


def all_steps(board: Board, identifier: str) -> list[Step]:
    """The steps of a technique, each proved and told."""
    found = list(technique(identifier).steps(board))
    for step in found:
        check(board, step)
        assert all(stage.strip() for stage in stages_of(step, board.geometry))
    return found


def only(board: Board, identifier: str) -> Step:
    (step,) = all_steps(board, identifier)
    return step


def told(board: Board, step: Step) -> str:
    """The proof of a step in English."""
    return stages_of(step, board.geometry)[2]
