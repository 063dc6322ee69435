"""Questions: what a player asks of the position on the board, and how the game's screen comes to the answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.stepper import Finished, Work, advance
from sudoku_tui.logic.reason import Reason
from sudoku_tui.logic.step import Step
from sudoku_tui.tui.runner import run
from sudoku_tui.words.language import tell

if TYPE_CHECKING:
    from textual.worker import Worker

    from sudoku_tui.tui.screens.game import GameScreen

_GROUP = "looking"
"""The name of the work that looks for a reason, or for the next step."""
_SOON = 0.03
"""Seconds, of this program's own, within which most steps are found: nobody sees that they were looked for."""
_NO_STEPS_WHEN_SOLVED = "The puzzle is solved: there are no steps left."
_NO_STEPS_WHEN_WRONG = "One of your digits is wrong, so steps would lead astray. A hint leads back."


def open_steps(game: GameScreen) -> None:
    """Lists every step that can be taken now, while the game waits; one can be opened as a hint."""
    from sudoku_tui.tui.screens.steps import StepsScreen

    desk = game.desk
    if desk.session.is_finished or desk.is_wrong:
        desk.message = _NO_STEPS_WHEN_SOLVED if desk.session.is_finished else _NO_STEPS_WHEN_WRONG
    else:
        game.leave_for(StepsScreen(desk.session.puzzle, desk.board, desk.session.rungs()))


def open_path(game: GameScreen, *, at: int = 0) -> None:
    """Shows the whole way to the solution, while the game waits.

    Args:
        game: the game's screen.
        at: the step to begin with on the way from here, from 1; 0 for the whole way from the start.
    """
    from sudoku_tui.tui.screens.path import PathScreen

    desk, session = game.desk, game.desk.session
    here = None if desk.is_wrong or session.is_finished else desk.board
    title = tell(session.origin.title)
    game.leave_for(PathScreen(session.puzzle, here, session.rungs(), title=title, is_from_here=at > 0, at=at))


def with_next_step(game: GameScreen, act: Callable[[], object]) -> None:
    """Does something that needs the next step: at once if that is soon found, or else when it is."""
    search = game.desk.session.hint_search()
    if search is None:
        act()
        return
    soon = advance(search(), _SOON, time.process_time)
    if isinstance(soon, Finished):
        game.desk.session.take_found(soon.result)
        act()
    else:
        game.desk.is_looking = True
        game.desk.message = "Looking for the next step … Esc stops."
        _begin(game, partial(_seek, game, search, act))


def find_reason(game: GameScreen, digit: int) -> None:
    """Looks for a reason why a digit is impossible in the cursor's cell, without holding up the game."""
    candidate = game.desk.asked(digit)
    if candidate:
        _begin(game, partial(_answer, game, candidate))


def stop_looking(game: GameScreen) -> None:
    """Stops looking for a reason, or for the next step."""
    if game.desk.is_looking:
        game.workers.cancel_group(game, _GROUP)
        game.desk.is_looking = False
        game.desk.message = "Stopped: nothing was found yet."


def follow_answer(game: GameScreen) -> None:
    """Shows the step that an answer speaks of: as a hint, or where it stands on the way."""
    desk, answer = game.desk, game.desk.answer
    if desk.withheld:
        desk.tell_withheld()
    elif answer and answer.step:
        if answer.reason is Reason.STEP:
            desk.open_step(answer.step)
        else:
            desk.leave_hint()
            open_path(game, at=answer.after + 1)


def _begin(game: GameScreen, work: Callable[[], Coroutine[None, None, None]]) -> Worker[None]:
    """Begins work in place of what was looked for until now, which may not even have begun."""
    return game.run_worker(work, group=_GROUP, exclusive=True)


async def _answer(game: GameScreen, candidate: Candidate) -> None:
    from sudoku_tui.logic.why_not import asking  # with the whole ladder, which only questions need

    session, is_wanted = game.desk.session, _wanted(game)
    answer = await run(partial(asking, game.desk.board, session.solution, candidate, session.rungs()))
    if is_wanted():
        game.do(lambda: game.desk.take_answer(answer))


async def _seek(game: GameScreen, search: Work[Step | None], act: Callable[[], object]) -> None:
    session, is_wanted = game.desk.session, _wanted(game)
    step = await run(search)
    if is_wanted():
        game.desk.is_looking = False
        session.take_found(step)
        game.do(act)


def _wanted(game: GameScreen) -> Callable[[], bool]:
    """Tells whether what is looked for now is still wanted: a player who has gone on has no use for it any more."""
    session = game.desk.session
    state, rungs = session.state, session.rungs
    return lambda: (
        game.desk.session is session
        and session.state is state
        and session.rungs is rungs
        and game.desk.is_looking
        and not session.is_paused
    )
