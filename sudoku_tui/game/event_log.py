"""Course: all that a game's events build up, in live play as in the replay of a saved game.

An event is one act of the player, one line of text: a move (see `moves`), or one of the words of `Word`. A live move is
made without its text; that the text gives the same game is the promise of `parse_move`.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.game.history import History
from sudoku_tui.game.moves import Move, MoveError, parse_move
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Message, say


class Event(NamedTuple):
    """One act of the player, as its line, and the seconds of play when it happened."""

    elapsed: float
    line: str


class Word(StrEnum):
    """The events that are not moves, by the word their line begins with."""

    UNDO = "undo"
    REDO = "redo"
    GOTO = "goto"  # to the state that an event made: `goto 17`; 0 is the start
    CHECKPOINT = "checkpoint"
    RETURN = "return"
    PAUSE = "pause"
    RESUME = "resume"
    HINT = "hint"  # a hint was given: `hint step`, `hint mistake`, `hint beyond`
    REVEAL = "reveal"  # the move that follows is a digit of the solution, asked for
    CHECK = "check"
    TIME = "time"  # nothing happened but the passing of time
    FINISHED = "finished"


_WORDS = frozenset(Word)


class Course:
    """A game as its events made it: the tree of states, the checkpoint, what was counted."""

    def __init__(self, start: GameState) -> None:
        self.history = History(start)
        self.checkpoint: int | None = None  # the number of the state marked last
        self.hints = self.reveals = self.checks = 0
        self.length = 0  # how many events there were, those that could not be followed included
        self.hinted: set[int] = set()  # the numbers of the states a hint was given for
        self.is_paused = False
        self.is_finished = False  # once the puzzle is solved it stays so, whatever is looked at afterwards

    @property
    def state(self) -> GameState:
        return self.history.current.state

    def do(self, move: Move) -> None:
        """Make a move of live play; after a `MoveError` the game is as it was before."""
        self.length += 1
        self.history.do(move, self.length)

    def follow(self, line: str) -> None:
        """Carry out one event; after a `MoveError`, for a line that does not fit here, the game is as it was before."""
        self.length += 1
        word, _, rest = line.strip().partition(" ")
        if word in _WORDS:
            self._follow_word(Word(word), rest)
        else:
            self.history.do(parse_move(line, self.state.geometry), self.length)

    def replay(self, log: Iterable[Event]) -> tuple[Message, ...]:
        """Carry out saved events; those that cannot be followed are skipped, and told of in what it returns."""
        problems = list[Message]()
        for number, event in enumerate(log, start=1):
            try:
                self.follow(event.line)
            except MoveError as error:
                skipped = say("Event {number} of the saved game was skipped: {reason}.")
                problems.append(skipped.given({"number": number, "reason": error.message}))
        return tuple(problems)

    def _follow_word(self, word: Word, rest: str) -> None:
        match word:
            case Word.UNDO:
                _require(self.history.undo(), say("there was nothing to undo"))
            case Word.REDO:
                _require(self.history.redo(), say("there was nothing to redo"))
            case Word.GOTO:
                is_number = rest.isascii() and rest.isdecimal() and len(rest) < 10
                known = is_number and self.history.go_to(int(rest))
                _require(known, say("it goes to a state that is not known"))
            case Word.CHECKPOINT:
                self.checkpoint = self.history.current.number
            case Word.RETURN:
                known = self.checkpoint is not None and self.history.go_to(self.checkpoint)
                _require(known, say("there was no checkpoint to return to"))
            case Word.PAUSE | Word.RESUME:
                self.is_paused = word is Word.PAUSE
            case Word.HINT:
                self.hints += 1
                self.hinted.add(self.history.current.number)
            case Word.REVEAL:
                self.reveals += 1
            case Word.CHECK:
                self.checks += 1
            case Word.FINISHED:
                solved = self.state.is_full and not self.state.conflicts
                _require(solved, say("it says the game is finished, but the board is not"))
                self.is_finished = True


def _require(fits: bool, reason: Message) -> None:
    if not fits:
        raise MoveError(reason)
