"""Certain digits: those that anyone sees who looks at every cell and every house once."""

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.game.entry import place
from sudoku_tui.game.moves import Change, Move
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.families.singles.finders import hidden_single, naked_single


def certain_digits(board: Board) -> list[Candidate]:
    """All naked and hidden singles that are there now; of those that exclude each other, after a mistake, the first."""
    found: dict[int, Candidate] = {}
    for step in (*naked_single(board), *hidden_single(board)):
        (single,) = step.placements
        if board.has(*single) and single.cell not in found:
            found[single.cell] = single
            board = board.place(*single)
    return list(found.values())


def fill_certain(state: GameState, board: Board, *, tidy: bool) -> Move | None:
    """The move that places all certain digits of a board."""
    changes: list[Change] = []
    for single in certain_digits(board):
        move = place(state, *single, tidy=tidy)
        changes += move.changes
        state = state.apply(move)
    return Move(tuple(changes)) if changes else None
