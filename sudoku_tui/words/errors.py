"""The base of all errors that the player or the caller is told of."""

from __future__ import annotations

from sudoku_tui.words.message import Message


class ToldError(Exception):
    """An error with one clear sentence, which `str` gives in English.

    Attributes:
        message: the sentence; it begins with a small letter and has no full stop, to stand behind a colon.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
