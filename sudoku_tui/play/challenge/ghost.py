"""The ghost: how far a friend had come with the same puzzle after the same time, and who was faster in the end."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.game.clock import span
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import turns_of
from sudoku_tui.play.challenge.rivals import FRIEND, Rival
from sudoku_tui.words.message import Message


class Standing(NamedTuple):
    """How far a game has come."""

    time: float  # the seconds of play when it came so far
    filled: int  # how many of the cells that were empty at first hold a digit
    right: int  # how many of those digits are right
    to_fill: int  # how many cells were empty at first
    is_finished: bool

    @property
    def share(self) -> int:
        """How much is filled, right or wrong, in hundredths, rounded down."""
        return _share(self.filled, self.to_fill)


class Ghost:
    """A game that was played, to play against."""

    def __init__(
        self, start: GameState, log: Sequence[Event], solution: tuple[int, ...], rival: Rival = FRIEND
    ) -> None:
        self.start, self.log, self.rival = start, log, rival
        self._standings = [standing_of(start, solution, 0.0)]
        for turn in turns_of(start, log):
            state = turn.after.state
            if state.values != turn.before.state.values:
                self._standings.append(standing_of(state, solution, turn.time))
            if self._standings[-1].is_finished:
                break  # whatever is looked at afterwards

    @property
    def end(self) -> Standing:
        return self._standings[-1]

    def at(self, time: float) -> Standing:
        """How far it had come after some seconds of play."""
        after = bisect_right(self._standings, time, key=lambda standing: standing.time)
        return self._standings[max(after - 1, 0)]


def standing_of(state: GameState, solution: tuple[int, ...], time: float) -> Standing:
    """How far a game has come on its way from the givens."""
    cells = [cell for cell in range(len(solution)) if not state.is_given(cell)]
    filled = [cell for cell in cells if state.values[cell]]
    right = sum(state.values[cell] == solution[cell] for cell in filled)
    return Standing(time, len(filled), right, len(cells), right == len(cells))


def progress_said(state: GameState, friend: Standing, rival: Rival = FRIEND) -> Message:
    """How far the player and the rival have come, in one line beside the board."""
    own = _share(len(state.entries), state.puzzle.givens.count(0))
    if friend.is_finished:
        return rival.solved.given({"own": own, "time": span(friend.time)})
    return rival.progress.given({"own": own, "share": friend.share})


def outcome_said(own_seconds: float, friend: Standing, rival: Rival = FRIEND) -> Message:
    """Who was faster, once the player has solved the puzzle."""
    if not friend.is_finished:
        return rival.gave_up
    lead = int(friend.time) - int(own_seconds)  # as clocks show both
    if lead == 0:
        return rival.as_fast
    return (rival.slower if lead > 0 else rival.faster).given({"time": span(abs(lead))})


def _share(filled: int, to_fill: int) -> int:
    return 100 * filled // to_fill if to_fill else 100
