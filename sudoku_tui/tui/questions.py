"""Questions: what a player asks of the position on the board, beyond a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.words.message import counted, say

if TYPE_CHECKING:
    from sudoku_tui.play.desk.open import AnswerOpen
    from sudoku_tui.tui.screens.game import GameScreen


def open_steps(game: GameScreen) -> None:
    """List every step that can be taken now, while the game waits; one can be opened as a hint."""
    from sudoku_tui.tui.screens.steps import StepsScreen

    desk = game.desk
    if desk.session.is_finished:
        desk.message = say("The puzzle is solved: there are no steps left.")
    elif wrong := len(desk.mistakes):
        desk.message = counted(
            "One of your digits is wrong, so steps would lead astray. A hint leads back.",
            "{count} of your digits are wrong, so steps would lead astray. A hint leads back.",
            wrong,
        )
    else:
        game.leave_for(StepsScreen(desk.session.puzzle, desk.board, desk.session.rungs()))


def open_path(game: GameScreen, *, at: int = 0) -> None:
    """Show the whole way to the solution, while the game waits.

    Args:
        game: the game's screen.
        at: the step to begin with on the way from here, from 1; 0 for the whole way from the start.
    """
    from sudoku_tui.tui.screens.path import PathScreen

    desk, session = game.desk, game.desk.session
    here = None if desk.mistakes or session.is_finished else desk.board
    title = session.origin.title
    game.leave_for(PathScreen(session.puzzle, here, session.rungs(), title=title, is_from_here=at > 0, at=at))


def follow_answer(game: GameScreen, opened: AnswerOpen) -> None:
    """Show the step that an answer speaks of: as a hint, or where it stands on the way."""
    desk, answer = game.desk, opened.answer
    if opened.withheld:
        desk.tell_withheld()
    elif answer.step and answer.is_next_step:
        desk.open_step(answer.step)
    elif answer.step:
        desk.close()
        open_path(game, at=answer.after + 1)
