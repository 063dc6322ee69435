"""What the kept name of a puzzle of the path says, and what there is to know of it."""

from __future__ import annotations

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.mastery import PUZZLES
from sudoku_tui.logic.beginnings.table import beginnings
from sudoku_tui.logic.beginnings.titles import title
from sudoku_tui.logic.ladder import technique
from sudoku_tui.words.message import Capitalised, Message, ShortName, say


def title_on_path(stage: str) -> Message | None:
    """What `x-wing:2` says, `Learn: X-Wing · 2/3`, in any language; None for anything else."""
    identifier, _, place = stage.rpartition(":")
    if not (place.isdecimal() and len(place) < len("100")):
        return None
    name = _name_of(identifier)
    if name is None:
        return None
    about = {"technique": name, "number": int(place), "all": PUZZLES}
    if int(place) > PUZZLES:
        return say("Learn: {technique}").given(about)
    return say("Learn: {technique} · {number}/{all}").given(about)


def story_on_path(stage: str) -> Message:
    """What there is to know of a puzzle of the path that is called so, beside what it is about."""
    if stage.startswith(_CLUE):
        return say("Easy, with this clue alone.")
    return say("It needs this, and nothing harder.")


_CLUE = "clue:"  # what the lesson on a kind of clue begins with


def _name_of(identifier: str) -> Message | None:
    """What a lesson is called in a title; None if there is none."""
    if identifier.startswith(_CLUE):
        clue = identifier.removeprefix(_CLUE)
        return Capitalised(title(clue)) if clue in beginnings() else None
    try:
        return ShortName(technique(identifier).name)
    except SudokuError:
        return None
