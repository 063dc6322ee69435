"""Everything the player can do: one class for each command, one file for each concept."""

from __future__ import annotations

from sudoku_tui.play.commands import cursor as move
from sudoku_tui.play.commands import entry, game, hint, history, lab, notes, solving, view
from sudoku_tui.play.commands import hint_reading as reading
from sudoku_tui.play.commands import lessons as learn
from sudoku_tui.play.commands import questions as ask
from sudoku_tui.play.commands import techniques as ladder
from sudoku_tui.play.commands import transfer as moving
from sudoku_tui.play.commands.command import Command, Context, Group, bindings_of

COMMANDS: tuple[type[Command], ...] = (
    *move.COMMANDS,
    *entry.COMMANDS,
    *hint.COMMANDS,
    *reading.COMMANDS,
    *solving.COMMANDS,
    *ask.COMMANDS,
    *ladder.COMMANDS,
    *learn.COMMANDS,
    *history.COMMANDS,
    *notes.COMMANDS,
    *game.COMMANDS,
    *moving.COMMANDS,
    *lab.COMMANDS,
    *view.COMMANDS,
)
"""Every command, in the order of the help."""

BY_IDENTIFIER = {command.identifier: command for command in COMMANDS}

__all__ = ["BY_IDENTIFIER", "COMMANDS", "Command", "Context", "Group", "bindings_of"]
