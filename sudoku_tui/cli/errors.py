"""What can be wrong with a command line, and how the command then ends."""

from __future__ import annotations

from sudoku_tui.words.errors import ToldError


class CommandError(ToldError):
    """The base of what ends a command."""

    code = 1


class UsageError(CommandError):
    """Options that make no sense."""

    code = 2


class StoppedError(CommandError):
    """Work that was stopped with Ctrl+C."""

    code = 130


class OutputError(CommandError):
    """Answers that cannot be written."""


class FileError(CommandError):
    """A file, or a folder, that cannot be read or written."""
