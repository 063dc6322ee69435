"""Where a command's puzzles come from: a file, the text itself, or standard input."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterable, Iterator
from io import BufferedIOBase, IncrementalNewlineDecoder
from pathlib import Path
from select import select
from typing import TYPE_CHECKING, cast

from sudoku_tui.cli.output import FileError, UsageError
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import PAUSE, Pause
from sudoku_tui.words.message import Message, quoted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued

STANDARD_INPUT = "-"
LONGEST_LINE = 1_000_000  # characters; a device such as /dev/zero never ends a line
NO_PUZZLE = say("there is no puzzle to read")
_PATH_LIKE = re.compile(r"[/\\]|[A-Za-z]{2}")
_CELL_LIKE = re.compile(r"[\d.*:+_ -]")
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_CHUNK = 65_536  # bytes
_A_LINE = 82  # bytes of a usual puzzle


def lines_of(source: str | None) -> Iterator[str]:
    """The lines of a file, of the text itself, or of standard input: `-`, or None where that is no terminal."""
    return (line for line in flow_of(source) if not isinstance(line, Pause))


def flow_of(source: str | None) -> Iterator[str | Pause]:
    """The same, with a pause wherever the next line may be long in coming, as in a pipe."""
    for lines in chunks_of(source):
        if isinstance(lines, list):
            yield from lines
        else:
            yield lines


def chunks_of(source: str | None) -> Iterator[str | list[str] | Pause]:
    """The same, in lists of lines as they are read."""
    if source is None and sys.stdin.isatty():
        raise UsageError(say("name a FILE, give a puzzle as TEXT, or pipe puzzles in"))
    if source is None or source == STANDARD_INPUT:
        return _standard_input()
    return _file(Path(source)) if is_file(source) else _text(source)


def lines_expected(source: str | None) -> int:
    """About how many puzzles of a line each a file holds; 0 where that is not known."""
    try:
        return Path(source).stat().st_size // _A_LINE if source and is_file(source) else 0
    except OSError:
        return 0


def first_position(lines: Iterable[str], reason: Message) -> tuple[int, Position]:
    """The first puzzle of some lines, and the number of its line; one with constraints is refused for a reason."""
    from sudoku_tui.engine.shapes.geometry import refused  # not needed for the game that was left last

    number, found = first_puzzle(lines)
    position = found if isinstance(found, Position) else found.position
    if position.puzzle.constraints:
        raise SudokuError(say("line {line}: {reason}", line=number, reason=refused(position.geometry, reason)))
    return number, position


def first_puzzle(lines: Iterable[str], *, by_solution: bool = False) -> tuple[int, Position | Clued]:
    """The same with all that a text with constraints holds; see `read_lines` for what is left to the solution."""
    from sudoku_tui.formats import read_lines  # not needed for the game that was left last
    from sudoku_tui.formats.short_links import ShortLinkError

    number, reading = next(read_lines(lines, by_solution=by_solution), (0, None))
    if reading is None:
        raise FileError(NO_PUZZLE)
    if isinstance(reading, ShortLinkError):
        raise reading  # there may be more to do than to tell it
    if isinstance(reading, SudokuError):
        raise type(reading)(say("line {line}: {reason}", line=number, reason=reading.message))
    return number, reading


def _standard_input() -> Iterator[str | list[str] | Pause]:
    return _lines(cast("BufferedIOBase", sys.stdin.buffer), "utf-8")


def is_file(source: str) -> bool:
    """Whether it names one, rather than being the text of a puzzle."""
    try:
        return bool(source) and Path(source).exists()
    except (OSError, ValueError):  # a text may be too long for the name of a file, or hold what no name can
        return False


def _file(path: Path) -> Iterator[str | list[str] | Pause]:
    try:
        with path.open("rb") as file:
            # A pipe can be opened only once, so the mark is looked at without being read.
            encoding = "utf-16" if file.peek(2)[:2] in _UTF_16_MARKS else "utf-8"
            yield from _lines(file, encoding)
    except IsADirectoryError:
        raise FileError(say("{path} is a folder; name a file", path=path)) from None
    except OSError as error:
        raise FileError(say("{path} cannot be read: {reason}", path=path, reason=reason_of(error))) from None


def _lines(file: BufferedIOBase, encoding: str) -> Iterator[str | list[str] | Pause]:
    decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)("replace"), translate=True)
    rest, is_more = "", True
    while is_more:
        if not _is_ready(file):
            yield PAUSE
        chunk = file.read1(_CHUNK)
        is_more = bool(chunk)
        *lines, rest = (rest + decoder.decode(chunk, final=not chunk)).split("\n")
        for line in lines[:1]:
            _short(line)  # the others began in this chunk
        if lines:
            yield lines
        _short(rest)
    if rest:
        yield rest


def _short(line: str) -> str:
    if len(line) >= LONGEST_LINE:
        raise FileError(say("a line has more than {most:,} characters", most=LONGEST_LINE))
    return line


def _is_ready(file: BufferedIOBase) -> bool:
    """Whether it is known that reading on would not wait."""
    try:
        return bool(select([file], [], [], 0)[0])
    except (OSError, ValueError):  # nothing that the system can ask, as no file of Windows
        return False


def _text(source: str) -> Iterator[str]:
    lines = source.splitlines()
    if len(lines) == 1 and _is_path(source) and not _is_puzzle(source):
        raise FileError(say("there is no file called {name}, and it is no puzzle either", name=quoted(source, 200)))
    return iter(lines)


def _is_path(source: str) -> bool:
    """Whether a text looks like the name of a file, rather than a puzzle with a wrong sign in it."""
    if not _PATH_LIKE.search(source) or 4 * len(_CELL_LIKE.findall(source)) >= 3 * len(source):
        return False
    from sudoku_tui.formats.detect import refused, split  # not needed for the game that was left last

    return not (split(source)[0] or refused(source))


def _is_puzzle(source: str) -> bool:
    from sudoku_tui.formats import parse_position
    from sudoku_tui.formats.clues.spotted import is_clued

    if is_clued(source):
        return True
    try:
        parse_position(source)
    except PuzzleTextError:
        return False
    return True
