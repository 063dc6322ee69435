"""Learning: what the screens of lessons and training ask the app for, and what they keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from textual.message import Message

if TYPE_CHECKING:
    from sudoku_tui.game.tally import Tally


class TallyKeeper(Protocol):
    """Where it is kept how a player fares in training."""

    def tallies(self) -> Mapping[str, Tally]:
        """The tally of each technique that was ever trained, by its identifier."""

    def add_tally(self, technique: str, tally: Tally) -> None:
        """Adds to the tally of a technique."""


class ListWanted(Message):
    """The player wants to see all techniques."""


@dataclass
class LessonWanted(Message):
    """The player wants a lesson.

    Attributes:
        identifier: the technique.
    """

    identifier: str


@dataclass
class TrainingWanted(Message):
    """The player wants to train.

    Attributes:
        identifier: the technique.
    """

    identifier: str


def tally_words(tally: Tally | None) -> str:
    """How a player fares, in a few words; empty for what was never trained."""
    if not tally or not tally.asked:
        return ""
    return f"{tally.found}/{tally.asked} found"


def tally_sentences(tally: Tally | None) -> str:
    """How a player fares, in a sentence or two."""
    if not tally or not tally.asked:
        return "Not trained yet."
    help_taken = f"{_counted(tally.wrong, 'wrong answer')}, {_counted(tally.hints, 'hint')}, {tally.shown} given up"
    return f"Trained: {tally.found} of {tally.asked} found, {tally.first} of them at once. {help_taken.capitalize()}."


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
