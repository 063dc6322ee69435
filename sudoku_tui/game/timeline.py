"""The timeline: a game's log as turns, each with the states before and after it, to look back at a game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite

from sudoku_tui.game.event_log import Course, Event, Word
from sudoku_tui.game.history import Node
from sudoku_tui.game.moves import MoveError
from sudoku_tui.game.state import GameState

_QUIET = frozenset({Word.PAUSE, Word.RESUME, Word.TIME})
_WORDS = {word.value: word for word in Word}


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """One event of a game, and what came of it."""

    number: int  # of the event, from 1; the state that a move leads to has the same number
    time: float  # seconds of play; it never falls from one turn to the next
    waited: float  # seconds of play since the last turn that was not quiet
    word: Word | None  # None for a move
    rest: str  # what follows the word
    before: Node
    after: Node

    @property
    def is_quiet(self) -> bool:
        """Whether the player did nothing to the puzzle, and asked nothing about it."""
        return self.word in _QUIET


def turns_of(start: GameState, log: Iterable[Event]) -> Iterator[Turn]:
    """The turns of a game, in order; events that cannot be followed are left out, but keep their number."""
    course = Course(start)
    time = last = 0.0
    for event in log:
        before = course.history.current
        time = max(time, event.elapsed) if isfinite(event.elapsed) else time
        try:
            course.follow(event.line)
        except MoveError:
            continue
        first, _, rest = event.line.strip().partition(" ")
        word = _WORDS.get(first)
        turn = Turn(course.length, time, time - last, word, rest if word else "", before, course.history.current)
        last = last if turn.is_quiet else time
        yield turn
