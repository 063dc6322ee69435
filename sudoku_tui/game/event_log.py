"""A game's log: what its events build up, in live play or a replay, and the same events as turns to look back at.

An event is one act of the player, one line of text: a move (see `moves`), or one of the words of `Word`. A live move is
made without its text; `parse_move` guarantees that the text gives the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import NamedTuple

from sudoku_tui.game.moves import Move, MoveError, parse_move
from sudoku_tui.game.state import GameState, History, HistoryNode
from sudoku_tui.words.message import Message, say


class Event(NamedTuple):
    """One act of the player, as a line of text, and the seconds of play when it happened."""

    elapsed: float
    line: str


class Word(StrEnum):
    """The events that are not moves, by the word their line begins with."""

    UNDO = "undo"
    REDO = "redo"
    GOTO = "goto"  # to the state that an event made: `goto 17`; 0 is the start
    CHECKPOINT = "checkpoint"  # here
    MARK = "mark"  # a checkpoint at another state: `mark 17`
    NAME = "name"  # the player's name for one: `name 17 before the guess`
    FORGET = "forget"  # one is removed: `forget 17`
    RETURN = "return"  # to the checkpoint set last
    PAUSE = "pause"
    RESUME = "resume"
    HINT = "hint"  # a hint was given: `hint step x-wing`, `hint mistake`, `hint beyond`
    REVEAL = "reveal"  # the following move is a digit of the solution, asked for
    CHECK = "check"
    TIME = "time"  # only time has passed
    FINISHED = "finished"


_WORDS = frozenset(Word)
_OF_STEP = f"{Word.HINT} step "


def hinted_technique(line: str) -> str:
    """The identifier of the technique that a hint gave; empty for any other line, and for lines of older versions."""
    return line.strip().removeprefix(_OF_STEP) if line.strip().startswith(_OF_STEP) else ""


class Course:
    """A game as its events made it: the tree of states, the checkpoints, the counts."""

    def __init__(self, start: GameState) -> None:
        self.history: History = History(start)
        self.checkpoints: dict[int, str] = {}  # names by the numbers of states, the one set last at the end
        self.hints: int = 0
        self.reveals: int = 0
        self.checks: int = 0
        self.length: int = 0  # the number of events, including those that could not be followed
        self.hinted: set[int] = set()  # the numbers of the states for which a hint was given
        self.is_paused: bool = False
        self.is_finished: bool = False  # once the puzzle is solved it stays solved, whatever is looked at afterwards

    @property
    def state(self) -> GameState:
        return self.history.current.state

    @property
    def checkpoint(self) -> int | None:
        """The number of the state marked last."""
        return next(reversed(self.checkpoints), None)

    def do(self, move: Move, elapsed: float = 0.0) -> None:
        """Make a move of live play; after a `MoveError` the game is unchanged."""
        self.length += 1
        self.history.do(move, self.length, elapsed)

    def follow(self, line: str, elapsed: float = 0.0) -> None:
        """Carry out one event; after a `MoveError` for a line that does not fit here, the game is unchanged."""
        self.length += 1
        word, _, rest = line.strip().partition(" ")
        if word in _WORDS:
            self._follow_word(Word(word), rest)
        else:
            self.history.do(parse_move(line, self.state.geometry), self.length, elapsed)

    def replay(self, log: Iterable[Event]) -> tuple[Message, ...]:
        """Carry out saved events; skip those that cannot be followed, and return messages about them."""
        problems = list[Message]()
        for number, event in enumerate(log, start=1):
            try:
                self.follow(event.line, event.elapsed)
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
                _require(self.history.go_to(_number(rest)), say("it goes to an unknown state"))
            case Word.CHECKPOINT | Word.MARK | Word.NAME | Word.FORGET:
                self._change_checkpoints(word, rest)
            case Word.RETURN:
                last = self.checkpoint
                known = last is not None and self.history.go_to(last)
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

    def _change_checkpoints(self, word: Word, rest: str) -> None:
        text, _, name = rest.partition(" ")
        number = self.history.current.number if word is Word.CHECKPOINT else _number(text)
        marked = self.checkpoints
        if word in (Word.CHECKPOINT, Word.MARK):
            _require(number in self.history.nodes, say("it marks an unknown state"))
            marked[number] = marked.pop(number, "")
        else:
            _require(number in marked, say("there was no such checkpoint"))
            if word is Word.NAME:
                marked[number] = name
            else:
                del marked[number]


def _number(text: str) -> int:
    """The number of a state, -1 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1


def _require(fits: bool, reason: Message) -> None:
    if not fits:
        raise MoveError(reason)


_QUIET = frozenset({Word.PAUSE, Word.RESUME, Word.TIME})
_WORDS_OF_TURNS = {word.value: word for word in Word}


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """One event of a game, and its result."""

    number: int  # the number of the event, from 1; the state that a move leads to has the same number
    time: float  # seconds of play; never falls from one turn to the next
    waited: float  # seconds of play since the last turn that was not quiet
    word: Word | None  # None for a move
    rest: str  # the text after the word
    before: HistoryNode
    after: HistoryNode

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
        word = _WORDS_OF_TURNS.get(first)
        turn = Turn(course.length, time, time - last, word, rest if word else "", before, course.history.current)
        last = last if turn.is_quiet else time
        yield turn
