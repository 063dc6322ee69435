"""Requests: what the game's screen asks the app for, which knows of more than this one game."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message


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
