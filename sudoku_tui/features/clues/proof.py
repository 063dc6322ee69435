"""The proof of what was read in the rules of a puzzle, behind the first moves of its game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import Stepper, limited
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.reading.understanding import is_proved, proving, understood
from sudoku_tui.game.origin import Origin
from sudoku_tui.words.message import Message, counted, say


def is_open(origin: Origin) -> bool:
    """Whether the author's solution stands for something that a reading may know by itself."""
    return bool(origin.solution) and any(clue.key == "unread" for clue in origin.puzzle.constraints)


def proving_game(origin: Origin) -> Stepper[Origin]:
    """The origin of the same game with its puzzle as it is understood, proved or not."""
    return (yield from _proved(origin, understood(as_clued(origin))))


def as_clued(origin: Origin) -> Clued:
    """The puzzle of a game with what its author says."""
    position = origin.position or Position.start(origin.puzzle)
    return Clued(position, rules=origin.rules, solution=origin.solution)


def proving_named(origin: Origin) -> Stepper[Origin]:
    """The same after the player gave something a meaning: what was elected before is not read anew."""
    return (yield from _proved(origin, as_clued(origin)))


_LONGEST = 120.0  # seconds of a proof, beside a game that is played


def _proved(origin: Origin, read: Clued) -> Stepper[Origin]:
    """The origin with what is proved of a reading, or with the reading alone where that takes too long."""
    with suppress(SearchLimitError):
        read = yield from limited(proving(read), _LONGEST)
    return with_reading(origin, read)


def with_reading(origin: Origin, read: Clued) -> Origin:
    """The origin with the puzzle of a reading."""
    position = read.position if origin.position else None
    return replace(origin, puzzle=read.puzzle, position=position, solution=read.solution)


def told_of_proof(origin: Origin, key: Message) -> Message:
    """What came of the proof, for the status line."""
    clued = as_clued(origin)
    if is_proved(clued):
        return say("Its rules are understood, and that is proved: they leave one solution. Hints know them.")
    left = len(clued.reading.left)
    if not left:
        return say("Its rules are understood, but not proved to be all: the author's solution checks the rest.")
    return counted(
        "{count} sentence of its rules is not understood: the author's solution checks it ({key}).",
        "{count} sentences of its rules are not understood: the author's solution checks them ({key}).",
        left,
        key=key,
    )
