"""Games: new ones, this one again, and its puzzle as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.dialogs import ask
from sudoku_tui.tui.requests import KeptGamesWanted, NewGameWanted
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class NewGame(Command):
    """Another puzzle."""

    identifier = "new"
    label = "New"
    title = "New game"
    help = "Starts another puzzle: by level, by seed, or one you paste. This one is kept."
    group = Group.GAME
    keys = "N"
    footer_rank = 6

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(NewGameWanted())


class KeptGames(Command):
    """The games that were left."""

    identifier = "games"
    title = "Kept games"
    help = "Lists the games you left and those you solved, to go on with one or to delete it."
    group = Group.GAME
    keys = "g"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(KeptGamesWanted())


class Restart(Command):
    """This puzzle from its start."""

    identifier = "restart"
    title = "Restart this puzzle"
    help = "Clears the board back to the givens, which undo can take back."
    group = Group.GAME

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        ask(game, "Start this puzzle over?", "Undo brings your work back.", game.desk.session.restart)


class Pause(Command):
    """The clock stopped, the board covered."""

    identifier = "pause"
    label = "Pause"
    title = "Pause"
    help = "Stops the clock and covers the board."
    group = Group.GAME
    keys = "p"
    footer_rank = 8

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.pause()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Until the puzzle is solved."""
        return not game.desk.session.is_finished


class CopyPuzzle(Command):
    """The puzzle to the clipboard."""

    identifier = "copy"
    title = "Copy the puzzle"
    help = "Copies the puzzle to the clipboard as one line, a character a cell."
    group = Group.GAME
    keys = "y"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.app.copy_to_clipboard(str(game.desk.session.puzzle))
        game.desk.message = say("The puzzle is on the clipboard, if your terminal allows it.")


class PastePuzzle(Command):
    """A puzzle from the clipboard."""

    identifier = "paste"
    title = "Paste a puzzle"
    help = "Plays a puzzle you paste; pasting straight onto the board does the same."
    group = Group.GAME
    keys = "P"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.post_message(NewGameWanted(game.app.clipboard))


class Quit(Command):
    """Until next time."""

    identifier = "quit"
    label = "Quit"
    title = "Quit"
    help = "Leaves; everything is saved, and the game goes on where you left it."
    group = Group.GAME
    keys = "q,ctrl+q,ctrl+c"
    footer_rank = 7

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.app.exit()


COMMANDS: tuple[type[Command], ...] = (NewGame, KeptGames, Restart, Pause, CopyPuzzle, PastePuzzle, Quit)
