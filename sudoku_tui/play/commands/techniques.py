"""Which techniques the player wants to be told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.dialogs import open_techniques

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class ChooseTechniques(Command):
    """The ladder as the player wants it."""

    identifier = "techniques"
    title = "Choose techniques"
    help = "Chooses which techniques hints, steps and paths use, and in what order they are tried."
    group = Group.HINT
    keys = "T"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        open_techniques(game)


COMMANDS: tuple[type[Command], ...] = (ChooseTechniques,)
