"""Reading: what is at hand while a hint is open, to see all of it and to learn more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Context, Group
from sudoku_tui.play.commands.hint import MoreHint
from sudoku_tui.play.desk.open import STAGES, HintOpen
from sudoku_tui.play.keys import names as key_names
from sudoku_tui.tui.learning import LessonWanted
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class ScrollOn(Command):
    """The words that follow."""

    identifier = "hint.on"
    label = "Read on"
    title = "Read on in the hint"
    help = "Scrolls the words of an open hint, where they need more rows than there are."
    group = Group.HINT
    keys = "pagedown,J"
    context = Context.HELPER
    in_palette = False
    footer_rank = 5

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.scroll_hint(1)

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open."""
        return game.desk.explains

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While there are words out of sight."""
        return super().is_in_footer(game) and game.is_hint_scrolling


class ScrollBack(Command):
    """The words before."""

    identifier = "hint.back"
    title = "Read back in the hint"
    help = "Scrolls back in the words of an open hint."
    group = Group.HINT
    keys = "pageup,K"
    context = Context.HELPER
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.scroll_hint(-1)

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open."""
        return game.desk.explains


class SwapHint(Command):
    """The other half of the board."""

    identifier = "hint.swap"
    label = "Other half"
    title = "See the other half of the board"
    help = "On a small screen, where a hint covers half of the board, lets it cover the other half."
    group = Group.HINT
    keys = "tab"
    context = Context.HELPER
    in_palette = False
    footer_rank = 2

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.swap_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint covers a part of the board."""
        return game.desk.explains and game.is_hint_over_board

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """Once a hint is marked on the board; where there is too little room, that counts more than doing it."""
        opened = game.desk.open
        is_marked = opened.stage >= STAGES - 1 if isinstance(opened, HintOpen) else game.desk.explains
        return super().is_in_footer(game) and is_marked


class OpenLesson(Command):
    """The lesson of the technique that is being explained."""

    identifier = "hint.lesson"
    label = "Lesson"
    title = "The lesson of this technique"
    help = "Opens the lesson of the technique that the open hint has named."
    group = Group.HINT
    keys = "L"
    context = Context.HELPER
    in_palette = False
    footer_rank = 6

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        if desk.named:
            game.post_message(LessonWanted(desk.named.technique))
        elif isinstance(desk.open, HintOpen) and desk.open.hint.step:
            desk.message = say("Name the technique first ({key}).", key=key_names.first_key(MoreHint, game.keymap))
        else:
            desk.message = say("There is no lesson on this.")

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open: the key never means anything else then."""
        return game.desk.explains

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """Once a technique has been named."""
        return super().is_in_footer(game) and game.desk.named is not None and not game.is_solving


COMMANDS: tuple[type[Command], ...] = (ScrollOn, ScrollBack, SwapHint, OpenLesson)
