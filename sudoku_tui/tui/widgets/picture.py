"""A small picture of a board."""

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.state import GameState
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.looks.cells import NOWHERE, View, board_looks
from sudoku_tui.tui.board.board import BoardView


class Picture(BoardView, can_focus=False):
    """Shows a board that is not played on: one character a cell."""

    is_played_on = False

    def __init__(self) -> None:
        super().__init__(CLASSIC, BoardSize.TINY)

    def show_state(self, state: GameState) -> None:
        self.show(board_looks(state, View(cursor=NOWHERE)), state.geometry)


def picture_room(state: GameState) -> tuple[int, int]:
    """The columns and rows that a picture needs."""
    plan = board_layout(state.geometry, BoardSize.TINY)
    return plan.width, plan.height
