"""The hint service: finds the next step or a reason, at once or in the background, until the position is left."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from sudoku_tui.desk.desk import Asking, Desk, Found, Looking
from sudoku_tui.desk.words import until_stopped
from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.session import RungSource
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Message, counted, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work

_SOON = 0.03  # seconds of processor time within which most steps are found, too short to be noticed


class Background(Protocol):
    """Work done while the game goes on."""

    def __call__(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        """Begin the work, pass on its result later, never at once, and return a function that abandons it."""


class HintService:
    """Finds the steps and reasons that the hints and answers of a desk need."""

    def __init__(self, desk: Desk, background: Background) -> None:
        self._desk = desk
        self._background = background
        self._found: tuple[GameState, RungSource, Found] | None = None

    def with_next_step(self, act: Callable[[Found | None], object]) -> None:
        """Act on the next step as soon as it is found; on None where no search is needed."""
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

        search = hint_search(state, session.solution, rungs(), desk.looked_at)
        soon = advance(search(), _SOON, time.process_time)
        if isinstance(soon, Finished):
            take(soon)
        else:
            words = until_stopped(say("Looking for the next step …"), desk.key_of("leave"))
            self._look(search, lambda step: take(Finished(step)), words)

    def find_reason(self, asking: Asking, digit: int) -> None:
        """Look for the reason why a digit is impossible in the cell asked about, and open the answer."""
        from sudoku_tui.logic.why_not import asking as search  # loads the whole ladder, which only questions need

        desk, session = self._desk, self._desk.session
        if wrong := len(desk.mistakes):
            desk.message = counted(
                "One of your digits is wrong. A hint leads back.",
                "{count} of your digits are wrong. A hint leads back.",
                wrong,
            )
            return
        candidate = Candidate(asking.cell, digit)
        work = partial(search, desk.board, session.solution, candidate, session.rungs())
        self._look(work, desk.take_answer, until_stopped(say("Looking for a reason …"), desk.key_of("leave")))

    def _look(self, work: Work[T], take: Callable[[T], object], message: Message) -> None:
        desk = self._desk

        def found(result: T) -> None:
            desk.open = None
            if not desk.session.is_paused:
                take(result)

        desk.close()
        desk.message = message
        desk.open = Looking(self._background(work, found))
