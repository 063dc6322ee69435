"""Places in the history of a game in lines, by number and by name; and how it stands against a friend's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.game.session import Session
from sudoku_tui.play.challenge.ghost import outcome_said, progress_said
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, say

if TYPE_CHECKING:
    from sudoku_tui.play.challenge.ghost import Ghost

_LONGEST_NUMBER = 9  # digits


def go(session: Session, text: str) -> Message:
    """Go to a move of the history by its number."""
    number = int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else -1
    if number not in session.history.nodes:
        return say("There is no such move; history lists them.")
    if not session.go_to(number):
        return say("You are there.")
    return say("This is the board after move {number} of the history.", number=number)


def named(session: Session, name: str) -> Message:
    """Name the checkpoint here."""
    here = session.history.current.number
    if not session.name_checkpoint(here, name):
        return say("No checkpoint can be set here.")
    return say("Checkpoint {name} is set; back {name} leads here.", name=as_it_is(session.course.checkpoints[here]))


def back(session: Session, name: str) -> Message:
    """Return to the checkpoint of a name, of several the last one."""
    checkpoints = session.course.checkpoints
    known = [number for number, called in checkpoints.items() if called.casefold() == name.casefold()]
    if not known:
        names = [called for called in checkpoints.values() if called]
        if not names:
            return say("No checkpoint has a name.")
        return say("There is no checkpoint {name}; there are {names}.", name=name, names=all_of(names))
    if not session.go_to(max(known)):
        return say("You are there.")
    return say("Back at {name}.", name=name)


def against(session: Session, rival: Ghost | None) -> Message:
    """How far a friend has come meanwhile, or who was faster; nothing without a friend."""
    if rival is None:
        return NOTHING
    if session.is_finished:
        return outcome_said(session.elapsed, rival.end, rival.rival)
    return say("{progress}.", progress=progress_said(session.state, rival.at(session.elapsed), rival.rival))
