"""What can be wrong with a command line."""

from __future__ import annotations

from sudoku_tui.engine.errors import SudokuError


class UsageError(Exception):
    """Options that make no sense; the message says which and what would."""


class StoppedError(Exception):
    """Work that was stopped with Ctrl+C; the message says what came of it, and what to do instead."""


class OutputError(Exception):
    """Answers that cannot be written: the disk is full; the message is one sentence."""


class FileError(SudokuError):
    """A file that cannot be written: a folder in its place, no permission."""


class InputError(SudokuError):
    """Puzzles that cannot be got at: a missing file, a folder, no permission."""


class SiteFolderError(SudokuError):
    """A site that cannot be built or shown; the message says why."""
