"""The rungs of the ladder that a command line asks for."""

import argparse
from collections.abc import Sequence

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.logic.rung_choice import rungs_of, sound_rungs
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import NOTHING, Message, say

LEFT_OUT = say("it may have more than one solution, so techniques that take a single one for granted are left out")


def chosen_rungs(options: argparse.Namespace) -> Sequence[Technique]:
    try:
        return rungs_of(options.ladder or "")
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def fitting_rungs(rungs: Sequence[Technique], puzzle: Puzzle) -> tuple[Sequence[Technique], Message]:
    """The rungs whose steps are right on a puzzle, and a sentence if any was left out."""
    sound = sound_rungs(rungs, puzzle)
    return sound, LEFT_OUT if len(sound) < len(rungs) and not puzzle.constraints else NOTHING
