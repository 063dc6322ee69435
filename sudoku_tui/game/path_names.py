"""What the kept name of a puzzle of the path says."""

from __future__ import annotations

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.mastery import PUZZLES
from sudoku_tui.logic.ladder import technique
from sudoku_tui.words.message import Message, ShortName, say


def title_on_path(stage: str) -> Message | None:
    """What `x-wing:2` says, `Learn: X-Wing · 2/3`, in any language; None for anything else."""
    identifier, _, place = stage.rpartition(":")
    if not (place.isdecimal() and len(place) < len("100")):
        return None
    try:
        about = {"technique": ShortName(technique(identifier).name), "number": int(place), "all": PUZZLES}
    except SudokuError:
        return None
    if int(place) > PUZZLES:
        return say("Learn: {technique}").given(about)
    return say("Learn: {technique} · {number}/{all}").given(about)
