"""Ways to write other than pressing a digit, to select cells, and to look for digits."""

from __future__ import annotations

from sudoku_tui.board.looks import Sieve
from sudoku_tui.desk.cursor import Direction, all_ahead
from sudoku_tui.desk.desk import Desk, Seeking
from sudoku_tui.desk.words import solved_already
from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.game.entry import Mode
from sudoku_tui.words.message import all_of, counted, say


def choose_digit(desk: Desk, digit: int) -> None:
    """Choose the digit that Enter, Space and clicks write; choosing it again clears it."""
    desk.point_out(0 if digit == desk.focus else digit)


def write_chosen(desk: Desk) -> None:
    """Write the digit that is highlighted."""
    if desk.focus:
        desk.enter(desk.focus)
    elif desk.settings.digit_first:
        desk.message = say("Choose a digit first: press it.")
    else:
        desk.message = say("Press a digit to write it; this key writes the one you highlight.")


def click(desk: Desk, cell: int) -> None:
    """Go to a cell; in digit-first mode, write there, or choose the other digit that the cell holds."""
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
        desk.message = say("Some digits clash; until they are corrected, nothing is certain.")
        return
    before = session.state.values.count(0)
    if session.fill_certain():
        placed = before - session.state.values.count(0)
        desk.message = counted("Filled 1 certain digit.", "Filled {count} certain digits.", placed)
    else:
        desk.message = solved_already(session) or say("No digit is obvious now.")


def strike_notes(desk: Desk) -> None:
    if desk.session.strike_notes():
        desk.message = say("Impossible notes are struck out.")
    else:
        desk.message = solved_already(desk.session) or say("No note is impossible: there is nothing to strike out.")


def change_visual(desk: Desk) -> None:
    """Begin to select with every move, or stop and keep the selection."""
    desk.is_visual = not desk.is_visual
    if not desk.is_visual:
        desk.message = say("Moving no longer selects.")


def be_normal(desk: Desk) -> None:
    """Leave visual mode, the selection and the modes of notes and colours, as vim's Esc does.

    If there is nothing to leave, name the key of the menu.
    """
    if desk.is_at_rest and desk.mode is Mode.DIGIT:
        desk.message = say("Nothing is selected. Digit keys write. {key} goes home.", key=desk.key_of("home"))
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
    """Ask for a digit, to find the cells that note it."""
    desk.close()
    desk.open = Seeking(desk.cursor)
    desk.message = say("Select cells with the note … Press a digit.")


def select_noting(desk: Desk, digit: int) -> None:
    """Select every empty cell with a note of a digit, and go to the first of them."""
    state, sign = desk.session.state, 1 << digit - 1
    notes = zip(state.values, state.corner, state.centre, strict=True)
    noting = [cell for cell, (value, corner, centre) in enumerate(notes) if not value and (corner | centre) & sign]
    if noting:
        desk.cursor, desk.selection = noting[0], set_of(noting)
    else:
        desk.message = say("No cell has {digit} as a note.", digit=desk.geometry.digit_name(digit))


def invert_selection(desk: Desk) -> None:
    """Select all other cells instead; the cursor goes to the next of them."""
    others = desk.geometry.all_cells & ~desk.selection
    if not others:
        desk.message = say("Every cell is selected, so there is nothing to invert.")
        return
    ahead = [cell for cell in cells_of(others) if cell > desk.cursor]
    desk.cursor = ahead[0] if ahead else next(iter(cells_of(others)))
    desk.selection = others


def go_to_next_candidate(desk: Desk, direction: Direction = Direction.RIGHT) -> bool:
    """Highlight the current digit and go to the next cell that can take it; return False if there is no digit."""
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


def select_alike(desk: Desk, cell: int) -> None:
    """Select every cell with the digit of this one or, if it is empty, with its notes, or else its colour."""
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


def look_also_for(desk: Desk, digit: int) -> None:
    """Add a digit to those looked for, or remove one."""
    bits = (1 << desk.focus - 1 if desk.focus else 0) | desk.sieve.more
    first, *others = [*digits_of(bits ^ 1 << digit - 1), 0]
    desk.focus = first
    more = sum(1 << other - 1 for other in others if other)
    desk.sieve = Sieve(more, is_reversed=desk.sieve.is_reversed and bool(first))
    names = [desk.geometry.digit_name(each) for each in (first, *others) if each]
    desk.message = say("Every {digit} is highlighted.", digit=all_of(names)) if names else say("The filter is off.")


def reverse(desk: Desk, digit: int) -> None:
    """Look for the cells that cannot take a digit, or again for those that can."""
    desk.focus = digit
    desk.sieve = Sieve(is_reversed=not desk.sieve.is_reversed)
    name = desk.geometry.digit_name(digit)
    cannot, can = say("Cells that cannot take {digit} stand out."), say("Cells that can take {digit} stand out.")
    desk.message = (cannot if desk.sieve.is_reversed else can).given({"digit": name})


def look_for_pairs(desk: Desk) -> None:
    """Look for the cells with two candidates, or stop."""
    has_two = not desk.sieve.has_two
    desk.focus, desk.sieve = 0, Sieve(has_two=has_two)
    desk.message = say("Cells with two candidates stand out.") if has_two else say("The filter is off.")
