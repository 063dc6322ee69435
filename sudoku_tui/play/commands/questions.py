"""Questions that go further than a hint: every step there is, the whole way, and why a digit is impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.questions import open_path, open_steps

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class AllSteps(Command):
    """Every step that can be taken now."""

    identifier = "steps"
    label = "Steps"
    title = "All steps"
    help = "Lists every step that can be taken now, each on the board with its proof; Enter opens one as a hint."
    group = Group.HINT
    keys = "e"
    footer_rank = 9

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        open_steps(game)


class WholePath(Command):
    """The whole way to the solution."""

    identifier = "path"
    label = "Path"
    title = "The whole way to the solution"
    help = "Shows every step to the solution, from the start or from here, to look through and to export."
    group = Group.HINT
    keys = "E"
    footer_rank = 10

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        open_path(game)


class WhyNot(Command):
    """Why a digit is impossible."""

    identifier = "why"
    label = "Why not?"
    title = "Why not this digit?"
    help = "Asks why the cursor's cell cannot hold a digit: press this, then the digit."
    group = Group.HINT
    keys = "Y"
    footer_rank = 11

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.begin_question()


COMMANDS: tuple[type[Command], ...] = (AllSteps, WholePath, WhyNot)
