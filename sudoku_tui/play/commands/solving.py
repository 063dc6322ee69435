"""Solving: the entries compared with the solution, and steps done by the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.dialogs import ask

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class Check(Command):
    """The entries compared with the solution."""

    identifier = "check"
    label = "Check"
    title = "Check"
    help = "Says how many of your digits are wrong; asked again, it shows which."
    group = Group.HINT
    keys = "C"
    footer_rank = 5

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.check_entries()


class SolveStep(Command):
    """One step done."""

    identifier = "solve.step"
    title = "Solve one step"
    help = "Finds the next step and does it at once."
    group = Group.HINT
    keys = "S"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.hints.with_next_step(game.desk.solve_step)


class WatchSolving(Command):
    """All steps done, one after the other."""

    identifier = "solve.all"
    title = "Watch it solved"
    help = "Solves the rest step by step while you watch; Escape stops it."
    group = Group.HINT
    keys = "W"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        ask(game, "Watch the rest being solved?", "You can stop it at any time, and undo it.", game.start_solving)


COMMANDS: tuple[type[Command], ...] = (Check, SolveStep, WatchSolving)
