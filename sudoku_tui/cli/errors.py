"""How a command ends: exit codes, and the errors that end it."""

from sudoku_tui.words.errors import ToldError

DONE, BAD, MISUSED, MISTAKE, INTERRUPTED = 0, 1, 2, 70, 130
"""Exit codes: done, a bad puzzle or file, wrong usage, a mistake of this program, stopped with Ctrl+C."""


class CommandError(ToldError):
    """The base of what ends a command."""

    code = BAD


class UsageError(CommandError):
    """Options that make no sense."""

    code = MISUSED


class StoppedError(CommandError):
    """Work that was stopped with Ctrl+C."""

    code = INTERRUPTED


class OutputError(CommandError):
    """Answers that cannot be written."""


class FileError(CommandError):
    """A file, or a folder, that cannot be read or written."""
