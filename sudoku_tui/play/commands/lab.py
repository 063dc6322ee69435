"""The lab: how computers solve the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group
from sudoku_tui.tui.dialogs import open_race, open_watch

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class WatchComputer(Command):
    """A strategy at work on this puzzle."""

    identifier = "lab.watch"
    title = "Watch how a computer would do it"
    help = "Shows textbook strategies at work on this puzzle, which ends with its solution; your game waits."
    group = Group.LAB
    keys = "L"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        open_watch(game)


class RaceComputers(Command):
    """All strategies at once on this puzzle."""

    identifier = "lab.race"
    title = "Race all strategies"
    help = "Lets all textbook strategies, and this program's own, race on this puzzle; your game waits."
    group = Group.LAB
    keys = "R"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        open_race(game)


COMMANDS: tuple[type[Command], ...] = (WatchComputer, RaceComputers)
