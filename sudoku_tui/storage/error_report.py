"""Unforeseen errors: a report is written to a file, and one sentence says where. Nothing is sent."""

import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import data_folder
from sudoku_tui.words.message import Message, say

_PACKAGES = ("sudoku-tui", "textual", "rich")


def reported(error: BaseException, environment: Mapping[str, str], *, events: Iterable[str] = ()) -> Message:
    """Write a report beside the saved games, or among temporary files; return the sentence that names the file."""
    text = "\n".join((*_versions(), "", *events, "", *traceback.format_exception(error)))
    for folder in _folders(environment):
        with suppress(OSError):
            path = folder / f"error-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
            path.write_text(text, encoding="utf-8", errors="replace")
            return say("something went wrong that never should; a report is in {path}, and nothing was sent", path=path)
    return say("something went wrong that never should: {error}", error=repr(error))


def _folders(environment: Mapping[str, str]) -> Iterator[Path]:
    with suppress(StorageError):
        yield data_folder(environment)
    yield Path(tempfile.gettempdir())


def _versions() -> Iterator[str]:
    yield f"Python {sys.version.split()[0]} on {platform.platform()}"
    for package in _PACKAGES:
        with suppress(ImportError):
            yield f"{package} {version(package)}"
