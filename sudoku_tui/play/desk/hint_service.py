"""The hint service: finds the next step, or a reason, at once or in the background.

It alone begins a search, knows what it is for, and keeps its result. What is found counts only for the position it was
searched in: leaving that position closes the desk's `Looking`, which gives the search up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.rungs import Rungs
from sudoku_tui.game.state import GameState
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.open import CLOSED, Asking, Found, Looking
from sudoku_tui.words.message import Message, counted, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work

_SOON = 0.03
"""Seconds of processor time within which most steps are found: nobody notices that they were searched for."""


class Background(Protocol):
    """Does work while the game goes on."""

    def __call__(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        """Begins the work, and hands its result over when there is one: later, never at once.

        Returns:
            A function that gives the work up; nothing is handed over then.
        """


class HintService:
    """Finds what hints and answers need."""

    def __init__(self, desk: Desk, background: Background) -> None:
        self._desk = desk
        self._background = background
        self._found: tuple[GameState, Rungs, Found] | None = None

    def with_next_step(self, act: Callable[[Found | None], object]) -> None:
        """Does something that needs the next step: at once if it is soon found, or else when it is."""
        from sudoku_tui.engine.stepper import Finished, advance
        from sudoku_tui.game.hints import hint_search

        desk, session = self._desk, self._desk.session
        if session.is_finished or desk.mistakes:
            act(None)
            return
        state, rungs = session.state, session.rungs
        if self._found and self._found[0] is state and self._found[1] is rungs:
            act(self._found[2])
            return

        def take(found: Found) -> None:
            self._found = state, rungs, found
            act(found)

        search = hint_search(state, session.solution, rungs())
        soon = advance(search(), _SOON, time.process_time)
        if isinstance(soon, Finished):
            take(soon)
        else:
            self._look(search, lambda step: take(Finished(step)), say("Looking for the next step … Esc stops."))

    def find_reason(self, asking: Asking, digit: int) -> None:
        """Looks for the reason why a digit is impossible in the cell that was asked about, and opens the answer."""
        from sudoku_tui.logic.why_not import asking as search  # with the whole ladder, which only questions need

        desk, session = self._desk, self._desk.session
        if wrong := len(desk.mistakes):
            desk.message = counted(
                "One of your digits is wrong, so there are no reasons. A hint leads back.",
                "{count} of your digits are wrong, so there are no reasons. A hint leads back.",
                wrong,
            )
            return
        candidate = Candidate(asking.cell, digit)
        work = partial(search, desk.board, session.solution, candidate, session.rungs())
        self._look(work, desk.take_answer, say("Looking for a reason … Esc stops."))

    def _look(self, work: Work[T], take: Callable[[T], object], message: Message) -> None:
        desk = self._desk

        def found(result: T) -> None:
            desk.open = CLOSED
            if not desk.session.is_paused:
                take(result)

        desk.close()
        desk.message = message
        desk.open = Looking(self._background(work, found))
