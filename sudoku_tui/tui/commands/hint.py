"""Help with the puzzle: hints, checks, and solving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.base import Command, Context, Group
from sudoku_tui.tui.desk import STAGES
from sudoku_tui.tui.learning import LessonWanted
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
        game.desk.ask_hint()

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
    footer_rank = 2

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
        return (desk.hint is not None and not game.is_solving) or bool(desk.answer and desk.answer.step)

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """While a hint is open; an answer says itself what the key does."""
        return super().is_in_footer(game) and game.desk.hint is not None


class Leave(Command):
    """The hint closed, the solving stopped."""

    identifier = "leave"
    label = "Leave"
    title = "Leave the hint, or stop solving"
    help = "Closes the hint or answer; stops the solving that is being watched."
    group = Group.HINT
    keys = "escape"
    context = Context.HELPER
    in_palette = False
    footer_rank = 3

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.stop_solving()
        game.desk.leave_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While there is something to leave."""
        return game.desk.explains or game.is_solving


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
    footer_rank = 6

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.swap_hint()

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """While a hint covers a part of the board."""
        return game.desk.explains and game.is_hint_over_board


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
    footer_rank = 5

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        if game.desk.named:
            game.post_message(LessonWanted(game.desk.named.technique))

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Once a technique has been named."""
        return game.desk.named is not None and not game.is_solving


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
    footer_rank = 4

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
        game.desk.check()


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
        game.desk.solve_step()


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
        game.ask("Watch the rest being solved?", "You can stop it at any time, and undo it.", game.start_solving)


COMMANDS: tuple[type[Command], ...] = (
    AskHint,
    MoreHint,
    ApplyHint,
    Leave,
    ScrollOn,
    ScrollBack,
    SwapHint,
    OpenLesson,
    Check,
    SolveStep,
    WatchSolving,
)
