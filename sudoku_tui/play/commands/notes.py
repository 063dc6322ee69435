"""All notes of the board at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class FillNotes(Command):
    """Every candidate as a note."""

    identifier = "notes.fill"
    title = "Fill in all notes"
    help = "Notes in every empty cell the digits that none of its peers holds."
    group = Group.NOTES
    keys = "A"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.session.fill_notes()


class ClearNotes(Command):
    """No notes at all."""

    identifier = "notes.clear"
    title = "Clear all notes"
    help = "Rubs out every note on the board."
    group = Group.NOTES
    keys = "minus"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.session.clear_notes()


class TidyNotes(Command):
    """Whether notes look after themselves."""

    identifier = "notes.tidy"
    title = "Tidy notes by themselves, or not"
    help = "Chooses whether a digit you place is taken out of the notes of the cells it sees."
    group = Group.NOTES

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        session = game.desk.session
        session.tidy_notes = not session.tidy_notes
        game.settings.tidy_notes = session.tidy_notes
        game.desk.message = (
            say("Notes are tidied for you.") if session.tidy_notes else say("Notes stay as you write them.")
        )


COMMANDS: tuple[type[Command], ...] = (FillNotes, ClearNotes, TidyNotes)
