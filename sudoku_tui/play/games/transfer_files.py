"""Everything the player has as one file, given to the browser or the disk, and taken from them."""

from datetime import datetime
from pathlib import Path

from platformdirs import user_downloads_path

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.foreign_files import content_of
from sudoku_tui.storage.paths import path_named
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

KIND = "application/vnd.sqlite3"  # the MIME type of the file


def name_of(now: datetime) -> str:
    return f"sudoku-games-{now.astimezone():%Y%m%d-%H%M%S}.sqlite3"


def usual_folder() -> Path:
    folder = user_downloads_path()
    return folder if folder.is_dir() else Path.home()


def write_new(name: str, content: bytes) -> Path:
    """Write a file where there is none yet, and return its path; a StorageError says why it cannot."""
    path = path_named(name.strip())
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise StorageError(say("{path} exists already", path=path)) from None
    except (OSError, ValueError) as error:
        raise StorageError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    return path


def read(name: str) -> bytes:
    """The content of a file, cut a byte above the limit; a StorageError says why it cannot be read."""
    return content_of(path_named(name.strip()))
