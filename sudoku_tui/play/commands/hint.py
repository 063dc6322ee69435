"""Hints: asked for, told stage by stage, done or left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Context, Group
from sudoku_tui.play.desk.desk import STAGES
from sudoku_tui.tui.questions import follow_answer, stop_looking, with_next_step

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
        with_next_step(game, game.desk.ask_hint)

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Until a hint is open."""
        return game.desk.hint is None


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
        return game.desk.hint is not None and not game.is_solving

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While there is more to tell; the key still counts then, so that it does not suddenly move the cursor."""
        return super().is_in_footer(game) and game.desk.stage < STAGES


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
        if game.desk.answer:
            follow_answer(game)
        else:
            game.desk.apply_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint is open, or an answer that leads on."""
        desk = game.desk
        return (desk.hint is not None and not game.is_solving) or bool(
            desk.withheld or (desk.answer and desk.answer.step)
        )

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While a hint is open; an answer says itself what the key does."""
        return super().is_in_footer(game) and game.desk.hint is not None


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
        stop_looking(game)
        game.desk.leave_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While there is something to leave."""
        return game.desk.explains or game.desk.is_looking or game.is_solving


COMMANDS: tuple[type[Command], ...] = (AskHint, MoreHint, ApplyHint, Leave)
