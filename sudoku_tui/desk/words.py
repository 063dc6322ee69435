"""The messages of the status line: a welcome, what was done, and why nothing was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.moves import COLOURS
from sudoku_tui.game.origin import story_of
from sudoku_tui.game.session import Session
from sudoku_tui.keys.keymaps import digits_in_words
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.reason import WhyNot

NOTE_MODES = (Mode.CORNER, Mode.CENTRE)


_USUAL_KEYS = {"help": as_it_is("?"), "leave": say("Esc"), "select.none": say("Esc")}


def usual_key(command: str) -> Message:
    """The default key of a command that is named at the desk."""
    return _USUAL_KEYS[command]


def welcome(session: Session, help_key: Message) -> Message:
    if not session.can_undo:
        if story := story_of(session.origin.name):
            return story
        digits = digits_in_words(session.geometry.symbols)
        return say("Arrows move, {digits} write, {help_key} helps.", digits=digits, help_key=help_key)
    left = session.state.values.count(0)
    if not left:
        return say("Welcome back.")
    return counted("Welcome back: {count} cell to fill.", "Welcome back: {count} cells to fill.", left)


def welcome_to_fingers(session: Session) -> Message:
    """The same where cells are tapped, and digits have buttons."""
    if session.can_undo or story_of(session.origin.name):
        return welcome(session, NOTHING)
    return say("Tap a cell, then a digit. Hold to select more.")


def until_stopped(doing: Message, key: Message) -> Message:
    """What is going on, and the key that stops it, which is left out where fingers have a button instead."""
    return in_turn(doing, say("{key} stops.", key=key)) if key else doing


def what_was_done(hint: Hint, session: Session) -> Message:
    from sudoku_tui.logic import explain

    if hint.is_of_mistake:
        return say("Rewound to before your mistake.")
    if hint.step:
        return explain.what_was_done(hint.step, session.geometry)
    (cell,) = hint.cells  # of a digit that no technique finds
    digit = session.geometry.digit_name(session.state.values[cell])
    return say("Placed {digit} in {cell}, as the solution has it.", digit=digit, cell=session.geometry.cell_name(cell))


def withheld_answer(answer: WhyNot) -> WhyNot:
    """The message in place of an answer that would reveal whether the digit is right."""
    from sudoku_tui.logic.reason import Reason, WhyNot

    text = say("No step shows it from here. Going on tells you whether it is right, and counts as a check.")
    return WhyNot(answer.candidate, Reason.UNKNOWN, text)


def solved_already(session: Session) -> Message:
    """The reason why nothing can be written any more; nothing if it can."""
    return say("The puzzle is solved. Start a new one, or undo to look back.") if session.is_finished else NOTHING


def why_unwritten(session: Session, cells: Sequence[int], digit: int, mode: Mode) -> Message:
    """The reason why pressing a digit changed nothing; empty where that needs no words."""
    if session.is_finished:
        return solved_already(session)
    if mode is Mode.COLOUR:
        return NOTHING if digit in COLOURS else say("Colours are numbered 1 to 9.")
    return no_such_digit(session.geometry, digit) or why_unchanged(session, cells, mode)


def why_unchanged(session: Session, cells: Sequence[int], mode: Mode) -> Message:
    """The reason why writing or erasing in some cells changed nothing; empty where that needs no words."""
    if session.is_finished:
        return solved_already(session)
    if mode is Mode.DIGIT and all(map(session.state.is_given, cells)):
        return say("This is a given; it cannot be changed.")
    if mode is Mode.DIGIT and any(session.fog >> cell & 1 and session.puzzle.givens[cell] for cell in cells):
        return say("A given stands there in the fog, and it is another digit.")
    return say("Notes go into empty cells.") if mode in NOTE_MODES else NOTHING


def no_such_digit(geometry: Geometry, digit: int) -> Message:
    """The reason why a digit cannot be written on a small grid; nothing where it can."""
    return NOTHING if digit in geometry.digits else no_digit(geometry, str(digit - 1 + geometry.lowest))


def no_digit(geometry: Geometry, sign: str) -> Message:
    """The digits there are, for a sign that is not one of them."""
    first, last = geometry.symbols[0], geometry.symbols[-1]
    return say("There is no {digit} here: the digits are {first} to {last}.", digit=sign, first=first, last=last)


def unchecked(session: Session) -> Message:
    """The message where a check would tell nothing new; nothing where it would."""
    if session.is_finished:
        return say("Every digit is right.")
    return NOTHING if session.state.entries else say("There is nothing to check yet.")


def help_taken(hints: int, reveals: int, checks: int) -> Message:
    """The help a player had, such as `1 hint · 2 checks`."""
    return in_turn(
        counted("{count} hint", "{count} hints", hints) if hints else say("no hints"),
        counted("{count} digit shown", "{count} digits shown", reveals) if reveals else NOTHING,
        counted("{count} check", "{count} checks", checks) if checks else NOTHING,
        between=BETWEEN,
    )
