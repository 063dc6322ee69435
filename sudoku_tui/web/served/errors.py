"""What can keep a server from serving; each message is one sentence."""

from __future__ import annotations

from sudoku_tui.words.errors import ToldError


class ServeError(ToldError):
    """Why nothing can be served."""


class MalformedError(ValueError):
    """A message that none of our pages sends."""
