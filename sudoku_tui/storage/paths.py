"""Where things are kept: the one place that knows the platform's folders."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from sudoku_tui.storage.errors import StorageError

HOME_VARIABLE = "SUDOKU_TUI_HOME"
"""The environment variable that names another folder, for tests and for servers with a folder for each player."""
DATABASE = "games.sqlite3"
"""What the file of saved games is called."""


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder of everything that outlives the process; it may not exist yet."""
    override = environment.get(HOME_VARIABLE)
    return Path(override).expanduser() if override else user_data_path("sudoku-tui", appauthor=False)


def database_path(environment: Mapping[str, str]) -> Path:
    """The file of saved games, in a folder that exists: it is made if need be, for its owner alone.

    Raises:
        StorageError: if the folder cannot be made.
    """
    folder = data_folder(environment)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"the folder {folder} for saved games cannot be made: {error.strerror}") from error
    return folder / DATABASE
