"""The coach: how much it says during a game, and when it begins to speak."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.host import GAME, GameHost
from sudoku_tui.keys.command import Command
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.features.coach.model import Coach, Known

STRENGTHS = (
    say("The coach is silent."),
    say("The coach says whether there is something to find, once you have looked for a while."),
    say("The coach says what kind of step will do."),
    say("The coach says in which row, column or box to look."),
    say("The coach names the digit or the cell to look at."),
)
"""What is said of each strength, from 0."""


def how_to_change(settings: Message) -> Message:
    """What is said once, with the first words of the coach; the key that opens the settings is none for fingers."""
    if settings:
        return say("{settings} makes the coach say more, or nothing.", settings=settings)
    return say("The settings make the coach say more, or nothing.")


def _change(game: GameHost, _: str) -> None:
    game.settings.coach, game.settings.coach_told = (game.settings.coach + 1) % len(STRENGTHS), True
    game.desk.message = STRENGTHS[game.settings.coach]


COMMANDS = (
    Command("coach", GAME, say("Let the coach say more, or less"), _change)
    .also_called(say("assistant, advice, trainer, tutor, nudge, quiet, silent"))
    .explained(say("Choose how much the coach says while you play: from nothing up to the digit or the cell.")),
)


class Coaching:
    """A coach for one desk after another."""

    def __init__(self, learn: Callable[[Known], object]) -> None:
        self._learn = learn  # adds to the knowledge about the player
        self._known: Known | None = None
        self._coach: Coach | None = None

    def line(self, desk: Desk, strength: int) -> Message:
        if not strength:
            return NOTHING
        from sudoku_tui.app.idle import are_hints_loaded

        if not are_hints_loaded():  # a key pressed meanwhile would have to wait
            return NOTHING
        if self._coach is None or self._coach.desk is not desk:
            self._coach = self._new_coach(desk)
        return self._coach.line(strength)

    def _new_coach(self, desk: Desk) -> Coach:
        from sudoku_tui.features.coach.model import Coach, Known

        if self._known is None:
            self._known = Known()
            self._learn(self._known)
        return Coach(desk, self._known, time.process_time)


def learn(app: GameApp, known: Known) -> None:
    """Extend the knowledge about the player with the games they solved last."""
    from sudoku_tui.app.runner import run_here
    from sudoku_tui.features.coach.model import learning_from

    with suppress(StorageError):  # then the coach knows only what this game shows
        app.run_worker(run_here(learning_from(app.store, known)), group="coach")
