"""Answers as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path

from sudoku_tui.cli.errors import FileError
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import Message, counted, say


def numbered(name: str) -> Iterator[Path]:
    """A path for each puzzle: the first as it was named, then with numbers, as `out-2` or `hint-2.svg`."""
    path = Path(name)
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def written(folder: Path, files: Mapping[str, str]) -> Message:
    """Write files into a folder, which is made if it is not there, and say so."""
    path = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / name
            path.write_text(text, encoding="utf-8")
    except FileExistsError as error:
        raise FileError(
            say("{path} cannot be written: there is a file of that name, and a folder is needed", path=folder)
        ) from error
    except OSError as error:
        place = error.filename or path
        raise FileError(say("{path} cannot be written: {reason}", path=place, reason=reason_of(error))) from error
    return counted("{count} file written to {folder}", "{count} files written to {folder}", len(files), folder=folder)
