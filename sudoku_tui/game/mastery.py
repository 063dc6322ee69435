"""Mastery: what became of a technique in real play and on the path. It knows no technique, so it loads none.

A puzzle teaches when it is solved: what was found alone counts for the technique, what a hint gave or what was passed
over counts against it, and brings it back (`repetition`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from sudoku_tui.words.message import NOTHING, Message

PUZZLES = 3
"""The number of puzzles that need a technique, and nothing harder, on its stretch of the path."""


@dataclass(frozen=True, slots=True)
class Mastery:
    """How often each thing happened."""

    alone: int = 0  # found in play without help
    asked: int = 0  # given by a hint in play
    missed: int = 0  # passed over in play: after a long pause a wrong digit was written, or all digits checked
    lessons: int = 0  # read to the end
    drills: int = 0  # gone through, with most positions found on the first try
    puzzles: int = 0  # solved of those whose hardest step it was

    def __add__(self, other: Mastery) -> Mastery:
        return Mastery(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(Mastery)))

    @property
    def is_found(self) -> bool:
        return self.alone > 0

    @property
    def is_begun(self) -> bool:
        return self != Mastery()


class How(Enum):
    """How a step of a technique came about in a game."""

    ALONE = "alone"
    ASKED = "asked"
    MISSED = "missed"


class Finding(NamedTuple):
    """A step of a technique in a game that was played."""

    technique: str  # its identifier
    how: How
    seconds: float = 0.0  # how long the player stood before it; 0 if no longer than usual
    place: Message = NOTHING  # the house or the cell it was in, where there is but one


class Stumble(NamedTuple):
    """What a player stood before for long: a technique's identifier, the seconds, and when the game was over."""

    technique: str
    seconds: float
    moment: datetime
