"""Visits: the dialogs over a game, and the screens of the lab. They are imported only when they are opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_tui.tui.requests import NewGameWanted

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


def ask(game: GameScreen, question: str, note: str, act: Callable[[], object]) -> None:
    """Asks before doing something.

    Args:
        game: the game's screen.
        question: the question.
        note: what the player should know before answering.
        act: what to do after a yes.
    """
    from sudoku_tui.tui.screens.confirm import ConfirmScreen

    def answered(is_yes: bool | None) -> None:
        if is_yes:
            game.do(act)

    game.app.push_screen(ConfirmScreen(question, note), answered)


def cover(game: GameScreen) -> None:
    """Covers a game that rests until the player goes on."""
    from sudoku_tui.tui.screens.pause import PauseScreen

    def uncovered(_: None) -> None:
        game.do(game.desk.session.resume)

    game.app.push_screen(PauseScreen(None if game.settings.hide_timer else game.desk.session.elapsed), uncovered)


def celebrate(game: GameScreen) -> None:
    """Shows how a finished game was played, and offers another."""
    from sudoku_tui.tui.screens.finished import FinishedScreen, Outcome

    def looked_at(wants_another: bool | None) -> None:
        if wants_another:
            game.post_message(NewGameWanted())

    game.app.push_screen(FinishedScreen(Outcome.of(game.desk.session)), looked_at)


def open_help(game: GameScreen) -> None:
    """Shows every key."""
    from sudoku_tui.tui.screens.help import HelpScreen

    game.app.push_screen(HelpScreen(game.keymap))


def open_techniques(game: GameScreen) -> None:
    """Lets the player choose techniques."""
    from sudoku_tui.tui.screens.techniques import TechniquesScreen

    game.app.push_screen(TechniquesScreen(game.settings.ladder), game.use_ladder)


def open_watch(game: GameScreen) -> None:
    """Shows a strategy at work on this puzzle, while the game waits."""
    from sudoku_tui.tui.screens.watch import WatchScreen

    game.leave_for(WatchScreen(game.desk.session.puzzle))


def open_race(game: GameScreen) -> None:
    """Lets all strategies race on this puzzle, while the game waits."""
    from sudoku_tui.tui.screens.race import RaceScreen

    game.leave_for(RaceScreen(game.desk.session.puzzle))
