"""Selecting what a cell holds, wherever it stands."""

from sudoku_tui.engine.bits import set_of
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.writing import click


def select_alike(desk: Desk, cell: int) -> None:
    """Select every cell with the digit of this one; of an empty one, with its notes, or else its colour."""
    if desk.settings.digit_first or desk.mode is Mode.COLOUR:
        click(desk, cell)
        return
    desk.move_to(cell)
    state = desk.session.state
    notes = list(zip(state.corner, state.centre, strict=True))
    if state.values[cell]:
        contents: list[object] = [*state.values]
    elif any(notes[cell]):
        contents = [(not value, note) for value, note in zip(state.values, notes, strict=True)]
    elif state.colours[cell]:
        contents = [*state.colours]
    else:
        return
    desk.selection = set_of(index for index, content in enumerate(contents) if content == contents[cell])
