"""Games file: everything the player has as one file, given to the browser or the disk, and taken from them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from platformdirs import user_downloads_path

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.foreign_files import MAX_BYTES

KIND = "application/vnd.sqlite3"
"""The MIME type of the file."""


def name_of(now: datetime) -> str:
    """What a file of this moment is called."""
    return f"sudoku-games-{now.astimezone():%Y%m%d-%H%M%S}.sqlite3"


def usual_folder() -> Path:
    """The folder in which people look for files: that of downloads, or their own."""
    folder = user_downloads_path()
    return folder if folder.is_dir() else Path.home()


def write_new(name: str, content: bytes) -> Path:
    """Write a file where there is none yet, and say where it is.

    Raises:
        StorageError: in one sentence, if that cannot be done.
    """
    path = Path(name.strip()).expanduser()
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise StorageError(f"{path} is there already") from None
    except (OSError, ValueError) as error:
        raise StorageError(f"{path} cannot be written: {_reason(error)}") from error
    return path


def read(name: str) -> bytes:
    """The content of a file; a byte more than anybody would read where there is too much.

    Raises:
        StorageError: in one sentence, if it cannot be read.
    """
    path = Path(name.strip()).expanduser()
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise StorageError(f"{path} cannot be read: {_reason(error)}") from error


def _reason(error: OSError | ValueError) -> str:
    return str(getattr(error, "strerror", None) or error).lower()
