"""Ways to write beside pressing a digit: the digit chosen first, all certain ones, notes that cannot be."""

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.words import solved_already
from sudoku_tui.words.message import counted, say


def choose_digit(desk: Desk, digit: int) -> None:
    """Choose the digit that Enter, Space and clicks write; chosen again, none."""
    desk.point_out(0 if digit == desk.focus else digit)


def write_chosen(desk: Desk) -> None:
    """Write the digit that is pointed out."""
    if desk.focus:
        desk.enter(desk.focus)
    elif desk.settings.digit_first:
        desk.message = say("Choose a digit first: press it.")
    else:
        desk.message = say("No digit is pointed out, so there is none to write.")


def click(desk: Desk, cell: int) -> None:
    """Go to a cell; with digit first, write there, or choose the other digit that the cell holds."""
    desk.move_to(cell)
    if not desk.settings.digit_first or desk.is_visual:
        return
    value, mode = desk.session.state.values[cell], desk.next_mode or desk.mode
    if value and value != desk.focus and mode is not Mode.COLOUR:
        desk.point_out(value)
    elif desk.focus:
        desk.enter(desk.focus)


def fill_certain(desk: Desk) -> None:
    session = desk.session
    if session.state.conflicts:
        desk.message = say("Some digits clash: while they stand, no other is certain.")
        return
    before = session.state.values.count(0)
    if session.fill_certain():
        placed = before - session.state.values.count(0)
        desk.message = counted("Filled 1 certain digit.", "Filled {count} certain digits.", placed)
    else:
        desk.message = solved_already(session) or say("No digit is certain at a glance now.")


def strike_notes(desk: Desk) -> None:
    if desk.session.strike_notes():
        desk.message = say("Impossible notes are struck out.")
    else:
        desk.message = solved_already(desk.session) or say("No note is impossible: there is nothing to strike out.")
