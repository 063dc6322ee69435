"""The screen itself: help, palette, timer, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.base import Command, Group
from sudoku_tui.tui.keymaps import PROFILES

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class Help(Command):
    """Every key and what it does."""

    identifier = "help"
    label = "Help"
    title = "Help"
    help = "Shows every key and what it does."
    group = Group.VIEW
    keys = "question_mark,f1"
    footer_rank = 4

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.open_help()


class Palette(Command):
    """Every command by name."""

    identifier = "palette"
    label = "Commands"
    title = "All commands"
    help = "Finds any command by its name, and the colour themes."
    group = Group.VIEW
    keys = "ctrl+p"
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.app.action_command_palette()


class ToggleTimer(Command):
    """The time shown or not."""

    identifier = "timer"
    title = "Show or hide the time"
    help = "Shows or hides the time; it counts on either way."
    group = Group.VIEW
    keys = "t"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.settings.hide_timer = not game.settings.hide_timer


class NextKeymap(Command):
    """Another profile of keys."""

    identifier = "keymap"
    title = "Change the keys to another profile"
    help = f"Changes the keys to the next profile: {', '.join(PROFILES)}."
    group = Group.VIEW

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        names = list(PROFILES)
        at = names.index(game.settings.keymap) if game.settings.keymap in names else 0
        game.settings.keymap = names[(at + 1) % len(names)]
        game.desk.message = f"The keys are now those of the profile {game.settings.keymap!r}."


COMMANDS: tuple[type[Command], ...] = (Help, Palette, ToggleTimer, NextKeymap)
