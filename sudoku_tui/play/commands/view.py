"""The screen itself: help, palette, timer, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group, by_choice
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.tui.dialogs import open_help
from sudoku_tui.words.message import say

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
        open_help(game)


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


class PointOut(Command):
    """A digit pointed out wherever the cursor goes."""

    identifier = "focus"
    title = "Point out a digit"
    help = "Points out the cursor's digit wherever you go, or the next or previous one; in an empty cell it ends that."
    group = Group.VIEW
    keys = by_choice({"here": "f", "next": "greater_than_sign", "previous": "less_than_sign"})

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        if choice == "here":
            digit = desk.session.state.values[desk.cursor]
            desk.point_out(0 if digit == desk.focus else digit)
        else:
            step = 1 if choice == "next" else -1
            # None is one more choice, between the last digit and the first.
            desk.point_out((desk.focus + step) % (desk.geometry.size + 1))


class PauseWhenAway(Command):
    """Whether the game pauses by itself."""

    identifier = "pause.away"
    title = "Pause when you look away, or not"
    help = "Chooses whether the game pauses when its window loses the focus, where the terminal tells."
    group = Group.VIEW

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        settings = game.settings
        settings.pause_when_away = not settings.pause_when_away
        game.desk.message = (
            say("The game pauses while you look away.")
            if settings.pause_when_away
            else say("The game goes on while you look away.")
        )


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
        game.desk.message = say("The keys are now those of the profile {name!r}.", name=game.settings.keymap)


COMMANDS: tuple[type[Command], ...] = (Help, Palette, PointOut, ToggleTimer, PauseWhenAway, NextKeymap)
