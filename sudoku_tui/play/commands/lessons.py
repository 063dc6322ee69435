"""Learning: lessons for every technique, and training."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.learning import ListWanted

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class Learn(Command):
    """Lessons and training."""

    identifier = "learn"
    label = "Learn"
    title = "Learn and train techniques"
    help = "Lists all techniques, each with a lesson and with positions to find it in; your game waits."
    group = Group.HINT
    keys = "X"
    footer_rank = 12

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(ListWanted())


COMMANDS: tuple[type[Command], ...] = (Learn,)
