"""The proof of what is read in the rules of a game, in a thread while lines are awaited; told with the next answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.stepper import Progress, Stepper, Work
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import reread
from sudoku_tui.words.message import NOTHING, Message, say

Behind: TypeAlias = Callable[[Work[Origin]], Stepper[Origin]]  # the same work, where it holds up nobody


class Proof:
    """What is proved of a session's puzzle, behind its first moves.

    Args:
        behind: where the proof is looked for; a test looks for it here, a slice for each line.
    """

    def __init__(self, session: Session, behind: Behind) -> None:
        self._session, self._is_due = session, False
        self._search: Stepper[Origin] | None = None
        if not session.origin.solution or session.is_finished or not session.geometry.constraints:
            return
        from sudoku_tui.features.clues.proof import is_open, proving_game  # with all constraints

        if is_open(session.origin):
            self._search = behind(partial(proving_game, session.origin))
            self._look()

    def is_new(self) -> bool:
        """Whether it has come to an end since this was asked last; then the session goes on with what is understood."""
        self._look()
        is_new, self._is_due = self._is_due, False
        return is_new

    def _look(self) -> None:
        if self._search is None:
            return
        try:
            next(self._search)
        except StopIteration as stop:
            self._search, self._is_due = None, True
            if stop.value.puzzle != self._session.puzzle:
                reread(self._session, stop.value)

    def told(self) -> Message:
        """What came of it."""
        from sudoku_tui.features.clues.proof import told_of_proof

        return told_of_proof(self._session.origin, say("say rules"))

    def drop(self) -> None:
        """End it, since nobody waits for it any more."""
        if self._search:
            self._search.close()
        self._search = None


def in_thread(work: Work[Origin]) -> Stepper[Origin]:
    """Do the work in a thread of its own, which ends with the game."""
    from sudoku_tui.app.waiting import waiting

    stepper, dropped = work(), list[bool]()

    def prove() -> Origin:
        while not dropped:
            try:
                next(stepper)
            except StopIteration as stop:
                origin: Origin = stop.value
                return origin
        raise SystemExit  # nobody hears it

    return waiting(prove, lambda: dropped.append(True), Progress(0, NOTHING))
