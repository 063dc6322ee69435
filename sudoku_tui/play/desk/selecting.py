"""Choosing cells: visual mode, all or none, those with a digit or a note of it, the others; the next for a digit."""

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.cursor_moves import Direction, all_ahead
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.open import Seeking
from sudoku_tui.words.message import say


def change_visual(desk: Desk) -> None:
    """Begin to select with every move, or stop that and keep what is selected."""
    desk.is_visual = not desk.is_visual
    if not desk.is_visual:
        desk.message = say("Moves no longer select.")


def be_normal(desk: Desk) -> None:
    """Leave visual mode, the selection and the modes of notes and colours, as vim's Esc does.

    Where there is nothing to leave, name the key of the menu.
    """
    if desk.is_at_rest and desk.mode is Mode.DIGIT:
        desk.message = say("Digits are written, nothing is selected. {key} opens the menu.", key=desk.key_of("home"))
    desk.set_mode(Mode.DIGIT)
    select_none(desk)


def select_all(desk: Desk) -> None:
    desk.selection = desk.geometry.all_cells


def select_none(desk: Desk) -> None:
    desk.is_visual = False
    desk.go(desk.cursor)


def select_same(desk: Desk) -> None:
    """Select every cell with the cursor's digit, or every empty cell."""
    values = desk.session.state.values
    desk.selection = set_of(cell for cell, digit in enumerate(values) if digit == values[desk.cursor])


def begin_seeking(desk: Desk) -> None:
    """Ask for the digit: which cells note it?"""
    desk.close()
    desk.open = Seeking(desk.cursor)
    desk.message = say("Select the cells that note … Press the digit.")


def select_noting(desk: Desk, digit: int) -> None:
    """Select every empty cell with a note of a digit, and go to the first of them."""
    state, sign = desk.session.state, 1 << digit - 1
    notes = zip(state.values, state.corner, state.centre, strict=True)
    noting = [cell for cell, (value, corner, centre) in enumerate(notes) if not value and (corner | centre) & sign]
    if noting:
        desk.cursor, desk.selection = noting[0], set_of(noting)
    else:
        desk.message = say("No cell notes {digit}.", digit=desk.geometry.digit_name(digit))


def invert_selection(desk: Desk) -> None:
    """Select all other cells instead; the cursor goes to the next of them."""
    others = desk.geometry.all_cells & ~desk.selection
    if not others:
        desk.message = say("Every cell is selected, so no other one can be.")
        return
    ahead = [cell for cell in cells_of(others) if cell > desk.cursor]
    desk.cursor = ahead[0] if ahead else next(iter(cells_of(others)))
    desk.selection = others


def go_to_next_candidate(desk: Desk, direction: Direction = Direction.RIGHT) -> bool:
    """Point out the digit in question and go to the next cell that can take it; False if there is no digit."""
    digit, state = desk.focused, desk.session.state
    if not digit:
        return False
    bit, around = 1 << digit - 1, all_ahead(desk.geometry, desk.cursor, direction)
    ahead = (cell for cell in around if not state.values[cell] and state.candidates(cell) & bit)
    cell, name = next(ahead, None), desk.geometry.digit_name(digit)
    desk.focus = digit
    if cell is None:
        desk.message = say("No cell can take {digit} any more.", digit=name)
    elif cell == desk.cursor:
        desk.message = say("This is the only cell that can take {digit}.", digit=name)
    else:
        desk.move_to(cell)
    return True
