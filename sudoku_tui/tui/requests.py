"""Requests: what screens ask the app for, which knows of more than the one that asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.message import Message

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.play.commands.command import Commands


class SettingsChanged(Message):
    """The player made another choice."""


class Acted(Message):
    """The player did something, which may have been saved."""


@dataclass
class NewGameWanted(Message):
    """The player wants another puzzle.

    Attributes:
        text: a puzzle's text to begin with; None to choose a level first.
    """

    text: str | None = None


class ExportWanted(Message):
    """The player wants all games as a file."""


class ImportWanted(Message):
    """The player wants to take in a file of games."""


class KeptGamesWanted(Message):
    """The player wants to see the kept games."""


class LessonsWanted(Message):
    """The player wants to see all techniques."""


@dataclass
class LessonWanted(Message):
    """The player wants the lesson of a technique."""

    identifier: str


@dataclass
class TrainingWanted(Message):
    """The player wants to train a technique."""

    identifier: str


@dataclass
class HelpWanted(Message):
    """The player wants to see the keys of a screen."""

    commands: Commands
    keymap: Mapping[str, str]


@dataclass
class WatchWanted(Message):
    """The player wants to see a strategy at work, by its place in the table."""

    puzzle: Puzzle
    index: int


@dataclass
class RaceWanted(Message):
    """The player wants to see all strategies race."""

    puzzle: Puzzle
