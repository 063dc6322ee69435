"""Hints: asked for, told stage by stage, done or left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Context, Group
from sudoku_tui.play.desk.open import AnswerOpen, HintOpen, Looking
from sudoku_tui.tui.questions import follow_answer

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


class AskHint(Command):
    """A hint in four stages."""

    identifier = "hint"
    label = "Hint"
    title = "Hint"
    help = "Tells where to look; asked again the technique, then why it works, then what to do."
    group = Group.HINT
    keys = "H,f12"
    footer_rank = 1

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.hints.with_next_step(game.desk.ask_hint)

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Until a hint is open."""
        return not isinstance(game.desk.open, HintOpen)


class MoreHint(Command):
    """The next stage of the open hint."""

    identifier = "hint.more"
    label = "More"
    title = "Tell more of the hint"
    help = "Tells the next stage of the hint that is open."
    group = Group.HINT
    keys = "h,H,f12"
    context = Context.HELPER
    in_palette = False
    footer_rank = 1

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.ask_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open."""
        return isinstance(game.desk.open, HintOpen) and not game.is_solving

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While there is more to tell; the key still counts then, so that it does not suddenly move the cursor."""
        opened = game.desk.open
        return super().is_in_footer(game) and isinstance(opened, HintOpen) and not opened.is_all_told


class ApplyHint(Command):
    """The open hint carried out."""

    identifier = "hint.apply"
    label = "Do it"
    title = "Do what the hint says"
    help = "Does what the open hint says."
    group = Group.HINT
    keys = "enter"
    context = Context.HELPER
    in_palette = False
    footer_rank = 3

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        if isinstance(game.desk.open, AnswerOpen):
            follow_answer(game, game.desk.open)
        else:
            game.desk.apply_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open, or an answer that leads on."""
        match game.desk.open:
            case HintOpen():
                return not game.is_solving
            case AnswerOpen(answer, withheld):
                return bool(withheld or answer.step)
            case _:
                return False

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While a hint is open; an answer says itself what the key does."""
        return super().is_in_footer(game) and isinstance(game.desk.open, HintOpen)


class Leave(Command):
    """The hint closed, the solving stopped."""

    identifier = "leave"
    label = "Leave"
    title = "Leave the hint, or stop solving"
    help = "Closes the hint or answer; stops looking for a reason or a step, or the solving that is being watched."
    group = Group.HINT
    keys = "escape"
    context = Context.HELPER
    in_palette = False
    footer_rank = 4

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.stop_solving()
        game.desk.leave()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While there is something to leave."""
        return game.desk.explains or isinstance(game.desk.open, Looking) or game.is_solving


COMMANDS: tuple[type[Command], ...] = (AskHint, MoreHint, ApplyHint, Leave)
