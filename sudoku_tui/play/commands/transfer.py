"""Moving: all games to another machine and back, and this puzzle to somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.requests import ExportWanted, ImportWanted
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class ExportGames(Command):
    """Everything to a file."""

    identifier = "export"
    title = "Export games"
    help = (
        "Writes all you have, games, settings and training, to one file that any other machine or browser can import."
    )
    group = Group.GAME

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(ExportWanted())


class ImportGames(Command):
    """Everything from a file."""

    identifier = "import"
    title = "Import games…"
    help = "Adds what such a file holds to what you have; nothing of yours is lost."
    group = Group.GAME

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(ImportWanted())


class SharePuzzle(Command):
    """A link to this puzzle."""

    identifier = "share"
    title = "Share this puzzle"
    help = "Copies a link to the clipboard that opens this puzzle in a browser, without what you wrote into it."
    group = Group.GAME

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        from sudoku_tui.play.games.shared_puzzle import link_to

        game.app.copy_to_clipboard(link_to(game.desk.session.puzzle, game.door.address))
        game.desk.message = say("A link to this puzzle is on the clipboard.")

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Where there is a page to link to."""
        return bool(game.door.address)


COMMANDS: tuple[type[Command], ...] = (ExportGames, ImportGames, SharePuzzle)
