"""Where a command's puzzles come from: a file, the command line itself, or standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from sudoku_tui.cli.errors import InputError, UsageError
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.words.message import as_it_is, say

STANDARD_INPUT = "-"
_PATH_LIKE = re.compile(r"[/\\]|[A-Za-z]{2}")
_CELL_LIKE = re.compile(r"[\d.*:+_ -]")
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def lines_of(source: str | None) -> Iterator[str]:
    """The lines of text that a command is to read.

    Args:
        source: the name of a file, `-` for standard input, or the text itself; None for standard input, which must not
            be a terminal then, for nobody would know what it waits for.

    Raises:
        InputError: if a file cannot be read.
        UsageError: if nothing was named and nothing is piped in.
    """
    if source is None and sys.stdin.isatty():
        raise UsageError("name a FILE, give a puzzle as TEXT, or pipe puzzles in")
    if source is None or source == STANDARD_INPUT:
        return _standard_input()
    return _file(Path(source)) if _exists(source) else _text(source)


def first_position(lines: Iterable[str]) -> tuple[int, Position]:
    """The first puzzle of some lines, and the number of its line.

    Raises:
        SudokuError: in one sentence, if it cannot be read or there is none.
    """
    from sudoku_tui.formats import read_lines  # not needed for the game that was left last

    number, reading = next(read_lines(lines), (0, InputError(say("there is no puzzle to read"))))
    if isinstance(reading, SudokuError):
        raise SudokuError(as_it_is(f"line {number}: {reading}")) if number else reading
    return number, reading


def _standard_input() -> Iterator[str]:
    for raw in sys.stdin.buffer:
        # What a binary stream takes for one line may still be divided by the line ends of old systems.
        yield from raw.decode("utf-8", errors="replace").rstrip("\r\n").split("\r")


def _exists(source: str) -> bool:
    try:
        return bool(source) and Path(source).exists()
    except (OSError, ValueError):  # a text may be too long for the name of a file, or hold what no name can
        return False


def _file(path: Path) -> Iterator[str]:
    try:
        with path.open("rb") as file:
            encoding = "utf-16" if file.read(2) in _UTF_16_MARKS else "utf-8"
        with path.open(encoding=encoding, errors="replace") as text:
            yield from text
    except IsADirectoryError:
        raise InputError(as_it_is(f"{path} is a folder; name a file")) from None
    except OSError as error:
        raise InputError(as_it_is(f"{path} cannot be read: {(error.strerror or str(error)).lower()}")) from None


def _text(source: str) -> Iterator[str]:
    lines = source.splitlines()
    if len(lines) == 1 and _is_path(source) and not _is_puzzle(source):
        raise InputError(as_it_is(f"there is no file called {source!r}, and it is no puzzle either"))
    return iter(lines)


def _is_path(source: str) -> bool:
    """Whether a text looks like the name of a file, rather than a puzzle with a wrong sign in it."""
    from sudoku_tui.formats.headings import split  # not needed for the game that was left last

    if split(source)[0]:
        return False
    return bool(_PATH_LIKE.search(source)) and 4 * len(_CELL_LIKE.findall(source)) < 3 * len(source)


def _is_puzzle(source: str) -> bool:
    from sudoku_tui.formats import parse_position

    try:
        parse_position(source)
    except PuzzleTextError:
        return False
    return True
