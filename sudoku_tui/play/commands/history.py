"""Going back and forth in the game's history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class Undo(Command):
    """The last move taken back."""

    identifier = "undo"
    label = "Undo"
    title = "Undo"
    help = "Takes the last move back; there is no limit."
    group = Group.HISTORY
    keys = "u,ctrl+z,left_square_bracket"
    footer_rank = 3

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        if not game.desk.session.undo():
            game.desk.message = say("There is nothing to undo.")


class Redo(Command):
    """A move taken back, done again."""

    identifier = "redo"
    label = "Redo"
    title = "Redo"
    help = "Does again what was taken back."
    group = Group.HISTORY
    keys = "ctrl+r,ctrl+y,right_square_bracket,ctrl+shift+z"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        if not game.desk.session.redo():
            game.desk.message = say("There is nothing to redo.")


class SetCheckpoint(Command):
    """This state remembered."""

    identifier = "checkpoint.set"
    title = "Set a checkpoint"
    help = "Remembers the board as it is now, before a guess."
    group = Group.HISTORY
    keys = "b"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.session.set_checkpoint()
        game.desk.message = say("Checkpoint set.")


class ReturnToCheckpoint(Command):
    """Back to the remembered state."""

    identifier = "checkpoint.return"
    title = "Return to the checkpoint"
    help = "Makes the board as it was at the checkpoint."
    group = Group.HISTORY
    keys = "B"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        session = game.desk.session
        if session.return_to_checkpoint():
            game.desk.message = say("Back at the checkpoint.")
        elif session.has_checkpoint:
            game.desk.message = say("You are at the checkpoint.")
        else:
            game.desk.message = say("No checkpoint was set.")


COMMANDS: tuple[type[Command], ...] = (Undo, Redo, SetCheckpoint, ReturnToCheckpoint)
