"""The coach of the game's screen: begins once hints are loaded, and learns from the games before."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.words.message import NOTHING, Message

if TYPE_CHECKING:
    from sudoku_tui.play.coach.coach import Coach
    from sudoku_tui.play.coach.known import Known


class Coaching:
    """A coach for one desk after the other."""

    def __init__(self, learn: Callable[[Known], object]) -> None:
        self._learn = learn  # lets what is known of the player grow
        self._known: Known | None = None
        self._coach: Coach | None = None

    def line(self, desk: Desk, strength: int) -> Message:
        if not strength:
            return NOTHING
        from sudoku_tui.tui.preloading import are_hints_loaded

        if not are_hints_loaded():  # a key that is pressed meanwhile would have to wait
            return NOTHING
        if self._coach is None or self._coach.desk is not desk:
            self._coach = self._new_coach(desk)
        return self._coach.line(strength)

    def _new_coach(self, desk: Desk) -> Coach:
        from sudoku_tui.play.coach.coach import Coach
        from sudoku_tui.play.coach.known import Known

        if self._known is None:
            self._known = Known()
            self._learn(self._known)
        return Coach(desk, self._known, time.process_time)
