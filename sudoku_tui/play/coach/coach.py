"""The coach of a game: looks at each position for a moment, and has at most one line to say."""

from collections.abc import Callable
from itertools import islice

from sudoku_tui.engine.stepper import Finished, advance
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.next_step import seeking_next
from sudoku_tui.logic.path import fitting
from sudoku_tui.play.coach.advice import advice, advice_on_notes, coached
from sudoku_tui.play.coach.known import Known
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.open import Found
from sudoku_tui.words.message import NOTHING, Message

PAUSE = 20.0  # seconds without a change, after which the coach speaks of what the player usually finds alone
_BUDGET = 0.01  # seconds of processor time for a position; what takes longer is not said
_LEARNING = 0.005  # and for what the moves before it have shown, which are many when a game is opened


class Coach:
    """Says what might help at a desk, in the strength that the player chose."""

    def __init__(self, desk: Desk, known: Known, clock: Callable[[], float]) -> None:
        self.desk = desk
        self._known = known
        self._clock = clock  # in seconds of processor time
        self._learnt = 0  # moves
        self._seen: GameState | None = None
        self._since = 0.0  # the time of play when the position was first seen
        self._found: Found | None = None

    def line(self, strength: int) -> Message:
        """What to say now; nothing while the game rests, a hint is open or a digit is wrong."""
        desk, session = self.desk, self.desk.session
        if not strength or session.is_paused or session.is_finished or desk.open or desk.mistakes:
            return NOTHING
        if session.state is not self._seen:
            self._look()
        if impossible := self._impossible_notes():
            return advice_on_notes(impossible, strength, desk.geometry)
        if self._found is None or self._is_found_alone(self._found):
            return NOTHING
        return advice(self._found.result, strength, desk.geometry)

    def _look(self) -> None:
        session = self.desk.session
        self._seen, self._since, self._found = session.state, session.elapsed, None
        self._learn()
        board = self.desk.board
        rungs = coached(fitting(session.rungs(), board))
        search = seeking_next(board, rungs, self.desk.looked_at, session.state.noted_alone)
        outcome = advance(search, _BUDGET, self._clock)
        self._found = outcome if isinstance(outcome, Finished) else None

    def _learn(self) -> None:
        session, until = self.desk.session, self._clock() + _LEARNING
        for node in islice(session.history.nodes.values(), self._learnt, None):
            self._known.learn(node, session.course.hinted, session.solution)
            self._learnt += 1
            if self._clock() >= until:
                break

    def _impossible_notes(self) -> int:
        state, cell = self.desk.session.state, self.desk.cursor
        notes = 0 if state.values[cell] else state.corner[cell] | state.centre[cell]
        return notes & ~state.legal(cell)

    def _is_found_alone(self, found: Found) -> bool:
        is_known = found.result is not None and found.result.technique in self._known
        return is_known and self.desk.session.elapsed - self._since < PAUSE
